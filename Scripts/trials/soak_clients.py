"""The clients of the soak. Each repeats its step on one server after the other, with random choices. A wrong answer and a lost
connection are findings. Some attack the server, so that the others get no answer.
"""

import asyncio
import collections
import contextlib
import gzip
import json
import random
import re
import socket
import struct
import time
import urllib.parse

import harness

USERS = {"ada": 132, "mei": 107, "grace": 101, "donald": 105, "barbara": 104}
DEMO_BLOGS = range(1, 25)
PASSWORD = "correct horse"
RESET = struct.pack("ii", 1, 0)
# The connections of an attacker at a time.
CROWD = 64


class Finding(Exception):
    """A fault, with the client that met it, and the threads of programs that hang."""

    def __init__(self, text, client=None, threads=""):
        super().__init__(text)
        self.client, self.threads = client, threads


class Refused(Exception):
    """A server that is being restarted, or is slow."""


def encoded(method, target, token=None, cookie=None, content=None, form=None, address=None, **fields):
    """A request, with a body of JSON or of a form. Each has another address, because otherwise logins would be delayed."""
    fields["X-Forwarded-For"] = address or f"10.{random.randrange(256)}.{random.randrange(256)}.{random.randrange(256)}"
    if cookie:
        fields["Cookie"] = f"session={cookie}"
    if form is not None:
        content = urllib.parse.urlencode(form).encode()
        fields |= {"Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded"}
    return harness.request(method, target, token, content, **fields)


