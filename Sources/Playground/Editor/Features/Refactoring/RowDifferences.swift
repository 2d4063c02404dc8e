import DescriptionLanguage
import PlaygroundCore

/// The texts in which rows of the same structure differ.
struct RowDifferences {
  /// A text of the first row, and the expressions for it in all rows.
  struct Difference {
    /// What the text is, such as the name of its attribute.
    let name: String
    /// The text between tags, or the value of an attribute, in the first row.
    let place: Place
    let expressions: [String]
  }

  /// Where a text is written.
  enum Place {
    case attribute(WrittenValue)
    case content(LocatedText)
  }

  /// The differences in the order of their places.
  private(set) var all: [Difference] = []
  private let cursor: Cursor

  /// Compares rows; `nil` if they differ in more than texts that can be items of a list.
  init?(_ rows: [Element], in parent: Element, _ cursor: Cursor) {
    self.cursor = cursor
    guard compare(rows, in: parent, isRow: true) else { return nil }
  }

  // MARK: - Comparing

  private mutating func compare(_ elements: [Element], in parent: Element?, isRow: Bool) -> Bool {
    let first = elements[0]
    let controls = isRow ? ["for", "if", "else"] : []
    guard !first.attributes.contains(where: { controls.contains($0.name) }) else { return false }
    for element in elements.dropFirst() {
      guard element.name.hasSameBytes(as: first.name),
        element.attributes.count == first.attributes.count,
        element.children.count == first.children.count,
        element.pieces.count == first.pieces.count,
        element.pieces.allSatisfy({ $0.kind == .text })
      else { return false }
    }
    for attribute in first.attributes {
      guard compare(attribute, in: elements, of: parent) else { return false }
    }
    for (position, piece) in first.pieces.enumerated() where piece.kind == .text {
      let pieces = elements.map { $0.pieces[position] }
      guard pieces.allSatisfy({ $0.childCount == piece.childCount }) else { return false }
      // Beside a span, white space at the ends of a text is shown.
      let isSame =
        first.children.isEmpty
        ? compare(pieces.map(\.text))
        : pieces.allSatisfy { $0.text.text.hasSameBytes(as: piece.text.text) }
      guard isSame else { return false }
    }
    return first.children.indices.allSatisfy { position in
      compare(elements.map { $0.children[position] }, in: first, isRow: false)
    }
  }

  private mutating func compare(
    _ attribute: Attribute,
    in elements: [Element],
    of parent: Element?
  ) -> Bool {
    let values = elements.compactMap { $0.attribute(attribute.name)?.value }
    guard values.count == elements.count else { return false }
    if values.allSatisfy({ $0.isSame(as: attribute.value) }) { return true }
    let name = attribute.name
    let offered = cursor.attributes(of: elements[0], in: parent)
    let type = offered.first { $0.name.hasSameBytes(as: name) }?.type
    let isFixed =
      ["for", "if", "else", "slot", "style", "name"].contains(name) && type != nil
      || name.hasPrefix("on-") || StructureWord.controlNames.contains(name) && name != "id"
    guard !isFixed else { return false }
    let expressions = values.compactMap { expression(of: $0, type) }
    guard expressions.count == values.count else { return false }
    all.append(
      Difference(name: name, place: .attribute(attribute.value), expressions: expressions)
    )
    return true
  }

  private mutating func compare(_ texts: [LocatedText]) -> Bool {
    let source = ElementSource(draft: cursor.draft)
    let folded = texts.map { LocatedText(Self.folded($0.text), span: $0.span) }
    if folded.allSatisfy({ $0.text.hasSameBytes(as: folded[0].text) }) { return true }
    let expressions = folded.compactMap { expression(of: .text($0), .text) }
    guard expressions.count == texts.count,
      !texts.contains(where: { source.text($0.span.range).contains("<![CDATA[") })
    else { return false }
    all.append(Difference(name: "text", place: .content(texts[0]), expressions: expressions))
    return true
  }

