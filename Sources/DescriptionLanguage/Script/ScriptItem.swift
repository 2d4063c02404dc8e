public import PlaygroundCore

// Script: changes to a list as text. A `ScriptLexer` makes tokens of a file, a `ScriptReader` says
// their words to Core's `ChangesetBuilder` and keeps where each was said, a `ChangeScript` is what
// came of it. Items are read and built like elements of the description whose list is changed.

/// What an insert or update of a script shows, as written.
public struct ScriptItem: Hashable, Sendable {
  /// How it is written.
  enum Kind: Hashable, Sendable {
    /// In quotes: the text of a `Label`.
    case text
    /// As an XML element.
    case xml
    /// As a JSON object.
    case json
  }

  let kind: Kind
  /// The whole item, quotes included.
  public let span: SourceSpan
  /// The item as written, quotes included.
  public let source: String

  /// Where a text stands between its quotes.
  var textSpan: SourceSpan {
    SourceSpan(source: span.source, start: span.start + 1, end: span.end - 1)
  }
}
