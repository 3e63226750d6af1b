"""Checks that all servers give equal responses: unequal ones are not compared."""

import contextlib
import http.client
import json
import re
import socket

from harness import contenders
from harness.common import Trouble

# The fields of a write that depend on its time.
OF_THE_MOMENT = {"editedAt", "editedText"}
DRAFT = {"title": "On equal terms",
         "body": "One short \"paragraph\".\n\nAnd a further one: é, 機, 🧶, \\ and\ttab.\n"}


def check_reading(servers, blog):
    """Checks that every server returns the first one's JSON. Raises Trouble otherwise."""
    for path in blog.paths:
        compare([(server, exchange(server, "GET", path)) for server in servers], path)


def check_writing(servers, blog):
    """Checks the same for a like, a repeated like and a draft, each on a copy of its own."""
    token = {"Authorization": f"Bearer {blog.token(0)}"}
    # A blog that no load likes: a repeated like would not add to the final count.
    like = f"/blogs/{blog.spare}/like"
    for method, path, content, status in [
            ("PUT", like, None, 200), ("PUT", like, None, 200), ("POST", "/drafts", DRAFT, 201)]:
        compare([(server, exchange(server, method, path, content, token, status)) for server in servers], path)


def compare(given, path):
    (first, document), *others = given
    for server, its in others:
        # The last release may know fewer fields.
        if its != document and server.name != contenders.LAST:
            raise Trouble(f"{server.name} and {first.name} answer {path} differently:\n{its}\n{document}")


def exchange(server, method, path, content=None, fields=None, status=200):
    # Not urllib, which closes the connection: under load the responses keep it open.
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)) as connection:
        body = None if content is None else json.dumps(content).encode()
        kind = {} if content is None else {"Content-Type": "application/json"}
        connection.request(method, path, body=body, headers={**(fields or {}), **kind})
        answer = connection.getresponse()
        document = json.loads(answer.read() or b"null")
        if answer.status != status:
            raise Trouble(f"{server.name} answers {method} {path} with {answer.status}: {document}")
        if method != "GET":
            document = {key: value for key, value in document.items() if key not in OF_THE_MOMENT}
        return document


def address(server, path, fields):
    """The path, or the one to which the server redirects."""
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)) as connection:
        connection.request("GET", path, headers=fields)
        answer = connection.getresponse()
        return answer.getheader("Location") if answer.status == 301 else path


def length(server, path, fields):
    """The number of bytes, head and body, that the server sends for wrk's request."""
    lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}"]
    lines += [f"{name}: {value}" for name, value in fields.items()]
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
        connection.sendall("".join(line + "\r\n" for line in [*lines, ""]).encode())
        count, content = 0, None
        for line in connection.makefile("rb"):
            count += len(line)
            if found := re.match(rb"(?i)content-length:\s*(\d+)", line):
                content = int(found[1])
            if line == b"\r\n":
                break
        if content is None:
            raise Trouble(f"{server.name} has no Content-Length in its response to {path}")
        return count + content
