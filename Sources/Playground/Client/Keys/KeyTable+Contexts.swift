// Keys with a meaning of their own in one mode.
extension KeyTable {
  /// The bindings that have their meaning in one mode, in place of others with the same keys.
  static let contexts: [(mode: ScreenMode, group: Group)] = [
    (.review, Group(title: "Review", bindings: review))
  ]

  /// The bindings of all modes.
  static let allBindings = bindings + contexts.flatMap(\.group.bindings)

  private static let review = ReviewKeys.list.map { entry in
    Binding(
      keys: [.character(entry.key)],
      label: String(entry.key),
      command: .review(entry.command),
      summary: entry.summary,
      hints: entry.hint.map { [.review: $0] } ?? [:]
    )
  }
}
