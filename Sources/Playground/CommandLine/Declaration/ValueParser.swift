// Declaration: what the command line takes. Each option and argument is declared once, with the type
// that the command reads; the parser, `--help`, `help COMMAND` and the shells' completions are all made
// from these declarations.

/// How a word of the command line becomes a value.
struct ValueParser<Value: Sendable>: Sendable {
  /// What shells offer for it.
  let completion: Completion
  /// Returns the value that a word means; `nil` if it means none.
  let parse: @Sendable (String) -> Value?
  /// Returns what is expected in place of a word that means no value.
  let expectation: @Sendable (String) -> Expectation

  /// Creates a parser.
  init(
    completion: Completion = .nothing,
    expectation: @escaping @Sendable (String) -> Expectation,
    parse: @escaping @Sendable (String) -> Value?
  ) {
    self.completion = completion
    self.expectation = expectation
    self.parse = parse
  }

  /// Creates a parser that always expects the same.
  init(_ expected: String, parse: @escaping @Sendable (String) -> Value?) {
    self.init(expectation: { _ in .value(expected) }, parse: parse)
  }
}

extension ValueParser where Value == String {
  /// Any text.
  static var text: Self {
    ValueParser(expectation: { _ in .text }, parse: { $0 })
  }
  /// A path of a file.
  static var file: Self { path(.files) }
  /// A path of a directory.
  static var directory: Self { path(.directories) }
  /// One of the words of a command's name.
  static var commandWord: Self {
    ValueParser(completion: .commands, expectation: { _ in .text }, parse: { $0 })
  }

  private static func path(_ completion: Completion) -> Self {
    ValueParser(
      completion: completion,
      expectation: { _ in .value("a path") },
      parse: { $0.isEmpty ? nil : $0 },
    )
  }
}

extension ValueParser where Value == Int {
  /// A whole number from 0 on.
  static var count: Self {
    ValueParser("a whole number, 0 or greater") { text in
      guard text.allSatisfy(\.isASCII), let number = Int(text), number >= 0 else { return nil }
      return number
    }
  }
}

extension ValueParser where Value == Double {
  /// A number between a hundredth and a hundred.
  static var ratio: Self {
    ValueParser("a number from 0.01 to 100") { text in
      Double(text).flatMap { 0.01...100 ~= $0 ? $0 : nil }
    }
  }
}

extension ValueParser where Value: RawRepresentable<String> & CaseIterable {
  /// One of the words that the cases of an enum are spelt with.
  static var choice: Self {
    let words = Value.allCases.map(\.rawValue)
    return ValueParser(
      completion: .words(words),
      expectation: { text in
        if let nearest = Suggestion.of(text, among: words) { return .word(nearest) }
        return words.count > 12 ? .text : .value("one of \(words.joined(separator: ", "))")
      },
      parse: { Value(rawValue: $0) },
    )
  }
}
