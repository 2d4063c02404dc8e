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
  var lets: [String: Constant] = [:]
  /// The numbers of the components, by name.
  var components: [String: Int] = [:]
  /// The numbers of the styles, by name.
  var styles: [String: Int] = [:]
  /// Whether an import failed, so that unknown names may be declared there.
  var isIncomplete = false

  /// The values of the constant `let`s, by name.
  var constants: [String: Value] { lets.mapValues(\.value) }
}
