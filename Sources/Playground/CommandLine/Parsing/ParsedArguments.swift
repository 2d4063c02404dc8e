/// The parsed values of a command's options and arguments.
struct ParsedArguments: Sendable {
  /// An option or positional argument from the command line.
  struct Given: Sendable {
    /// The declared name.
    let name: String
    /// The word on the command line; `nil` for a flag.
    let text: String?
    /// The parsed value.
    let value: any Sendable
    /// Whether it is from a configuration, not from the command line.
    var isConfigured = false
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
  /// - Precondition: The command declares the option if it is required.
  subscript<Result>(option: Option<Result>) -> Result {
    option.result(options.filter { $0.name == option.declaration.name }.map(\.value))
  }

  /// Returns the arguments with another value of an option; an earlier value stays.
  func adding(_ value: String, as option: Option<String?>) -> ParsedArguments {
    let given = Given(name: option.declaration.name, text: value, value: value)
    return ParsedArguments(command: command, positionals: positionals, options: [given] + options)
  }

  /// The arguments of the command line alone, without those of a configuration.
  var written: ParsedArguments {
    ParsedArguments(
      command: command,
      positionals: positionals,
      options: options.filter { !$0.isConfigured }
    )
  }

  /// Returns whether an option was given.
  func contains(_ option: OptionDeclaration) -> Bool {
    options.contains { $0.name == option.name }
  }

  /// Returns the arguments with a further value of an option from a configuration; `text` is its
  /// word.
  func adding(
    _ value: any Sendable,
    text: String?,
    as option: OptionDeclaration
  ) -> ParsedArguments {
    let given = Given(name: option.name, text: text, value: value, isConfigured: true)
    return ParsedArguments(command: command, positionals: positionals, options: options + [given])
  }

  /// Returns the value of a positional argument.
  ///
  /// - Precondition: The command declares the argument.
  subscript<Result>(argument: Argument<Result>) -> Result {
    argument.result(positionals.filter { $0.name == argument.declaration.name }.map(\.value))
  }
}

extension ParsedArguments: CustomStringConvertible {
  /// The arguments as a line: `playground render size=40x10 <greeting.xml>`.
  var description: String {
    let options = options.map { $0.text.map { [$0] } ?? [] }
    let names = zip(self.options, options).map { ([spelling(of: $0)] + $1).joined(separator: "=") }
    return ([command.fullName] + names + positionals.map { "<\($0.text ?? "")>" })
      .joined(separator: " ")
  }

  /// Returns the name of an option, that which unsets it for a flag that is not set.
  private func spelling(of given: Given) -> String {
    guard given.value as? Bool == false else { return given.name }
    return command.options.first { $0.name == given.name }?.negation ?? given.name
  }
}
