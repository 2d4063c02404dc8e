internal import PlaygroundCore

/// Reads the parts of elements in JSON: members, attributes, comments and named values.
///
/// A value of the wrong kind is reported and read as if it were absent.
struct JSONParts {
  private let limits: Limits
  /// The diagnostics of the structure.
  private(set) var diagnostics: [Diagnostic] = []
  /// The depth of open elements, as in XML.
  private(set) var depth: Int
  private var isTooDeep = false

  /// Prepares to read at some depth.
  init(limits: Limits, depth: Int = 0) {
    self.limits = limits
    self.depth = depth
  }

  /// Enters an element until `leave()`; returns `false` if elements are nested too deeply.
  mutating func enter(at span: SourceSpan) -> Bool {
    depth += 1
    guard depth > limits.depth else { return true }
    if !isTooDeep { diagnostics.append(limits.passed(.depth, at: span)) }
    isTooDeep = true
    return false
  }

  /// Leaves an element.
  mutating func leave() { depth -= 1 }

  /// Reports a value that cannot be an element.
  mutating func reportMissingElement(_ json: JSONElement) {
    diagnostics.append(
      Diagnostic(.invalidValue, "expected an element: an object with a 'type'", at: json.span)
    )
  }

  /// Reports an object without a type.
  mutating func reportMissingType(_ json: JSONElement) {
    let brace = Self.brace(of: json)
    diagnostics.append(
      Diagnostic(.missingAttribute, "missing member 'type' of an element", at: brace)
    )
  }

  // MARK: - Elements

  /// Returns an element for an object, without its members.
  static func element(_ name: String, _ json: JSONElement) -> Element {
    Element(name, at: brace(of: json), span: json.span)
  }

  private static func brace(of json: JSONElement) -> SourceSpan {
    SourceSpan(source: json.span.source, start: json.span.start, end: json.span.start + 1)
  }

  /// Returns an element for a member; its attribute `name` is the member's name.
  static func named(_ name: String, _ member: JSONElement.Member) -> Element {
    let attribute = Attribute("name", at: member.name.span, value: .text(member.name))
    return Element(
      name,
      at: member.name.span,
      attributes: [attribute],
      span: SourceSpan(
        source: member.name.span.source,
        start: member.name.span.start,
        end: member.value.span.end,
      ),
    )
  }

  /// Adds `{name: value}` as elements with two attributes.
  mutating func takeNamed(
    _ member: JSONElement.Member,
    _ name: String,
    _ attribute: String,
    into element: inout Element
  ) {
    for part in members(of: member.value, called: member.name)
    where !takeComment(part, into: &element) {
      var child = Self.named(name, part)
      let value = value(part.value)
      child.attributes.append(Attribute(attribute, at: part.name.span, value: value))
      element.children.append(child)
    }
  }

  /// Adds a member as an attribute, or as a comment.
  mutating func takeAttribute(_ member: JSONElement.Member, into element: inout Element) {
    if takeComment(member, into: &element) { return }
    if case .null = member.value.kind, Self.isAbsent(member.name.text, of: element.name) { return }
    element.attributes.append(
      Attribute(member.name.text, at: member.name.span, value: value(member.value))
    )
  }

  /// Adds the text of a member as an element.
  mutating func takeText(_ member: JSONElement.Member, _ name: String, into element: inout Element)
  {
    switch member.value.kind {
    case .null: return
    case .string(let text):
      var child = Element(name, at: member.name.span, span: member.value.span)
      child.pieces.append(Element.Piece(.text, text, after: 0))
      element.children.append(child)
    default:
      let message = "'\(member.name.text)' must be a text"
      diagnostics.append(Diagnostic(.invalidValue, message, at: member.value.span))
    }
  }

  /// Returns whether a member without a value is as if it were not written.
  private static func isAbsent(_ name: String, of element: String) -> Bool {
    StructureWord.controlNames.contains(name)
      && !["variant", "style", StyleElement.when].contains(element)
  }

  /// Adds a `//` member as a comment; returns whether it is one.
  func takeComment(_ member: JSONElement.Member, into element: inout Element) -> Bool {
    guard member.name.text == "//" else { return false }
    let text: LocatedText
    if case .string(let written) = member.value.kind {
      text = written
    } else {
      let words = String(decoding: member.value.value.json(), as: UTF8.self)
      text = LocatedText(words, span: member.value.span)
    }
    element.pieces.append(Element.Piece(.comment, text, after: element.children.count))
    return true
  }

  /// Returns a value as an attribute value, without comments.
  mutating func value(_ json: JSONElement) -> WrittenValue {
    if case .string(let text) = json.kind { return .text(text) }
    if let deep = json.firstValue(below: limits.depth) {
      diagnostics.append(limits.passed(.depth, at: deep.span))
      return .json(JSONElement(.null, span: json.span))
    }
    return .json(json.withoutRemarks)
  }

  /// Returns the members of an object, including comments; only the last of equal names.
  ///
  /// - Parameters:
  ///   - json: The object.
  ///   - name: The name for messages, if the value must be an object.
  /// - Returns: The members; empty for a value of another kind, which is reported.
  mutating func members(
    of json: JSONElement,
    called name: LocatedText? = nil
  ) -> [JSONElement.Member] {
    guard case .object(let members) = json.kind else {
      if json.kind != .null {
        let what = name.map { "'\($0.text)' must be an object" } ?? "expected a preview: an object"
        diagnostics.append(Diagnostic(.invalidValue, what, at: json.span))
      }
      return []
    }
    if Self.areUnique(members) { return members }
    var seen: Set<ByteExactString> = []
    let unique = members.reversed().filter { member in
      if member.name.text == "//" { return true }
      return seen.insert(ByteExactString(member.name.text)).inserted
    }
    return unique.reversed()
  }

  /// Returns whether a few members have distinct names, none of them `//`: the usual case.
  private static func areUnique(_ members: [JSONElement.Member]) -> Bool {
    guard members.count <= 8 else { return false }
    for index in members.indices {
      let name = members[index].name.text
      if name == "//" { return false }
      for earlier in 0..<index where members[earlier].name.text.hasSameBytes(as: name) {
        return false
      }
    }
    return true
  }

  /// Returns the non-null items of an array; reports a value of another kind.
  mutating func list(_ member: JSONElement.Member) -> [JSONElement] {
    switch member.value.kind {
    case .array(let items): return items.filter { $0.kind != .null }
    case .null: return []
    default:
      let message = "'\(member.name.text)' must be a list"
      diagnostics.append(Diagnostic(.invalidValue, message, at: member.value.span))
      return []
    }
  }
}
