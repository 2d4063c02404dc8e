import PlaygroundCore

/// The item of a list for which a function such as `filter` or `map` failed.
struct FailedItem: Hashable, Sendable {
  /// The expression of the list.
  let list: ExpressionNode
  /// The list as it is written.
  let source: String
  /// Where the list is written.
  let span: SourceSpan
  /// The 0-based index of the item.
  let index: Int
  /// The item.
  let item: Value

  /// Returns the note that names the item: by its number, and by its `id`, `key` or `name`.
  ///
  /// It is at the place where the item is written, or beside the list if that is unknown.
  func note(at place: SourceSpan? = nil) -> Diagnostic.Note {
    let words = "item \(index + 1) of '\(source)'"
    guard let place else { return Diagnostic.Note("fails for \(words)\(identity)", at: span) }
    return Diagnostic.Note("\(words) is here\(identity)", at: place)
  }

  private var identity: String {
    guard case .object(let object) = item else { return "" }
    for member in ["id", "key", "name"] {
      switch object[member] {
      case .string(let text): return ", with \(member) '\(text)'"
      case .int(let number): return ", with \(member) \(number)"
      default: continue
      }
    }
    return ""
  }
}
