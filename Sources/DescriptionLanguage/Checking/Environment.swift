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
  /// The values of the constant `let`s, by name.
  private(set) var constants: [ByteExactString: Value] = [:]
  /// The numbers of the components, by name.
  var components: [ByteExactString: Int] = [:]
  /// The numbers of the styles, by name.
  var styles: [ByteExactString: Int] = [:]
  /// Whether an import failed, so that unknown names may be declared there.
  var isIncomplete = false

  /// The number of names.
  var nameCount: Int { lets.count + components.count + styles.count }

  /// Declares a constant `let`.
  mutating func declare(_ constant: Constant, named name: String) {
    lets[name] = constant
    constants[name] = constant.value
  }
}
