import PlaygroundClient

/// The texts of `--help`, generated from the declarations of the commands.
struct HelpText {
  /// The declared commands.
  let commands: CommandSet

  /// The overview: the default command, then a list of all commands.
  var overview: String {
    let standard = commands.standard
    let general = [
      CommandDeclaration.noSwift.declaration, CommandDeclaration.uncontained.declaration,
      CommandSet.version.declaration, CommandDeclaration.help.declaration,
    ]
    let sections = [
      "\(standard.summary).",
      "Usage: \(standard.usage)\n       playground COMMAND …",
      Self.table("Arguments", standard.arguments.map { Row($0.name, $0.summary) }),
      Self.table("Options", Self.rows(of: standard.ownOptions + general)),
      Self.examples(of: standard),
      groups,
      Self.table("Exit codes", ExitCode.documented.map { Row(String($0.rawValue), $0.meaning) }),
      "A flag that your configuration sets is unset by '--no-NAME', a flag '--no-NAME' by '--NAME'.\n"
        + "Run 'playground help COMMAND' for the options and examples of a command.",
    ]
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// Returns the help of a command, the overview for the default command.
  func text(of command: CommandDeclaration) -> String {
    if command.isStandard { return overview }
    var sections = [
      ([command.summary + "."] + command.details).joined(separator: "\n"),
      "Usage: \(command.usage)",
    ]
    if !command.arguments.isEmpty {
      sections.append(Self.table("Arguments", command.arguments.map { Row($0.name, $0.summary) }))
    }
    sections.append(Self.table("Options", Self.rows(of: command.options)))
    sections.append(Self.examples(of: command))
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// The commands by purpose; the columns of all groups line up.
  private var groups: String {
    let width = commands.named.map(\.name.count).max() ?? 0
    let groups = commands.groups.map { group in
      let rows = group.commands.map { Row($0.name, $0.summary) }
      return Self.table("To \(group.title)", rows, width: width)
    }
    return "Commands:\n\n" + groups.joined(separator: "\n\n")
  }

  private struct Row {
    var left: String
    var right: String

    init(_ left: String, _ right: String) {
      self.left = left
      self.right = right
    }
  }

  private static func examples(of command: CommandDeclaration) -> String {
    let lines = command.examples.flatMap { ["  # \($0.summary)", "  \($0.line)"] }
    return "Examples:\n" + lines.joined(separator: "\n")
  }

  private static func rows(of options: [OptionDeclaration]) -> [Row] {
    options.map { option in
      let standard = option.defaultText.map { " (default: \($0))" } ?? ""
      let repeated = option.isRepeatable ? " (repeatable)" : ""
      return Row(option.usage, option.summary + repeated + standard)
    }
  }

  /// Returns a table of two columns; a left cell that is too wide gets a separate line.
  private static func table(_ title: String, _ rows: [Row], width: Int? = nil) -> String {
    let limit = 24
    let width =
      width ?? rows.map(\.left.count).filter { $0 <= limit }.max() ?? 0
    let lines = rows.map { row in
      let gap = String(repeating: " ", count: max(0, width - row.left.count) + 2)
      return row.left.count <= width
        ? "  \(row.left)\(gap)\(row.right)"
        : "  \(row.left)\n" + String(repeating: " ", count: width + 4) + row.right
    }
    return "\(title):\n" + lines.joined(separator: "\n")
  }
}
