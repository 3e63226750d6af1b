"""What the trials share: servers that always end, clients, and claims that are counted. Each trial is a program beside this file."""

import argparse
import atexit
import collections
import contextlib
import itertools
import json
import multiprocessing
import os
import pathlib
import resource
import shutil
import signal
import socket
import ssl
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The folder of both programs.
programs = ROOT / "bin"
# A few users of a trial write more than people do.
UNLIMITED = {f"BLOG_USER_{budget}": "0" for budget in ("CHANGES", "TEXT", "REACTIONS", "SHARES", "COMMENTS")}
failures, servers = [], set()


class Trouble(Exception):
    """An error that ends a trial, in one line."""


def run(*parts, tools=(), build="release", descriptors=1024, **options):
    """Runs the parts of a trial with its options: name=(default, help). Before, it installs tools that the system lacks, and builds
    both programs, unless --programs names them.
    """
    global programs
    script = sys.modules["__main__"]
    parser = argparse.ArgumentParser(description=script.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=pathlib.Path, help="the folder of the programs (bin, built first)")
    parser.add_argument("--only", default="", metavar="WORD", help=f"of {', '.join(part.__name__ for part in parts)}: those with this word")
    for name, (default, text) in options.items():
        kind = {"action": "store_true"} if default is False else {"type": type(default), "default": default}
        parser.add_argument("--" + name, help=f"{text} ({default})", **kind)
    options = parser.parse_args()
    for command in ([ROOT / "Scripts/install-tools", *tools], ["make", "--silent", "-C", ROOT, *build.split()]):
        if not options.programs and (code := subprocess.run(command).returncode):
            sys.exit(code)
    programs = (options.programs or programs).resolve()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard != resource.RLIM_INFINITY and hard < descriptors:
        sys.exit(f"this needs {descriptors} open files, but only {hard} are allowed. Raise the hard limit (ulimit -Hn)")
    try:
        for part in parts:
            if options.only in part.__name__:
                part(options)
    except (Trouble, OSError) as trouble:
        sys.exit(f"{pathlib.Path(script.__file__).name}: {trouble}")
    finish()


def finish():
    """Ends the program: 1 if a check has failed."""
    sys.exit(f"{len(failures)} checks failed" if failures else 0)


def claim(text, holds, shown):
    """Prints the result of a check, and records a failure."""
    print(f"{'ok    ' if holds else 'FAILED'} {text}: {shown}", flush=True)
    if not holds:
        failures.append(text)


def claim_equal(text, found, wanted):
    claim(text, found == wanted, repr(found) if found == wanted else f"{found!r} instead of {wanted!r}")


def folder():
    """A new folder that is removed when the trial ends."""
    path = pathlib.Path(tempfile.mkdtemp(prefix="blog-trial-"))
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return path


def environment():
    """The environment of the programs, without settings of a blog."""
    return {name: value for name, value in os.environ.items() if not name.startswith("BLOG_")}


def cli(database, *arguments, given="", patience=100):
    """Runs a command of blog-cli; returns its output."""
    done = subprocess.run(
        [programs / "blog-cli", *map(str, arguments), "--database", database], input=given, capture_output=True, text=True,
        timeout=patience, env=environment())
    if done.returncode != 0:
        raise Trouble(f"blog-cli {' '.join(map(str, arguments))} exited with {done.returncode}: {(done.stdout + done.stderr).strip()[-2000:]}")
    return done.stdout.strip()


def token(database, user):
    return cli(database, "token", "create", user)


