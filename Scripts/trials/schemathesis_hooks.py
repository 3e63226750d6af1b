"""Hooks of schemathesis for this server."""

import os
import re
import unicodedata
import urllib.parse
import uuid

import harness
import schemathesis

OF_SESSIONS = {"listSessions", "logOut", "endSession"}


def counts_alike(text):
    """Whether JSON Schema, which counts characters, and the server, which counts bytes, agree on a text's length."""
    return not isinstance(text, str) or text.isascii()


@schemathesis.hook
def filter_body(context, body):
    """Excludes what the document cannot express: passwords by their bytes, and tags that are too long as a key. The project's own
    tests cover them. An icon's address with brackets ends schemathesis 4.32, which parses it in a response.
    """
    if not isinstance(body, dict):
        return True
    tags, icon = body.get("tags"), body.get("iconURL")
    return (
        all(counts_alike(body.get(name)) for name in ("password", "currentPassword"))
        and all(map(is_read, map(body.get, ("title", "name", "text"))))
        and all(map(is_tag, tags if isinstance(tags, list) else []))
        and not (isinstance(icon, str) and ("[" in icon or "]" in icon))
    )


def is_read(text):
    """Whether schemathesis and the server agree on the letters of a text: to schemathesis, \\p{L} has only those of Latin."""
    return not isinstance(text, str) or text.isascii() or bool(re.search("[a-zA-Z0-9À-ɏ]", text))


def is_tag(text):
    """Whether a text that matches the document's pattern is a tag: in lower case it can be too long."""
    return is_read(text) and (not isinstance(text, str) or len(unicodedata.normalize("NFC", text).casefold()) <= 50)


@schemathesis.hook
def filter_query(context, query):
    """The same for a tag and the words in a query."""
    query = query or {}
    return is_tag(query.get("tag")) and is_read(query.get("q"))


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
            # The name has the port of the server.
            case.cookies[f"session-{urllib.parse.urlsplit(case.operation.schema.get_base_url()).port}"] = data
        else:
            case.headers["Authorization"] = "Bearer " + data
