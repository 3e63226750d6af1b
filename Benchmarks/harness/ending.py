"""An end asked for from outside is an end like any other: every server that was started is stopped."""

import signal
import sys


def on_signals():
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda given, _: sys.exit(128 + given))