class Server:
    """A server with a demo blog in a database, on a free port of 127.0.0.1 or at a path. `before` starts it, such as strace."""

    def __init__(self, *arguments, database=None, port=0, path=None, limits=UNLIMITED, before=()):
        self.arguments, self.limits, self.before = arguments, limits, before
        self.database, self.port, self.path = database or folder() / "blog.sqlite", port, path
        self.start()

    def start(self):
        """Starts the server, after an end at the same place."""
        self.log, place = tempfile.TemporaryFile(), ["--unix", self.path] if self.path else ["--port", self.port]
        # In a session of its own, so that the command that starts it ends with it.
        self.process = subprocess.Popen(
            [str(word) for word in (
                *self.before, programs / "blog-server", "--demo", *place, "--database", self.database, *self.arguments)],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.log, env=environment() | self.limits, start_new_session=True)
        servers.add(self)
        line = self.process.stdout.readline().decode()
        if not line.startswith("listening on "):
            self.kill()
            raise Trouble(f"the server did not start: {self.errors()}")
        if not self.path:
            self.port = int(line.rsplit(":", 1)[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()

    def errors(self):
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def kill(self):
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(60)
        servers.discard(self)

    def stop(self, patience=30):
        """Stops the server with SIGTERM; returns its exit code."""
        os.killpg(self.process.pid, signal.SIGTERM)
        return self.process.wait(patience)

    def claim_end(self):
        began = time.monotonic()
        claim("SIGTERM ends the server", (code := self.stop()) == 0, f"exit code {code} after {time.monotonic() - began:.1f} s")

    def memory(self):
        """The resident memory and its anonymous part, in bytes."""
        with open(f"/proc/{self.process.pid}/status") as status:
            lines = dict(line.split(":", 1) for line in status)
        return [1024 * int(lines[name].split()[0]) for name in ("VmRSS", "RssAnon")]

    def gauge(self, name):
        """A metric; None without it."""
        text = Client(self.port).get("/metrics")[2].decode()
        return next((int(float(line.split()[1])) for line in text.splitlines() if line.startswith(name + " ")), None)


atexit.register(lambda: [server.kill() for server in [*servers]])
signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended by SIGTERM"))


def request(method, target, token=None, content=None, **fields):
    """A request with a body of JSON, or of bytes."""
    body = content if isinstance(content, bytes) else b"" if content is None else json.dumps(content).encode()
    fields = {"Host": "blog.example"} | ({"Authorization": f"Bearer {token}"} if token else {}) | fields
    if content is not None:
        fields = {"Content-Type": "application/json"} | fields
    if body or method not in ("GET", "HEAD"):
        fields = {"Content-Length": len(body)} | fields
    lines = [f"{method} {target} HTTP/1.1", *(f"{name.replace('_', '-')}: {value}" for name, value in fields.items())]
    return "\r\n".join([*lines, "", ""]).encode() + body


class Client:
    """A connection of a user, or of a visitor without a token, made again after a response that ends it. Without a complete response
    there is an OSError.
    """

    def __init__(self, port, token=None, source="127.0.0.1", patience=60, is_secure=False):
        self.place, self.token, self.is_secure = (("127.0.0.1", port), patience, (source, 0)), token, is_secure
        self.connect()

    def connect(self):
        self.socket, self.rest, self.is_closed = socket.create_connection(*self.place), b"", False
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if self.is_secure:
            self.socket = ssl._create_unverified_context().wrap_socket(self.socket)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def until(self, end):
        """What arrives before a mark."""
        while end not in self.rest:
            self.receive()
        data, _, self.rest = self.rest.partition(end)
        return data

    def take(self, size):
        while len(self.rest) < size:
            self.receive()
        data, self.rest = self.rest[:size], self.rest[size:]
        return data

    def receive(self):
        data = self.socket.recv(65536)
        if not data:
            raise ConnectionError("closed during a response" if self.rest else "closed without a response")
        self.rest += data

    def send(self, *arguments, **fields):
        """Sends a request; returns the status and the fields of the response."""
        if self.is_closed:
            self.connect()
        self.socket.sendall(request(*arguments, **{"token": self.token} | fields))
        line, *lines = self.until(b"\r\n\r\n").decode().split("\r\n")
        fields = {}
        for name, _, value in (line.partition(": ") for line in lines):
            fields[name.lower()] = ", ".join([*filter(None, [fields.get(name.lower())]), value])
        self.is_closed = fields.get("connection") == "close"
        return int(line[9:12]), fields

    def get(self, target, method="GET", **fields):
        """The status, the fields and the body of a response."""
        status, found = self.send(method, target, **fields)
        return status, found, self.take(int(found.get("content-length", 0)))

    def ask(self, method, target, content=None, **fields):
        """Sends a request of the JSON API; returns the status and the document of the response."""
        status, _, body = self.get(target, method=method, content=content, **fields)
        return status, json.loads(body) if body else None

    def publish(self, title, body, **more):
        """Publishes a post; returns its number."""
        status, document = self.ask("POST", "/drafts", {"title": title, "body": body} | more)
        if status == 201:
            status, document = self.ask("POST", f"/drafts/{document['id']}/publish")
        if status != 201:
            raise Trouble(f"{status} for a post: {document}")
        return document["id"]


class Peer:
    """A connection that sends and reads only when it is told to, and waits for nothing."""

    def __init__(self, port, data=b"", source="127.0.0.1", buffer=None):
        self.socket = socket.socket()
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.bind((source, 0))
        self.socket.connect(("127.0.0.1", port))
        self.socket.setblocking(False)
        self.rest, self.received = memoryview(data), b""
        self.push()

    def push(self):
        """Sends what the server takes now."""
        try:
            while self.rest:
                self.rest = self.rest[self.socket.send(self.rest):]
        except BlockingIOError:
            pass
        except OSError:
            self.rest = self.rest[:0]

    def read(self):
        """Reads what has arrived."""
        with contextlib.suppress(OSError):
            while data := self.socket.recv(1 << 18):
                self.received += data


class Aside:
    """Work in a process of its own, so that it does not wait for the rest of the trial. It ends when `ends` is set."""

    def __init__(self, work, *arguments):
        system = multiprocessing.get_context("fork")
        self.ends, self.results = system.Event(), system.Queue()
        self.process = system.Process(target=lambda: self.results.put(work(self.ends, *arguments)), daemon=True)
        self.process.start()

    def end(self):
        """Ends the work; returns its result."""
        self.ends.set()
        return self.results.get(timeout=60)


def visit(ends, port):
    """Asks for a page two hundred times a second, in turn on a new connection and on a kept one; returns the durations, which are
    endless after a wrong response or none.
    """
    times = []
    with contextlib.suppress(OSError), Client(port, patience=10) as kept:
        while True:
            for is_new in (True, False):
                if ends.is_set():
                    return sorted(times)
                began = time.perf_counter()
                with Client(port, patience=10) if is_new else contextlib.nullcontext(kept) as client:
                    status, _, _ = client.get("/users/132")
                times.append(time.perf_counter() - began)
                if status != 200 or client.is_closed:
                    return [float("inf")]
            time.sleep(0.01)
    return [float("inf")]


def stay(ends, port, token=None, is_secure=False):
    """Sends one request after another on a kept connection, a user also those that must not be sent twice; counts the outcomes."""
    outcomes, client = collections.Counter(), None
    draft = "POST", "/drafts", {"title": "Under load", "body": ""}
    requests = [draft, ("PUT", "/blogs/4/like", None), ("DELETE", "/blogs/4/like", None)] if token else [("GET", "/users/132", None)]
    for method, target, content in itertools.cycle(requests):
        if ends.is_set():
            return outcomes
        try:
            client = client or Client(port, token, is_secure=is_secure)
        except OSError:
            outcomes["not connected"] += 1
            time.sleep(0.002)
            continue
        try:
            status, _, _ = client.get(target, method, content=content)
            outcomes["responses" if 200 <= status < 300 else f"{method} {target}: {status}"] += 1
        except OSError as error:
            outcomes[f"{method} {target}: {error}"] += 1
            client.is_closed = True
        if client.is_closed:
            client.socket.close()
            client = None


def claim_answered(text, clients, least=1_000):
    """Ends clients that count outcomes, and checks that no request failed."""
    time.sleep(0.3)
    outcomes = sum((client.end() for client in clients), collections.Counter())
    claim(text, outcomes["responses"] >= least and set(outcomes) <= {"responses", "not connected"},
          ", ".join(f"{count} × {outcome}" for outcome, count in sorted(outcomes.items())))


def milliseconds(times):
    """Median and maximum of some durations, as text."""
    return f"median {1000 * statistics.median(times):.2f} ms, worst {1000 * max(times):.1f} ms, {len(times)} times"


def wait_until(condition, patience):
    """Whether the condition becomes true in this many seconds."""
    deadline = time.monotonic() + patience
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True
