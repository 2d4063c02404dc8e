/// Scripts of changes.
enum ScriptExplanations {
  static let scriptSyntax = DiagnosticExplanation(
    "A script contains an invalid token",
    """
    A script consists of sentences of a few words. 'index' is followed by a number,
    'indexPath' by section and item in brackets, 'item' by a text in quotes, an XML element
    or a JSON object; 'indexes', 'indexPaths' and 'items' are followed by lists.
    """,
    wrong: "remove item at indexPath 0, 0",
    right: "remove item at indexPath [0, 0]",
  )

  static let invalidSentence = DiagnosticExplanation(
    "A sentence of a script is invalid",
    """
    A sentence is a verb, an object and a position, on one line: insert item 'Foo' at
    indexPath [0, 1]. Sections have an index, items have an index path; 'to' belongs to move
    and 'with' to update. No part may occur twice.
    """,
    wrong: "insert item 'Foo' at index 0",
    right: "insert item 'Foo' at indexPath [0, 0]",
  )

  static let invalidChange = DiagnosticExplanation(
    "A change of a script does not fit the list",
    """
    Removals, updates and the sources of moves refer to the list before the script; inserts
    and the targets of moves refer to the list after it. A script is applied as a whole, or
    not at all.
    """,
    wrong: "remove item at indexPath [0, 9]",
    right: "remove item at indexPath [0, 0]",
  )
}
