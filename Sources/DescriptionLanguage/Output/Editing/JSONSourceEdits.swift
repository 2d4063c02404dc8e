internal import PlaygroundCore

/// Edits of a file in JSON.
struct JSONSourceEdits {
  /// An object with the list that contains it.
  private struct Found {
    let members: [JSONElement.Member]
    let span: SourceSpan
    /// The items of the list and the object's position in it; `nil` for the value of a member.
    let place: (items: [JSONElement], index: Int)?
  }

  private let bytes: [UInt8]
  private let root: JSONElement?

  /// Prepares for a file, whose syntax has no errors.
  init(_ file: SourceFile, limits: Limits) {
    bytes = file.bytes
    var ignored: [Diagnostic] = []
    let levels = JSONDocument.levels(for: limits)
    root = JSONReader.read(file, limits: limits, levels: levels, into: &ignored)
  }

  /// Returns the edits for a change of an element.
  func edits(
    _ change: SourceChange,
    _ target: EditTarget
  ) throws(SourceEditError) -> [SourceEdit] {
    let start = target.element.span.start
    guard let found = root.flatMap({ Self.object(at: start, in: $0, nil) }) else {
      throw .noElement
    }
    switch change {
    case .set(let name, let value):
      // Members that are lists of elements are no attributes.
      let member = found.members.last { $0.name.text.hasSameBytes(as: name) }
      if let member, member.value.kind != .null, target.element.attribute(name) == nil {
        throw .invalidName(name)
      }
      return [try setting(name, to: value, of: found)]
    case .unset(let name):
      return found.members.indices.reversed().filter { found.members[$0].name.text == name }
        .reversed().map { SourceEdit(removal(ofMember: $0, of: found.members), with: []) }
    case .delete: return [SourceEdit(try removal(of: found), with: [])]
    case .duplicate: return [try addition(of: copy(of: found), behind: found)]
    case .move(let direction): return try exchange(found, direction)
    case .insert(let name, let attributes):
      // Lists of other things than elements, such as the parts of a style, have no types in them.
      guard found.members.contains(where: { $0.name.text == "type" }) else { throw .noSiblings }
      let members = [ObjectValue.Member(name: "type", value: .string(name))] + attributes
      let object = Value.object(ObjectValue(members))
      return [try addition(of: object.json(), behind: found)]
    }
  }

  private static func object(
    at start: UInt32,
    in json: JSONElement,
    _ place: (items: [JSONElement], index: Int)?
  ) -> Found? {
    guard json.span.start <= start, start < json.span.end else { return nil }
    switch json.kind {
    case .array(let items):
      for (index, item) in items.enumerated() {
        if let found = object(at: start, in: item, (items, index)) { return found }
      }
      return nil
    case .object(let members):
      if json.span.start == start {
        return Found(members: members, span: json.span, place: place)
      }
      for member in members {
        if let found = object(at: start, in: member.value, nil) { return found }
      }
      return nil
    case .null, .bool, .number, .string: return nil
    }
  }

  // MARK: - Members

  private func setting(
    _ name: String,
    to value: Value,
    of found: Found
  ) throws(SourceEditError) -> SourceEdit {
    guard name != "type", name != "//" else { throw .invalidName(name) }
    switch value {
    case .string, .bool, .int, .double: break
    case .null, .array, .object: throw .invalidValue
    }
    guard !found.members.isEmpty else { throw .noElement }
    return JSONMemberEdit(bytes, found.members, found.span).setting(name, to: value.json())
  }

  /// Returns the range of a member with one comma.
  private func removal(ofMember index: Int, of members: [JSONElement.Member]) -> Range<Int> {
    let start = Self.quoted(members[index].name).lowerBound
    let end = Int(members[index].value.span.end)
    if index > 0 { return Int(members[index - 1].value.span.end)..<end }
    if members.count > 1 { return start..<Self.quoted(members[1].name).lowerBound }
    return start..<end
  }

  private static func quoted(_ name: LocatedText) -> Range<Int> { JSONMemberEdit.quoted(name) }

  // MARK: - Items

  /// Returns the range of an item with one comma.
  private func removal(of found: Found) throws(SourceEditError) -> Range<Int> {
    guard let (items, index) = found.place else { throw .noSiblings }
    let range = found.span.byteRange
    if index > 0 { return Int(items[index - 1].span.end)..<range.upperBound }
    if items.count > 1 { return range.lowerBound..<Int(items[1].span.start) }
    return range
  }

  private func copy(of found: Found) -> [UInt8] {
    let range = found.span.byteRange
    guard let id = found.members.lastIndex(where: { $0.name.text == "id" }) else {
      return Array(bytes[range])
    }
    let removed = removal(ofMember: id, of: found.members)
    return Array(bytes[range.lowerBound..<removed.lowerBound])
      + Array(bytes[removed.upperBound..<range.upperBound])
  }

  private func addition(
    of added: [UInt8],
    behind found: Found
  ) throws(SourceEditError) -> SourceEdit {
    guard let (items, index) = found.place else { throw .noSiblings }
    let end = Int(found.span.end)
    // As between this item and its neighbour, or before the only item.
    let gap: ArraySlice<UInt8> =
      if index > 0 {
        bytes[Int(items[index - 1].span.end)..<Int(found.span.start)]
      } else if items.count > 1 {
        bytes[end..<Int(items[1].span.start)]
      } else {
        bytes[..<Int(found.span.start)].suffix(while: \.isXMLSpace)
      }
    var space = gap.filter(\.isXMLSpace)
    if space.isEmpty { space = [0x20] }
    return SourceEdit(end..<end, with: [UInt8(ascii: ",")] + space + added)
  }

  private func exchange(
    _ found: Found,
    _ direction: SourceChange.Direction
  ) throws(SourceEditError) -> [SourceEdit] {
    guard let (items, index) = found.place else { throw .noSiblings }
    let other = direction == .forth ? index + 1 : index - 1
    guard items.indices.contains(other) else { throw .atEnd(direction) }
    let ranges = [items[min(index, other)], items[max(index, other)]].map(\.span.byteRange)
    return [
      SourceEdit(ranges[0], with: Array(bytes[ranges[1]])),
      SourceEdit(ranges[1], with: Array(bytes[ranges[0]])),
    ]
  }
}

extension BidirectionalCollection {
  /// Returns the longest end of which all elements satisfy a condition.
  fileprivate func suffix(while isWanted: (Element) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, isWanted(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
