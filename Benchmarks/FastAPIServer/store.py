"""The database access by sqlite3: one connection per thread, with blog-server's statements."""

import os
import sqlite3
import threading
import time
from datetime import datetime, timezone

from models import Author, Blog, BlogDetail, BlogList, Draft, NewDraft, User

ROWS = 20
MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
SECONDS_FROM_YEAR_1_TO_1970 = 62_135_596_800
COLUMNS = """p.id, p.title, p.excerpt, u.id AS author_id, u.username, u.name, p.published_at, p.edited_at,
    p.like_count, p.share_count, p.version"""

_local = threading.local()
# Writes of a process take turns, because SQLite waits by sleeping and trying again.
_writing = threading.Lock()


def connection() -> sqlite3.Connection:
    if not hasattr(_local, "connection"):
        made = sqlite3.connect(os.environ["BLOG_DATABASE"], timeout=30, isolation_level=None)
        made.row_factory = sqlite3.Row
        made.execute("PRAGMA journal_mode = WAL")
        # An acknowledged write is on the disk, as with blog-server.
        made.execute("PRAGMA synchronous = FULL")
        made.execute("PRAGMA foreign_keys = ON")
        _local.connection = made
    return _local.connection


def user(user_id: int) -> User | None:
    row = connection().execute("SELECT * FROM users WHERE id = ?", (user_id,)).fetchone()
    if row is None:
        return None
    return User(
        id=row["id"], username=row["username"], name=row["name"], summary=row["summary"], iconURL=row["icon_url"],
        joinedAt=moment(row["joined_at"]), joinedText=f"Joined {day(row['joined_at'])}", blogCount=row["blog_count"],
        followerCount=row["follower_count"], followingCount=row["following_count"], friendCount=row["friend_count"],
        friendCountText=counted(row["friend_count"], "friend"), isSelf=False, isFollowing=None)


def blogs(author: int | None = None, after: str | None = None) -> BlogList:
    conditions, values = "", []
    if author is not None:
        conditions, values = conditions + " AND p.author_id = ?", [*values, author]
    if after is not None:
        at, last = (int(number, 36) for number in after.split("-"))
        conditions += " AND (p.published_at, p.id) < (?, ?)"
        values += [at - SECONDS_FROM_YEAR_1_TO_1970, last]
    # One more row than shown tells whether there is a next page.
    rows = connection().execute(
        f"""SELECT {COLUMNS} FROM posts p JOIN users u ON u.id = p.author_id
            WHERE p.state = 'published'{conditions}
            ORDER BY p.published_at DESC, p.id DESC LIMIT ?""", [*values, ROWS + 1]).fetchall()
    byline = "by" if author is None else "Author:"
    return BlogList(
        items=[Blog(**shown(row, byline)) for row in rows[:ROWS]],
        next=cursor(rows[ROWS - 1]) if len(rows) > ROWS else None)


def blog(blog_id: int) -> BlogDetail | None:
    row = connection().execute(
        f"""SELECT {COLUMNS}, b.body FROM posts p JOIN post_bodies b ON b.post_id = p.id JOIN users u ON u.id = p.author_id
            WHERE p.id = ? AND p.state = 'published'""", (blog_id,)).fetchone()
    return None if row is None else BlogDetail(**shown(row, "Author:"), body=row["body"])


def holder(digest: bytes, now: int) -> int | None:
    row = connection().execute(
        "SELECT user_id FROM tokens WHERE hash = ? AND expires_at > ?", (digest, now)).fetchone()
    return None if row is None else row["user_id"]


def like(blog_id: int, user_id: int) -> int | None:
    count = "SELECT like_count FROM posts WHERE id = ? AND state = 'published'"
    with _writing, transaction() as db:
        if db.execute(count, (blog_id,)).fetchone() is None:
            return None
        db.execute(
            "INSERT INTO likes (post_id, user_id, liked_at) VALUES (?, ?, ?) ON CONFLICT (post_id, user_id) DO NOTHING",
            (blog_id, user_id, int(time.time())))
        return db.execute(count, (blog_id,)).fetchone()["like_count"]


def add_draft(content: NewDraft, author: int) -> Draft:
    now = int(time.time())
    # The first paragraph. blog-server converts its Markdown to plain text; the measured posts contain plain words.
    excerpt = content.body.split("\n\n", 1)[0].strip("\n").replace("\n", " ")[:200]
    with _writing, transaction() as db:
        made = db.execute(
            """INSERT INTO posts (author_id, state, title, excerpt, created_at, edited_at)
               VALUES (?1, 'draft', ?2, ?3, ?4, ?4)""", (author, content.title, excerpt, now))
        db.execute(
            "INSERT INTO post_bodies (post_id, body, title_words, body_words) VALUES (?1, ?2, '', '')",
            (made.lastrowid, content.body))
    return Draft(
        id=made.lastrowid, title=content.title, excerpt=excerpt, editedAt=moment(now), editedText=f"Edited {day(now)}",
        version=1, body=content.body)


class transaction:
    """Begins a write transaction; with `isolation_level=None`, sqlite3 does not begin one itself."""

    def __enter__(self):
        self.connection = connection()
        self.connection.execute("BEGIN IMMEDIATE")
        return self.connection

    def __exit__(self, kind, *_):
        self.connection.execute("COMMIT" if kind is None else "ROLLBACK")


def shown(row: sqlite3.Row, byline: str) -> dict:
    edited = row["edited_at"]
    return {
        "id": row["id"], "title": row["title"], "excerpt": row["excerpt"],
        "author": Author(id=row["author_id"], username=row["username"], name=row["name"]),
        "authorText": f"{byline} {row['name']}", "publishedAt": moment(row["published_at"]),
        "publishedText": f"Published {day(row['published_at'])}",
        "editedAt": moment(edited) if edited > row["published_at"] else None, "likeCount": row["like_count"],
        "likeCountText": counted(row["like_count"], "like"), "isLiked": None, "shareCount": row["share_count"],
        "shareCountText": counted(row["share_count"], "share"), "version": row["version"],
    }


def cursor(row: sqlite3.Row) -> str:
    return f"{base36(row['published_at'] + SECONDS_FROM_YEAR_1_TO_1970)}-{base36(row['id'])}"


def base36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits


def moment(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, timezone.utc)


def day(seconds: int) -> str:
    at = moment(seconds)
    return f"{at.day} {MONTHS[at.month - 1]} {at.year}"


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
