"""The load of one page that is read repeatedly."""

from harness import answers, wrk
from harness.trouble import Trouble

# The allowed deviation of a response's length under load.
TOLERANCE = 0.02


class Load:
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
