internal import PlaygroundCore

/// Creates diagnostics for Expat's errors.
struct XMLDefect {
  let file: SourceFile
  let limits: Limits
  /// The markup before the error.
  let markup: [Markup]

  /// Returns the diagnostic for an error.
  func diagnostic(for defect: Expat.Defect) -> Diagnostic {
    let offset = min(defect.offset, file.bytes.count)
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
        reference(at: offset)
      )
    case .misplacedDeclaration:
      return syntax("'<?xml' must be at the start of the file", span(offset, offset + 5))
    case .unclosedSection:
      return syntax("missing ']]>' after '<![CDATA['", span(offset, offset + 9))
    case .doctype:
      return Diagnostic(
        .doctype,
        "doctypes are not supported; remove this one",
        at: doctype(before: offset),
      )
    case .limit(let limit): return limits.passed(limit, at: name(after: offset))
    case .other(let words): return syntax(words, span(offset, offset + 1))
    }
  }

  // MARK: - Kinds of defects

  private func noElement(_ offset: Int) -> Diagnostic {
    if file.bytes.allSatisfy({ $0.isXMLSpace }) {
      return Diagnostic(.emptyFile, "the file is empty", at: span(0, 0))
    }
    if let open = openElements.last {
      return syntax("missing '</\(text(open))>'", open)
    }
    return Diagnostic(.missingElement, "expected an element, found none", at: span(offset, offset))
  }

  private func brokenToken(_ offset: Int) -> Diagnostic {
    let byte = byte(at: offset)
    let tag = brokenTag(around: offset)
    if let quote = tag?.openQuote, byte == UInt8(ascii: "<") {
      // If a `>` seems to have ended an earlier tag, the quote is missing.
      let last = file.bytes[quote..<offset].last { !$0.isXMLSpace }
      if last == UInt8(ascii: ">") {
        return syntax("missing closing quote", span(quote, quote + 1))
      }
      return syntax("unexpected '<' in an attribute; write '&lt;'", span(offset, offset + 1))
    }
    if let reference = brokenReference(before: offset) {
      return byte == UInt8(ascii: "&") && reference.end == UInt32(offset)
        ? syntax("unexpected '&&'; write '&amp;&amp;'", span(offset - 1, offset + 1))
        : syntax(
          "unexpected '&'; write '&amp;'",
          span(Int(reference.start), Int(reference.start) + 1)
        )
    }
    if markup.isEmpty, tag == nil {
      return syntax("expected an element", character(at: offset))
    }
    if tag != nil, let value = unquotedValue(at: offset) {
      let words = text(value)
      return syntax("expected quotes around '\(words)'; write \"\(words)\"", value)
    }
    let character = character(at: offset)
    if !isAllowed(text(character)) {
      return syntax("XML does not allow this character, not even as a reference", character)
    }
    return syntax("malformed XML", character)
  }

  /// Returns the value of an attribute that starts at an offset without a quote.
  private func unquotedValue(at offset: Int) -> SourceSpan? {
    let before = file.bytes[..<offset].last { !$0.isXMLSpace }
    guard before == UInt8(ascii: "="), offset < file.bytes.count else { return nil }
    let ends = [UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<")]
    let end = file.bytes[offset...].firstIndex { $0.isXMLSpace || ends.contains($0) }
    guard let end, end > offset else { return nil }
    return span(offset, end)
  }

  private func unclosedToken(_ offset: Int) -> Diagnostic {
    let rest = file.bytes[offset...]
    if rest.starts(with: "<!--".utf8) {
      return syntax("missing '-->' of this comment", span(offset, offset + 4))
    }
    if rest.starts(with: "<?".utf8) {
      return syntax("missing '?>' of this instruction", span(offset, offset + 2))
    }
    guard byte(at: offset) == UInt8(ascii: "<") else {
      return syntax("unexpected '&'; write '&amp;'", span(offset, offset + 1))
    }
    let isInValue = brokenTag(around: file.bytes.count)?.isInValue ?? false
    return syntax(
      isInValue ? "missing closing quote of an attribute" : "missing '>' of this tag",
      name(after: offset),
    )
  }

  private func mismatchedTag(_ offset: Int) -> Diagnostic {
    let closing = name(after: offset)
    guard let open = openElements.last else {
      return syntax("unexpected '</\(text(closing))>': no element is open", closing)
    }
    return Diagnostic(
      .syntax,
      "expected '</\(text(open))>', found '</\(text(closing))>'",
      at: closing,
      notes: [Diagnostic.Note("'\(text(open))' opened here", at: open)],
    )
  }

  private func duplicateAttribute(_ offset: Int) -> Diagnostic {
    let second = wordRange(at: offset)
    let names = brokenTag(around: offset)?.attributeNames ?? []
    let first = names.first { file.bytes[$0].elementsEqual(file.bytes[second]) }
    let word = text(span(second.lowerBound, second.upperBound))
    return Diagnostic(
      .duplicateAttribute,
      "duplicate attribute '\(word)'",
      at: span(second.lowerBound, second.upperBound),
      notes: first.map {
        [Diagnostic.Note("first written here", at: span($0.lowerBound, $0.upperBound))]
      } ?? [],
    )
  }

  private func contentAfterRoot(_ offset: Int) -> Diagnostic {
    let isElement = byte(at: offset) == UInt8(ascii: "<")
    let root = markup.first { $0.kind == .start }.map { text(name(after: $0.start)) } ?? ""
    return syntax(
      "expected the end of the file after '</\(root)>'; "
        + "use the root 'playground' for several previews",
      isElement ? name(after: offset) : character(at: offset),
    )
  }

  private func undefinedEntity(_ offset: Int) -> Diagnostic {
    let reference = unknownReference(from: offset)
    return syntax(
      "unknown entity '\(text(reference))'; "
        + "expected &lt; &gt; &amp; &quot; &apos; or a number, such as &#160;",
      reference,
    )
  }

  private func syntax(_ message: String, _ span: SourceSpan) -> Diagnostic {
    Diagnostic(.syntax, message, at: span)
  }
}
