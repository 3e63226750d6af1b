"""Likes and unlikes a user's blogs, one commit per interval, while a server is measured."""

import http.client
import json
import threading
import time
import urllib.parse

from harness.trouble import Trouble


class Liker:
    """Likes while the block runs, every `interval` seconds, on a connection of its own."""

    def __init__(self, server, user, token, interval):
        self.address = urllib.parse.urlsplit(server.url).netloc
        self.headers = {"Authorization": f"Bearer {token}"}
        self.interval = interval
        self.connection = http.client.HTTPConnection(self.address, timeout=10)
        self.blogs = [blog["id"] for blog in json.loads(self._ask("GET", f"/users/{user}/blogs"))["items"]]
        # From here on every like and every unlike changes the data.
        for blog in self.blogs:
            self._ask("DELETE", f"/blogs/{blog}/like")
        self.likes, self.failure = 0, None

    def _ask(self, method, target):
        self.connection.request(method, target, headers=self.headers)
        answer = self.connection.getresponse()
        content = answer.read()
        if answer.status != 200:
            raise Trouble(f"{method} {target} is answered {answer.status}")
        return content

    def _run(self):
        try:
            due = time.monotonic()
            while not self.over.is_set():
                turn, place = divmod(self.likes, len(self.blogs))
                self._ask("DELETE" if turn % 2 else "PUT", f"/blogs/{self.blogs[place]}/like")
                self.likes += 1
                due = max(due + self.interval, time.monotonic() - self.interval)
                self.over.wait(max(0, due - time.monotonic()))
        except Exception as failure:  # Raised again by the thread that waits for this one.
            self.failure = failure

    def __enter__(self):
        self.over, self.before, self.began = threading.Event(), self.likes, time.monotonic()
        self.thread = threading.Thread(target=self._run)
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.over.set()
        self.thread.join()
        self.pace = (self.likes - self.before) / (time.monotonic() - self.began)
        if self.failure:
            raise Trouble(f"liking failed: {self.failure}")
