"""The rules of the game: pure functions, no input or output, no words of any language.

Written in the subset of Python that MicroPython also runs, so that the page scores with the very files the build checks the site with.
"""
