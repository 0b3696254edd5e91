"""Faults planted in every page by rule, each in memory, and whether the checks catch each one: the proof that the checks check."""
