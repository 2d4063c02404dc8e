// The wrappers that programs in the terminal need too. A module that imports this one has them.
@_exported public import TerminalSystem
