"""The compared servers, with their commands."""

import dataclasses
import pathlib
import subprocess

from harness.common import ROOT, Trouble, environment


@dataclasses.dataclass(frozen=True)
class Contender:
    name: str
    program: pathlib.Path
    arguments: tuple = ()

    def missing(self):
        """The reason why it cannot run; None if it can."""
        return None if self.program.exists() else f"{self.program} does not exist; `make bench` builds it"

    def command(self, port, database):
        return [self.program, "--port", str(port), "--database", database, *self.arguments]


OURS, NO_CACHE, LAST, HUMMINGBIRD = "blog-server", "blog-server-no-cache", "last-release", "hummingbird"
TEMPLATE = ROOT / "Benchmarks/.build/release/hummingbird-server"
# Ratios are relative to the first one.
CONTENDERS = [
    # With its defaults; its log goes to a file.
    Contender(OURS, ROOT / "bin/blog-server"),
    # The same without its response cache.
    Contender(NO_CACHE, ROOT / "bin/blog-server", ("--no-cache",)),
    # As in Hummingbird's template: every request is logged.
    Contender(HUMMINGBIRD, TEMPLATE),
    # The same without its log.
    Contender("hummingbird-quiet", TEMPLATE, ("--log-level", "warning")),
]
NAMES = [contender.name for contender in CONTENDERS]


def named(name):
    """The contender of a name. Raises Trouble if it cannot run."""
    found = next(contender for contender in CONTENDERS if contender.name == name)
    if why := found.missing():
        raise Trouble(f"{name}: {why}")
    return found


def blog_cli(database, *arguments, programs=ROOT / "bin", **options):
    """Runs blog-cli on a database. Raises Trouble if it fails."""
    try:
        done = subprocess.run(
            [programs / "blog-cli", "--database", database, *arguments], env=environment(),
            **{"stdin": subprocess.DEVNULL, "capture_output": True, "text": True, "timeout": 300, **options})
    except FileNotFoundError as error:
        raise Trouble(f"{error.filename} does not exist; `make release` builds it") from error
    if done.returncode:
        raise Trouble(f"blog-cli {' '.join(map(str, arguments))} failed: {(done.stderr or '').strip()}")
