"""The conformance runner: the kit's questions put to any program that answers the verbs, and its answers compared."""
from .command import main as main
