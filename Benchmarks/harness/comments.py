"""Blogs with many comments, and the load of new ones."""

import contextlib
import sqlite3

from harness import drafts, seeding

# The blogs with a thousand comments, with a million of them, and with twice as many likes as a page has rows.
SMALL, BIG, LIKED = seeding.FIRST_POST, seeding.FIRST_POST + 1, seeding.FIRST_POST + 2
COUNTS = {SMALL: 1_000, BIG: 1_000_000}
LENGTH = 200


class Load(drafts.Load):
    """Each comment is one of a blog that has few."""

    name, table, condition = "comments", "comments", f"post_id > {LIKED}"

    def arguments(self):
        return [self.blog.tokens, LIKED + 1, seeding.POSTS - 3]


def seed(blog):
    """Adds the comments and the likes, which no other benchmark needs."""
    with contextlib.closing(sqlite3.connect(blog.database)) as connection, connection:
        connection.execute("DELETE FROM likes WHERE post_id = ?", [LIKED])
        connection.execute(
            "INSERT INTO likes (post_id, user_id, liked_at) SELECT ?, id, 1760000000 FROM users WHERE id >= ?",
            [LIKED, seeding.FIRST_USER + seeding.USERS])
        for post, count in COUNTS.items():
            connection.execute(
                """
                WITH RECURSIVE numbers (number) AS (VALUES (0) UNION ALL SELECT number + 1 FROM numbers LIMIT ?1)
                INSERT INTO comments (post_id, user_id, commented_at, text)
                SELECT ?2, ?3 + number % ?4, 1760000000 + number / 2, printf('%-*s', ?5, 'A loom weaves flower ' || number)
                FROM numbers
                """, [count, post, seeding.FIRST_USER, seeding.USERS, LENGTH])
