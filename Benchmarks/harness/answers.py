"""Whether all servers answer alike: what is not equal is not compared."""

import contextlib
import http.client
import json
import re
import socket

from harness.trouble import Trouble

# Whatever the time and the request are, and the hash that each makes its own way.
THEIR_OWN = {"date", "x-request-id", "etag"}
# What a write says of the second it happened in.
OF_THE_MOMENT = {"editedAt", "editedText"}
DRAFT = {"title": "On equal terms",
         "body": "One short \"paragraph\".\n\nAnd a further one: é, 機, 🧶, \\ and\ttab.\n"}


def check_reading(servers, blog):
    """Every server gives the first one's JSON, and the limit its header fields too. Raises Trouble if not."""
    for path in blog.answers:
        compare([(server, exchange(server, "GET", path)) for server in servers], path)


def check_writing(servers, blog):
    """The same for a like, the same like again, and a draft, each on a copy of its own."""
    token = {"Authorization": f"Bearer {blog.token(0)}"}
    # One that likes.lua never comes to: what is liked already adds nothing to what is counted in the end.
    like = f"/blogs/{blog.spare}/like"
    for method, path, content, status in [
            ("PUT", like, None, 200), ("PUT", like, None, 200), ("POST", "/drafts", DRAFT, 201)]:
        compare([(server, exchange(server, method, path, content, token, status)) for server in servers], path)


def compare(given, path):
    (first, (fields, document)), *others = given
    for server, (its_fields, its_document) in others:
        if its_document != document:
            raise Trouble(f"{server.name} and {first.name} answer {path} differently:\n{its_document}\n{document}")
        if server.name == "limit" and first.name == "blog-server" and shown(its_fields) != shown(fields):
            raise Trouble(f"limit sends {shown(its_fields)} with {path}, and {first.name} {shown(fields)}")


def exchange(server, method, path, content=None, fields=None, status=200):
    # Not urllib, which asks for the connection to be closed: the answers under load are those that keep it.
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
        return answer.getheaders(), document


def length(server, path):
    """How many bytes the server sends to what wrk asks, head and body."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
        count, content = 0, None
        for line in connection.makefile("rb"):
            count += len(line)
            if found := re.match(rb"(?i)content-length:\s*(\d+)", line):
                content = int(found[1])
            if line == b"\r\n":
                break
        if content is None:
            raise Trouble(f"{server.name} does not say how long its answer to {path} is")
        return count + content


def shown(fields):
    """The fields to compare; of those that differ for good reason, only that they are there."""
    return sorted(
        (name.lower(), None if name.lower() in THEIR_OWN else value) for name, value in fields)
