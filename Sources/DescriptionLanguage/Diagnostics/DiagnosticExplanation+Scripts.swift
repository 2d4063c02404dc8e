/// Scripts of changes.
extension DiagnosticExplanation {
  static let scriptSyntax = DiagnosticExplanation(
    "Something in a script is no word, index, path or item",
    """
    A script holds sentences of a few words. Behind 'index' stands a number, behind
    'indexPath' section and item in brackets, behind 'item' a text in quotes, an XML
    element or a JSON object; 'indexes', 'indexPaths' and 'items' take lists of them.
    """,
    wrong: "remove item at indexPath 0, 0",
    right: "remove item at indexPath [0, 0]",
  )

  static let invalidSentence = DiagnosticExplanation(
    "A sentence of a script makes no sense",
    """
    A sentence is a verb, what it is about and where, on one line: insert item 'Foo' at
    indexPath [0, 1]. Sections have an index, items have an index path; 'to' belongs to
    move and 'with' to update. Nothing may be said twice.
    """,
    wrong: "insert item 'Foo' at index 0",
    right: "insert item 'Foo' at indexPath [0, 0]",
  )

  static let invalidChange = DiagnosticExplanation(
    "A change of a script does not fit the list",
    """
    Removals, updates and the sources of moves count in the list as it is before the
    script, inserts and the targets of moves in the list as it is after all of it. A script
    is applied as a whole, or not at all.
    """,
    wrong: "remove item at indexPath [0, 9]",
    right: "remove item at indexPath [0, 0]",
  )
}
