"""Belote and coinche: the rules as an engine, and the documented examples it re-scores."""
