import PlaygroundClient

/// The text of `--help`, made from the commands' declarations.
enum HelpText {
  /// Returns the overview: the default command, then all commands.
  static var overview: String {
    let standard = Commands.standard
    var sections = [
      "\(standard.summary).",
      "Usage: \(standard.usage)\n       playground COMMAND …",
      table("Arguments", standard.arguments.map { Row($0.name, $0.summary) }),
      table(
        "Options",
        rows(of: standard.ownOptions + [Commands.version, CommandDeclaration.help])
      ),
      table("Commands", Commands.named.map { Row($0.name, $0.summary) }),
    ]
    sections.append(exitCodes)
    sections.append("'playground help COMMAND' tells more of a command.")
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// Returns the help of one command; the overview for the default one.
  static func text(of command: CommandDeclaration) -> String {
    if command == Commands.standard { return overview }
    var sections = [
      ([command.summary + "."] + command.details).joined(separator: "\n"),
      "Usage: \(command.usage)",
    ]
    if !command.arguments.isEmpty {
      sections.append(table("Arguments", command.arguments.map { Row($0.name, $0.summary) }))
    }
    sections.append(table("Options", rows(of: command.options)))
    if !command.examples.isEmpty {
      let lines = command.examples.flatMap { ["  # \($0.summary)", "  \($0.line)"] }
      sections.append("Examples:\n" + lines.joined(separator: "\n"))
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  private static let exitCodes = table(
    "Exit codes",
    ExitCode.documented.map { Row(String($0.rawValue), $0.meaning) },
  )

  private struct Row {
    var left: String
    var right: String

    init(_ left: String, _ right: String) {
      self.left = left
      self.right = right
    }
  }

  private static func rows(of options: [OptionDeclaration]) -> [Row] {
    options.map { option in
      let isSaid = option.summary.contains("default")
      let standard = isSaid ? nil : option.defaultValue.map { " (default: \($0))" }
      let repeated = option.isRepeatable ? ", may be repeated" : ""
      return Row(option.usage, option.summary + repeated + (standard ?? ""))
    }
  }

  /// Two columns; a left side that is too wide for its column gets a line of its own.
  private static func table(_ title: String, _ rows: [Row]) -> String {
    let limit = 24
    let width = rows.map(\.left.count).filter { $0 <= limit }.max() ?? 0
    let lines = rows.map { row in
      let gap = String(repeating: " ", count: max(0, width - row.left.count) + 2)
      return row.left.count <= width
        ? "  \(row.left)\(gap)\(row.right)"
        : "  \(row.left)\n" + String(repeating: " ", count: width + 4) + row.right
    }
    return "\(title):\n" + lines.joined(separator: "\n")
  }
}
