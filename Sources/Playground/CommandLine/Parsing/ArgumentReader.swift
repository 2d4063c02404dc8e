/// Reads the words after a command's name against its declaration.
struct ArgumentReader {
  private let command: CommandDeclaration
  private var words: ArraySlice<String>
  private var positionals: [String] = []
  private var options: [ParsedArguments.Given] = []

  /// Creates a reader of the words after the name of `command`.
  init(command: CommandDeclaration, words: ArraySlice<String>) {
    self.command = command
    self.words = words
  }

  /// Reads all words; positional arguments are only collected.
  mutating func read() throws(UsageError) -> ParsedArguments {
    while let word = words.popFirst() {
      if word == "--" {
        positionals += words
        words = []
      } else if word.hasPrefix("-"), word != "-" {
        try readOption(word)
      } else {
        positionals.append(word)
      }
    }
    return ParsedArguments(command: command, positionals: positionals, options: options)
  }

  /// Checks the positional arguments read against the declaration.
  func checkPositionals() throws(UsageError) {
    var rest = positionals[...]
    for argument in command.arguments {
      if argument.arity == .many {
        for word in rest { try check(word, argument) }
        rest = []
      } else if let word = rest.popFirst() {
        try check(word, argument)
      } else if argument.arity == .one {
        throw .missingArgument(argument, command: command.fullName)
      }
    }
    if let word = rest.first { throw .unexpectedArgument(word, command: command.fullName) }
  }

  /// Checks that everything was given that the command cannot do without, and not twice from standard
  /// input.
  func checkOptions() throws(UsageError) {
    for option in command.options where option.isRequired {
      guard let given = options.first(where: { $0.name == option.name }) else {
        throw .missingOption(option, command: command.fullName)
      }
      if given.value == "-", positionals.contains("-") {
        throw .conflict("-", "--\(option.name) -", command: command.fullName)
      }
    }
  }

  private func check(_ word: String, _ argument: ArgumentDeclaration) throws(UsageError) {
    guard argument.kind.accepts(word) else {
      throw .invalidArgument(word, argument: argument, command: command.fullName)
    }
  }

  private mutating func readOption(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let written = String(parts[0])
    guard let option = command.options.first(where: { $0.isWritten(written) }) else {
      throw unknown(written)
    }
    if !option.isRepeatable, options.contains(where: { $0.name == option.name }) {
      throw .repeatedOption("--" + option.name, command: command.fullName)
    }
    var value = parts.count > 1 ? String(parts[1]) : nil
    if option.value == nil {
      guard value == nil else {
        throw .unexpectedValue(option: written, command: command.fullName)
      }
    } else {
      if value == nil { value = try nextValue(of: option) }
      try check(value ?? "", option)
    }
    options.append(ParsedArguments.Given(name: option.name, value: value))
  }

  /// The word after an option; one that looks like an option itself is taken for a forgotten value.
  private mutating func nextValue(of option: OptionDeclaration) throws(UsageError) -> String {
    guard let next = words.first, next == "-" || !next.hasPrefix("-") else {
      throw .missingValue(option: option, command: command.fullName)
    }
    words.removeFirst()
    return next
  }

  private func check(_ value: String, _ option: OptionDeclaration) throws(UsageError) {
    guard let kind = option.value?.kind, kind.accepts(value) else {
      throw .invalidValue(value, option: option, command: command.fullName)
    }
  }

  private func unknown(_ written: String) -> UsageError {
    let name = String(written.drop { $0 == "-" })
    let names = command.options.map(\.name) + (command.name.isEmpty ? ["version"] : [])
    let nearest = Suggestion.of(name, among: names).map { "--" + $0 }
    return .unknownOption(written, command: command.fullName, nearest: nearest)
  }
}

extension OptionDeclaration {
  /// Returns whether `word` is this option as written, dashes included, no value.
  fileprivate func isWritten(_ word: String) -> Bool {
    word == "--" + name || (short.map { word == "-\($0)" } ?? false)
  }
}
