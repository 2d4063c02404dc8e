internal import PlaygroundCore

/// Says in plain words why Expat refused a document.
struct XMLDefect {
  let file: SourceFile
  let limits: Limits
  /// The markup before the defect.
  let markup: [Markup]

  /// Returns what to tell about a defect.
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
      return syntax("this number is no character that XML allows", reference(at: offset))
    case .misplacedDeclaration:
      return syntax("'<?xml' may stand only at the very start of a file", span(offset, offset + 5))
    case .unclosedSection:
      return syntax("'<![CDATA[' without its ']]>'", span(offset, offset + 9))
    case .doctype:
      return Diagnostic(
        .doctype,
        "a doctype is refused: descriptions need no entities and load nothing",
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
      return syntax("'\(text(open))' is never closed", open)
    }
    return Diagnostic(.missingElement, "the file holds no element", at: span(offset, offset))
  }

  private func brokenToken(_ offset: Int) -> Diagnostic {
    let byte = byte(at: offset)
    let tag = brokenTag(around: offset)
    if let quote = tag?.openQuote, byte == UInt8(ascii: "<") {
      // Where a tag seems to have ended before this one, it is the quote that is missing.
      let last = file.bytes[quote..<offset].last { !$0.isXMLSpace }
      if last == UInt8(ascii: ">") {
        return syntax("this quote is never closed", span(quote, quote + 1))
      }
      return syntax("write '&lt;' for '<' in an attribute", span(offset, offset + 1))
    }
    if let reference = brokenReference(before: offset) {
      return byte == UInt8(ascii: "&") && reference.end == UInt32(offset)
        ? syntax("write '&amp;&amp;' for '&&'", span(offset - 1, offset + 1))
        : syntax("write '&amp;' for '&'", span(Int(reference.start), Int(reference.start) + 1))
    }
    if markup.isEmpty, tag == nil {
      return syntax("an XML file starts with an element", character(at: offset))
    }
    let character = character(at: offset)
    if !isAllowed(text(character)) {
      return syntax("XML allows no such character, not even as a number", character)
    }
    return syntax("this is not well-formed XML", character)
  }

  private func unclosedToken(_ offset: Int) -> Diagnostic {
    let rest = file.bytes[offset...]
    if rest.starts(with: "<!--".utf8) {
      return syntax("a comment is never closed", span(offset, offset + 4))
    }
    if rest.starts(with: "<?".utf8) {
      return syntax("an instruction is never closed", span(offset, offset + 2))
    }
    guard byte(at: offset) == UInt8(ascii: "<") else {
      return syntax("write '&amp;' for '&'", span(offset, offset + 1))
    }
    let isInValue = brokenTag(around: file.bytes.count)?.isInValue ?? false
    return syntax(
      isInValue ? "the quotes of an attribute are never closed" : "a tag is never closed",
      name(after: offset),
    )
  }

  private func mismatchedTag(_ offset: Int) -> Diagnostic {
    let closing = name(after: offset)
    guard let open = openElements.last else {
      return syntax("nothing is open that '</\(text(closing))>' could close", closing)
    }
    return Diagnostic(
      .syntax,
      "'</\(text(closing))>' stands where '</\(text(open))>' is expected",
      at: closing,
      notes: [Diagnostic.Note("'\(text(open))' is opened here", at: open)],
    )
  }

  private func duplicateAttribute(_ offset: Int) -> Diagnostic {
    let second = wordRange(at: offset)
    let names = brokenTag(around: offset)?.attributeNames ?? []
    let first = names.first { file.bytes[$0].elementsEqual(file.bytes[second]) }
    let word = text(span(second.lowerBound, second.upperBound))
    return Diagnostic(
      .duplicateAttribute,
      "'\(word)' is written twice",
      at: span(second.lowerBound, second.upperBound),
      notes: first.map {
        [Diagnostic.Note("'\(word)' stands here first", at: span($0.lowerBound, $0.upperBound))]
      } ?? [],
    )
  }

  private func contentAfterRoot(_ offset: Int) -> Diagnostic {
    let isElement = byte(at: offset) == UInt8(ascii: "<")
    let root = markup.first { $0.kind == .start }.map { text(name(after: $0.start)) } ?? ""
    return syntax(
      "nothing may follow the end of '\(root)'; 'playground' may hold several previews",
      isElement ? name(after: offset) : character(at: offset),
    )
  }

  private func undefinedEntity(_ offset: Int) -> Diagnostic {
    let reference = unknownReference(from: offset)
    return syntax(
      "'\(text(reference))' is unknown; XML has &lt; &gt; &amp; &quot; &apos; and numbers as in &#160;",
      reference,
    )
  }

  private func syntax(_ message: String, _ span: SourceSpan) -> Diagnostic {
    Diagnostic(.syntax, message, at: span)
  }
}
