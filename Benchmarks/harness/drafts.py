"""The load of new drafts."""

import pathlib

from harness import wrk
from harness.trouble import Trouble

SCRIPT = pathlib.Path(__file__).resolve().parent / "drafts.lua"


class Load:
    def __init__(self, server, blog):
        self.server, self.blog, self.acknowledged = server, blog, 0
        self.before = blog.count("posts", "state = 'draft'")

    def run(self, connections, seconds, threads=1):
        run = wrk.run(self.server.url, connections, seconds, threads, script=[SCRIPT, self.blog.tokens])
        self.acknowledged += run.requests
        return run

    def check(self):
        """Raises Trouble if there are fewer drafts than acknowledged ones."""
        there = self.blog.count("posts", "state = 'draft'") - self.before
        if there < self.acknowledged:
            raise Trouble(f"{self.server.name}: {self.acknowledged} drafts were acknowledged, {there} exist")
