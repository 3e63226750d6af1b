"""Starts contenders, waits for them, and stops them."""

import contextlib
import http.client
import socket
import statistics
import subprocess
import time

from harness import process
from harness.trouble import Trouble


class Server:
    """A contender on a free port of 127.0.0.1, over a database."""

    def __init__(self, contender, database, folder, blog=None, flags=()):
        self.contender, self.name = contender, contender.name
        self.folder = folder / contender.name
        self.folder.mkdir(exist_ok=True)
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        command = contender.command(self.port, database, self.folder, blog) + list(flags)
        started = time.monotonic()
        with (self.folder / "out").open("wb") as out, (self.folder / "log").open("wb") as log:
            self.child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=log)
        try:
            self._await()
        except BaseException:
            self.stop()
            raise
        self.first_answer = time.monotonic() - started
        self.at_rest = None

    @property
    def pid(self):
        return self.child.pid

    def rest(self):
        """Notes how much memory it has when it has done nothing yet."""
        self.at_rest = process.memory(self.pid)

    def _await(self):
        end = time.monotonic() + 20
        while time.monotonic() < end and self.child.poll() is None:
            with contextlib.suppress(OSError, http.client.HTTPException):
                connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
                with contextlib.closing(connection):
                    connection.request("GET", "/healthz")
                    if connection.getresponse().status == 200:
                        return
            time.sleep(0.0005)
        said = (self.folder / "log").read_text(errors="replace").strip().splitlines()
        raise Trouble(f"{self.name} did not start: {said[-1] if said else 'it said nothing'}")

    def stop(self):
        self.child.terminate()
        try:
            self.child.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self.child.kill()
            self.child.wait()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def cold_start(contender, database, folder, blog, times):
    """The median of how long it takes from its start to its first answer, in milliseconds."""
    took = []
    for _ in range(times):
        server = Server(contender, database, folder, blog)
        server.stop()
        took.append(server.first_answer * 1000)
    return round(statistics.median(took), 1)
