internal import PlaygroundCore

/// Formats XML from its bytes: values and references keep their spelling.
struct XMLFormatter {
  let bytes: [UInt8]

  /// Returns the outline of a file.
  func outline(of document: Document) -> [XMLOutline] {
    items(
      [document.root],
      document.leading + document.trailing,
      in: EncodingCheck.start(of: bytes)..<bytes.count,
    )
  }

  /// Returns the content of a byte range: elements, comments and instructions.
  private func items(
    _ elements: [Element],
    _ pieces: [Element.Piece],
    in range: Range<Int>
  ) -> [XMLOutline] {
    var found: [(range: Range<Int>, element: Element?)] = elements.map {
      (Int($0.span.start)..<Int($0.span.end), $0)
    }
    for piece in pieces where piece.kind == .comment {
      found.append((Int(piece.text.span.start) - 4..<Int(piece.text.span.end) + 3, nil))
    }
    found.sort { $0.range.lowerBound < $1.range.lowerBound }

    var items: [XMLOutline] = []
    var position = range.lowerBound
    for (range, element) in found {
      takeInstructions(from: &position, to: range.lowerBound, into: &items)
      let kind = element.map { outline(of: $0) } ?? .remark(raw(range))
      items.append(XMLOutline(kind: kind, followsBlank: hasBlankLine(position..<range.lowerBound)))
      position = range.upperBound
    }
    takeInstructions(from: &position, to: range.upperBound, into: &items)
    return items
  }

  private func takeInstructions(
    from position: inout Int,
    to end: Int,
    into items: inout [XMLOutline]
  ) {
    while let start = offset(of: "<?", in: position..<end),
      let stop = offset(of: "?>", in: start..<end)
    {
      items.append(
        XMLOutline(
          kind: .remark(raw(start..<stop + 2)),
          followsBlank: hasBlankLine(position..<start),
        )
      )
      position = stop + 2
    }
  }

  // MARK: - Elements

  private func outline(of element: Element) -> XMLOutline.Kind {
    let tag = XMLOutline.Tag(
      name: element.name,
      attributes: element.attributes.map { attribute in
        let value = raw(Int(attribute.value.span.start)..<Int(attribute.value.span.end))
        let quote = value.utf8.contains(UInt8(ascii: "\"")) ? "'" : "\""
        return attribute.name + "=" + quote + value + quote
      },
    )
    return .element(tag, content(of: element))
  }

  private func content(of element: Element) -> XMLOutline.Content {
    let inside = inside(of: element)
    guard element.pieces.contains(where: { $0.kind == .text }) else {
      return .items(items(element.children, element.pieces, in: inside))
    }
    if element.name == DocElement.name {
      // A comment or a section of character data has its own lines.
      let isPlain = element.children.isEmpty && offset(of: "<", in: inside) == nil
      return isPlain ? .lines(DocElement.lines(of: raw(inside))) : .verbatim(raw(inside))
    }
    guard element.children.isEmpty, element.pieces.count == 1,
      offset(of: "<", in: inside) == nil
    else { return .verbatim(raw(inside)) }
    guard let text = TextContent.text(of: element.pieces) else { return .items([]) }
    return .text(XMLOutline.contentText(text.text))
  }

  /// The bytes between the tags of an element.
  private func inside(of element: Element) -> Range<Int> {
    let end = Int(element.span.end)
    let lastName = Int(element.nameSpan.end)
    var start = element.attributes.last.map { Int($0.value.span.end) + 1 } ?? lastName
    while start < end, bytes[start] != UInt8(ascii: ">") { start += 1 }
    start = min(start + 1, end)
    guard start < end, let close = bytes[start..<end].lastIndex(of: UInt8(ascii: "<")) else {
      return end..<end
    }
    return start..<close
  }

  // MARK: - Bytes

  /// Returns bytes as text with line ends normalised to line feeds, as XML requires.
  private func raw(_ range: Range<Int>) -> String {
    guard bytes[range].contains(0x0D) else { return String(decoding: bytes[range], as: UTF8.self) }
    var text: [UInt8] = []
    for index in range {
      if bytes[index] != 0x0D {
        text.append(bytes[index])
      } else if index + 1 == bytes.count || bytes[index + 1] != 0x0A {
        text.append(0x0A)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func offset(of mark: StaticString, in range: Range<Int>) -> Int? {
    let mark = Array("\(mark)".utf8)
    guard range.count >= mark.count else { return nil }
    return (range.lowerBound...range.upperBound - mark.count).first {
      bytes[$0..<$0 + mark.count].elementsEqual(mark)
    }
  }

  private func hasBlankLine(_ range: Range<Int>) -> Bool {
    bytes[range].count { $0 == 0x0A } > 1
  }
}
