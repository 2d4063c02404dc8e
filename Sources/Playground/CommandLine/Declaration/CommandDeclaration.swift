/// The declaration of a command, for parsing, help and completions.
struct CommandDeclaration: Sendable {
  /// An example in help.
  struct Example: Equatable, Sendable {
    /// The whole line, including `playground`.
    let line: String
    /// A short description.
    let summary: String
  }

  /// The words after `playground`: `render`, `log show`; empty for the default command.
  let name: String
  /// A one-line description without a full stop.
  let summary: String
  /// Further lines of the description.
  let details: [String]
  /// The positional arguments.
  let arguments: [ArgumentDeclaration]
  /// The options except `--help`.
  let ownOptions: [OptionDeclaration]
  /// The examples in help.
  let examples: [Example]

  /// Creates a declaration.
  init(
    name: String,
    summary: String,
    details: [String] = [],
    arguments: [any DeclaredArgument] = [],
    options: [any DeclaredOption] = [],
    examples: [Example] = []
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.arguments = arguments.map { $0.declaration }
    ownOptions = options.map { $0.declaration }
    self.examples = examples
  }

  /// The option that every command accepts.
  static let help = Option(flag: "help", short: "h", "show this help")

  /// The option of every command that refuses Swift files, whatever is trusted.
  static let noSwift = Option(flag: "no-swift", "compile and run no Swift files")

  /// The option of every command that runs Swift files on a kernel that cannot contain them.
  static let uncontained = Option(
    flag: "uncontained",
    "run Swift files although the kernel cannot contain them"
  )

  /// All options, those of every command last.
  var options: [OptionDeclaration] {
    ownOptions
      + [Self.noSwift.declaration, Self.uncontained.declaration, Self.help.declaration]
  }

  /// Whether this is the default command, which has no name.
  var isStandard: Bool { name.isEmpty }

  /// The words of the name.
  var words: [String] { name.split(separator: " ").map(String.init) }

  /// The last word of the name: `show` of `log show`.
  var lastWord: String { words.last ?? "" }

  /// The name with `playground` before it, for messages.
  var fullName: String { isStandard ? "playground" : "playground " + name }

  /// The usage line: `playground render FILE|- [options]`.
  var usage: String {
    let required = ownOptions.filter(\.isRequired).map(\.usage)
    return ([fullName] + arguments.map(\.usage) + required + ["[options]"]).joined(separator: " ")
  }
}
