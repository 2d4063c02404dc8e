/// What was given to a command, checked against its declaration.
package struct ParsedArguments: Equatable, Sendable {
  /// The command.
  let command: CommandDeclaration
  /// The positional arguments, in order.
  let positionals: [String]
  /// The options, in order; the value is `nil` for a switch.
  private let options: [Given]

  struct Given: Equatable, Sendable {
    var name: String
    var value: String?
  }

  /// Creates the arguments of `command`.
  init(command: CommandDeclaration, positionals: [String] = [], options: [Given] = []) {
    self.command = command
    self.positionals = positionals
    self.options = options
  }

  /// Returns whether an option was given.
  func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  /// Returns the value of an option, its declared default if it was not given.
  func value(_ name: String) -> String? {
    options.last { $0.name == name }?.value ?? command.option(named: name)?.defaultValue
  }

  /// Returns all values of an option, in the order given.
  func values(_ name: String) -> [String] {
    options.filter { $0.name == name }.compactMap(\.value)
  }

  /// Returns the value of an option that takes a size.
  func size(_ name: String) -> SizeArgument? { value(name).flatMap { SizeArgument($0) } }

  /// Returns the value of an option that takes a number.
  func count(_ name: String) -> Int? { value(name).flatMap { Int($0) } }

  /// The first positional argument.
  var first: String? { positionals.first }
}
