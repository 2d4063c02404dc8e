import PlaygroundCore

/// What is written at an offset of an expression that may be unfinished.
package struct ExpressionPlace: Sendable {
  /// How a text contains expressions.
  package enum Container: Sendable {
    /// In holes.
    case template
    /// As statements, separated by semicolons.
    case statements
    /// As the list after `in`.
    case loop
  }

  /// The kind of text.
  package enum Kind: Hashable, Sendable {
    /// A name, or nothing where one can begin.
    case name
    /// The member of a value, whose expression is at a half-open range.
    case member(of: Range<Int>)
    /// In a text literal or a number.
    case literal
  }

  /// A call or a list around the place.
  package struct Call: Hashable, Sendable {
    /// The name of the function; `nil` for parentheses and brackets.
    package let function: String?
    /// The index of the argument at the place, 0-based.
    package fileprivate(set) var argument = 0
    /// The half-open range of the first argument, once it is complete.
    package fileprivate(set) var first: Range<Int>?
    /// The names of the parameters of a closure in it.
    package fileprivate(set) var parameters: [String] = []
    fileprivate let start: Int
  }

  /// The kind.
  package private(set) var kind: Kind
  /// The half-open range of the word, in the UTF-8 of the text; empty if nothing is written.
  package private(set) var word: Range<Int>
  /// The half-open range of the whole expression, in the UTF-8 of the text.
  package private(set) var whole: Range<Int>
  /// The calls and lists around the place, outermost first.
  package private(set) var calls: [Call] = []

  /// Reads what is written at an offset; fails where there is no expression.
  ///
  /// - Parameters:
  ///   - offset: The 0-based offset in the UTF-8 of the text.
  ///   - text: The text.
  ///   - container: How the text contains expressions.
  package init?(at offset: Int, in text: String, _ container: Container) {
    let bytes = Array(text.utf8)
    guard offset <= bytes.count,
      let range = Self.range(at: offset, in: bytes, container)
    else { return nil }
    kind = .name
    whole = range
    word = offset..<offset
    read(Self.tokens(of: bytes, in: range), bytes, at: offset)
  }

  // MARK: - Finding the expression

  private static func range(
    at offset: Int,
    in bytes: [UInt8],
    _ container: Container
  ) -> Range<Int>? {
    switch container {
    case .template: hole(at: offset, in: bytes)
    case .statements: statement(at: offset, in: bytes)
    case .loop:
      loopStart(in: bytes).flatMap { $0 <= offset ? $0..<bytes.count : nil }
    }
  }

  private static func loopStart(in bytes: [UInt8]) -> Int? {
    let tokens = tokens(of: bytes, in: 0..<bytes.count)
    return tokens.first { bytes[$0.range].elementsEqual("in".utf8) }?.range.upperBound
  }

  private static func hole(at offset: Int, in bytes: [UInt8]) -> Range<Int>? {
    var position = 0
    while position < offset {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 2
      case UInt8(ascii: "{"):
        let end = end(of: UInt8(ascii: "}"), in: bytes, from: position + 1)
        if offset <= end { return position + 1..<end }
        position = end + 1
      default: position += 1
      }
    }
    return nil
  }

  private static func statement(at offset: Int, in bytes: [UInt8]) -> Range<Int> {
    var start = 0
    while true {
      let end = end(of: UInt8(ascii: ";"), in: bytes, from: start)
      if offset <= end { return start..<end }
      start = end + 1
    }
  }

  /// Returns the offset of the next byte of a kind outside of text literals, or the end.
  private static func end(of byte: UInt8, in bytes: [UInt8], from start: Int) -> Int {
    var position = start
    while position < bytes.count, bytes[position] != byte {
      if bytes[position] == UInt8(ascii: "'") || bytes[position] == UInt8(ascii: "\"") {
        position = Lexer.endOfText(bytes, from: position, to: bytes.count) ?? bytes.count
      } else {
        position += 1
      }
    }
    return min(position, bytes.count)
  }

  // MARK: - Reading it

  /// Returns the tokens of an expression; a text without its closing quote is one to the end.
  private static func tokens(of bytes: [UInt8], in range: Range<Int>) -> [Token] {
    var tokens: [Token] = []
    var lexer = Lexer(bytes, range: range)
    while true {
      let start = lexer.position
      do throws(Lexer.Failure) {
        let token = try lexer.next()
        if token.kind == .end { return tokens }
        tokens.append(token)
      } catch {
        let isText = [UInt8(ascii: "'"), UInt8(ascii: "\"")].contains(
          bytes[min(error.range.lowerBound, bytes.count - 1)]
        )
        if isText {
          tokens.append(Token(kind: .text, range: error.range.lowerBound..<range.upperBound))
          return tokens
        }
        let next = max(error.range.upperBound, start + 1)
        guard next < range.upperBound else { return tokens }
        lexer = Lexer(bytes, range: next..<range.upperBound)
      }
    }
  }

  private mutating func read(_ tokens: [Token], _ bytes: [UInt8], at offset: Int) {
    var before: [Token] = []
    for token in tokens {
      if offset <= token.range.lowerBound { break }
      if offset < token.range.upperBound || (offset == token.range.upperBound && token.isWord) {
        guard token.kind == .name || token.isWord || token.kind == .text else { break }
        if token.kind == .text, offset == token.range.upperBound, token.isClosed(in: bytes) {
          break
        }
        word = token.range
        if token.kind != .name { kind = .literal }
        break
      }
      before.append(token)
    }
    readCalls(before, bytes)
    guard kind == .name, let dot = before.last, dot.isSign(.dot) || dot.isSign(.optionalDot),
      let start = Self.operandStart(before.dropLast())
    else { return }
    kind = .member(of: start..<dot.range.lowerBound)
  }

  private mutating func readCalls(_ tokens: [Token], _ bytes: [UInt8]) {
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .sign(.openParenthesis), .sign(.openBracket):
        let name = index > 0 && token.isSign(.openParenthesis) ? tokens[index - 1] : nil
        let isCall = name?.kind == .name && name?.range.upperBound == token.range.lowerBound
        let function = isCall ? name.map { String(decoding: bytes[$0.range], as: UTF8.self) } : nil
        calls.append(Call(function: function, start: token.range.upperBound))
      case .sign(.closeParenthesis), .sign(.closeBracket): _ = calls.popLast()
      case .sign(.comma):
        guard !calls.isEmpty else { continue }
        let last = calls.count - 1
        if calls[last].argument == 0 {
          calls[last].first = calls[last].start..<token.range.lowerBound
        }
        calls[last].argument += 1
      case .sign(.arrow):
        guard !calls.isEmpty else { continue }
        calls[calls.count - 1].parameters = Self.parameters(tokens[..<index], bytes)
      case .name, .integer, .decimal, .text, .sign, .end: break
      }
    }
  }

  /// Returns the names of the parameters before `=>`.
  private static func parameters(_ tokens: ArraySlice<Token>, _ bytes: [UInt8]) -> [String] {
    var names: [String] = []
    for token in tokens.reversed() {
      if token.isSign(.closeParenthesis) { continue }
      guard token.kind == .name else {
        if token.isSign(.comma), tokens.last?.isSign(.closeParenthesis) == true { continue }
        break
      }
      names.insert(String(decoding: bytes[token.range], as: UTF8.self), at: 0)
    }
    return names
  }

  /// Returns the start of the operand that ends with the last token: `a.b[0]`, `f(x)`.
  private static func operandStart(_ tokens: ArraySlice<Token>) -> Int? {
    var rest = tokens
    var start: Int?
    while let token = rest.popLast() {
      switch token.kind {
      case .sign(.closeBracket), .sign(.closeParenthesis):
        var depth = 1
        start = token.range.lowerBound
        while depth > 0, let inner = rest.popLast() {
          if inner.isSign(.closeBracket) || inner.isSign(.closeParenthesis) { depth += 1 }
          if inner.isSign(.openBracket) || inner.isSign(.openParenthesis) { depth -= 1 }
          start = inner.range.lowerBound
        }
        guard let next = rest.last, next.kind == .name || next.isClosing,
          next.range.upperBound == start
        else { return start }
        continue
      case .name, .text:
        start = token.range.lowerBound
        guard let sign = rest.last, sign.isSign(.dot) || sign.isSign(.optionalDot) else {
          return start
        }
        rest.removeLast()
      case .integer, .decimal, .sign, .end: return start
      }
    }
    return start
  }
}

extension Token {
  /// Whether a person who types directly behind the token continues it.
  fileprivate var isWord: Bool {
    switch kind {
    case .name, .integer, .decimal, .text: true
    case .sign, .end: false
    }
  }

  fileprivate var isClosing: Bool { isSign(.closeBracket) || isSign(.closeParenthesis) }

  /// Whether a text has its closing quote.
  fileprivate func isClosed(in bytes: [UInt8]) -> Bool {
    range.count > 1 && bytes[range.upperBound - 1] == bytes[range.lowerBound]
  }
}
