internal import PlaygroundCore

/// Creates the diagnostic for an error in a tag, outside of the values in quotes.
struct BrokenTagDefect {
  /// The bytes of the file.
  let markup: BrokenMarkup
  /// The tag around the error.
  let tag: BrokenMarkup.BrokenTag
  /// The offset of the error.
  let offset: Int

  /// The diagnostic.
  var diagnostic: Diagnostic {
    if markup.hasPrefix("<!--", at: tag.start) {
      return syntax("unexpected '--' in a comment; it ends with '-->'", character)
    }
    if let defect = nameDefect ?? quoteDefect ?? valueDefect { return defect }
    if markup.byte(at: offset - 1) == UInt8(ascii: "/") {
      return syntax("expected '/>' to end the element, found '/'", markup.span(offset - 1, offset))
    }
    let name = markup.text(markup.name(after: tag.start))
    return syntax("unexpected '\(found)' in the tag '\(name)'", character)
  }

  private var character: SourceSpan { markup.character(at: offset) }

  private var found: String { markup.text(character) }

  private func syntax(_ message: String, _ span: SourceSpan) -> Diagnostic {
    Diagnostic(.syntax, message, at: span)
  }

  // MARK: - Kinds of defects

  /// The diagnostic for a tag without a name, or for an end tag with more than its name.
  private var nameDefect: Diagnostic? {
    if markup.byte(at: tag.start + 1) == UInt8(ascii: "/") {
      let name = markup.text(markup.name(after: tag.start))
      return syntax("expected '>' after '</\(name)', found '\(found)'", character)
    }
    guard markup.wordRange(at: tag.start + 1).lowerBound == offset || tag.start + 1 == offset
    else { return nil }
    return syntax(
      "expected the name of an element after '<'; write '&lt;' for a '<' in text",
      markup.span(tag.start, tag.start + 1),
    )
  }

  /// The diagnostic for text that follows directly on a closing quote.
  private var quoteDefect: Diagnostic? {
    guard let value = tag.lastValue, value.upperBound == offset - 1 else { return nil }
    let next = markup.wordRange(at: offset)
    if markup.lastByte(in: value) == UInt8(ascii: "=") {
      // The quote opened the value of the next attribute.
      return syntax("missing closing quote", markup.span(value.lowerBound - 1, value.lowerBound))
    }
    if markup.byte(at: next.upperBound) == UInt8(ascii: "="), !next.isEmpty {
      let name = markup.span(next.lowerBound, next.upperBound)
      return syntax("missing space before the attribute '\(markup.text(name))'", name)
    }
    return syntax(
      "unexpected '\(found)' after the closing quote; write '&quot;' for a quote in a value",
      character,
    )
  }

  /// The diagnostic for an attribute without a value, or with a value that is not in quotes.
  private var valueDefect: Diagnostic? {
    if let value = markup.unquotedValue(at: offset) {
      let words = markup.text(value)
      return syntax("expected quotes around '\(words)'; write \"\(words)\"", value)
    }
    guard let range = tag.attributeNames.last, range.upperBound <= offset else { return nil }
    let span = markup.span(range.lowerBound, range.upperBound)
    let name = markup.text(span)
    let rest = markup.text(markup.span(range.upperBound, offset))
      .filter { !$0.isWhitespace }
    if rest.isEmpty { return syntax("missing value of '\(name)'; write \(example(name))", span) }
    return rest == "="
      ? syntax("missing value after '\(name)='; write \(example(name))", span) : nil
  }

  /// Returns an attribute with a value of its type.
  private func example(_ name: String) -> String {
    let types = Schema.elements.flatMap(\.attributes).filter { $0.name == name }.map(\.type)
    return types.contains(.bool) ? "\(name)=\"true\"" : "\(name)=\"…\""
  }
}
