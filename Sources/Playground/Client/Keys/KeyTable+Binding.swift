extension KeyTable {
  /// The keys of a command.
  struct Binding: Equatable, Sendable {
    var keys: [KeyPress]
    /// The keys as shown in help.
    var label: String
    var command: KeyCommand
    var summary: String
    /// The short descriptions in the footer, by the modes that show them.
    var hints: [ScreenMode: String] = [:]
    /// The key in the footer, if it is shorter than `label`.
    var footerKey: String?
  }

  /// Bindings under a common title.
  struct Group: Equatable, Sendable {
    var title: String
    var bindings: [Binding]
  }
}
