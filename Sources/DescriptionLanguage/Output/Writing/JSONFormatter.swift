internal import PlaygroundCore

/// Formats JSON from its bytes: numbers and texts keep their spelling.
struct JSONFormatter {
  let bytes: [UInt8]

  /// Returns the outline of a value.
  func outline(of element: JSONElement) -> JSONOutline {
    switch element.kind {
    case .array(let elements):
      var end = element.span.start + 1
      return .array(
        elements.map { element in
          defer { end = element.span.end }
          return JSONOutline.Item(
            spelt: nil,
            outline(of: element),
            followsBlank: hasBlankLine(end, element.span.start),
          )
        }
      )
    case .object(let members):
      var end = element.span.start + 1
      return .object(
        members.map { member in
          defer { end = member.value.span.end }
          let start = member.name.span.start - 1
          return JSONOutline.Item(
            spelt: text(start, member.name.span.end + 1),
            outline(of: member.value),
            followsBlank: hasBlankLine(end, start),
          )
        }
      )
    default: return .scalar(text(element.span.start, element.span.end))
    }
  }

  private func text(_ start: UInt32, _ end: UInt32) -> String {
    String(decoding: bytes[Int(start)..<Int(end)], as: UTF8.self)
  }

  private func hasBlankLine(_ start: UInt32, _ end: UInt32) -> Bool {
    var lineFeeds = 0
    for byte in bytes[Int(start)..<max(Int(start), Int(end))] where byte == UInt8(ascii: "\n") {
      lineFeeds += 1
    }
    return lineFeeds > 1
  }
}
