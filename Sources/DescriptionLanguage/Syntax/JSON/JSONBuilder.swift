import PlaygroundCore

/// A text decoded by the parser, with its bytes between the quotes.
struct JSONText {
  var text: String
  var range: Range<Int>
  var jumps: [LocatedText.Jump] = []
}

/// Builds the parser's results: located elements or plain values.
protocol JSONBuilder {
  associatedtype Element
  associatedtype Member

  /// Whether texts need their byte ranges.
  static var keepsOffsets: Bool { get }

  func null(at range: Range<Int>) -> Element
  func bool(_ value: Bool, at range: Range<Int>) -> Element
  func number(_ value: Value, at range: Range<Int>) -> Element
  func string(_ text: JSONText, at range: Range<Int>) -> Element
  func array(_ elements: [Element], at range: Range<Int>) -> Element
  func member(_ name: JSONText, _ value: Element) -> Member
  mutating func object(_ members: [Member], at range: Range<Int>) -> Element
}

/// Builds plain values.
struct ValueBuilder: JSONBuilder {
  static var keepsOffsets: Bool { false }

  func null(at range: Range<Int>) -> Value { .null }
  func bool(_ value: Bool, at range: Range<Int>) -> Value { .bool(value) }
  func number(_ value: Value, at range: Range<Int>) -> Value { value }
  func string(_ text: JSONText, at range: Range<Int>) -> Value { .string(text.text) }
  func array(_ elements: [Value], at range: Range<Int>) -> Value { .array(elements) }
  func member(_ name: JSONText, _ value: Value) -> ObjectValue.Member {
    ObjectValue.Member(name: name.text, value: value)
  }
  func object(_ members: [ObjectValue.Member], at range: Range<Int>) -> Value {
    .object(ObjectValue(members))
  }
}

/// Builds located elements and reports duplicate names.
struct ElementBuilder: JSONBuilder {
  static var keepsOffsets: Bool { true }

  let source: UInt32
  var duplicates: [Diagnostic] = []

  init(source: UInt32) { self.source = source }

  func null(at range: Range<Int>) -> JSONElement { JSONElement(.null, span: span(range)) }

  func bool(_ value: Bool, at range: Range<Int>) -> JSONElement {
    JSONElement(.bool(value), span: span(range))
  }

  func number(_ value: Value, at range: Range<Int>) -> JSONElement {
    JSONElement(.number(value), span: span(range))
  }

  func string(_ text: JSONText, at range: Range<Int>) -> JSONElement {
    JSONElement(.string(located(text)), span: span(range))
  }

  func array(_ elements: [JSONElement], at range: Range<Int>) -> JSONElement {
    JSONElement(.array(elements), span: span(range))
  }

  func member(_ name: JSONText, _ value: JSONElement) -> JSONElement.Member {
    JSONElement.Member(name: located(name), value: value)
  }

  mutating func object(_ members: [JSONElement.Member], at range: Range<Int>) -> JSONElement {
    noteDuplicates(in: members)
    return JSONElement(.object(members), span: span(range))
  }

  private func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(source: source, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
  }

  private func located(_ text: JSONText) -> LocatedText {
    LocatedText(text.text, span: span(text.range), jumps: text.jumps)
  }

  private mutating func noteDuplicates(in members: [JSONElement.Member]) {
    guard members.count > 8 else {
      for (index, member) in members.enumerated() {
        for earlier in members[..<index] where earlier.name.text.hasSameBytes(as: member.name.text)
        {
          note(member.name, firstAt: earlier.name)
          break
        }
      }
      return
    }
    var first: [ByteExactString: LocatedText] = [:]
    first.reserveCapacity(members.count)
    for member in members {
      let name = ByteExactString(member.name.text)
      if let earlier = first[name] {
        note(member.name, firstAt: earlier)
      } else {
        first[name] = member.name
      }
    }
  }

  private mutating func note(_ name: LocatedText, firstAt earlier: LocatedText) {
    guard name.text != "//", duplicates.count < JSONError.maxRepeated else { return }
    duplicates.append(
      Diagnostic(
        .duplicateKey,
        "duplicate member '\(name.text)'; the last one is used",
        at: name.span,
        notes: [.init("first written here", at: earlier.span)],
      )
    )
  }
}
