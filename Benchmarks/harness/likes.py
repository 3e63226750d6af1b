"""The load of new likes."""

import os
import pathlib
import statistics
import time

from harness import wrk
from harness.seeding import POSTS, USERS
from harness.trouble import Trouble

SCRIPT = pathlib.Path(__file__).resolve().parent / "likes.lua"
# More than any server has reached.
MOST_A_SECOND = 30_000


class Load:
    """The likes for one server, each of another pair of user and blog."""

    def __init__(self, server, blog):
        self.server, self.blog, self.next, self.acknowledged = server, blog, 0, 0
        self.before = blog.count("likes")

    def run(self, connections, seconds, threads=1):
        # One thread only: each thread has a script of its own, which would begin with the same pairs.
        if self.next > USERS * self.blog.posts * 0.9:
            raise Trouble("no pairs are left; use fewer rounds or seconds")
        run = wrk.run(
            self.server.url, connections, seconds, 1,
            script=[SCRIPT, self.blog.tokens, self.blog.first, self.blog.posts, self.next])
        self.acknowledged += run.requests
        # The likes in flight at the end are used too.
        self.next += run.requests + 2 * connections
        return run

    def check(self):
        """Raises Trouble if there are fewer likes than acknowledged ones."""
        there = self.blog.count("likes") - self.before
        if there < self.acknowledged:
            raise Trouble(f"{self.server.name}: {self.acknowledged} likes were acknowledged, {there} exist")


def check_enough(seconds):
    """Raises Trouble if likes for this many seconds may use up the pairs."""
    most = int(USERS * POSTS * 0.9 / MOST_A_SECOND)
    if seconds > most:
        raise Trouble(f"{seconds} seconds of likes need more pairs than exist (enough for {most} seconds); use fewer rounds or seconds")


def sync_microseconds(folder, times=100):
    """The median duration of fdatasync for a file that grows by the size of a small commit."""
    durations = []
    path = folder / "probe"
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        for number in range(times):
            os.pwrite(descriptor, b"x" * 24_720, number * 24_720)
            start = time.perf_counter()
            os.fdatasync(descriptor)
            durations.append((time.perf_counter() - start) * 1e6)
    finally:
        os.close(descriptor)
        path.unlink()
    return statistics.median(durations)
