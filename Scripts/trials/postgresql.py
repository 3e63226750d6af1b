"""A PostgreSQL of a trial's own on a Unix socket, which ends with the trial."""

import atexit
import os
import pathlib
import pwd
import signal
import subprocess
import sys
import urllib.parse

import harness


class PostgreSQL:
    """A server in a temporary folder. Its user is postgres, because PostgreSQL refuses to run as root."""

    def __init__(self, primary=None):
        """Creates a server, or a standby that follows another one."""
        self.folder = harness.folder()
        if os.geteuid() == 0:
            os.chown(self.folder, pwd.getpwnam("postgres").pw_uid, -1)
        self.data = self.folder / "data"
        if primary:
            self.run("pg_basebackup", "-h", primary.folder, "-U", "postgres", "-D", self.data, "-R", "-c", "fast")
        else:
            self.run("initdb", "-D", self.data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C")
        self.process = None
        atexit.register(self.stop, "immediate")
        self.start()

    def run(self, program, *arguments):
        done = subprocess.run(
            as_user(program, *arguments), cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
        if done.returncode != 0:
            sys.exit(f"{program}: {done.stderr}")
        return done.stdout

    def start(self):
        """Starts the server and waits until it answers. It stops also when this script is killed."""
        with (self.folder / "log").open("ab") as log:
            arguments = ["-D", self.data, "-k", self.folder, "-h", "", "-c", "max_connections=300"]
            self.process = subprocess.Popen(
                as_user("postgres", *arguments, ends_with_parent=True),
                cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        is_ready = as_user("pg_isready", "-q", "-h", self.folder)
        if not harness.wait_until(lambda: subprocess.run(is_ready).returncode == 0, 60):
            sys.exit(f"PostgreSQL does not start: {(self.folder / 'log').read_text()}")

    def stop(self, mode="fast"):
        """Ends the server: "immediate" is a crash."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT if mode == "immediate" else signal.SIGINT)
            self.process.wait(60)

    def promote(self):
        """Makes a standby the primary."""
        self.run("pg_ctl", "-D", self.data, "promote")

    def query(self, sql, database="blog"):
        """The rows of a query, as lists of text."""
        output = self.run("psql", "-X", "-h", self.folder, "-U", "postgres", "-d", database, "-AtF", "\t", "-c", sql)
        return [line.split("\t") for line in output.splitlines()]

    def create(self, database, *options):
        """Creates a database; returns its address."""
        self.query(f"CREATE DATABASE {database} {' '.join(options)}", "postgres")
        return self.address(database)

    def address(self, database="blog", **parameters):
        """The address of a database, for --database."""
        return f"postgres://postgres@/{database}?" + urllib.parse.urlencode({"host": self.folder} | parameters)


def as_user(program, *arguments, ends_with_parent=False):
    """A command of PostgreSQL, as a user that it permits."""
    root = pathlib.Path("/usr/lib/postgresql")
    versions = [int(path.name) for path in root.glob("*") if (path / "bin/postgres").exists()]
    if not versions:
        sys.exit("PostgreSQL is missing (Scripts/install-tools postgres)")
    user = ["--reuid=postgres", "--regid=postgres", "--init-groups"] if os.geteuid() == 0 else []
    end = ["--pdeathsig", "QUIT"] if ends_with_parent else []
    start = ["setpriv", *user, *end, "--"] if user or end else []
    return [*start, root / str(max(versions)) / "bin" / program, *map(str, arguments)]
