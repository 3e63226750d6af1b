"""The load of one page that is read again and again."""

from harness import wrk


class Load:
    def __init__(self, server, path):
        self.server, self.path = server, path

    def run(self, connections, seconds, threads=1):
        return wrk.run(self.server.url + self.path, connections, seconds, threads)

    def check(self):
        """There is nothing to be lost."""
