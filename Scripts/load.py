"""Load from processes of their own: clients that send one request each, and clients that stay connected. Both count
responses and failures.
"""

import multiprocessing
import selectors
import socket
import time

import trial

READ = b"GET /users/132 HTTP/1.1\r\nHost: localhost\r\n"


class Outcome:
    """The results of some requests."""

    def __init__(self):
        self.answered, self.refused, self.lost, self.slowest = 0, 0, [], 0.0

    def took(self, began):
        self.answered += 1
        self.slowest = max(self.slowest, time.monotonic() - began)

    def add(self, other):
        self.answered += other.answered
        self.refused += other.refused
        self.lost += other.lost
        self.slowest = max(self.slowest, other.slowest)


class Load:
    """Some running clients."""

    def __init__(self, clients):
        self.ends, self.outcomes = multiprocessing.Event(), multiprocessing.Queue()
        self.clients = [
            multiprocessing.Process(target=self.run, args=(client, arguments), daemon=True)
            for client, *arguments in clients
        ]
        for client in self.clients:
            client.start()

    def run(self, client, arguments):
        outcome = Outcome()
        client(outcome, self.ends, *arguments)
        self.outcomes.put(outcome)

    def end(self, text):
        """Ends the clients, and checks that no request failed."""
        self.ends.set()
        outcome = Outcome()
        for _ in self.clients:
            outcome.add(self.outcomes.get(timeout=60))
        trial.claim(
            text, outcome.answered > 1000 and not outcome.lost,
            f"{outcome.answered} responses, {outcome.refused} not connected, {len(outcome.lost)} failed,"
            f" slowest response {1000 * outcome.slowest:.0f} ms")
        for one in sorted(set(outcome.lost)):
            print(f"       {outcome.lost.count(one)} × {one}")


def stay(outcome, ends, port, requests):
    """Sends one request after another on a persistent connection; `requests` returns the head, without its last
    line, and the content of each.
    """
    client = None
    while not ends.is_set():
        try:
            client = client or trial.Client(port)
        except OSError:
            outcome.refused += 1
            time.sleep(0.002)
            continue
        head, body = requests()
        began = time.monotonic()
        fields = b"connection: close"
        try:
            client.send(head + b"\r\n" + body)
            status, fields, _ = client.answer()
            if 200 <= status < 300:
                outcome.took(began)
            else:
                outcome.lost.append(f"{head.split(b' HTTP')[0].decode()}: {status}")
        except OSError as error:
            outcome.lost.append(f"{head.split(b' HTTP')[0].decode()}: {error}")
        if b"connection: close" in fields.lower():
            client.close()
            client = None


def come_and_go(outcome, ends, port, rate):
    """Starts this many clients per second, regardless of earlier ones: each connects, sends one request, and closes."""
    selector = selectors.DefaultSelector()
    due = time.monotonic()
    patience = None
    while patience is None or (selector.get_map() and time.monotonic() < patience):
        now = time.monotonic()
        if patience is None and ends.is_set():
            patience = now + 10
        while patience is None and due <= now:
            due += 1 / rate
            visitor = socket.socket(type=socket.SOCK_STREAM | socket.SOCK_NONBLOCK)
            visitor.connect_ex(("127.0.0.1", port))
            selector.register(visitor, selectors.EVENT_WRITE, [now, b""])
        for key, events in selector.select(0.001):
            go_on(outcome, selector, key.fileobj, key.data, events)
    outcome.lost += ["no response"] * len(selector.get_map())


def go_on(outcome, selector, visitor, state, events):
    """A step of a client that sends one request."""
    try:
        if events & selectors.EVENT_WRITE:
            if visitor.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR):
                outcome.refused += 1
            else:
                visitor.send(READ + b"Connection: close\r\n\r\n")
                selector.modify(visitor, selectors.EVENT_READ, state)
                return
        else:
            data = visitor.recv(65536)
            state[1] += data
            if data:
                return
            head, _, body = state[1].partition(b"\r\n\r\n")
            if head.startswith(b"HTTP/1.1 200 ") and b"Content-Length: %d" % len(body) in head:
                outcome.took(state[0])
            else:
                outcome.lost.append("closed without a response")
    except OSError as error:
        outcome.lost.append(str(error))
    selector.unregister(visitor)
    visitor.close()
