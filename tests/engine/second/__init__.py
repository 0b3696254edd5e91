"""A second formulation of the rules, that shares nothing with the engine but the facts of a deal, and the domains on which both are compared."""
