// The client is a program in the terminal: a module that imports it has its keys and screen too.
@_exported public import PlaygroundTerminal
