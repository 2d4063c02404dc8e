"""The processes of the tests, and what they leave behind in a temporary directory."""

import os
import signal
import subprocess
from pathlib import Path

# What the package manager keeps in the temporary directory.
KEPT = ("TemporaryDirectory.", "swift-generated-sources", "swift-testing")
# How long the stacks of a process may take, in seconds.
STACK_PATIENCE = 120


def stop(process: int) -> None:
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        pass  # It has ended meanwhile.


def descendants(process: int) -> list[int]:
    """Returns a process and those that it and its children have started, parents first."""
    found = [process]
    for number in found:
        for path in Path(f"/proc/{number}/task").glob("*/children"):
            try:
                found += map(int, path.read_text().split())
            except OSError:
                pass  # It has ended meanwhile.
    return found


def show_stacks(family: list[int]) -> None:
    """Prints the stacks of the threads of the test programs among some processes."""
    for number in family:
        words = command(number)
        print(f"\nprocess {number}: {words[:200]}", flush=True)
        # The others are named only: the tests wait for them.
        if ".xctest" in words.split(" ")[0]:
            print(stacks(number), flush=True)


def stacks(process: int) -> str:
    """Returns the stack of each thread of a process."""
    try:
        tool = subprocess.run(["eu-stack", "-p", str(process)], capture_output=True, timeout=STACK_PATIENCE)
        names = subprocess.run(["swift", "demangle", "--compact"], input=tool.stdout + tool.stderr, capture_output=True)
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"no stacks: {error}"
    return names.stdout.decode(errors="replace")


def processes(directory: str) -> list[int]:
    """Returns the processes whose arguments or environment name the directory."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        if int(folder.name) == os.getpid():
            continue
        try:
            arguments = (folder / "cmdline").read_bytes()
            texts = [arguments, (folder / "environ").read_bytes()]
        except OSError:
            continue
        # The path with its separator: the processes of the tests have paths below it.
        if arguments and any(f"{directory}/".encode() in text for text in texts):
            found.append(int(folder.name))
    return sorted(found)


def command(process: int) -> str:
    """Returns the arguments of a process; nothing if it has ended."""
    try:
        arguments = Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return ""
    return arguments.decode(errors="replace").replace("\0", " ").strip()


def files(directory: str) -> list[str]:
    """Returns the entries of the directory that a test made."""
    names = sorted(os.listdir(directory))
    made = [name for name in names if not name.startswith(KEPT) and not name.endswith(".lock")]
    return [f"file {name}{content(Path(directory, name))}" for name in made]


def content(path: Path) -> str:
    """Returns the names of some files in a directory, which say whose it is."""
    found = sorted(str(file.relative_to(path)) for file in path.rglob("*") if not file.is_dir())
    return f" with {', '.join(found[:5])}" if found else ""
