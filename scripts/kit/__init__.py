"""The questions of the conformance kit, and how the engine's answers to them become its lines."""
