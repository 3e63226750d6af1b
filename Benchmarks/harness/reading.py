"""The load of one page that is read repeatedly."""

from harness import answers, wrk
from harness.trouble import Trouble

# The allowed deviation of a response's length under load.
TOLERANCE = 0.02


class Load:
    def __init__(self, server, path):
        self.server, self.path = server, path
        self.length = answers.length(server, path)

    def run(self, connections, seconds, threads=1):
        """Raises Trouble if the responses have the wrong length, because quick empty responses must not count."""
        run = wrk.run(self.server.url + self.path, connections, seconds, threads)
        length = run.bytes_read / run.requests
        if abs(length / self.length - 1) > TOLERANCE:
            raise Trouble(f"{self.path} had responses of {length:.0f} bytes instead of {self.length}")
        return run

    def check(self):
        """A read cannot be lost."""
