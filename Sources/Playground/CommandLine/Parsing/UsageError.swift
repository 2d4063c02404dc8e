/// An error in a command line.
enum UsageError: Error, Equatable, Sendable {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, command: String, nearest: String?)
  case missingValue(option: String, usage: String, command: String)
  case unexpectedValue(option: String, command: String)
  case repeatedOption(String, command: String)
  case invalidValue(String, option: String, Expectation, command: String)
  case invalidArgument(String, argument: String, Expectation, command: String)
  case missingOption(String, summary: String, command: String)
  case missingArgument(String, summary: String, command: String)
  case unexpectedArgument(String, command: String)
  case conflict(String, String, command: String)
  /// An option means something only beside another one.
  case missingPartner(String, String, command: String)

  /// The command whose help explains the error.
  var command: String {
    switch self {
    case .unknownCommand: "playground"
    case .unknownOption(_, let command, _), .missingValue(_, _, let command),
      .unexpectedValue(_, let command), .repeatedOption(_, let command),
      .invalidValue(_, _, _, let command), .invalidArgument(_, _, _, let command),
      .missingOption(_, _, let command), .missingArgument(_, _, let command),
      .unexpectedArgument(_, let command), .conflict(_, _, let command),
      .missingPartner(_, _, let command):
      command
    }
  }
}
