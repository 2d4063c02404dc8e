/// What is wrong with a command line.
enum UsageError: Error, Equatable, Sendable {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, command: String, nearest: String?)
  case missingValue(option: OptionDeclaration, command: String)
  case unexpectedValue(option: String, command: String)
  case repeatedOption(String, command: String)
  case invalidValue(String, option: OptionDeclaration, command: String)
  case invalidArgument(String, argument: ArgumentDeclaration, command: String)
  case missingOption(OptionDeclaration, command: String)
  case missingArgument(ArgumentDeclaration, command: String)
  case unexpectedArgument(String, command: String)
  case conflict(String, String, command: String)

  /// The command whose help explains it.
  var command: String {
    switch self {
    case .unknownCommand: "playground"
    case .unknownOption(_, let command, _), .missingValue(_, let command),
      .unexpectedValue(_, let command), .repeatedOption(_, let command),
      .invalidValue(_, _, let command), .invalidArgument(_, _, let command),
      .missingOption(_, let command), .missingArgument(_, let command),
      .unexpectedArgument(_, let command),
      .conflict(_, _, let command):
      command
    }
  }
}
