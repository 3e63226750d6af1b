"""Hooks of schemathesis for this server."""

import os
import re
import unicodedata
import uuid

import harness
import schemathesis

OF_SESSIONS = {"listSessions", "logOut", "endSession"}


def counts_alike(text):
    """Whether JSON Schema, which counts characters, and the server, which counts bytes, agree on a text's length."""
    return not isinstance(text, str) or text.isascii()


@schemathesis.hook
def filter_body(context, body):
    """Excludes what the document cannot express: passwords by their bytes, and texts that are no tags. The project's own
    tests cover them. An icon's address with brackets ends schemathesis 4.32, which parses it in a response.
    """
    if not isinstance(body, dict):
        return True
    tags, icon = body.get("tags"), body.get("iconURL")
    return (
        all(counts_alike(body.get(name)) for name in ("password", "currentPassword"))
        and all(map(is_tag, tags if isinstance(tags, list) else []))
        and not (isinstance(icon, str) and ("[" in icon or "]" in icon))
    )


def is_tag(text):
    """Whether a text that matches the document's pattern is a tag: with a letter or a digit, and not too long as a key."""
    if not isinstance(text, str) or not text:
        return True
    key = unicodedata.normalize("NFC", text).casefold()
    return any(c.isalpha() or c.isnumeric() for c in text) and len(key) <= 50


@schemathesis.hook
def filter_query(context, query):
    """Excludes tags and words that the document cannot exclude; the project's own tests cover them."""
    query = query or {}
    words = query.get("q")
    return is_tag(query.get("tag")) and (not isinstance(words, str) or not words or any(map(str.isalnum, words)))


@schemathesis.hook
def filter_path_parameters(context, path_parameters):
    """The same for a tag in a path."""
    return is_tag((path_parameters or {}).get("tag"))


@schemathesis.hook
def before_call(context, case, kwargs):
    """Gives each request a key of its own: the same key with other content is refused, which the document cannot express."""
    key = (case.headers or {}).get("Idempotency-Key")
    if isinstance(key, str) and re.fullmatch("[!-~]{1,64}", key):
        case.headers["Idempotency-Key"] = str(uuid.uuid4())


@schemathesis.auth(refresh_interval=None)
class Bearer:
    """Signs in as Ada. The operations on sessions end sessions, so they use another user."""

    def __init__(self):
        self.ada = self.token("ada")

    def token(self, user):
        return harness.token(os.environ["TRIAL_DATABASE"], user)

    def get(self, case, context):
        is_of_sessions = case.operation.definition.raw.get("operationId") in OF_SESSIONS
        return self.token("grace") if is_of_sessions else self.ada

    def set(self, case, data, context):
        if "Web forms" in case.operation.definition.raw.get("tags", []):
            case.cookies["session"] = data
        else:
            case.headers["Authorization"] = "Bearer " + data
