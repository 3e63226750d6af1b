"""A blog with many who like and much to like, and the load of likes that were never given before."""

import contextlib
import hashlib
import math
import os
import pathlib
import sqlite3
import statistics
import subprocess
import time

from harness import wrk
from harness.contenders import ROOT, Trouble

USERS = 256
POSTS = 4000
assert math.gcd(USERS + 1, POSTS) == 1  # So that likes.lua comes to no pair twice.
SCRIPT = pathlib.Path(__file__).resolve().parent / "likes.lua"


class Blog:
    """A database in a folder, and who is signed in."""

    def __init__(self, folder):
        self.database = folder / "blog.sqlite"
        self.tokens = folder / "tokens"
        done = subprocess.run(
            [ROOT / "bin/blog-cli", "--database", self.database, "migrate"], capture_output=True, text=True, timeout=60)
        if done.returncode != 0:
            raise Trouble(f"the database could not be made: {done.stderr.strip()}")
        tokens = [f"{number:043}" for number in range(USERS)]
        self.tokens.write_text("\n".join(tokens) + "\n")
        with contextlib.closing(sqlite3.connect(self.database)) as connection, connection:
            connection.executemany(
                "INSERT INTO users (id, username, name, summary, joined_at) VALUES (?, ?, 'Somebody', '', 0)",
                [(number + 1, f"somebody{number}") for number in range(USERS)])
            connection.executemany(
                "INSERT INTO tokens (user_id, hash, created_at, expires_at) VALUES (?, ?, 0, 253402300799)",
                [(number + 1, hashlib.blake2b(token.encode(), digest_size=32).digest())
                 for number, token in enumerate(tokens)])
            connection.executemany(
                "INSERT INTO posts (author_id, state, title, excerpt, created_at, edited_at, published_at, body) "
                "VALUES (?, 'published', 'A title', 'An excerpt.', ?2, ?2, ?2, 'A body.')",
                [(number % USERS + 1, number) for number in range(POSTS)])
            (self.first,) = connection.execute("SELECT min(id) FROM posts").fetchone()

    def likes(self):
        with contextlib.closing(sqlite3.connect(self.database, timeout=30)) as connection:
            return connection.execute("SELECT count(*) FROM likes").fetchone()[0]


class Load:
    """The likes that one server is given, each of a pair of its own."""

    def __init__(self, server, blog):
        self.server, self.blog, self.next, self.acknowledged = server, blog, 0, 0

    def run(self, connections, seconds):
        run = wrk.run(
            self.server.url, connections, seconds, 1,
            script=[SCRIPT, self.blog.tokens, self.blog.first, POSTS, self.next])
        self.acknowledged += run.requests
        # Those that were under way at the end were given too.
        self.next += run.requests + 2 * connections
        if self.next > USERS * POSTS * 0.9:
            raise Trouble("no pairs are left; ask for fewer rounds or seconds")
        return run


def sync_microseconds(folder, times=100):
    """The median of how long fdatasync takes there, of a file that grows by what a small commit adds to the log."""
    durations = []
    path = folder / "probe"
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        for number in range(times):
            os.pwrite(descriptor, b"x" * 24_720, number * 24_720)
            start = time.perf_counter()
            os.fdatasync(descriptor)
            durations.append((time.perf_counter() - start) * 1e6)
    finally:
        os.close(descriptor)
        path.unlink()
    return statistics.median(durations)
