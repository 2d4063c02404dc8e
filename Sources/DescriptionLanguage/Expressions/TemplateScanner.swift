import PlaygroundCore

/// Parts text into literal stretches and holes.
struct TemplateScanner {
  /// After how many defects the rest of a text is skipped.
  private static let maxDefects = 20

  private let text: LocatedText
  private let limits: Limits
  private let bytes: [UInt8]
  private var position = 0
  private var literal: [UInt8] = []
  private var pieces: [Template.Piece] = []

  init(_ text: LocatedText, limits: Limits) {
    self.text = text
    self.limits = limits
    self.bytes = Array(text.text.utf8)
  }

  /// Returns the whole text as a template, `nil` after a defect.
  mutating func template(into diagnostics: inout [Diagnostic]) -> Template? {
    let before = diagnostics.count
    while position < bytes.count, diagnostics.count - before < Self.maxDefects {
      switch bytes[position] {
      case UInt8(ascii: "\\"): backslash()
      case UInt8(ascii: "{"): hole(into: &diagnostics)
      default:
        literal.append(bytes[position])
        position += 1
      }
    }
    endLiteral()
    guard diagnostics.count == before else { return nil }
    return Template(pieces: pieces, span: text.span)
  }

  private mutating func backslash() {
    let next = position + 1
    if next < bytes.count, bytes[next] == UInt8(ascii: "{") || bytes[next] == UInt8(ascii: "\\") {
      literal.append(bytes[next])
      position += 2
    } else {
      literal.append(bytes[position])
      position += 1
    }
  }

  private mutating func endLiteral() {
    guard !literal.isEmpty else { return }
    pieces.append(.literal(String(decoding: literal, as: UTF8.self)))
    literal.removeAll(keepingCapacity: true)
  }

  private mutating func hole(into diagnostics: inout [Diagnostic]) {
    endLiteral()
    let open = position
    switch end(ofHoleAt: open) {
    case .closed(let close):
      position = close + 1
      guard !bytes[open + 1..<close].allSatisfy(Lexer.isSpace) else {
        let span = text.span(of: open..<close + 1)
        let message = "expected an expression in the braces; write '\\{' for a literal brace"
        diagnostics.append(Diagnostic(.expressionSyntax, message, at: span))
        return
      }
      let expression = Expression.parse(
        text,
        bytes: bytes,
        range: open + 1..<close,
        limits: limits,
        into: &diagnostics,
      )
      if let expression { pieces.append(.hole(expression)) }
    case .openText(let quote):
      let span = text.span(of: quote..<quote + 1)
      let cure = hasWord(behindTextIn: open + 1..<quote) ? Lexer.quoteInText : ""
      diagnostics.append(Diagnostic(.expressionSyntax, Lexer.unterminatedText + cure, at: span))
      position = bytes.count
    case .missing(let resumption):
      let message = "expected '}' to close this expression; write '\\{' for a literal brace"
      diagnostics.append(Diagnostic(.unclosedHole, message, at: text.span(of: open..<open + 1)))
      position = resumption
    }
  }

  /// Whether a word follows a text literal without a blank: `'it's'`.
  private func hasWord(behindTextIn range: Range<Int>) -> Bool {
    var lexer = Lexer(bytes, range: range)
    var isBehindText = false
    var end = range.lowerBound
    while let token = try? lexer.next(), token.kind != .end {
      if isBehindText, token.kind == .name, token.range.lowerBound == end { return true }
      isBehindText = token.kind == .text
      end = token.range.upperBound
    }
    return false
  }

  private enum HoleEnd {
    case closed(Int)
    /// A quote in it is not closed, so that the hole's end is unknown.
    case openText(Int)
    /// There is no brace; scanning continues at an offset.
    case missing(Int)
  }

  private func end(ofHoleAt open: Int) -> HoleEnd {
    var position = open + 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "}"): return .closed(position)
      case UInt8(ascii: "{"): return .missing(position)
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        guard let close = Lexer.endOfText(bytes, from: position, to: bytes.count) else {
          let isClosed = bytes[position...].contains(UInt8(ascii: "}"))
          return isClosed ? .openText(position) : .missing(bytes.count)
        }
        position = close
      default: position += 1
      }
    }
    return .missing(bytes.count)
  }
}

extension Template {
  /// Returns the template that `text` is.
  ///
  /// - Parameters:
  ///   - text: The decoded text of an attribute or a JSON string.
  ///   - limits: How deep expressions may be nested.
  ///   - diagnostics: The list to append defects to, at most one for each hole.
  /// - Returns: The template, `nil` if there was a defect.
  package static func parse(
    _ text: LocatedText,
    limits: Limits = Limits(),
    into diagnostics: inout [Diagnostic]
  ) -> Template? {
    if text.isPlain { return Template(literal: text.text, span: text.span) }
    var scanner = TemplateScanner(text, limits: limits)
    return scanner.template(into: &diagnostics)
  }
}
