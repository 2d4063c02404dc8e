import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The expression at a place: a name, a member of a value, else all between the braces.
struct WatchedExpression {
  private let cursor: Cursor
  /// The expression.
  private let text: String
  /// The bytes of the word that it ends with, or of all of it.
  private let range: Range<Int>
  /// The closures around it, with the lists that they go through.
  private var closures: [(names: [String], list: String)] = []
  /// The attribute or the text that contains it; of a name that is declared, its element.
  private let container: Range<Int>
  /// Whether it is a name that is declared here.
  private var isDeclaration = false
  /// Whether it is the name of a function that is called.
  private var isFunction = false

  /// Finds the expression at a place; fails if there is none that is evaluated to show a preview.
  init?(_ cursor: Cursor) {
    self.cursor = cursor
    let path = cursor.draft.path(at: cursor.offset)
    guard let element = path.last else { return nil }
    if let found = Self.declaration(at: cursor, in: element) {
      (text, range, container, isDeclaration) = (found.name, found.range, found.container, true)
      return
    }
    guard let (text, kind) = Self.text(at: cursor.offset, in: element),
      let place = Self.place(at: text.offset(of: cursor.offset), in: text.text, kind)
    else { return nil }
    if case .statements = kind, place.word.isEmpty { return nil }
    let bytes = Array(text.text.utf8)
    container = text.span.range
    let isCalled = place.word.upperBound < bytes.count && bytes[place.word.upperBound] == 0x28
    var own = place.whole
    switch place.kind {
    case .name where place.word.isEmpty, .member where place.word.isEmpty: break
    case .name where isCalled: isFunction = true
    case .name:
      own = place.word
    case .member(let base):
      own = base.lowerBound..<place.word.upperBound
    case .literal: break
    }
    self.text = String(decoding: bytes[own.clamped(to: bytes.indices)], as: UTF8.self)
    if own != place.whole { closures = Self.closures(around: self.text, place, bytes) }
    let isWord = isFunction || own != place.whole
    range = text.span(of: isWord && !place.word.isEmpty ? place.word : own).range
    if case .statements = kind, !isFunction, own == place.whole { return nil }
  }

  /// Returns what is written at an offset: the word that begins there, else the one before it.
  private static func place(
    at offset: Int,
    in text: String,
    _ kind: ExpressionPlace.Container
  ) -> ExpressionPlace? {
    let next = ExpressionPlace(at: offset + 1, in: text, kind)
    if let next, !next.word.isEmpty, next.word.lowerBound == offset { return next }
    return ExpressionPlace(at: offset, in: text, kind)
  }

  /// Returns the closures around an expression; none if it begins with a name from outside of them.
  private static func closures(
    around text: String,
    _ place: ExpressionPlace,
    _ bytes: [UInt8]
  ) -> [(names: [String], list: String)] {
    let closures = place.closures(in: bytes)
    let first = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    let isInside = closures.contains { $0.names.isEmpty || $0.names.contains(String(first)) }
    return isInside ? closures : []
  }

  /// The name that is declared at a place, and the bytes of what declares it.
  private static func declaration(
    at cursor: Cursor,
    in element: Element
  ) -> (name: String, range: Range<Int>, container: Range<Int>)? {
    guard let found = cursor.workspace.declaration(at: cursor.offset, in: cursor.path),
      let symbol = cursor.workspace.symbol(at: found.place), symbol.kind.space == .value,
      found.place.path.hasSameBytes(as: cursor.path), found.range == symbol.nameRange
    else { return nil }
    var container = found.range
    if symbol.kind == .item {
      container = element.attribute("for")?.value.span.range ?? container
    } else if element.name == symbol.kind.rawValue {
      container = element.span.range
    }
    return (symbol.name, found.range, container)
  }

  /// The attribute or the text at an offset.
  private static func text(
    at offset: Int,
    in element: Element
  ) -> (text: LocatedText, kind: ExpressionPlace.Container)? {
    func contains(_ text: LocatedText) -> Bool {
      text.span.range.lowerBound <= offset && offset <= text.span.range.upperBound
    }
    for attribute in element.attributes {
      guard case .text(let text) = attribute.value, contains(text) else { continue }
      return (text, ExpressionPlace.Container(of: attribute.name, in: element))
    }
    let piece = element.pieces.first { $0.kind == .text && contains($0.text) }
    return piece.map { ($0.text, .template) }
  }

  /// The documentation of a function, and the value of the expression.
  func documentation(_ documentation: Documentation) -> (text: String, range: Range<Int>)? {
    var parts: [String] = []
    if isFunction {
      let bytes = cursor.buffer.text(range)
      guard let function = Documentation.function(bytes) else { return nil }
      parts.append(function)
    }
    if let note = documentation.note {
      if !isFunction { parts.append("**`\(text)`**") }
      parts.append(note.markdown)
    } else if !isFunction {
      let value = cursor.values.value(of: text, in: cursor.names, closures: closures)
      guard let value else { return nil }
      parts.append("**`\(cursor.buffer.text(range))`**: `\(value.shown)`")
    }
    return parts.isEmpty ? nil : (parts.joined(separator: "\n\n"), range)
  }

  /// How many lists the values are in: one for each closure.
  var depth: Int { closures.count }

  /// The request for its values.
  var request: ValuesRequest? {
    let element = cursor.buffer.text(container)
    func location(_ offset: Int) -> SourceLocation {
      SourceLocation(cursor.buffer.position(of: offset, .utf32))
    }
    return ValuesRequest(
      file: cursor.path,
      range: OverlayRange(
        start: location(container.lowerBound),
        end: location(container.upperBound)
      ),
      text: element,
      expression: KnownValues.whole(text, in: closures),
      isDeclaration: isDeclaration
    )
  }
}
