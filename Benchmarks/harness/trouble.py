class Trouble(Exception):
    """What keeps the comparison from being made, in one line."""
