"""Numbers of options."""

import argparse


def positive(most):
    """A parser for argparse: a whole number from one to the maximum."""
    def read(text):
        number = int(text)
        if not 1 <= number <= most:
            raise argparse.ArgumentTypeError(f"{number} is not between 1 and {most:,}")
        return number
    read.__name__ = "number"
    return read
