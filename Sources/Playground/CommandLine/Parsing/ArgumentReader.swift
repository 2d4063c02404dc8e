/// Parses the words after a command name according to its declaration.
struct ArgumentReader {
  private let command: CommandDeclaration
  private var words: ArraySlice<String>
  private var positionals: [String] = []
  private var options: [ParsedArguments.Given] = []

  /// Creates a reader for the words after the name of `command`.
  init(command: CommandDeclaration, words: ArraySlice<String>) {
    self.command = command
    self.words = words
  }

  /// Reads all words; positional arguments are collected and parsed later.
  mutating func read() throws(UsageError) {
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
  }

  /// Whether the options include `--help`.
  var wantsHelp: Bool {
    options.contains {
      $0.name == CommandDeclaration.help.declaration.name && $0.value as? Bool == true
    }
  }

  /// Returns the parsed arguments after checking that no required option or argument is missing.
  func arguments() throws(UsageError) -> ParsedArguments {
    let positionals = try parsedPositionals()
    try checkRequiredOptions()
    return ParsedArguments(command: command, positionals: positionals, options: options)
  }

  // MARK: - Positional arguments

  private func parsedPositionals() throws(UsageError) -> [ParsedArguments.Given] {
    var rest = positionals[...]
    var given: [ParsedArguments.Given] = []
    for argument in command.arguments {
      if argument.arity == .many {
        for word in rest { given.append(try parsed(word, argument)) }
        rest = []
      } else if let word = rest.popFirst() {
        given.append(try parsed(word, argument))
      } else if argument.arity == .one {
        throw .missingArgument(
          argument.name,
          summary: argument.summary,
          command: command.fullName
        )
      }
    }
    if let word = rest.first { throw .unexpectedArgument(word, command: command.fullName) }
    return given
  }

  private func parsed(
    _ word: String,
    _ argument: ArgumentDeclaration
  ) throws(UsageError) -> ParsedArguments.Given {
    guard let value = argument.parse(word) else {
      throw .invalidArgument(
        word,
        argument: argument.name,
        argument.expectation(word),
        command: command.fullName,
      )
    }
    return ParsedArguments.Given(name: argument.name, text: word, value: value)
  }

  // MARK: - Options

  /// Checks that no required option is missing and that standard input is used only once.
  private func checkRequiredOptions() throws(UsageError) {
    for option in command.options where option.isRequired {
      guard let given = options.first(where: { $0.name == option.name }) else {
        throw .missingOption(option.name, summary: option.summary, command: command.fullName)
      }
      if given.text == "-", positionals.contains("-") {
        throw .conflict("-", "--\(option.name) -", command: command.fullName)
      }
    }
  }

  private mutating func readOption(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let written = String(parts[0])
    let named = command.options.first { $0.isWritten(written) }
    guard let option = named ?? command.options.first(where: { $0.isUnset(by: written) }) else {
      throw unknown(written)
    }
    if !option.isRepeatable, let other = options.first(where: { $0.name == option.name }) {
      if let isSet = other.value as? Bool, isSet != (named != nil) {
        throw .conflict(
          "--" + option.name,
          "--" + (option.negation ?? ""),
          command: command.fullName
        )
      }
      throw .repeatedOption("--" + option.name, command: command.fullName)
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let value = option.value else {
      guard attached == nil else {
        throw .unexpectedValue(option: written, command: command.fullName)
      }
      let isSet = named != nil
      options.append(ParsedArguments.Given(name: option.name, text: nil, value: isSet))
      return
    }
    let text = if let attached { attached } else { try nextValue(of: option) }
    guard let parsed = value.parse(text) else {
      throw .invalidValue(
        text,
        option: option.name,
        value.expectation(text),
        command: command.fullName,
      )
    }
    options.append(ParsedArguments.Given(name: option.name, text: text, value: parsed))
  }

  /// Returns the word after an option; a word that looks like an option counts as a missing value.
  private mutating func nextValue(of option: OptionDeclaration) throws(UsageError) -> String {
    guard let next = words.first, next == "-" || !next.hasPrefix("-") else {
      throw .missingValue(option: option.name, usage: option.usage, command: command.fullName)
    }
    words.removeFirst()
    return next
  }

  private func unknown(_ written: String) -> UsageError {
    let name = String(written.drop { $0 == "-" })
    let version = command.isStandard ? [CommandSet.version.declaration.name] : []
    let names = command.options.flatMap { [$0.name] + [$0.negation].compactMap(\.self) } + version
    let nearest = Suggestion.of(name, among: names).map { "--" + $0 }
    return .unknownOption(written, command: command.fullName, nearest: nearest)
  }
}

extension OptionDeclaration {
  /// Returns whether `word` is a spelling of this option, with dashes and without a value.
  fileprivate func isWritten(_ word: String) -> Bool {
    word == "--" + name || (short.map { word == "-\($0)" } ?? false)
  }

  /// Returns whether `word` unsets this flag.
  fileprivate func isUnset(by word: String) -> Bool { negation.map { word == "--" + $0 } ?? false }
}
