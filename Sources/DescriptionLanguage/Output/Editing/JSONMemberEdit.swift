internal import PlaygroundCore

/// Edits of the members of an object in JSON.
struct JSONMemberEdit {
  private let bytes: [UInt8]
  private let members: [JSONElement.Member]
  private let span: SourceSpan

  /// Prepares for an object of a file.
  init(_ bytes: [UInt8], _ members: [JSONElement.Member], _ span: SourceSpan) {
    (self.bytes, self.members, self.span) = (bytes, members, span)
  }

  /// Prepares for a value; `nil` if it is not an object.
  init?(_ bytes: [UInt8], _ value: JSONElement) {
    guard case .object(let members) = value.kind else { return nil }
    self.init(bytes, members, value.span)
  }

  /// Returns the value of a member; `nil` if there is none.
  subscript(name: String) -> JSONElement? {
    members.last { $0.name.text.hasSameBytes(as: name) }?.value
  }

  /// Returns the edit that gives a member a value; a new one is added at the end, with the white
  /// space of the last one.
  func setting(_ name: String, to json: [UInt8]) -> SourceEdit {
    if let old = self[name] { return SourceEdit(old.span.byteRange, with: json) }
    let name = Value.string(name).json()
    guard let last = members.last else {
      let inside = Int(span.start) + 1..<Int(span.end) - 1
      return SourceEdit(inside, with: name + Array(": ".utf8) + json)
    }
    let nameRange = Self.quoted(last.name)
    let colon = bytes[nameRange.upperBound..<Int(last.value.span.start)]
    let before =
      members.count > 1 ? Int(members[members.count - 2].value.span.end) : Int(span.start) + 1
    var gap = Array(bytes[before..<nameRange.lowerBound].filter(\.isXMLSpace))
    if gap.isEmpty, members.count == 1 { gap = [0x20] }
    let end = Int(last.value.span.end)
    return SourceEdit(end..<end, with: [UInt8(ascii: ",")] + gap + name + Array(colon) + json)
  }

  /// The range of a name with its quotes.
  static func quoted(_ name: LocatedText) -> Range<Int> {
    Int(name.span.start) - 1..<Int(name.span.end) + 1
  }
}
