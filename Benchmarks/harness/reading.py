"""The load of one page that is read again and again."""

from harness import answers, wrk
from harness.trouble import Trouble

# How far an answer under load may be from the length that it has when it is looked at.
TOLERANCE = 0.02


class Load:
    def __init__(self, server, path):
        self.server, self.path = server, path
        self.length = answers.length(server, path)

    def run(self, connections, seconds, threads=1):
        """Raises Trouble if the answers were not as long as they are: quick and empty is not to be counted."""
        run = wrk.run(self.server.url + self.path, connections, seconds, threads)
        length = run.bytes_read / run.requests
        if abs(length / self.length - 1) > TOLERANCE:
            raise Trouble(f"{self.path} was answered in {length:.0f} bytes, it has {self.length}")
        return run

    def check(self):
        """There is nothing to be lost."""
