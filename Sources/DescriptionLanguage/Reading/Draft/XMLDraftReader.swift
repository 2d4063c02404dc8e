internal import PlaygroundCore

/// Reads elements out of XML that may be broken.
///
/// A tag ends at the next `<`, a value without its closing quote at the next `<` or line end. End
/// tags that fit no open element are ignored; those that fit an outer element close the inner ones.
struct XMLDraftReader {
  private let bytes: [UInt8]
  private let source: UInt32
  private let depth: Int
  private let text: XMLText
  private var assembly: XMLAssembly
  private var position: Int
  private var isInSection = false

  /// A piece of markup.
  private enum Piece {
    case start(XMLDraftTag)
    case end(name: Range<Int>)
    case markup(Markup.Kind)
  }

  /// Creates a reader at the start of a file.
  init(_ file: SourceFile, limits: Limits) {
    bytes = file.bytes
    source = file.number
    depth = limits.depth
    text = XMLText(file: file)
    assembly = XMLAssembly(file: file, seriesByOffset: [:])
    position = EncodingCheck.start(of: file.bytes)
  }

  /// Returns the root element, `nil` if there is none.
  mutating func root() -> Element? {
    while let (piece, range) = next() { take(piece, range) }
    assembly.takeText(upTo: bytes.count)
    while !assembly.open.isEmpty { assembly.close(at: bytes.count) }
    return assembly.document?.root
  }

  /// Returns what is written at an offset.
  mutating func place(at offset: Int) -> DraftPlace {
    var textStart = position
    var isInSection = false
    while let (piece, range) = next() {
      if offset <= range.lowerBound { break }
      // After `>`, content begins; what is not closed continues.
      let isFinished =
        if case .start(let tag) = piece {
          tag.isFinished
        } else {
          bytes[range.upperBound - 1] == UInt8(ascii: ">")
        }
      if offset < range.upperBound || (offset == range.upperBound && !isFinished) {
        return place(in: piece, at: offset)
      }
      // In the lines after an unfinished tag, its attributes go on.
      if case .start(let tag) = piece, !tag.isFinished, !tag.name.isEmpty,
        bytes[range.upperBound..<min(offset, bytes.count)].allSatisfy(\.isXMLSpace)
      {
        return place(in: piece, at: offset)
      }
      take(piece, range)
      textStart = range.upperBound
      if case .markup(let kind) = piece { isInSection = kind == .sectionStart }
    }
    guard !assembly.open.isEmpty, !isInSection else {
      return DraftPlace(.other, in: assembly.open)
    }
    var textEnd = textStart
    while textEnd < bytes.count, bytes[textEnd] != UInt8(ascii: "<") { textEnd += 1 }
    let content = text.text(textStart..<max(textEnd, textStart), .content)
    return DraftPlace(.content(content), in: assembly.open)
  }

  private func place(in piece: Piece, at offset: Int) -> DraftPlace {
    switch piece {
    case .markup: return DraftPlace(.other, in: assembly.open)
    case .end(let name):
      return DraftPlace(.endName(span(name)), in: assembly.open)
    case .start(let tag):
      return DraftPlace(
        tag.place(at: offset, span: span, attribute: attribute),
        in: assembly.open + [element(tag)]
      )
    }
  }

  // MARK: - Markup

  private mutating func take(_ piece: Piece, _ range: Range<Int>) {
    switch piece {
    case .start(let tag):
      assembly.takeStart(of: element(tag))
      if !tag.isOpen || assembly.open.count > depth { assembly.close(at: range.upperBound) }
    case .end(let name):
      assembly.takeText(upTo: range.lowerBound)
      guard let index = assembly.open.lastIndex(where: { isNamed($0, name) }) else {
        return assembly.skip(to: range.upperBound)
      }
      while assembly.open.count > index + 1 { assembly.close(at: range.lowerBound) }
      assembly.close(at: range.upperBound)
      assembly.skip(to: range.upperBound)
    case .markup(let kind):
      assembly.take(Markup(kind: kind, start: range.lowerBound, end: range.upperBound))
    }
  }

  private func isNamed(_ element: Element, _ name: Range<Int>) -> Bool {
    element.name.utf8.elementsEqual(bytes[name])
  }

  /// Returns the next markup with its range, and moves behind it; `nil` at the end.
  private mutating func next() -> (Piece, Range<Int>)? {
    while position < bytes.count {
      if isInSection {
        guard let end = find("]]>", from: position) else { break }
        position = end
        isInSection = false
        return (.markup(.sectionEnd), end - 3..<end)
      }
      guard let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) else { break }
      if let (piece, end) = piece(at: start) {
        position = end
        if case .markup(.sectionStart) = piece { isInSection = true }
        return (piece, start..<end)
      }
      position = start + 1
    }
    position = bytes.count
    return nil
  }

  /// Returns the markup that a `<` begins, and its end; `nil` if it is text.
  private func piece(at start: Int) -> (Piece, Int)? {
    let rest = bytes[start...]
    if rest.starts(with: "<!--".utf8) {
      return (.markup(.comment), find("-->", from: start + 4) ?? bytes.count)
    }
    if rest.starts(with: "<![CDATA[".utf8) { return (.markup(.sectionStart), start + 9) }
    if rest.starts(with: "<?".utf8) {
      return (.markup(.instruction), find("?>", from: start + 2) ?? bytes.count)
    }
    if rest.starts(with: "<!".utf8) {
      return (.markup(.instruction), find(">", from: start + 2) ?? bytes.count)
    }
    if rest.starts(with: "</".utf8) {
      let name = XMLDraftTag.name(in: bytes, at: start + 2)
      var end = name.upperBound
      while end < bytes.count, bytes[end].isXMLSpace { end += 1 }
      let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: ">")
      return (.end(name: name), isClosed ? end + 1 : name.upperBound)
    }
    guard let tag = XMLDraftTag(in: bytes, at: start) else { return nil }
    return (.start(tag), tag.end)
  }

  /// Returns the offset after the next occurrence of a text.
  private func find(_ text: String, from start: Int) -> Int? {
    let text = Array(text.utf8)
    var start = min(start, bytes.count)
    while let first = bytes[start...].firstIndex(of: text[0]) {
      if bytes[first...].starts(with: text) { return first + text.count }
      start = first + 1
    }
    return nil
  }

  // MARK: - Elements

  private func element(_ tag: XMLDraftTag) -> Element {
    Element(
      bytes.text(tag.name),
      at: span(tag.name),
      attributes: tag.attributes.map(attribute),
      span: span(tag.start..<tag.end)
    )
  }

  private func attribute(_ written: XMLDraftTag.Written) -> Attribute {
    let end = written.name.upperBound
    return Attribute(
      bytes.text(written.name),
      at: span(written.name),
      value: .text(text.text(written.value ?? end..<end, .attribute))
    )
  }

  private func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(source: source, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
  }
}
