"""What schemathesis has to know of this server, beyond the OpenAPI document."""

import os
import subprocess

import schemathesis

OF_SESSIONS = {"listSessions", "logOut", "endSession"}


def counts_alike(text):
    """Whether JSON Schema, which counts characters, and the server, which counts bytes, agree on a text's length."""
    return not isinstance(text, str) or text.isascii()


@schemathesis.hook
def filter_body(context, body):
    """Leaves out passwords of which the document cannot say how long they are; our own tests have them."""
    return not isinstance(body, dict) or all(counts_alike(body.get(n)) for n in ("password", "currentPassword"))


@schemathesis.auth(refresh_interval=None)
class Bearer:
    """Says that it is Ada who asks; but sessions end as they are tried out, so those are somebody else's, of whom
    nothing else is asked.
    """

    def __init__(self):
        self.ada = self.token("ada")

    def token(self, user):
        command = [os.environ["BLOG_CLI"], "token", "create", user]
        return subprocess.run(command, capture_output=True, check=True, text=True).stdout.strip()

    def get(self, case, context):
        is_of_sessions = case.operation.definition.raw.get("operationId") in OF_SESSIONS
        return self.token("grace") if is_of_sessions else self.ada

    def set(self, case, data, context):
        case.headers["Authorization"] = "Bearer " + data
