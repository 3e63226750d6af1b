"""A PostgreSQL of the benchmark, and the blog of the comparison in it."""

import contextlib
import dataclasses
import hashlib
import os
import pathlib
import shutil
import signal
import subprocess
import time

from harness import process, seeding
from harness.common import Trouble
from harness.contenders import blog_cli


class Postgres:
    """A PostgreSQL with a database on a Unix socket."""

    def __init__(self, folder):
        found = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
        if not found:
            raise Trouble("PostgreSQL is missing; `Scripts/install-tools postgres` installs it")
        self.programs, self.folder = found[-1], folder
        folder.mkdir()
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        self.run("initdb", "-D", folder / "data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C")
        with (folder.parent / "postgres-log").open("wb") as log:
            self.child = subprocess.Popen(
                [*self.user(), self.programs / "postgres", "-D", folder / "data", "-k", folder, "-h", "",
                 "-c", "max_connections=200"], stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=folder,
                start_new_session=True)
        self.address = address(folder)
        end = time.monotonic() + 30
        while True:
            with contextlib.suppress(Trouble):
                self.version = self.ask("SHOW server_version").split()[0]
                return
            if time.monotonic() > end:
                raise Trouble("PostgreSQL does not start")
            time.sleep(0.1)

    @staticmethod
    def user():
        """PostgreSQL refuses to run as root."""
        names = ["--reuid=postgres", "--regid=postgres", "--init-groups", "--"]
        return ["setpriv", *names] if os.geteuid() == 0 else []

    def run(self, program, *arguments, input=None):
        done = subprocess.run(
            [*self.user(), self.programs / program, *arguments], cwd=self.folder, input=input, capture_output=True, text=True)
        if done.returncode:
            raise Trouble(f"{program}: {done.stderr.strip()}")
        return done.stdout

    def ask(self, sql, input=None):
        return self.run("psql", "-h", self.folder, "-U", "postgres", "-qAtX", "-c", sql, input=input).strip()

    def processor(self):
        """The processor time of PostgreSQL. Its own tasks may end meanwhile."""
        while True:
            with contextlib.suppress(OSError):
                return process.cpu_seconds(self.child.pid)

    def transactions(self):
        """The number of transactions, after the pause in which each connection reports its own."""
        time.sleep(1.5)
        return int(self.ask("SELECT xact_commit FROM pg_stat_database WHERE datname = 'postgres'"))

    def stop(self):
        self.child.send_signal(signal.SIGINT)
        self.child.wait(timeout=60)


def address(folder):
    return f"postgres://postgres@/postgres?host={folder}"


@dataclasses.dataclass
class SharedBlog(seeding.Blog):
    """The blog in PostgreSQL."""

    postgres: Postgres | None = None

    def count(self, table, condition="true"):
        return int(self.postgres.ask(f"SELECT count(*) FROM blog.{table} WHERE {condition}"))


def shared(blog, postgres, folder):
    """Moves the blog to PostgreSQL, with the tokens, which an export does not have."""
    file = folder / "export"
    blog_cli(blog.database, "export", file)
    blog_cli(postgres.address, "import", file)
    rows = [f"{seeding.FIRST_USER + number}\t\\\\x{hashlib.blake2b(token.encode(), digest_size=32).hexdigest()}\t0\t253402300799\n"
            for number, token in enumerate(blog.tokens.read_text().split())]
    postgres.ask("COPY blog.tokens (user_id, hash, created_at, expires_at) FROM STDIN", input="".join(rows))
    return SharedBlog(postgres.address, blog.tokens, postgres=postgres)
