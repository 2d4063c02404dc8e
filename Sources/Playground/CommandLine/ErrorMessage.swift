import PlaygroundCore

/// Every message to the user that is not about the content of a description.
///
/// Names and arguments of unknown origin stand in them, so that each line is made drawable as a whole.
enum ErrorMessage {
  /// Returns what to print for a command line that cannot be understood.
  static func text(for error: UsageError) -> String {
    DrawnText.line("\(error.command): \(sentence(for: error))")
      + "\nTry '\(error.command) --help'."
  }

  private static func sentence(for error: UsageError) -> String {
    switch error {
    case .unknownCommand(let word, let nearest):
      "'\(word)' is neither a command nor a file" + suggestion(nearest)
    case .unknownOption(let word, _, let nearest):
      "unknown option '\(word)'" + suggestion(nearest)
    case .missingValue(let option, _):
      "option '--\(option.name)' needs a value: \(option.usage)"
    case .unexpectedValue(let option, _):
      "option '\(option)' takes no value"
    case .repeatedOption(let option, _):
      "option '\(option)' is given twice"
    case .invalidValue(let value, let option, _):
      "'\(value)' is no value for '--\(option.name)'"
        + expectation(option.value?.kind ?? .text, value)
    case .invalidArgument(let word, let argument, _):
      "'\(word)' is no \(argument.name)" + expectation(argument.kind, word)
    case .missingOption(let option, _):
      "option '--\(option.name)' is missing: \(option.summary)"
    case .missingArgument(let argument, _):
      "\(argument.name) is missing: \(argument.summary)"
    case .unexpectedArgument(let word, _):
      "'\(word)' is one argument too many"
    case .conflict(let first, let second, _):
      "'\(first)' and '\(second)' do not go together"
    }
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { ", did you mean '\($0)'?" } ?? ""
  }

  private static func expectation(_ kind: ValueKind, _ value: String) -> String {
    switch kind {
    case .text: ""
    case .file, .directory: ", it takes a path"
    case .choice(let words):
      Suggestion.of(value, among: words).map { ", did you mean '\($0)'?" }
        ?? (words.count > 12 ? "" : ", it takes one of \(words.joined(separator: ", "))")
    case .size: ", it takes WxH from 1x1 to 10000x10000"
    case .openSize: ", it takes WxH from 1x1 to 10000x10000, either may be auto"
    case .count: ", it takes a whole number from 0 on"
    case .ratio: ", it takes a number from 0.01 to 100"
    case .moment: ", it takes a revision's number or a time such as 2026-08-01T12:00"
    case .assignment: ", it takes name=value"
    case .limit: LimitArgument.expectation(for: value)
    }
  }
}
