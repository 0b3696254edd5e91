"""A match, deal by deal: a table with a row a deal and the running totals, then how it ended."""
from belote_examples.kinds.kind import Kind
from belote_examples.kinds.match.example import documented, facts, load, stated
from belote_examples.kinds.match.reading import read
from belote_examples.kinds.match.writing import write

KIND = Kind(load, documented, facts, write, read, stated)

__all__ = ["KIND"]
