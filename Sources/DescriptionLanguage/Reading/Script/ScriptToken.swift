internal import PlaygroundCore

/// A token of a script.
struct ScriptToken {
  /// The kind of the token.
  enum Kind: Equatable {
    /// Letters: a word of a sentence, or `nil`.
    case word(String)
    /// An index.
    case number(Int)
    /// The content of an insert or update.
    case item(ScriptItem)
    /// One of `[ ] ( ) { } , :`.
    case mark(Character)
    /// The end of a line, a semicolon, or the end of the script.
    case end
    /// Invalid text that was already reported.
    case broken
  }

  let kind: Kind
  let span: SourceSpan
}
