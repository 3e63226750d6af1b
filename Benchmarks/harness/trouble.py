class Trouble(Exception):
    """An error that ends the comparison, in one line."""
