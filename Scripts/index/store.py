"""The index store of the debug build, which the compiler writes: a unit for each compiled file, which names a record.

`reader.c` reads it with libIndexStore of the toolchain. It is compiled when it is first needed.
"""

import argparse
import hashlib
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from index.records import read_index

CURE = "run 'swift build --build-tests'"
READER = Path(__file__).resolve().parent / "reader.c"


class StoreError(Exception):
    """The index does not describe the sources; the text says why and what to do."""


@dataclass(frozen=True)
class Unit:
    """A compiled file: its path, the object file, when it was compiled, in nanoseconds, and its record."""

    file: str
    output: str
    time: int
    record: str


@dataclass(frozen=True)
class Checkout:
    """Sources and the index of their build. `built` is the directory that the paths in the index start with."""

    root: Path
    store: Path
    built: Path

    @classmethod
    def of(cls, arguments, root):
        store = Path(arguments.index) if arguments.index else root / ".build/debug/index/store"
        return cls(root, store, Path(arguments.built_in or root).resolve())

    def sources(self):
        """Returns the times of all Swift files of `Sources`, in nanoseconds, by their paths in the checkout."""
        files = (self.root / "Sources").rglob("*.swift")
        return {str(file.relative_to(self.root)): file.stat().st_mtime_ns for file in files}


def add_options(parser):
    """Adds the options for an index of another place to those of a script."""
    parser.add_argument("--index", metavar="STORE", help="the index store, if not that of the debug build")
    parser.add_argument("--built-in", metavar="DIR", help="the directory that was built, if not this one")


def parser(documentation):
    """Returns a parser of arguments with the options of all scripts that read the index."""
    raw = argparse.RawDescriptionHelpFormatter
    made = argparse.ArgumentParser(description=documentation, formatter_class=raw)
    add_options(made)
    return made


def load(checkout):
    """Returns the index of the sources of a checkout.

    Raises StoreError if there is none, or if a source was changed after it was compiled.
    """
    if not checkout.store.is_dir():
        raise StoreError(f"no index at {checkout.store}: {CURE}")
    reader = compiled_reader(checkout.root / ".build")
    lines = run(reader, checkout.store, "units").splitlines()
    sources = checkout.sources()
    units = newest_units(lines, str(checkout.built), sources)
    if problem := outdated(units, sources):
        raise StoreError(f"{problem}: {CURE}")
    files = {unit.record: file for file, unit in units.items()}
    records = run(reader, checkout.store, "records", "".join(f"{name}\n" for name in files))
    return read_index(records.splitlines(), files)


def newest_units(lines, built, sources):
    """Returns the newest unit of each source, by its path in the checkout.

    `lines` are those of `reader units`. A unit counts if its file exists and its object file is below `.build` of the
    directory that was built: units of deleted files, of other checkouts and of builds elsewhere remain in a store.
    """
    units = {}
    for line in lines:
        path, output, time, record = line.split("\t")
        file = path.removeprefix(f"{built}/")
        if file not in sources or not output.startswith(f"{built}/.build/"):
            continue
        if file not in units or units[file].time < int(time):
            units[file] = Unit(file, output, int(time), record)
    return units


def outdated(units, sources):
    """Returns why units do not describe the sources, or nothing."""
    missing = sorted(file for file in sources if file not in units)
    if missing:
        return f"not in the index: {some(missing)}"
    changed = sorted(file for file, time in sources.items() if units[file].time < time)
    if changed:
        return f"changed after the index was written: {some(changed)}"
    return None


def some(files):
    """Returns the first of files, and how many others there are."""
    return files[0] + (f" and {len(files) - 1} more" if len(files) > 1 else "")


def compiled_reader(folder):
    """Returns the compiled `reader.c`, in a folder; its name has the digest of the source."""
    program = folder / f"index-reader-{hashlib.sha256(READER.read_bytes()).hexdigest()[:12]}"
    if program.exists():
        return program
    compiler = shutil.which("swiftc")
    if compiler is None:
        raise StoreError("no swiftc in PATH")
    usr = Path(compiler).resolve().parent.parent
    folder.mkdir(exist_ok=True)
    made = program.with_suffix(".new")
    subprocess.run(
        [usr / "bin/clang", "-O1", "-I", usr / "local/include", "-o", made, READER, "-L", usr / "lib", "-lIndexStore",
         "-Wl,-rpath," + str(usr / "lib")],
        check=True,
    )
    made.rename(program)
    return program


def run(reader, store, kind, text=""):
    """Returns what the reader prints about a store."""
    done = subprocess.run([reader, store, kind], input=text, capture_output=True, text=True)
    if done.returncode:
        raise StoreError(f"cannot read the index: {done.stderr.strip()}")
    return done.stdout