class Client:
    """A client with at most one connection."""

    # The longest time between two steps, in seconds.
    pause = 0.02

    def __init__(self, soak, number=0):
        self.soak, self.name = soak, f"{type(self).__name__} {number}"
        self.random = random.Random(f"{soak.seed} {self.name}")
        self.user, self.id = self.random.choice(list(USERS.items()))
        # Requests and answers, and the request that waits for its answer: since when, its text, and for how long it may.
        self.recent, self.pending = collections.deque(maxlen=12), None
        self.server = self.reader = self.writer = None

    async def run(self):
        while True:
            if not isinstance(self, self.soak.active):
                await asyncio.sleep(0.05)
                continue
            self.server = self.choose()
            start = self.server.starts
            try:
                await self.step()
                self.soak.counts[type(self).__name__] += 1
            except Refused:
                await asyncio.sleep(0.1)
            except (OSError, EOFError) as error:
                # Only a server that shuts down may close a connection.
                if not self.server.is_leaving and self.server.starts == start:
                    raise Finding(f"the connection was lost: {error!r}", self) from error
                await asyncio.sleep(0.1)
            finally:
                self.pending = None
                self.leave()
            await asyncio.sleep(self.random.uniform(0, self.pause))

    def choose(self):
        return self.random.choice(self.soak.servers)

    def blog(self):
        """A blog that exists, or existed a moment ago."""
        return self.random.choice([self.random.choice(DEMO_BLOGS), self.random.choice(self.soak.recent)])

    def text(self, most=4_000):
        noun = self.random.choice(["poems", "numbers", "notes"])
        return f"An engine that *writes* {noun}.\n\n" * (self.random.randrange(1, most) // 30 + 1)

    @contextlib.contextmanager
    def companion(self, purpose):
        """Another client of the same server, whose waiting is checked too."""
        client = Client(self.soak)
        client.name, client.server = f"{purpose} of {self.name}", self.server
        self.soak.clients.append(client)
        try:
            yield client
        finally:
            self.soak.clients.remove(client)
            client.leave(reset=self.random.random() < 0.5)

    async def connect(self):
        self.leave()
        self.reader, self.writer = await self.server.connect()

    def leave(self, reset=False):
        """Closes the connection; by TCP with FIN or RST."""
        if self.writer:
            if reset and not self.server.path:
                self.writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
                self.writer.transport.abort()
            self.writer.close()
        self.reader = self.writer = None

    def begin(self, text, patience=None):
        """Begins to wait for an answer. The soak checks how long."""
        self.pending = self.soak.clock.now(), text, patience or self.soak.patience
        self.recent.append([f"{self.soak.age():.3f} s {self.server.name}: {text}", "no answer"])

    def end(self, answer):
        self.soak.slowest = max(self.soak.slowest, (self.soak.clock.now() - self.pending[0], self.pending[1]))
        self.recent[-1][1], self.pending = answer, None

    async def ask(self, method, target, *allowed, **request):
        """Sends a request; returns the fields and the body of the response."""
        self.begin(f"{method} {target}")
        if not self.writer:
            await self.connect()
        self.writer.write(encoded(method, target, **request))
        return await self.answer(allowed or (200,), method)

    async def write(self, method, target, *allowed, **request):
        """Sends a request of the JSON API as the client's user; returns the document."""
        _, body = await self.ask(method, target, *allowed, token=self.soak.tokens[self.user], **request)
        return json.loads(body) if body else None

    async def answer(self, allowed, method="GET"):
        status, fields = await self.head()
        has_body = method != "HEAD" and status not in (204, 304)
        body = await self.reader.readexactly(int(fields.get("content-length", 0)) if has_body else 0)
        self.end(status)
        if fields.get("connection") == "close":
            self.leave()
        self.expect(status, allowed, body)
        return fields, gzip.decompress(body) if body and fields.get("content-encoding") == "gzip" else body

    async def head(self):
        """The status and the fields of the next response."""
        line, *lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        fields = collections.defaultdict(str)
        for name, _, value in (line.partition(": ") for line in lines):
            fields[name.lower()] += value
        return int(line[9:12]), fields

    async def stream(self, target, *allowed, **request):
        """Begins an event stream; returns the status."""
        self.begin(f"GET {target} as a stream")
        await self.connect()
        self.writer.write(encoded("GET", target, Accept="text/event-stream", **request))
        status, _ = await self.head()
        self.end(status)
        self.expect(status, allowed, b"")
        return status

    def programs(self):
        """The programs that the client waits for: name → process."""
        return {self.server.name: self.server.process.pid}

    def expect(self, status, allowed, body):
        self.soak.answered += 1
        if status == 503 and self.server.is_leaving:
            raise Refused
        if status in (429, 503) and self.soak.may_refuse:
            self.soak.refused += 1
            raise Refused
        # Each client has a share of all that is limited, also beside the attackers.
        if status not in allowed:
            raise Finding(f"{status} instead of {allowed}: {body[:300]!r}", self)


class Reader(Client):
    """Pages and searches in all media, on one connection."""

    async def step(self):
        user, etag = self.random.choice(list(USERS.values())), None
        targets = [
            "/blogs", f"/blogs?limit={self.random.randrange(1, 101)}", f"/blogs/{self.blog()}", f"/blogs/{self.blog()}/likes",
            f"/blogs/{self.blog()}/comments", f"/users/{user}", f"/users/{user}/blogs", f"/users/{user}/likes", f"/users/{user}/followers", "/users", "/users?username=ada",
            "/tags", f"/search?q={self.random.choice(['engine', 'an', 'numbers', 'poet'])}"]
        for _ in range(self.random.randrange(1, 12)):
            target, request = self.random.choice(targets), {}
            if self.random.random() < 0.5:
                request["token"] = self.soak.tokens[self.user]
            if self.random.random() < 0.3:
                request["Accept_Encoding"] = "gzip"
            if etag and self.random.random() < 0.3:
                request["If_None_Match"] = etag
            request["Accept"] = self.random.choice(["text/html", "text/plain", "application/json"])
            allowed = (200, 301, 304, 404) if "/blogs/" in target else (200, 301, 304)
            fields, _ = await self.ask("HEAD" if self.random.random() < 0.05 else "GET", target, *allowed, **request)
            etag = fields["etag"]
        await self.ask("GET", self.random.choice(["/metrics", "/sitemap.xml", "/healthz", "/readyz", "/openapi.json"]), 200)
        if self.writer and self.random.random() < 0.2:
            self.begin("16 pipelined requests")
            pending = self.pending
            self.writer.write(encoded("GET", f"/users/{user}") * 16)
            for _ in range(16):
                # A server that shuts down answers only the first ones.
                if self.reader:
                    self.pending = pending
                    await self.answer([200])


class FeedReader(Client):
    """Feeds with large posts."""

    pause = 1

    async def step(self):
        path = self.random.choice(["", f"/users/{self.random.choice(list(USERS.values()))}"])
        await self.ask("GET", path + self.random.choice(["/feed.atom", "/feed.json"]), 200)


class Sharer(Client):
    """Shares blogs, two hundred times a second or as fast as it can."""

    def choose(self):
        return self.soak.servers[1]

    async def step(self):
        longest = self.random.choice([0, 0.01])
        for _ in range(50):
            await self.write("POST", f"/blogs/{self.random.choice([3, self.blog()])}/share", 200, 404)
            await asyncio.sleep(self.random.uniform(0, longest))


class Commenter(Client):
    """Comments on blogs, and deletes most of its comments again."""

    pause = 0.05

    async def step(self):
        added = []
        for _ in range(20):
            target = f"/blogs/{self.random.choice([3, self.blog()])}/comments"
            comment = await self.write("POST", target, 201, 404, content={"text": self.text()[:4_000]})
            if "id" in comment:
                added.append(comment["id"])
            await self.ask("GET", target, 200, 404)
        for comment in added[self.random.randrange(3):]:
            await self.write("DELETE", f"/comments/{comment}", 204, 404)


class StreamHopper(Client):
    """Opens the stream of a page, and closes it at once. Its server has hardly any other stream, so it begins to follow the
    changes and stops again each time.
    """

    pause = 0.002

    def choose(self):
        return self.soak.servers[1]

    async def step(self):
        await self.stream(self.random.choice(["/blogs/3", "/blogs/3/comments", "/blogs", "/users/132"]), 200, 404)
        await asyncio.sleep(self.random.uniform(0, 0.004))
        self.leave(reset=self.random.random() < 0.5)


class Browser(Client):
    """A visitor who registers, and posts forms while the streams of pages begin and end."""

    visitors = 0

    async def step(self):
        Browser.visitors += 1
        name = f"visitor{Browser.visitors}"
        await self.ask("POST", "/register", 303, form={"username": name, "name": name, "password": PASSWORD})
        fields, _ = await self.ask("POST", "/login", 303, form={"username": name, "password": PASSWORD})
        self.cookie = re.search("session=([^;]+)", fields["set-cookie"])[1]
        for _ in range(self.random.randrange(20, 60)):
            window = asyncio.create_task(self.window()) if self.random.random() < 0.8 else None
            try:
                await asyncio.sleep(self.random.uniform(0, 0.01))
                await self.act()
            finally:
                if window:
                    window.cancel()
                    await asyncio.wait([window])
            if window and not window.cancelled():
                window.result()
        await self.post("/logout")

    async def window(self):
        """Holds the stream of two pages for a moment, or until it is cancelled."""
        with self.companion("a window") as client:
            await client.stream("/events?path=/blogs/3&path=/", 200, cookie=self.cookie)
            await asyncio.sleep(self.random.uniform(0, 0.02) if self.random.random() < 0.9 else 1)

    async def post(self, target, *allowed, **form):
        """Posts a form; returns the address of the next page."""
        fields, _ = await self.ask(
            "POST", target, *(allowed or (303,)), form=form, cookie=self.cookie, Accept="text/html")
        return fields["location"]

    async def act(self):
        on = self.random.choice("01")
        match self.random.randrange(9):
            case 8:
                await self.post(f"/blogs/{self.blog()}/comments", 303, 404, 422, 429, body=self.text()[:4000], key="after-0")
            case 0 | 1:
                await self.post(f"/blogs/{self.blog()}/like", 303, 404, on=on)
            case 2:
                await self.post(f"/blogs/{self.blog()}/share", 303, 404)
            case 3:
                await self.post(f"/users/{self.random.choice(list(USERS.values()))}/follow", on=on)
            case 4:
                await self.post("/write", 200, do="preview", title="Preview", body=self.text(), tags="")
            case 5:
                page = self.random.choice(["/", "/write", "/sessions", f"/blogs/{self.blog()}"])
                await self.ask("GET", page, 200, 301, 404, cookie=self.cookie, Accept="text/html")
            case _:
                blog = await self.post("/write", do="publish", title=f"By {self.name}", body=self.text(), tags="Soak")
                path = re.search(r"/blogs/\d+", blog)[0]
                await self.post(f"{path}/edit", do="save", title="Edited", body=self.text(), tags="", version=2)
                await self.post(f"{path}/{self.random.choice(['trash', 'unpublish'])}")


class Writer(Client):
    """The life of a post in the JSON API. One in five stays published."""

    async def step(self):
        body = self.text(self.random.choice([1_000, self.soak.large_size // 4]))
        request = {"content": {"title": self.name, "body": body, "tags": ["Soak"]}, "Idempotency_Key": f"{self.random.random()}"}
        number = (await self.write("POST", "/drafts", 201, **request))["id"]
        if self.random.random() < 0.5 and (again := (await self.write("POST", "/drafts", 201, **request))["id"]) != number:
            raise Finding(f"a repetition made another post: {number} and {again}", self)
        await self.write("PATCH", f"/drafts/{number}", content={"title": "Another title"})
        key = f"{self.random.random()}"
        for _ in range(self.random.randrange(1, 3)):
            await self.write("POST", f"/drafts/{number}/publish", 201, Idempotency_Key=key)
        self.soak.recent.append(number)
        for _ in range(self.random.randrange(8)):
            target = self.random.choice([f"/blogs/{self.blog()}/like", f"/users/{self.random.choice([106, 102])}/follow"])
            await self.write(self.random.choice(["PUT", "DELETE"]), target, 200, 404)
        await self.write("PATCH", f"/blogs/{number}", content={"body": self.text(), "tags": []})
        await self.write("POST", f"/blogs/{number}/unpublish")
        await self.write("POST", "/drafts", 413, 422, content={"title": "Too large", "body": "x" * 300_000})
        if self.random.random() < 0.2:
            return await self.write("POST", f"/drafts/{number}/publish", 201)
        await self.write("DELETE", f"/drafts/{number}", 204)
        if self.random.random() < 0.5:
            await self.write("POST", f"/trash/{number}/restore")
            await self.write("DELETE", f"/drafts/{number}", 204)
        if self.random.random() < 0.7:
            await self.write("DELETE", f"/trash/{number}", 204)


class SlowClient(Client):
    """Sends a request in pieces, or reads large responses slowly."""

    pause = 0.5

    async def step(self):
        await self.connect()
        if self.random.random() < 0.5:
            data = encoded("GET", f"/blogs/{self.blog()}")
            while len(data) > 5:
                size = self.random.randrange(1, len(data))
                self.writer.write(data[:size])
                data = data[size:]
                await asyncio.sleep(self.random.uniform(0, 0.5))
            self.begin("a GET in pieces")
            self.writer.write(data)
            await self.answer([200, 404])
        else:
            self.begin("large responses")
            self.writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            self.writer.write(encoded("GET", f"/blogs/{self.soak.large}") * (760_000 // self.soak.large_size))
            status, _ = await self.head()
            self.end(status)
            for _ in range(self.random.randrange(30)):
                await self.reader.read(self.random.randrange(1, 20_000))
                await asyncio.sleep(0.05)
            self.leave(reset=self.random.random() < 0.5)


class VanishingClient(Client):
    """Closes at any point of requests or their responses."""

    pause = 0.1

    async def step(self):
        await self.connect()
        token = self.soak.tokens[self.user]
        data = self.random.choice([
            encoded("GET", f"/blogs/{self.soak.large}") * self.random.randrange(1, 20), encoded("GET", "/metrics"),
            encoded("GET", "/users/132") * 16, encoded("GET", "/feed.atom"), encoded("GET", "/search?q=an+engine"),
            encoded("POST", "/drafts", token=token, content={"title": "Gone", "body": "x" * 100_000}),
            encoded("POST", "/sessions", content={"username": "ada", "password": "a wrong guess"}),
            encoded("PUT", "/blogs/1/like", token=token), encoded("GET", "/users/132", Accept="text/event-stream")])
        self.recent.append([f"{self.soak.age():.3f} s {len(data)} bytes: {data[:40]!r}", "not awaited"])
        self.writer.write(data[:self.random.choice([len(data), self.random.randrange(1, len(data))])])
        if self.random.random() < 0.5:
            await asyncio.sleep(self.random.uniform(0, 0.03))
        self.leave(reset=self.random.random() < 0.5)


class Attacker(Client):
    """Holds many connections of one address, to use up what the others need. It ignores its answers."""

    pause = 0.5

    async def step(self):
        crowd, address = [], f"192.0.2.{self.random.randrange(1, 255)}"
        try:
            # Only a server that shuts down refuses a connection or resets it. The next client notices any other.
            with contextlib.suppress(OSError):
                for _ in range(CROWD):
                    reader, writer = await self.server.connect()
                    crowd.append(writer)
                    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                    writer.transport.pause_reading()
                    writer.write(self.request(address))
                for _ in range(20):
                    await asyncio.sleep(0.1)
                    await self.act(crowd)
        finally:
            for writer in crowd:
                writer.transport.abort()

    async def act(self, crowd):
        """What the attacker does with its connections ten times a second."""


class FormHoarder(Attacker):
    """Sends the most of large forms, and never their end."""

    def request(self, address):
        return encoded("POST", "/login", form={"username": "ada", "password": "x" * 900_000}, address=address)[:-1]


class ListHoarder(Attacker):
    """Asks for many large posts, and reads their answers slowly."""

    def request(self, address):
        return encoded("GET", f"/blogs/{self.soak.large}", address=address) * (760_000 // self.soak.large_size)

    async def act(self, crowd):
        for writer in crowd:
            writer.transport.resume_reading()
        await asyncio.sleep(0)
        for writer in crowd:
            writer.transport.pause_reading()


class StreamHoarder(Attacker):
    """Opens the streams of many pages, also of long comments, and reads none."""

    def request(self, address):
        blog, rows = self.random.choice(DEMO_BLOGS), self.random.randrange(1, 101)
        page = self.random.choice([f"/blogs/{blog}", f"/blogs/3/comments?limit={rows}"])
        return encoded("GET", page, address=address, Accept="text/event-stream")


class QueueHoarder(Attacker):
    """Asks again and again for what takes long, and reads it."""

    def request(self, address):
        targets = [f"/blogs/{self.soak.large}", "/search?q=an+engine", "/feed.atom"]
        self.data = encoded("GET", self.random.choice(targets), address=address)
        return self.data * 4

    async def act(self, crowd):
        for writer in crowd:
            writer.transport.resume_reading()
            writer.write(self.data)


class Watcher(Client):
    """Keeps the stream of a page, and the page that its events describe."""

    target = None

    def choose(self):
        return self.soak.servers[0]

    def choose_page(self):
        self.target = self.random.choice([
            "/blogs", "/blogs/3", f"/blogs/{self.random.choice(DEMO_BLOGS)}", f"/users/{self.id}", "/users/132",
            "/users/132/followers", "/users/106/followers"])
        self.token = self.random.choice([None, self.soak.tokens[self.user]])
        self.page, self.new, self.position = None, set(), None

    async def step(self):
        if self.target is None or not self.soak.is_quiet and self.random.random() < 0.3:
            self.choose_page()
        fields = {"Last-Event-ID": self.position} if self.position else {}
        if await self.stream(self.target, 200, 404, token=self.token, **fields) == 404:
            self.target = None
            return
        end, events = time.monotonic() + self.random.uniform(1, 20), b""
        while self.soak.is_quiet or time.monotonic() < end:
            try:
                # Not wait_for: before Python 3.12 it may ignore that the task is cancelled.
                async with asyncio.timeout(1):
                    line = await self.reader.readline()
            except TimeoutError:
                continue
            if not line:
                raise EOFError("the stream was cut off")
            size = int(line, 16)
            events += (await self.reader.readexactly(size + 2))[:size]
            *complete, events = events.split(b"\n\n")
            if size == 0 or not all([self.handle(event.decode()) for event in complete]):
                return

    def handle(self, event):
        """Applies an event. Returns whether the stream goes on."""
        fields = dict(line.split(": ", 1) for line in event.split("\n") if ": " in line)
        name, data = fields.get("event"), json.loads(fields.get("data", "null"))
        if name:
            self.recent.append([f"{self.soak.age():.3f} s event {event[:120]!r}", "handled"])
        match name:
            case "page":
                self.page, self.new = data, set()
            case "row":
                self.merge_row(data)
            case "user":
                self.page["user"].update(data)
            case "blog":
                self.page.update(data)
            case "mine":
                self.merge_row(data.get("row", {}))
                self.page.get("user", {}).update(data.get("user", {}))
                self.page.update(data.get("blog", {}))
            case "new" if data["id"] not in {row["id"] for row in self.rows}:
                self.new.add(data["id"])
            case "gone":
                self.rows[:] = [row for row in self.rows if row["id"] != data["id"]]
                self.new.discard(data["id"])
                if "body" in self.page:
                    self.target = None
            case "reload" | "bye":
                return False
        self.position = fields.get("id", self.position)
        return True

    @property
    def rows(self):
        """The rows of blogs, if the page has any."""
        return self.page.get("blogs", self.page).get("items", [])

    def merge_row(self, row):
        for shown in self.rows:
            if shown["id"] == row.get("id"):
                shown.update(row)

    async def difference(self):
        """The difference between the page of the stream and the one that GET answers; None without one."""
        if not self.target or not self.page:
            return self.target and "the stream has sent no page"
        with self.companion("a comparison") as probe:
            _, body = await probe.ask("GET", self.target, 200, token=self.token)
            fresh, rows = json.loads(body), []
            if self.target != "/blogs" and "blogs" not in fresh:
                return None if fresh == self.page else f"GET answers {fresh}, the stream shows {self.page}"
            path, after = self.target if self.target == "/blogs" else f"{self.target}/blogs", ""
            while after is not None:
                _, body = await probe.ask("GET", f"{path}?limit=100{after}", 200, token=self.token)
                part = json.loads(body)
                rows += part["items"]
                after = part["next"] and f"&after={part['next']}"
        # The stream counts new rows without showing them, and shows no others in place of those that have gone.
        shown, known = {row["id"]: row for row in self.rows}, {row["id"]: row for row in rows}
        for number, row in shown.items():
            if row != known.get(number):
                return f"GET answers {known.get(number)}, the stream shows {row}"
        last = max((place for place, row in enumerate(rows) if row["id"] in shown), default=0)
        if {row["id"] for row in rows[:last]} - shown.keys() - self.new:
            return f"GET answers rows {[row['id'] for row in rows]}, the stream shows {[*shown]} and counts {self.new}"
        if gone := self.new - known.keys():
            return f"the stream counts rows {gone}, which are gone"
        heads = [{name: page[name] for name in page if name not in ("blogs", "items", "next")} for page in (fresh, self.page)]
        return None if heads[0] == heads[1] else f"GET answers {heads[0]}, the stream shows {heads[1]}"
