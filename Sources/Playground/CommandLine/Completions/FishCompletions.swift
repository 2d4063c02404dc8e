/// A completion script for fish, generated from the declarations of the commands.
struct FishCompletions {
  /// The declared commands.
  let commands: CommandSet

  /// The script to source.
  var script: String {
    var lines = ["# fish completions of playground", "complete -c playground -f"]
    for command in commands.named {
      lines.append(
        "complete -c playground -n \(Self.quoted(Self.condition(of: command))) "
          + "-a \(command.lastWord) -d \(Self.quoted(command.summary))"
      )
    }
    for option in commands.standard.options + [CommandSet.version.declaration] {
      lines.append(line(option, under: "__fish_use_subcommand"))
    }
    lines.append("complete -c playground -n __fish_use_subcommand -F")
    for command in commands.named { lines += self.lines(of: command) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of command: CommandDeclaration) -> [String] {
    let condition = Self.quoted(Self.presence(of: command))
    var lines = command.options.map { line($0, under: condition) }
    if let completion = command.arguments.last?.completion {
      let values = value(completion)
      if !values.isEmpty { lines.append("complete -c playground -n \(condition) \(values)") }
    }
    return lines
  }

  private func line(_ option: OptionDeclaration, under condition: String) -> String {
    let short = option.short.map { " -s \($0)" } ?? ""
    let values = option.value.map { value in
      " -r " + (self.value(value.completion).isEmpty ? "-f" : self.value(value.completion))
    }
    return "complete -c playground -n \(condition)\(short) -l \(option.name)"
      + "\(values ?? "") -d \(Self.quoted(option.summary))"
  }

  private func value(_ completion: Completion) -> String {
    switch completion {
    case .words(let words): "-f -a \(Self.quoted(words.joined(separator: " ")))"
    case .commands: "-a \(Self.quoted(commands.topLevelNames.joined(separator: " ")))"
    case .files: "-F"
    case .directories: "-f -a '(__fish_complete_directories)'"
    case .nothing: ""
    }
  }

  /// Returns the fish condition under which the last word of the command is offered.
  private static func condition(of command: CommandDeclaration) -> String {
    let words = command.words
    guard words.count > 1 else { return "__fish_use_subcommand" }
    let before = words.dropLast().map { "__fish_seen_subcommand_from \($0)" }
    return before.joined(separator: "; and ")
  }

  private static func presence(of command: CommandDeclaration) -> String {
    command.words.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + escaped.joined(separator: #"\'"#) + "'"
  }
}
