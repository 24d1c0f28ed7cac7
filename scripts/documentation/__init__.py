"""The site of the documentation: the repository's pages in the order of `mkdocs.yml`, and a reference from code."""
