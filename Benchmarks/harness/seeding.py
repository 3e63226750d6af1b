"""Creates the blog of the comparison."""

import contextlib
import dataclasses
import hashlib
import http.client
import json
import math
import pathlib
import random
import shutil
import sqlite3

from harness.common import ROOT, Trouble
from harness.contenders import blog_cli, named
from harness.servers import Server

SCENE = "/users/132"
# Users who can log in, users who only like, and the posts to read and like beside the demo blog.
USERS, READERS, POSTS = 256, 40, 4000
FIRST_USER, FIRST_POST = 1000, 1000
assert math.gcd(USERS + 1, POSTS) == 1  # So that writing.lua comes to no pair twice.
# The newest post is older than the demo blog; the posts are half an hour apart.
NEWEST = 1_750_000_000
PAGE = 50
WORDS = ("the engine weaves patterns as a loom weaves flowers and leaves nobody can say what number it will find "
         "first but every wheel knows its neighbour and each card has its place in the order of things we call reason").split()


@dataclasses.dataclass
class Blog:
    database: pathlib.Path
    # One token per line, of the users who can log in.
    tokens: pathlib.Path
    # Everything that is read.
    paths: list = dataclasses.field(default_factory=list)

    # The last post is for the check of equal responses.
    first, spare = FIRST_POST, FIRST_POST + POSTS

    def token(self, number):
        return self.tokens.read_text().splitlines()[number]

    def count(self, table, condition="1"):
        with contextlib.closing(sqlite3.connect(self.database, timeout=30)) as connection:
            return connection.execute(f"SELECT count(*) FROM {table} WHERE {condition}").fetchone()[0]

    def copy(self, folder):
        """A new copy in another folder, for a server that is measured with writes."""
        folder.mkdir()
        place = folder / "blog.sqlite"
        shutil.copyfile(self.database, place)
        return dataclasses.replace(self, database=place)


def make(folder, programs=ROOT / "bin"):
    """The demo blog with its scene, and 4,000 posts by 256 users who can log in, in one file."""
    blog = Blog(folder / "blog.sqlite", folder / "tokens")
    blog_cli(blog.database, "seed", "demo", programs=programs)
    tokens = [f"{number:043}" for number in range(USERS)]
    blog.tokens.write_text("\n".join(tokens) + "\n")
    with contextlib.closing(sqlite3.connect(blog.database)) as connection, connection:
        fill(connection, tokens)
    return blog


def fill(connection, tokens):
    chance = random.Random(132)
    connection.executemany(
        "INSERT INTO users (id, username, name, summary, joined_at) VALUES (?, ?, ?, '', 1500000000)",
        [(FIRST_USER + number, f"somebody{number}", f"Some Body {number}") for number in range(USERS + READERS)])
    connection.executemany(
        "INSERT INTO tokens (user_id, hash, created_at, expires_at) VALUES (?, ?, 0, 253402300799)",
        [(FIRST_USER + number, hashlib.blake2b(token.encode(), digest_size=32).digest())
         for number, token in enumerate(tokens)])
    posts = [post(number, chance) for number in range(POSTS + 1)]
    connection.executemany(
        "INSERT INTO posts (id, author_id, state, title, excerpt, created_at, edited_at, published_at) "
        "VALUES (?1, ?2, 'published', ?3, ?4, ?5, ?6, ?5)", [row[:6] for row in posts])
    # The words of such plain English are the text itself, for a search.
    connection.executemany(
        "INSERT INTO post_bodies (post_id, body, title_words, body_words) VALUES (?1, ?3, ?2, ?3)",
        [(row[0], row[2], row[6]) for row in posts])
    connection.executemany(
        "INSERT INTO likes (post_id, user_id, liked_at) VALUES (?, ?, 1760000000)",
        [(FIRST_POST + number, FIRST_USER + USERS + reader)
         for number in range(POSTS) for reader in range(chance.randrange(4))])


def post(number, chance):
    paragraphs = [sentence(chance, 24)] + [sentence(chance, 80) for _ in range(3)]
    at = NEWEST - 1800 * number
    edited = at + 86_400 if chance.random() < 0.2 else at
    return (FIRST_POST + number, FIRST_USER + number % USERS, sentence(chance, 6).rstrip("."), paragraphs[0], at,
            edited, "\n\n".join(paragraphs) + "\n")


def sentence(chance, words):
    return " ".join(chance.choice(WORDS) for _ in range(words)).capitalize() + "."


def read(blog, folder):
    """Finds what is read, with the cursor of page 50."""
    server = Server(named("blog-server"), blog.database, folder)
    try:
        after = ""
        for _ in range(PAGE - 1):
            after = "?after=" + json.loads(get(server, "/blogs" + after))["next"]
        blog.paths = ["/healthz", SCENE, f"/blogs/{FIRST_POST}", "/blogs" + after]
    finally:
        server.stop()


def get(server, path):
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=5)) as connection:
        connection.request("GET", path)
        answer = connection.getresponse()
        content = answer.read()
        if answer.status != 200:
            raise Trouble(f"{server.name} answers {path} with {answer.status}")
        return content
