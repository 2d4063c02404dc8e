internal import PlaygroundCore

/// Creates diagnostics for Expat's errors.
struct XMLDefect {
  private let markup: BrokenMarkup
  private let limits: Limits

  /// Creates the diagnostics for errors in a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limits: The limits of the file.
  ///   - markup: The markup before the error.
  init(file: SourceFile, limits: Limits, markup: [Markup]) {
    self.markup = BrokenMarkup(file: file, markup: markup)
    self.limits = limits
  }

  /// Returns the diagnostic for an error.
  func diagnostic(for defect: Expat.Defect) -> Diagnostic {
    let offset = min(defect.offset, markup.byteCount)
    switch defect.reason {
    case .noElement: return noElement(offset)
    case .invalidToken: return brokenToken(offset)
    case .unclosedToken: return unclosedToken(offset)
    case .mismatchedTag: return mismatchedTag(offset)
    case .duplicateAttribute: return duplicateAttribute(offset)
    case .contentAfterRoot: return contentAfterRoot(offset)
    case .undefinedEntity: return undefinedEntity(offset)
    case .invalidCharacterReference:
      return syntax(
        "invalid character reference: XML does not allow this character",
        markup.reference(at: offset)
      )
    case .misplacedDeclaration:
      return syntax("'<?xml' must be at the start of the file", markup.span(offset, offset + 5))
    case .unclosedSection:
      return syntax("missing ']]>' after '<![CDATA['", markup.span(offset, offset + 9))
    case .doctype:
      return Diagnostic(
        .doctype,
        "doctypes are not supported; remove this one",
        at: markup.doctype(before: offset),
      )
    case .limit(let limit): return limits.passed(limit, at: markup.name(after: offset))
    case .other(let words): return syntax(words, markup.span(offset, offset + 1))
    }
  }

  // MARK: - Kinds of defects

  private func noElement(_ offset: Int) -> Diagnostic {
    if markup.isBlank {
      return Diagnostic(.emptyFile, "the file is empty", at: markup.span(0, 0))
    }
    if let open = markup.openElements.last {
      return syntax("missing '</\(markup.text(open))>'", open)
    }
    return Diagnostic(
      .missingElement,
      "expected an element, found none",
      at: markup.span(offset, offset)
    )
  }

  private func brokenToken(_ offset: Int) -> Diagnostic {
    let byte = markup.byte(at: offset)
    let tag = markup.brokenTag(around: offset)
    if let quote = tag?.openQuote, byte == UInt8(ascii: "<") {
      // If a `>` seems to have ended an earlier tag, the quote is missing.
      if markup.lastByte(in: quote..<offset) == UInt8(ascii: ">") {
        return syntax("missing closing quote", markup.span(quote, quote + 1))
      }
      let words = markup.range(around: offset).map { "'\($0)'" } ?? "'&lt;'"
      return syntax(
        "unexpected '<' in an attribute; write \(words)",
        markup.span(offset, offset + 1)
      )
    }
    if let reference = markup.brokenReference(before: offset) {
      return byte == UInt8(ascii: "&") && reference.end == UInt32(offset)
        ? syntax("unexpected '&&'; write '&amp;&amp;'", markup.span(offset - 1, offset + 1))
        : syntax(
          "unexpected '&'; write '&amp;'",
          markup.span(Int(reference.start), Int(reference.start) + 1)
        )
    }
    if markup.isBeforeMarkup, tag == nil {
      return syntax("expected an element", markup.character(at: offset))
    }
    let character = markup.character(at: offset)
    if !markup.isAllowed(markup.text(character)) {
      return syntax("XML does not allow this character, not even as a reference", character)
    }
    if let tag { return BrokenTagDefect(markup: markup, tag: tag, offset: offset).diagnostic }
    return syntax("malformed XML: unexpected '\(markup.text(character))'", character)
  }

  private func unclosedToken(_ offset: Int) -> Diagnostic {
    if markup.hasPrefix("<!--", at: offset) {
      return syntax("missing '-->' of this comment", markup.span(offset, offset + 4))
    }
    if markup.hasPrefix("<?", at: offset) {
      return syntax("missing '?>' of this instruction", markup.span(offset, offset + 2))
    }
    guard markup.byte(at: offset) == UInt8(ascii: "<") else {
      return syntax("unexpected '&'; write '&amp;'", markup.span(offset, offset + 1))
    }
    let isInValue = markup.brokenTag(around: markup.byteCount)?.isInValue ?? false
    return syntax(
      isInValue ? "missing closing quote of an attribute" : "missing '>' of this tag",
      markup.name(after: offset),
    )
  }

  private func mismatchedTag(_ offset: Int) -> Diagnostic {
    let closing = markup.name(after: offset)
    guard let open = markup.openElements.last else {
      return syntax("unexpected '</\(markup.text(closing))>': no element is open", closing)
    }
    return Diagnostic(
      .syntax,
      "expected '</\(markup.text(open))>', found '</\(markup.text(closing))>'",
      at: closing,
      notes: [Diagnostic.Note("'\(markup.text(open))' opened here", at: open)],
    )
  }

  private func duplicateAttribute(_ offset: Int) -> Diagnostic {
    let second = markup.wordRange(at: offset)
    let word = markup.text(markup.span(second.lowerBound, second.upperBound))
    let first = markup.brokenTag(around: offset).flatMap {
      markup.firstName(in: $0, equalTo: second)
    }
    return Diagnostic(
      .duplicateAttribute,
      "duplicate attribute '\(word)'",
      at: markup.span(second.lowerBound, second.upperBound),
      notes: first.map { [Diagnostic.Note("first written here", at: $0)] } ?? [],
    )
  }

  private func contentAfterRoot(_ offset: Int) -> Diagnostic {
    let isElement = markup.byte(at: offset) == UInt8(ascii: "<")
    let root = markup.rootName ?? ""
    return syntax(
      "expected the end of the file after '</\(root)>'; "
        + "use the root 'playground' for several previews",
      isElement ? markup.name(after: offset) : markup.character(at: offset),
    )
  }

  private func undefinedEntity(_ offset: Int) -> Diagnostic {
    let reference = markup.unknownReference(from: offset)
    return syntax(
      "unknown entity '\(markup.text(reference))'; "
        + "expected &lt; &gt; &amp; &quot; &apos; or a number, such as &#160;",
      reference,
    )
  }

  private func syntax(_ message: String, _ span: SourceSpan) -> Diagnostic {
    Diagnostic(.syntax, message, at: span)
  }
}
