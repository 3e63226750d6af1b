"""The loads: a page that is read repeatedly, and new drafts, comments and likes."""

import pathlib

from harness import answers, wrk
from harness.common import Trouble
from harness.seeding import POSTS, USERS

SCRIPT = pathlib.Path(__file__).resolve().parent / "writing.lua"
# The allowed deviation of a response's length under load.
TOLERANCE = 0.02
# More likes a second than any server has reached.
MOST_LIKES = 30_000


class Reading:
    def __init__(self, server, path, fields=None):
        self.server, self.fields = server, fields or {}
        self.path = answers.address(server, path, self.fields)
        self.length = answers.length(server, self.path, self.fields)

    def run(self, connections, seconds, threads=1):
        """Raises Trouble if the responses have the wrong length, because quick empty responses must not count."""
        run = wrk.run(self.server.url + self.path, connections, seconds, threads, fields=self.fields)
        length = run.bytes_read / run.requests
        if abs(length / self.length - 1) > TOLERANCE:
            raise Trouble(f"{self.path} had responses of {length:.0f} bytes instead of {self.length}")
        return run

    def check(self):
        """A read cannot be lost."""


class Writing:
    """New rows of a table."""

    def __init__(self, server, blog, kind, table, condition="1 = 1", posts=()):
        self.server, self.blog, self.kind, self.posts = server, blog, kind, posts
        self.rows, self.acknowledged = (table, condition), 0
        self.before = blog.count(*self.rows)

    def run(self, connections, seconds, threads=1):
        run = wrk.run(
            self.server.url, connections, seconds, threads, script=[SCRIPT, self.kind, self.blog.tokens, *self.posts])
        self.acknowledged += run.requests
        return run

    def check(self):
        """Raises Trouble if there are fewer of them than acknowledged ones."""
        there = self.blog.count(*self.rows) - self.before
        if there < self.acknowledged:
            raise Trouble(f"{self.server.name}: {self.acknowledged} {self.kind} were acknowledged, {there} exist")


def drafts(server, blog):
    return Writing(server, blog, "drafts", "posts", "state = 'draft'")


class Likes(Writing):
    """Likes, each of another pair of user and blog, from the given pair on."""

    def __init__(self, server, blog, pair=0):
        super().__init__(server, blog, "likes", "likes")
        self.pair = pair

    def run(self, connections, seconds, threads=1):
        if self.pair > USERS * POSTS * 0.9:
            raise Trouble("no pairs are left; use fewer rounds or seconds")
        self.posts = [self.blog.first, POSTS, self.pair]
        # One thread only: each thread has a script of its own, which would begin with the same pairs.
        run = super().run(connections, seconds)
        # The likes in flight at the end are used too.
        self.pair += run.requests + 2 * connections
        return run


def check_enough_likes(seconds):
    """Raises Trouble if likes for this many seconds may use up the pairs."""
    most = int(USERS * POSTS * 0.9 / MOST_LIKES)
    if seconds > most:
        raise Trouble(f"{seconds} seconds of likes need more pairs than exist (enough for {most} seconds); use fewer rounds or seconds")
