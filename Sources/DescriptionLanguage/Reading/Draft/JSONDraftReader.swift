package import PlaygroundCore

/// Reads values out of JSON that may be broken.
///
/// What is missing is `null`, a text without its closing quote ends with its line, and brackets
/// that do not fit are ignored.
package struct JSONDraftReader {
  /// What is written at an offset.
  package struct Place: Sendable {
    /// The kind of text.
    package enum Kind: Sendable {
      /// The name of a member, or nothing where one can begin.
      case name
      /// A value, or nothing where one can begin; a text without its quotes.
      case value(JSONElement)
    }

    /// The kind.
    package let kind: Kind
    /// The bytes between the quotes; empty if nothing is written.
    package let span: SourceSpan
    /// Whether there are quotes.
    package let isQuoted: Bool
    /// Whether a colon follows the name.
    package let hasValue: Bool
    /// The names of the members around it, outermost first; `nil` for an item of a list.
    package let path: [String?]
    /// The names of the other members of its object.
    package fileprivate(set) var siblings: [String] = []
  }

  private let bytes: [UInt8]
  private let source: UInt32
  private let limits: Limits
  private let builder: ElementBuilder
  private let cursor: Int?
  private var position: Int
  private var path: [String?] = []
  /// What is written at the cursor, once it is read.
  private(set) var place: Place?
  /// The number of open objects and lists around the place.
  private var placeDepth: Int?

  /// Creates a reader at the start of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limits: The limits of the file.
  ///   - cursor: The offset for `place`.
  init(_ file: SourceFile, limits: Limits, cursor: Int? = nil) {
    bytes = file.bytes
    source = file.number
    self.limits = limits
    self.cursor = cursor
    builder = ElementBuilder(source: file.number)
    position = EncodingCheck.start(of: file.bytes)
  }

  /// Returns the value at the position, `nil` if the file is blank.
  mutating func value() -> JSONElement? {
    skipSpace()
    return position < bytes.count ? value(after: position) : nil
  }

  // MARK: - Values

  /// Reads a value that can begin at `start`; white space may follow it.
  private mutating func value(after start: Int) -> JSONElement {
    skipSpace()
    let begin = position
    guard begin < bytes.count else { return missing(from: start) }
    switch bytes[begin] {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return array()
    case UInt8(ascii: "\""):
      let (text, isOpen) = self.text()
      let element = builder.string(text, at: begin..<position)
      let reach = isOpen ? text.range.upperBound : position - 1
      if let cursor, begin < cursor, cursor <= reach {
        note(.value(element), text.range, isQuoted: true)
      }
      return element
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"):
      return missing(from: start)
    default: return scalar()
    }
  }

  private mutating func missing(from start: Int) -> JSONElement {
    let empty = cursor.map { max(start, min($0, position)) } ?? start
    let element = builder.null(at: empty..<empty)
    if place == nil, let cursor, start <= cursor, cursor <= position {
      note(.value(element), empty..<empty, isQuoted: false)
    }
    return element
  }

  private mutating func scalar() -> JSONElement {
    let start = position
    let word = word()
    let range = start..<position
    let element: JSONElement
    switch bytes.text(word) {
    case "true": element = builder.bool(true, at: range)
    case "false": element = builder.bool(false, at: range)
    default:
      var lexer = lexer(at: start)
      if let number = try? lexer.number(), lexer.position == position {
        element = builder.number(number, at: range)
      } else {
        element = builder.null(at: range)
      }
    }
    if let cursor, start <= cursor, cursor <= position {
      note(.value(element), range, isQuoted: false)
    }
    return element
  }

  /// Reads what is neither space, quote, bracket, comma nor colon; at least one byte.
  private mutating func word() -> Range<Int> {
    let start = position
    position += 1
    while position < bytes.count, !Self.endsWord(bytes[position]) { position += 1 }
    return start..<position
  }

  /// Reads a text; returns whether its closing quote is missing.
  private mutating func text() -> (JSONText, isOpen: Bool) {
    let start = position
    var lexer = lexer(at: start)
    if let text = try? lexer.text() {
      position = lexer.position
      return (text, false)
    }
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\""), bytes[position] >= 0x20 {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position, bytes.count)
    let range = start + 1..<position
    let isClosed = position < bytes.count && bytes[position] == UInt8(ascii: "\"")
    if isClosed { position += 1 }
    return (JSONText(text: bytes.text(range), range: range), !isClosed)
  }

  private func lexer(at start: Int) -> JSONLexer {
    JSONLexer(bytes, from: start, limits: limits, keepsOffsets: true, roundsIntegers: true)
  }

  // MARK: - Containers

  private mutating func array() -> JSONElement {
    let start = position
    guard enter() else { return builder.null(at: start..<position) }
    var elements: [JSONElement] = []
    path.append(nil)
    loop: while true {
      let gap = position
      skipSpace()
      guard position < bytes.count else {
        _ = missing(from: gap)
        break
      }
      switch bytes[position] {
      case UInt8(ascii: "]"):
        _ = missing(from: gap)
        position += 1
        break loop
      case UInt8(ascii: "}"):
        _ = missing(from: gap)
        break loop
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        _ = missing(from: gap)
        position += 1
      default: elements.append(value(after: gap))
      }
    }
    path.removeLast()
    return builder.array(elements, at: start..<position)
  }

  private mutating func object() -> JSONElement {
    let start = position
    guard enter() else { return builder.null(at: start..<position) }
    let outerPlace = place == nil
    let depth = path.count
    var members: [JSONElement.Member] = []
    loop: while true {
      let gap = position
      skipSpace()
      guard position < bytes.count else {
        noteName(gap..<position)
        break
      }
      switch bytes[position] {
      case UInt8(ascii: "}"):
        noteName(gap..<position)
        position += 1
        break loop
      case UInt8(ascii: "]"):
        noteName(gap..<position)
        break loop
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        noteName(gap..<position)
        position += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["): _ = value(after: position)
      default:
        noteName(gap..<position)
        members.append(member())
      }
    }
    if outerPlace, place != nil, placeDepth == depth {
      place?.siblings = members.map(\.name.text)
      placeDepth = nil
    }
    let span = builder.null(at: start..<position).span
    return JSONElement(.object(members), span: span)
  }

  private mutating func member() -> JSONElement.Member {
    let start = position
    let isQuoted = bytes[start] == UInt8(ascii: "\"")
    let text: JSONText
    var reach: Int
    if isQuoted {
      let (read, isOpen) = self.text()
      text = read
      reach = isOpen ? read.range.upperBound : position - 1
    } else {
      let range = word()
      text = JSONText(text: bytes.text(range), range: range)
      reach = range.upperBound
    }
    let end = position
    skipSpace()
    let hasValue = position < bytes.count && bytes[position] == UInt8(ascii: ":")
    if let cursor, isQuoted ? start < cursor : start <= cursor, cursor <= reach {
      note(.name, text.range, isQuoted: isQuoted, hasValue: hasValue)
    }
    guard hasValue else {
      position = end
      return builder.member(text, builder.null(at: end..<end))
    }
    position += 1
    path.append(text.text)
    let value = value(after: position)
    path.removeLast()
    return builder.member(text, value)
  }

  /// Enters a bracket; returns `false` beyond the limit of depth.
  private mutating func enter() -> Bool {
    position += 1
    return path.count < JSONDocument.levels(for: limits)
  }

  // MARK: - The place

  private mutating func noteName(_ gap: Range<Int>) {
    guard place == nil, let cursor, gap.lowerBound <= cursor, cursor <= gap.upperBound else {
      return
    }
    note(.name, cursor..<cursor, isQuoted: false)
  }

  private mutating func note(
    _ kind: Place.Kind,
    _ range: Range<Int>,
    isQuoted: Bool,
    hasValue: Bool = false
  ) {
    let span = SourceSpan(
      source: source,
      start: UInt32(range.lowerBound),
      end: UInt32(range.upperBound)
    )
    place = Place(kind: kind, span: span, isQuoted: isQuoted, hasValue: hasValue, path: path)
    if case .name = kind { placeDepth = path.count } else { placeDepth = nil }
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position].isXMLSpace { position += 1 }
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""):
      true
    default: byte.isXMLSpace
    }
  }
}
