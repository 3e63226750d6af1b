"""The servers that are compared: how each is started over the one database, and how it is stopped."""

import contextlib
import pathlib
import subprocess
import time
import urllib.request

from harness import process

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILT = ROOT / "Benchmarks/.build/release"

# Name → program and what it is told beside the port and the database. The first is the one that ratios are of.
PROGRAMS = {
    # As it ships: whatever is on by default is on, its log goes to a file.
    "blog-server": (ROOT / "bin/blog-server", []),
    "limit": (BUILT / "limit-server", []),
    # As Hummingbird's template has it: every request is logged.
    "hummingbird": (BUILT / "hummingbird-server", []),
    # The same without its log.
    "hummingbird-quiet": (BUILT / "hummingbird-server", ["--log-level", "warning"]),
}
NAMES = list(PROGRAMS)


class Trouble(Exception):
    """What keeps the comparison from being made, in one line."""


class Server:
    """A server of ours on a free port of 127.0.0.1."""

    def __init__(self, name, database, folder, flags=()):
        self.name = name
        self.program, extra = PROGRAMS[name]
        self.said = folder / f"{name}.out"
        started = time.monotonic()
        with self.said.open("wb") as out, (folder / f"{name}.log").open("wb") as log:
            self.child = subprocess.Popen(
                [self.program, "--port", "0", "--database", database, *extra, *flags],
                stdin=subprocess.DEVNULL, stdout=out, stderr=log)
        try:
            self.url = self._address()
            with urllib.request.urlopen(self.url + "/healthz", timeout=5) as answer:
                answer.read()
        except BaseException:
            self.stop()
            raise
        self.first_answer = time.monotonic() - started
        self.at_rest = process.memory(self.pid)

    @property
    def pid(self):
        return self.child.pid

    def _address(self):
        end = time.monotonic() + 10
        while time.monotonic() < end:
            if self.child.poll() is not None:
                break
            for line in self.said.read_text().splitlines(keepends=True):
                if line.startswith("listening on ") and line.endswith("\n"):
                    return line.split()[-1]
            time.sleep(0.001)
        raise Trouble(f"{self.name} did not start; it is {self.program}")

    def stop(self):
        self.child.terminate()
        try:
            self.child.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self.child.kill()
            self.child.wait()

    def facts(self):
        return {
            "name": self.name,
            "binaryBytes": self.program.resolve().stat().st_size,
            "firstAnswerMilliseconds": round(self.first_answer * 1000, 1),
            "atRest": self.at_rest,
        }


@contextlib.contextmanager
def running(names, folder):
    """The servers, in the order of their names, until the block ends."""
    for name in names:
        if not PROGRAMS[name][0].exists():
            raise Trouble(f"{PROGRAMS[name][0]} is not there; `make bench` builds it")
    database = folder / "blog.sqlite"
    seeding = subprocess.run(
        [ROOT / "bin/blog-cli", "--database", database, "seed", "demo"],
        capture_output=True, text=True, timeout=60)
    if seeding.returncode != 0:
        raise Trouble(f"the database could not be made: {seeding.stderr.strip()}")
    with contextlib.ExitStack() as stack:
        servers = []
        for name in names:
            servers.append(Server(name, database, folder))
            stack.callback(servers[-1].stop)
        yield servers
