import DescriptionLanguage

/// Completions for fish, made from the commands' declarations.
enum FishCompletions {
  /// The script to be sourced.
  static var script: String {
    var lines = ["# fish completions of playground", "complete -c playground -f"]
    for command in Commands.named {
      lines.append(
        "complete -c playground -n \(quoted(place(of: command))) "
          + "-a \(command.lastWord) -d \(quoted(command.summary))"
      )
    }
    for option in Commands.standard.options + [Commands.version] {
      lines.append(line(option, under: "__fish_use_subcommand"))
    }
    lines.append("complete -c playground -n __fish_use_subcommand -F")
    for command in Commands.named { lines += self.lines(of: command) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of command: CommandDeclaration) -> [String] {
    let condition = quoted(presence(of: command))
    var lines = command.options.map { line($0, under: condition) }
    if command == Commands.helpCommand {
      let words = Commands.topLevel.map(\.name).joined(separator: " ")
      lines.append("complete -c playground -n \(condition) -a \(quoted(words))")
    } else if let kind = command.arguments.last?.kind {
      let values = value(kind)
      if !values.isEmpty { lines.append("complete -c playground -n \(condition) \(values)") }
    }
    return lines
  }

  private static func line(_ option: OptionDeclaration, under condition: String) -> String {
    let short = option.short.map { " -s \($0)" } ?? ""
    let values = option.value.map { value in
      " -r " + (Self.value(value.kind).isEmpty ? "-f" : Self.value(value.kind))
    }
    return "complete -c playground -n \(condition)\(short) -l \(option.name)"
      + "\(values ?? "") -d \(quoted(option.summary))"
  }

  private static func value(_ kind: ValueKind) -> String {
    switch kind {
    case .choice(let words): "-f -a \(quoted(words.joined(separator: " ")))"
    case .file: "-F"
    case .directory: "-f -a '(__fish_complete_directories)'"
    case .limit: value(.choice(Limits.Name.allCases.map { $0.rawValue + "=" }))
    case .text, .size, .openSize, .count, .ratio, .moment, .assignment: ""
    }
  }

  /// Where the command's last word may stand.
  private static func place(of command: CommandDeclaration) -> String {
    let words = command.name.split(separator: " ")
    guard words.count > 1 else { return "__fish_use_subcommand" }
    let before = words.dropLast().map { "__fish_seen_subcommand_from \($0)" }
    return before.joined(separator: "; and ")
  }

  private static func presence(of command: CommandDeclaration) -> String {
    let words = command.name.split(separator: " ")
    return words.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + escaped.joined(separator: #"\'"#) + "'"
  }
}
