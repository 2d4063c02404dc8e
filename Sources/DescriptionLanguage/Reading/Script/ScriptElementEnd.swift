/// Finds the end of an element or object in a script, without checking well-formedness.
struct ScriptElementEnd {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the offset after the XML element that starts at `start`, `nil` if it has no end.
  ///
  /// - Complexity: O(*n*) in the length of the element; without an end, of the script.
  func end(ofElementAt start: Int) -> Int? {
    var depth = 0
    var position = start
    while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      if let end = end(ofAsideAt: open) {
        guard let end = end.offset else { return nil }
        position = end
        continue
      }
      guard let close = end(ofTagAt: open) else { return nil }
      if bytes[open...].starts(with: "</".utf8) {
        depth -= 1
      } else if bytes[close - 2] != UInt8(ascii: "/") {
        depth += 1
      }
      if depth <= 0 { return close }
      position = close
    }
    return nil
  }

  /// Returns the offset after the JSON object that starts at `start`, `nil` if it has no end.
  ///
  /// - Complexity: O(*n*) in the length of the object; without an end, of the script.
  func end(ofObjectAt start: Int) -> Int? {
    var depth = 0
    var isInText = false
    var position = start
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\") where isInText: position += 1
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "{") where !isInText: depth += 1
      case UInt8(ascii: "}") where !isInText:
        depth -= 1
        if depth == 0 { return position + 1 }
      default: break
      }
      position += 1
    }
    return nil
  }

  /// The end of markup that is not a tag: a comment, a CDATA section, an instruction.
  private struct Aside {
    /// The offset after the markup, `nil` if it has no end.
    let offset: Int?
  }

  private func end(ofAsideAt start: Int) -> Aside? {
    let kinds = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
    guard let kind = kinds.first(where: { bytes[start...].starts(with: $0.0.utf8) }) else {
      return nil
    }
    let end = Array(kind.1.utf8)
    var position = start + kind.0.utf8.count
    while position + end.count <= bytes.count {
      if bytes[position..<position + end.count].elementsEqual(end) {
        return Aside(offset: position + end.count)
      }
      position += 1
    }
    return Aside(offset: nil)
  }

  /// Returns the offset after the tag that starts at `start`.
  private func end(ofTagAt start: Int) -> Int? {
    var quote: UInt8?
    for position in start..<bytes.count {
      let byte = bytes[position]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return position + 1
      }
    }
    return nil
  }
}
