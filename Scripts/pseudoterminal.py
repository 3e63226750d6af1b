"""A program in a pseudo-terminal, and the screen that a person would see (pyte)."""

import atexit
import fcntl
import glob
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import tempfile
import termios
import time
import unicodedata

import pyte
from wcwidth import wcwidth


class Failure(Exception):
    """A check that failed."""


def terminfo():
    """A folder with a terminal type that pyte understands: xterm without repetition and without scrolling by several lines."""
    folder = tempfile.mkdtemp(prefix="terminfo-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    source = subprocess.run(["infocmp", "-x", "xterm-256color"], capture_output=True, text=True, check=True).stdout
    source = re.sub(r"\b(rep|indn|rin)=[^,]*,\s*", "", source).replace("xterm-256color|", "checked|", 1)
    subprocess.run(["tic", "-x", "-o", folder, "-"], input=source, text=True, check=True, stderr=subprocess.DEVNULL)
    return folder


TERMINFO = None


class Screen(pyte.Screen):
    """Keeps the characters that pyte drops: those without a width that are not combining, such as vowel signs and joiners."""

    def delete_lines(self, count=None):
        """Moves lines that were never written, too. pyte keeps the old line in the place of one."""
        for row in range(self.lines):
            self.buffer.setdefault(row, self.buffer.default_factory())
        super().delete_lines(count)

    def draw(self, data):
        if data.isascii():
            return super().draw(data)
        for char in data:
            place, line = self.cursor.x - 1, self.buffer[self.cursor.y]
            # The second column of a wide character is empty.
            while place > 0 and not line[place].data:
                place -= 1
            is_joined = place >= 0 and line[place].data.endswith("\u200d")
            if place < 0 or not is_joined and (wcwidth(char) or unicodedata.combining(char)):
                super().draw(char)
                continue
            line[place] = line[place]._replace(data=line[place].data + char)
            # Most terminals give such a vowel sign a column.
            if unicodedata.category(char) == "Mc" and self.cursor.x < self.columns:
                line[self.cursor.x] = line[place]._replace(data="")
                self.cursor.x += 1

    @property
    def display(self):
        return ["".join(self.buffer[row][column].data for column in range(self.columns)) for row in range(self.lines)]


class Terminal:
    """Runs until the program ends or `close` is called. All waits end after `limit` seconds."""

    limit = 20

    def __init__(self, command, columns=80, rows=24, environment=None, cwd=None):
        global TERMINFO
        TERMINFO = TERMINFO or terminfo()
        self.screen = Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.bytes, self.sent = b"", 0
        self.status = None
        variables = {name: value for name, value in os.environ.items()
                     if not name.startswith("BLOG_") and name not in ("LC_ALL", "NO_COLOR", "VISUAL", "EDITOR")}
        variables |= {"TERM": "checked", "TERMINFO": TERMINFO, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
        for name, value in (environment or {}).items():
            variables.pop(name, None)
            if value is not None:
                variables[name] = value
        self.master, slave = pty.openpty()
        self._set_size(columns, rows)
        self.settings = termios.tcgetattr(self.master)
        self.child = os.fork()
        if self.child == 0:
            # A command in the background of a script ignores SIGINT and SIGQUIT.
            for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGPIPE):
                signal.signal(number, signal.SIG_DFL)
            os.close(self.master)
            os.login_tty(slave)
            if cwd:
                os.chdir(cwd)
            os.execvpe(command[0], [str(word) for word in command], variables)
        os.close(slave)

    def _set_size(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, columns, rows):
        """Gives the terminal another size. Its program receives SIGWINCH."""
        self.screen.resize(rows, columns)
        self._set_size(columns, rows)

    def send(self, text):
        """Types a text."""
        self.sent = len(self.bytes)
        os.write(self.master, text.encode() if isinstance(text, str) else text)

    @property
    def answer(self):
        """What the program has written since the last key."""
        return self.bytes[self.sent:]

    def kill(self, number):
        os.kill(self.child, number)

    def pump(self, seconds):
        """Reads what the program writes within some time. Returns whether it wrote anything."""
        if self.master is None or not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            data = b""
        if not data:
            self._reap()
            return False
        self.bytes += data
        self.stream.feed(data)
        return True

    def _reap(self):
        if self.status is None:
            self.status = os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])

    def settle(self, quiet=0.25):
        """Waits until the program writes nothing for some time."""
        end = time.monotonic() + self.limit
        while self.pump(quiet):
            if time.monotonic() > end:
                raise Failure("the program writes without end")

    def is_idle(self):
        """Whether the program has read what was typed, and all of its threads wait, or has ended."""
        if not os.path.exists(f"/proc/{self.child}/fd/0"):
            return True
        states = [pathlib.Path(stat).read_text().rsplit(")", 1)[1].split()[0] for stat in glob.glob(f"/proc/{self.child}/task/*/stat")]
        line = os.open(f"/proc/{self.child}/fd/0", os.O_RDONLY | os.O_NOCTTY)
        waiting = struct.unpack("i", fcntl.ioctl(line, termios.FIONREAD, bytes(4)))[0]
        os.close(line)
        return waiting == 0 and all(state == "S" for state in states)

    def lines(self):
        """The lines of the screen, without spaces at their ends."""
        return [line.rstrip() for line in self.screen.display]

    def text(self):
        return "\n".join(self.lines())

    def wait(self, wanted, seconds=None):
        """Waits until the screen contains a text, or a function of the screen's text returns true."""
        is_there = wanted if callable(wanted) else lambda text: wanted in text
        end = time.monotonic() + (seconds or self.limit)
        while not is_there(self.text()):
            if time.monotonic() > end or self.status is not None:
                raise Failure(f"the screen does not show {wanted!r}:\n{self.text()}")
            self.pump(0.05)
        return self

    def press(self, text, wanted=None, gone=None):
        """Types a text, and waits for its effect: what the screen shows, or no longer shows."""
        self.send(text)
        if gone:
            wanted = lambda shown: gone not in shown
        if wanted is not None:
            self.wait(wanted)
        self.settle(0.1 if wanted is not None else 0.25)
        return self

    def ends(self, status=0, seconds=None):
        """Waits for the end of the program, and checks its exit code and that the terminal is as before."""
        found = self.finish(seconds)
        if found != status or self.restored():
            raise Failure(f"exit code {found} instead of {status}, {self.restored()}:\n{self.text()}")

    def killed(self):
        """Ends the program without a chance to say anything."""
        self.kill(signal.SIGKILL)
        self.finish()

    def finish(self, seconds=None):
        """Waits for the end of the program. Returns its exit code, or the negative number of its signal."""
        end = time.monotonic() + (seconds or self.limit)
        while self.status is None:
            if time.monotonic() > end:
                raise Failure(f"the program does not end:\n{self.text()}")
            if not self.pump(0.05) and self.status is None:
                done, status = os.waitpid(self.child, os.WNOHANG)
                if done:
                    self.status = os.waitstatus_to_exitcode(status)
        while self.pump(0.05):
            pass
        return self.status

    def restored(self):
        """The reasons why the terminal is not as it was before the program."""
        reasons = []
        if termios.tcgetattr(self.master) != self.settings:
            reasons.append("the settings of the terminal differ")
        for name, on, off in [
            ("alternate screen", b"\x1b[?1049h", b"\x1b[?1049l"), ("bracketed paste", b"\x1b[?2004h", b"\x1b[?2004l"),
            ("keypad", b"\x1b[?1h", b"\x1b[?1l"), ("hidden cursor", b"\x1b[?25l", b"\x1b[?25h"),
        ]:
            if self.bytes.rfind(on) > self.bytes.rfind(off):
                reasons.append(f"{name} is still on")
        return reasons

    def chosen(self):
        """The place and the text of the chosen row."""
        for place, line in enumerate(self.lines()):
            if line.startswith("> "):
                return place, line
        return None, ""

    def cells(self, row):
        """The characters of a row with their attributes."""
        return [self.screen.buffer[row][column] for column in range(self.screen.columns)]

    def close(self):
        """Ends the program."""
        if self.status is None:
            try:
                os.kill(self.child, signal.SIGKILL)
            except ProcessLookupError:
                pass
            self._reap()
        if self.master is not None:
            os.close(self.master)
            self.master = None

    def hang_up(self):
        """Closes the terminal while the program runs."""
        os.close(self.master)
        self.master = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
