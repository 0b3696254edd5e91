"""The command line for other programs: JSON Lines in, JSON Lines out. The standard library alone, and little of it."""
