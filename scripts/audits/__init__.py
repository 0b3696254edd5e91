"""The audit of the finished site: what a reader gets, read from its files alone and scored again.

Nothing here looks at how a page was written; the project's texts only say what must be there.
"""
