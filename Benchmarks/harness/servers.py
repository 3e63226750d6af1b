"""Starts contenders, waits for them, and stops them."""

import contextlib
import http.client
import os
import signal
import socket
import statistics
import subprocess
import time

from harness import process
from harness.common import Trouble, environment


class Server:
    """A contender on a free port of 127.0.0.1, with a database."""

    def __init__(self, contender, database, folder):
        self.name = contender.name
        self.folder = folder / contender.name
        self.folder.mkdir(parents=True, exist_ok=True)
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        command = contender.command(self.port, database)
        started = time.monotonic()
        with (self.folder / "out").open("wb") as out, (self.folder / "log").open("wb") as log:
            # In a session of its own: Ctrl-C ends the measurement first, and the server's processes are one group.
            self.child = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=out, stderr=log, env=environment(),
                start_new_session=True)
        try:
            self._await()
        except BaseException:
            self.stop()
            raise
        self.first_answer = time.monotonic() - started

    @property
    def pid(self):
        return self.child.pid

    def at_rest(self):
        """The memory before any request."""
        process.settle(self.pid)
        return process.memory(self.pid)

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
        raise Trouble(f"{self.name} did not start: {said[-1] if said else 'without a message'}")

    def stop(self):
        self.child.terminate()
        try:
            self.child.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self.child.kill()
            self.child.wait()
        # Processes that it has left behind, if any.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def cold_start(contender, database, folder, times):
    """The median duration from the start to the first response, in milliseconds, and the memory at that time, while
    no other server runs.
    """
    took = []
    for _ in range(times):
        server = Server(contender, database, folder)
        try:
            memory = server.at_rest()
        finally:
            server.stop()
        took.append(server.first_answer * 1000)
    return round(statistics.median(took), 1), memory
