"""A deal, an auction or a match as it is told: an object of JSON or of an example file, turned into values of the engine or refused."""