  /// Returns a text between tags as it is shown: trimmed, with single spaces.
  private static func folded(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" || $0 == "\r\n" }
      .joined(separator: " ")
  }

  // MARK: - Values

  private func expression(of value: WrittenValue, _ type: AttributeType?) -> String? {
    let limits = cursor.workspace.limits
    guard case .text(let text) = value else { return ParamValue(value, limits: limits)?.expression }
    guard let expression = ParamValue(value, limits: limits)?.expression else { return nil }
    let isTyped = type != nil && type != .text
    let isLiteral = !text.text.contains("{")
    return isTyped && isLiteral && Self.isLiteral(text.text) ? text.text : expression
  }

  /// Whether a text is the same as an expression: a number or a Boolean.
  private static func isLiteral(_ text: String) -> Bool {
    if text == "true" || text == "false" { return true }
    guard let first = text.utf8.first, first != UInt8(ascii: "+") else { return false }
    return Int(text) != nil
      || Double(text) != nil
        && text.utf8.allSatisfy { $0 == 0x2d || $0 == 0x2e || 0x30...0x39 ~= $0 }
  }
}

/// The list of a loop over rows, and the names for its items.
struct RowList {
  /// The loop: `item in [...]`.
  let clause: String
  /// The expression that takes the place of each difference.
  let values: [(place: RowDifferences.Place, expression: String)]

  /// Returns the edits of the first row.
  func edits(_ source: ElementSource) -> [TextEdit] {
    values.map { place, expression in
      switch place {
      case .content(let text):
        source.replacing(text, with: "{\(expression)}", isContent: true)
      case .attribute(.text(let text)):
        source.replacing(text, with: "{\(expression)}", isContent: false)
      case .attribute(.json(let element)):
        TextEdit(element.span.range, with: "\"{\(expression)}\"")
      }
    }
  }
}

extension RowDifferences {
  /// Returns the list of the differences.
  ///
  /// - Parameter names: Names that the rows use.
  /// - Returns: The list, and the names of its items.
  func list(avoiding names: Set<String>) -> RowList {
    func free(_ wanted: String, _ taken: [String]) -> String {
      let names = names.union(taken).union(["in", "slots", "event"])
      let numbered = (2...).lazy.map { "\(wanted)\($0)" }
      return names.contains(wanted) ? numbered.first { !names.contains($0) } ?? wanted : wanted
    }
    if all.count == 1, let only = all.first, only.name != "id",
      Set(only.expressions).count == only.expressions.count,
      only.expressions.allSatisfy({ !$0.hasPrefix("(") && !$0.hasPrefix("[") })
    {
      let name = free(Self.word(only.name), [])
      let clause = "\(name) in [\(only.expressions.joined(separator: ", "))]"
      return RowList(clause: clause, values: [(only.place, name)])
    }
    let item = free("item", [])
    var members: [String] = []
    for difference in all {
      members.append(free(Self.word(difference.name), members))
    }
    let count = all.first?.expressions.count ?? 0
    let items = (0..<count).map { row in
      let pairs = zip(members, all).map { "'\($0)': \($1.expressions[row])" }
      return "[" + pairs.joined(separator: ", ") + "]"
    }
    let clause = "\(item) in [\(items.joined(separator: ", "))]"
    return RowList(
      clause: clause,
      values: zip(all, members).map { ($0.place, "\(item).\($1)") }
    )
  }

  /// Returns the name of an attribute as a name in expressions: `borderTitle`.
  private static func word(_ attribute: String) -> String {
    let words = attribute.split(separator: "-")
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = (words.first.map(String.init) ?? "") + rest.joined()
    return Identifier.isName(name) ? name : "value"
  }
}

extension WrittenValue {
  /// Returns whether another value is written alike, wherever that is.
  fileprivate func isSame(as other: WrittenValue) -> Bool {
    switch (self, other) {
    case (.text(let one), .text(let two)): one.text.hasSameBytes(as: two.text)
    case (.json(let one), .json(let two)): one.value == two.value
    case (.text, .json), (.json, .text): false
    }
  }
}
