/// The values given to a command, parsed by its declaration.
struct ParsedArguments: Sendable {
  /// One option or positional argument as it was given.
  struct Given: Sendable {
    /// The name that it is declared under.
    let name: String
    /// The word of the command line; `nil` for a switch.
    let text: String?
    /// The value that the word means.
    let value: any Sendable
  }

  /// The command.
  let command: CommandDeclaration
  private let positionals: [Given]
  private let options: [Given]

  /// Creates the arguments of `command`.
  init(command: CommandDeclaration, positionals: [Given] = [], options: [Given] = []) {
    self.command = command
    self.positionals = positionals
    self.options = options
  }

  /// Returns the value of an option.
  ///
  /// - Precondition: The command declares it, if it is a required one.
  subscript<Result>(option: Option<Result>) -> Result {
    option.result(options.filter { $0.name == option.declaration.name }.map(\.value))
  }

  /// Returns the value of a positional argument.
  ///
  /// - Precondition: The command declares it.
  subscript<Result>(argument: Argument<Result>) -> Result {
    argument.result(positionals.filter { $0.name == argument.declaration.name }.map(\.value))
  }
}

extension ParsedArguments: CustomStringConvertible {
  /// The arguments as a line: `playground render size=40x10 <greeting.xml>`.
  var description: String {
    let options = options.map { $0.text.map { [$0] } ?? [] }
    let names = zip(self.options, options).map { ([$0.name] + $1).joined(separator: "=") }
    return ([command.fullName] + names + positionals.map { "<\($0.text ?? "")>" })
      .joined(separator: " ")
  }
}
