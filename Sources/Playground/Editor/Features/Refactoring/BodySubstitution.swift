import DescriptionLanguage
import PlaygroundCore

/// Replaces the params in the body of a component by arguments.
struct BodySubstitution {
  let index: FileIndex
  /// The arguments by the numbers of the params.
  let arguments: [Int: ParamValue]

  private var source: ElementSource { ElementSource(draft: index.draft) }

  /// Returns the edits of the texts in an element; `nil` if an argument cannot be written in one.
  func edits(in element: Element) -> [TextEdit]? {
    var edits: [TextEdit] = []
    for attribute in element.attributes {
      let container = ExpressionPlace.Container(of: attribute.name, in: element)
      guard let edit = self.edits(in: attribute.value, container) else { return nil }
      edits += edit
    }
    for piece in element.pieces where piece.kind == .text {
      guard let edit = edit(of: piece.text, .template, isContent: true) else { return nil }
      edits += edit
    }
    for child in element.children {
      guard let inner = self.edits(in: child) else { return nil }
      edits += inner
    }
    return edits
  }

  private func edits(
    in value: WrittenValue,
    _ container: ExpressionPlace.Container
  ) -> [TextEdit]? {
    switch value {
    case .text(let text): edit(of: text, container, isContent: false)
    case .json(let element): edits(in: element)
    }
  }

  private func edits(in json: JSONElement) -> [TextEdit]? {
    let parts: [JSONElement]
    switch json.kind {
    case .null, .bool, .number: return []
    case .string(let text): return edit(of: text, .template, isContent: false)
    case .array(let elements): parts = elements
    case .object(let members): parts = members.map(\.value)
    }
    var edits: [TextEdit] = []
    for part in parts {
      guard let inner = self.edits(in: part) else { return nil }
      edits += inner
    }
    return edits
  }

  // MARK: - One text

  /// Returns the edit of a text, none if it reads no param.
  private func edit(
    of text: LocatedText,
    _ container: ExpressionPlace.Container,
    isContent: Bool
  ) -> [TextEdit]? {
    let range = text.span.range
    var edits: [TextEdit] = []
    let bytes = Array(text.text.utf8)
    for use in index.uses
    where range.lowerBound <= use.range.lowerBound && use.range.upperBound <= range.upperBound {
      guard case .symbol(let number) = use.target, let argument = arguments[number] else {
        continue
      }
      let name = text.offset(of: use.range.lowerBound)..<text.offset(of: use.range.upperBound)
      guard let edit = edit(of: name, in: bytes, argument, container, isContent) else { return nil }
      if !edits.contains(edit) { edits.append(edit) }
    }
    if edits.isEmpty { return [] }
    let new = String(decoding: TextEdit.applying(edits, to: bytes), as: UTF8.self)
    return [source.replacing(text, with: new, isContent: isContent)]
  }

  private func edit(
    of name: Range<Int>,
    in bytes: [UInt8],
    _ argument: ParamValue,
    _ container: ExpressionPlace.Container,
    _ isContent: Bool
  ) -> TextEdit? {
    let hole = hole(around: name, in: bytes)
    switch container {
    case .template:
      guard let hole else { break }
      return argument.piece(isContent: isContent).map { TextEdit(hole, with: $0) }
    // A hole in a statement is in a text that has quotes.
    case .statements: if bytes.contains(UInt8(ascii: "{")) { return nil }
    case .loop: break
    }
    return argument.expression.map { TextEdit(name, with: $0) }
  }

  /// Returns the range of a hole that has only a name.
  private func hole(around name: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    var (start, end) = (name.lowerBound, name.upperBound)
    while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    while end < bytes.count, bytes[end] == 0x20 { end += 1 }
    guard start > 0, bytes[start - 1] == UInt8(ascii: "{"), end < bytes.count,
      bytes[end] == UInt8(ascii: "}")
    else { return nil }
    return start - 1..<end + 1
  }
}
