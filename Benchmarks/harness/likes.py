"""The load of new likes."""

import pathlib

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
