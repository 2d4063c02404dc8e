internal import PlaygroundCore

/// One piece of a script.
struct ScriptToken {
  /// What it is.
  enum Kind: Equatable {
    /// Letters: a word of a sentence, or `nil`.
    case word(String)
    /// An index.
    case number(Int)
    /// What is inserted or shown.
    case item(ScriptItem)
    /// One of `[ ] ( ) { } , :`.
    case mark(Character)
    /// The end of a line, a semicolon, or the end of the script.
    case end
    /// Something whose defect was told.
    case broken
  }

  let kind: Kind
  let span: SourceSpan
}
