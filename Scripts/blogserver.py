"""For scripts: building the programs, and a blog-server on a free port of 127.0.0.1 with a database file."""

import http.client
import json
import os
import pathlib
import signal
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# A few users of a script write more than people do.
UNLIMITED = {f"BLOG_USER_{budget}": "0" for budget in ("CHANGES", "TEXT", "REACTIONS", "SHARES", "COMMENTS")}


class Trouble(Exception):
    """An error that ends a script, in one line."""


def build(target, *tools):
    """Installs tools that the system lacks, and builds both programs in bin/ by `make build` or `make release`."""
    for command in ([ROOT / "Scripts/install-tools", *tools], ["make", "--silent", "-C", ROOT, target]):
        if code := subprocess.run(command).returncode:
            sys.exit(code)


class Server:
    """Runs until it is killed or stopped. `before` is a command that starts it, such as strace."""

    def __init__(self, programs, database, before=(), arguments=()):
        self.log = (database.parent / "server.log").open("ab")
        # In a session of its own, so that the command that starts it ends with it.
        self.child = subprocess.Popen(
            [*before, programs / "blog-server", "--port", "0", "--database", database, *arguments],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.log, text=True, start_new_session=True,
            env={name: value for name, value in os.environ.items() if not name.startswith("BLOG_")} | UNLIMITED)
        line = self.child.stdout.readline()
        if not line.startswith("listening on http://"):
            self.kill()
            raise Trouble(f"the server did not start; see {database.parent}/server.log")
        self.host, _, port = line.split("//")[1].strip().rpartition(":")
        self.port = int(port)

    def kill(self):
        self._end(signal.SIGKILL)

    def stop(self):
        """Stops the server gracefully; returns its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, number):
        try:
            os.killpg(self.child.pid, number)
        except ProcessLookupError:
            pass
        code = self.child.wait(timeout=60)
        self.child.stdout.close()
        self.log.close()
        return code


class Client:
    """A connection of a user."""

    def __init__(self, server, token):
        self.connection = http.client.HTTPConnection(server.host, server.port, timeout=60)
        self.token = token

    def ask(self, method, target, body=None, **fields):
        """Sends a request; returns the status and the body. Raises OSError or HTTPException without a complete
        response.
        """
        fields["Authorization"] = "Bearer " + self.token
        if body is not None:
            fields["Content-Type"] = "application/json"
            body = json.dumps(body)
        self.connection.request(method, target, body, {name.replace("_", "-"): value for name, value in fields.items()})
        answer = self.connection.getresponse()
        content = answer.read()
        return answer.status, json.loads(content) if content else None


def cli(programs, database, *arguments, given=""):
    """Runs a command of blog-cli; returns its output."""
    done = subprocess.run(
        [programs / "blog-cli", "--database", database, *arguments], input=given, capture_output=True, text=True,
        timeout=60)
    if done.returncode != 0:
        raise Trouble(f"blog-cli {' '.join(arguments)}: {done.stderr.strip()}")
    return done.stdout.strip()


def people(programs, database, count):
    """Creates users; returns each one's name, id and token."""
    made = []
    for number in range(count):
        name = f"writer{number}"
        user = cli(programs, database, "user", "create", name, "--format", "json", given="correct horse\n")
        made.append((name, json.loads(user)["id"], cli(programs, database, "token", "create", name)))
    return made
