"""The targets of the package: their folders, what they may import, and the order of the folders in them."""

from pathlib import PurePosixPath

# The folder of a target, if it differs from the target's name.
FOLDERS = {
    "PlaygroundCore": "Core",
    "PlaygroundCompatibility": "Compatibility",
    "PlaygroundSystem": "Playground/System",
    "PlaygroundTerminal": "Terminal",
    "PlaygroundProtocol": "Playground/Protocol",
    "PlaygroundLive": "Playground/Live",
    "PlaygroundDaemon": "Playground/Daemon",
    "PlaygroundClient": "Playground/Client",
    "PlaygroundEditor": "Playground/Editor",
    "Playground": "Playground/CommandLine",
}

# The modules that a target may import.
IMPORTS = {
    "PlaygroundCore": set(),
    "PlaygroundCompatibility": {"PlaygroundCore", "Foundation"},
    "DescriptionLanguage": {"PlaygroundCore", "Synchronization", "CExpat"},
    "TerminalSystem": {"Synchronization", "Glibc", "CSystem"},
    "PlaygroundSystem": {"TerminalSystem", "Synchronization", "Glibc", "CSystem"},
    "PlaygroundTerminal": {"PlaygroundCore", "TerminalSystem", "Synchronization", "_Concurrency", "Dispatch"},
    "DescribedView": {"PlaygroundCore", "DescriptionLanguage", "PlaygroundSystem"},
    "TerminalTester": {"PlaygroundCore", "PlaygroundTerminal"},
    "PlaygroundProtocol": {"PlaygroundCore", "DescriptionLanguage"},
    "PlaygroundLive": {
        "PlaygroundCore", "DescriptionLanguage", "PlaygroundSystem", "PlaygroundProtocol", "Synchronization",
    },
    "PlaygroundDaemon": {
        "PlaygroundCore", "DescriptionLanguage", "PlaygroundSystem", "PlaygroundProtocol", "PlaygroundLive",
        "Synchronization", "CInotifyTools", "CPNG", "CSQLite", "CTurboJPEG", "CZlib",
    },
    "PlaygroundClient": {
        "PlaygroundCore", "DescriptionLanguage", "PlaygroundTerminal", "PlaygroundSystem", "PlaygroundProtocol",
    },
    "PlaygroundEditor": {"PlaygroundCore", "DescriptionLanguage", "PlaygroundProtocol"},
    "Playground": {
        "PlaygroundCore", "DescriptionLanguage", "PlaygroundSystem", "PlaygroundProtocol", "PlaygroundLive",
        "PlaygroundDaemon", "PlaygroundTerminal", "PlaygroundClient", "PlaygroundEditor", "Synchronization",
    },
}

# The only folders that may import a module, and the maximum number of files.
OWNERS = {
    "CExpat": (["DescriptionLanguage/Syntax/XML"], 1),
    "CInotifyTools": (["Playground/Daemon/Watch"], 1),
    "CPNG": (["Playground/Daemon/Images"], 1),
    "CSQLite": (["Playground/Daemon/Log"], 1),
    "CSystem": (["TerminalSystem", "Playground/System"], None),
    "CTurboJPEG": (["Playground/Daemon/Images"], 1),
    "CZlib": (["Playground/Daemon/Log"], 1),
    "Glibc": (["TerminalSystem", "Playground/System"], None),
}

# The files of a target outside of its folders.
TOP = "."

# The folders of a target; each may use itself and those before it. `Floor/Folder` is a folder in another
# one. Other targets are not checked.
ORDER = {
    "PlaygroundCore": [
        "Values/Geometry", "Values/Text", "Values/Motion", "Values/Tree", "Values/Schema", "Values/Sizing",
        "Values/Diff", "Values/State", "Drawing/Controls", "Drawing/Render", "Views/View", "Views/Elements",
        "Layout", "Layout/Painting", "Components/Mounting", "Components/Component", "Lists/List",
        "Lists/ListLayout", "Lists/ListDiff", "Lists/Changesets", "Lists/ListOnScreen", "Lists/ListView",
        "Preview", "Live",
    ],
    "DescriptionLanguage": [
        "Base/Dates", "Base/Diagnostics", "Syntax/JSON", "Syntax/Model", "Syntax/XML", "Expressions",
        "Semantics/Plans", "Semantics/Checking", "Semantics/Building", "Reading/Loading", "Reading/Draft",
        "Reading/Incremental", "Reading/Script", "Output/EditorSchema", "Output/Writing", "Output/SwiftSource",
        "Output/Editing", "Output/Lints",
    ],
    "PlaygroundDaemon": [
        "Loading", "Watch", "Images", "Log", "Previews", "Files", TOP, "Clients", "Windows", "Requests", "Loop",
    ],
    "PlaygroundTerminal": ["Keys", "Screen", "Loop", "Program"],
    "PlaygroundClient": [
        "Keys", "Text", "Configuration", "Connection", "Terminal", "Previews", "Wall", "Review", "Panes", "Model",
        "Drawing", "Session",
    ],
    "Playground": [
        "Declaration", "Values", "Parsing", "Output", "Completions", "Previews", "Snapshots", "History", "Review",
        "Export", "MCP", "Editor", "Commands", TOP,
    ],
    "PlaygroundEditor": ["Text", "Messages", "Index", "Analysis", "Cursor", "Features", "Server"],
}


def root_of(target):
    """Returns the folder of a target, below `Sources`."""
    return FOLDERS.get(target, target)


def place_of(file):
    """Returns the target that contains a file and the file's folder in it; nothing for other files.

    `file` is a path that starts with `Sources`. The folder is the innermost one in the order of the target.
    """
    parts = PurePosixPath(file).parts[1:]
    for count in range(len(parts) - 1, 0, -1):
        target = TARGETS.get("/".join(parts[:count]))
        if target:
            return target, folder_of(parts[count:-1], ORDER.get(target, ()))
    return None


def folder_of(folders, order):
    """Returns the innermost of nested folders that is in an order, else the outermost."""
    for count in range(len(folders), 0, -1):
        if "/".join(folders[:count]) in order:
            return "/".join(folders[:count])
    return folders[0] if folders else TOP


TARGETS = {root_of(target): target for target in IMPORTS}
