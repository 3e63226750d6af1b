"""Numbers that a person asks for."""

import argparse


def positive(most):
    """What argparse reads a whole number with that is at least one and no more than that."""
    def read(text):
        number = int(text)
        if not 1 <= number <= most:
            raise argparse.ArgumentTypeError(f"{number} is not between 1 and {most:,}")
        return number
    read.__name__ = "number"
    return read
