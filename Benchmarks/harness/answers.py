"""Whether all servers answer alike: what is not equal is not compared."""

import contextlib
import http.client
import json
import urllib.parse

from harness.contenders import Trouble

# Whatever the time and the request are, and the hash that each makes its own way.
THEIR_OWN = {"date", "x-request-id", "etag"}


def check(servers, paths):
    """Every server gives the first one's JSON, and the limit its header fields too.
    Raises Trouble if not."""
    for path in paths:
        first, *others = [(server.name, *fetch(server.url + path)) for server in servers]
        for name, fields, document in others:
            if document != first[2]:
                raise Trouble(f"{name} and {first[0]} answer {path} differently")
            if name == "limit" and first[0] == "blog-server" and shown(fields) != shown(first[1]):
                raise Trouble(f"limit sends {shown(fields)} with {path}, and {first[0]} {shown(first[1])}")


def fetch(url):
    # Not urllib, which asks for the connection to be closed: the answers under load are those that keep it.
    address = urllib.parse.urlsplit(url)
    with contextlib.closing(http.client.HTTPConnection(address.netloc, timeout=5)) as connection:
        connection.request("GET", address.path)
        answer = connection.getresponse()
        content = answer.read()
        if answer.status != 200:
            raise Trouble(f"{url} answers {answer.status}")
        return answer.getheaders(), json.loads(content)


def shown(fields):
    """The fields to compare; of those that differ for good reason, only that they are there."""
    return sorted(
        (name.lower(), None if name.lower() in THEIR_OWN else value) for name, value in fields)
