package import PlaygroundCore

/// A name that an expression reads, and where.
package struct NameReference: Hashable, Sendable {
  /// The name.
  package let name: String
  /// Where it is written.
  package let span: SourceSpan

  /// Whether it refers to a view: `@title`.
  package var isView: Bool { name.hasPrefix("@") }

  /// Returns an error about the name, which is not among the `known` ones.
  package func unknown(among known: some Sequence<String>) -> EvaluationError {
    if isView {
      let message = "'\(name)' can be used only in sizes and margins"
      return EvaluationError(.unknownName, message, at: span)
    }
    let hint = NearestName.suggestion(for: name, among: known)
    return EvaluationError(.unknownName, "unknown name '\(name)'\(hint)", at: span)
  }
}
