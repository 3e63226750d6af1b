"""Shared parts of the scripts that test a running server: servers that always end, a plain client, and checks that
are counted. Each script is a program beside this file.
"""

import atexit
import os
import pathlib
import resource
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time

from blogserver import ROOT, UNLIMITED, build

PROGRAM = pathlib.Path(os.environ.get("BLOG_SERVER", ROOT / "bin/blog-server")).absolute()
CLI = PROGRAM.with_name("blog-cli")
failures = []


def claim(text, holds, shown):
    """Prints the result of a check, and records a failure."""
    print(f"{'ok    ' if holds else 'FAILED'} {text}: {shown}", flush=True)
    if not holds:
        failures.append(text)


def finish():
    """Ends the script: 1 if a check has failed."""
    sys.exit(f"{len(failures)} checks failed" if failures else 0)


def raise_descriptor_limit(needed):
    """Raises the limit of open sockets to the hard limit."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard != resource.RLIM_INFINITY and hard < needed:
        sys.exit(f"this needs {needed} open files, but only {hard} are allowed. Raise the hard limit (ulimit -Hn)")


def prepare(*tools):
    """Installs tools that the system lacks, and builds the release programs, unless BLOG_SERVER names a program."""
    build("release" if "BLOG_SERVER" not in os.environ else "tools", *tools)


def folder():
    """A new folder that is removed when the script ends."""
    path = pathlib.Path(tempfile.mkdtemp(prefix="blog-trial-"))
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return path


class Server:
    """A server with a demo blog, killed if it still runs at the end."""

    def __init__(self, *arguments, database, port=0, path=None, environment=UNLIMITED):
        self.database, self.path = database, path
        place = ["--unix", path] if path else ["--port", str(port)]
        self.log = tempfile.TemporaryFile()
        environment = {name: value for name, value in os.environ.items() if not name.startswith("BLOG_")} | environment
        self.process = subprocess.Popen(
            [PROGRAM, "--demo", *place, "--database", database, *map(str, arguments)],
            stdout=subprocess.PIPE, stderr=self.log, env=environment)
        line = self.process.stdout.readline().decode()
        if not line.startswith("listening on "):
            self.kill()
            sys.exit(f"the server did not start: {self.errors()}")
        self.port = None if path else int(line.rsplit(":", 1)[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()

    def errors(self):
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def stop(self, patience=30):
        """Stops the server with SIGTERM; returns its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(patience)

    def memory(self):
        """The resident memory and its anonymous part, in bytes."""
        with open(f"/proc/{self.process.pid}/status") as status:
            lines = dict(line.split(":", 1) for line in status)
        return [1024 * int(lines[name].split()[0]) for name in ("VmRSS", "RssAnon")]

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))


class Client:
    """A persistent connection that returns exactly what it receives."""

    def __init__(self, port, source=None, patience=30):
        self.socket = socket.create_connection(
            ("127.0.0.1", port), timeout=patience, source_address=(source, 0) if source else None)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.rest = b""

    def send(self, data):
        self.socket.sendall(data)

    def answer(self):
        """Status, head and body of the next response; raises `ConnectionError` if it is incomplete."""
        while b"\r\n\r\n" not in self.rest:
            self.receive()
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        length = 0
        for line in head.split(b"\r\n")[1:]:
            name, value = line.split(b":", 1)
            if name.lower() == b"content-length":
                length = int(value)
        while len(self.rest) < length:
            self.receive()
        body, self.rest = self.rest[:length], self.rest[length:]
        return int(head.split(b" ", 2)[1]), head, body

    def receive(self):
        data = self.socket.recv(65536)
        if not data:
            raise ConnectionError("closed during a response" if self.rest else "closed without a response")
        self.rest += data

    def get(self, path, fields=""):
        self.send(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{fields}\r\n".encode())
        return self.answer()

    def close(self):
        self.socket.close()


def milliseconds(times):
    """Median and maximum of some durations, as text."""
    return f"median {1000 * statistics.median(times):.2f} ms, worst {1000 * max(times):.1f} ms, {len(times)} requests"


def wait_until(condition, patience):
    """Whether the condition becomes true in this many seconds."""
    deadline = time.monotonic() + patience
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True
