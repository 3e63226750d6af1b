"""The load of new drafts."""

import pathlib

from harness import wrk
from harness.trouble import Trouble

SCRIPTS = pathlib.Path(__file__).resolve().parent


class Load:
    name, table, condition = "drafts", "posts", "state = 'draft'"

    def __init__(self, server, blog):
        self.server, self.blog, self.acknowledged = server, blog, 0
        self.before = self.count()

    def count(self):
        return self.blog.count(self.table, self.condition)

    def arguments(self):
        return [self.blog.tokens]

    def run(self, connections, seconds, threads=1):
        script = SCRIPTS / f"{self.name}.lua"
        run = wrk.run(self.server.url, connections, seconds, threads, script=[script, *self.arguments()])
        self.acknowledged += run.requests
        return run

    def check(self):
        """Raises Trouble if there are fewer of them than acknowledged ones."""
        there = self.count() - self.before
        if there < self.acknowledged:
            raise Trouble(f"{self.server.name}: {self.acknowledged} {self.name} were acknowledged, {there} exist")
