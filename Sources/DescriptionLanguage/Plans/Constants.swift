internal import PlaygroundCore

/// The constant `let`s of a file, by name.
struct Constants: Sendable {
  /// The values.
  var values: [ByteExactString: Value] = [:]
  /// The names of those whose value is in error; expressions may read them without another error.
  var broken: Set<ByteExactString> = []
  /// Whether there may be more, because an import failed.
  var isOpen = false

  /// Returns whether a `let` is declared, even in error.
  func contains(_ name: String) -> Bool {
    values[name] != nil || !broken.isEmpty && broken.contains(name: name)
  }
}
