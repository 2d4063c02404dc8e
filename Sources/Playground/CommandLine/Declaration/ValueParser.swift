// Declarations of the command line. Each option and argument is declared once, with the type of its
// value. The parser, `--help`, `help COMMAND` and the shell completions are generated from the
// declarations.

/// Converts a word of the command line to a value.
struct ValueParser<Value: Sendable>: Sendable {
  /// The completions of the value.
  let completion: Completion
  /// Returns the value of a word, `nil` for an invalid word.
  let parse: @Sendable (String) -> Value?
  /// Returns the expectation to report for an invalid word.
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

  /// Creates a parser with one expectation for all invalid words.
  init(_ expected: String, parse: @escaping @Sendable (String) -> Value?) {
    self.init(expectation: { _ in .value(expected) }, parse: parse)
  }
}

extension ValueParser where Value == String {
  /// Any text.
  static var text: Self {
    ValueParser(expectation: { _ in .text }, parse: { $0 })
  }
  /// A path to a file.
  static var file: Self { path(.files) }
  /// A path to a directory.
  static var directory: Self { path(.directories) }
  /// A word of a command name.
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
  /// A whole number, 0 or greater.
  static var count: Self {
    ValueParser("a whole number, 0 or greater") { text in
      guard text.allSatisfy(\.isASCII), let number = Int(text), number >= 0 else { return nil }
      return number
    }
  }
}

extension ValueParser where Value == Double {
  /// A number from 0.01 to 100.
  static var ratio: Self {
    ValueParser("a number from 0.01 to 100") { text in
      Double(text).flatMap { 0.01...100 ~= $0 ? $0 : nil }
    }
  }
}

extension ValueParser where Value: RawRepresentable<String> & CaseIterable {
  /// The raw value of an enum case.
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
