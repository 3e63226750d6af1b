"""Handles signals, so that every server is stopped."""

import signal
import sys


def on_signals():
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda given, _: sys.exit(128 + given))
