internal import PlaygroundCore

/// The components, styles and constants visible at a source position.
struct Environment: Sendable {
  /// A `let` with a constant value.
  struct Constant: Sendable {
    let value: Value
    /// The source position of the name.
    let nameSpan: SourceSpan
  }

  /// The constant `let`s, by name.
  private(set) var lets: [ByteExactString: Constant] = [:]
  /// The same `let`s as names, with those in error.
  private(set) var constants = Constants()
  /// The numbers of the components, by name.
  var components: [ByteExactString: Int] = [:]
  /// The numbers of the styles, by name.
  var styles: [ByteExactString: Int] = [:]
  /// Whether an import failed, so that unknown names may be declared there.
  var isIncomplete: Bool { constants.isOpen }

  /// The number of names.
  var nameCount: Int { lets.count + components.count + styles.count }

  /// Declares a constant `let`.
  mutating func declare(_ constant: Constant, named name: String) {
    lets[name] = constant
    constants.values[name] = constant.value
    constants.broken.remove(ByteExactString(name))
  }

  /// Declares a `let` whose value is in error.
  mutating func declareBroken(_ name: String) {
    if lets[name] == nil { constants.broken.insert(name: name) }
  }

  /// Adds the `let`s in error of an imported file.
  mutating func addBroken(of exports: Environment) {
    for name in exports.constants.broken { declareBroken(name.text) }
  }

  /// Records that an import failed.
  mutating func markIncomplete() { constants.isOpen = true }
}
