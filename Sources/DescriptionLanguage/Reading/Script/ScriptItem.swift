package import PlaygroundCore

// Script: changes to a list as text. A `ScriptLexer` splits a file into tokens, a `ScriptReader`
// passes their words to Core's `ChangesetBuilder` and stores their locations, and a `ChangeScript`
// is the result. Items are read and built like elements of the description whose list is changed.

/// The content of an insert or update, as written in a script.
package struct ScriptItem: Hashable, Sendable {
  /// The form of the item.
  enum Kind: Hashable, Sendable {
    /// A text in quotes: the text of a `Label`.
    case text
    /// An XML element.
    case xml
    /// A JSON object.
    case json
  }

  let kind: Kind
  /// The location of the item, including quotes.
  package let span: SourceSpan
  /// The source text of the item, including quotes.
  package let source: String

  /// The location of a text between its quotes.
  var textSpan: SourceSpan {
    SourceSpan(source: span.source, start: span.start + 1, end: span.end - 1)
  }
}
