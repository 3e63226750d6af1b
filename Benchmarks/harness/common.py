"""What all cases share."""

import argparse
import os
import pathlib
import signal
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class Trouble(Exception):
    """An error that ends the comparison, in one line."""


def positive(most):
    """A parser for argparse: a whole number from one to the maximum."""
    def read(text):
        number = int(text)
        if not 1 <= number <= most:
            raise argparse.ArgumentTypeError(f"{number} is not between 1 and {most:,}")
        return number
    read.__name__ = "number"
    return read


def end_on_signals():
    """Signals end the program as an error does, so that every server is stopped."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda given, _: sys.exit(128 + given))


def run(main, name):
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
    except Trouble as trouble:
        sys.exit(f"{name}: {trouble}")


def environment():
    """Without variables that would change blog-server's defaults, and with no limits for the few users who write."""
    variables = {name: value for name, value in os.environ.items() if not name.startswith("BLOG_")}
    return variables | {f"BLOG_USER_{budget}": "0" for budget in ("CHANGES", "TEXT", "REACTIONS", "SHARES", "COMMENTS")}
