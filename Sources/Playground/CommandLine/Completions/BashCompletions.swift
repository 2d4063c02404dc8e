import DescriptionLanguage

/// Completions for bash, made from the commands' declarations.
enum BashCompletions {
  /// The script to be sourced.
  static var script: String {
    """
    # bash completions of playground
    _playground_reply() {
      # A line each, so that names with blanks stay whole.
      mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen "$@" -- "$current")
    }
    _playground() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= word
      COMPREPLY=()
      # bash takes "=" for a word of its own.
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case "$command $word" in
    \(Commands.named.map(commandCase).joined(separator: "\n"))
        esac
      done
      case "$command $previous" in
    \(allCommands.flatMap(valueCases).joined(separator: "\n"))
      esac
      if [[ $current == -* ]]; then
        case $command in
    \(allCommands.map(optionCase).joined(separator: "\n"))
        esac
        return
      fi
      case $command in
    \(allCommands.compactMap(argumentCase).joined(separator: "\n"))
      esac
    }
    complete -o filenames -F _playground playground

    """
  }

  private static let allCommands = [Commands.standard] + Commands.named

  private static func commandCase(_ command: CommandDeclaration) -> String {
    let before = command.name.split(separator: " ").dropLast().joined(separator: " ")
    return "      \"\(before) \(command.lastWord)\") command=\"\(command.name)\" ;;"
  }

  private static func valueCases(_ command: CommandDeclaration) -> [String] {
    command.options.compactMap { option in
      guard let value = option.value else { return nil }
      return "    \"\(command.name) --\(option.name)\") \(reply(value.kind)); return ;;"
    }
  }

  private static func optionCase(_ command: CommandDeclaration) -> String {
    let names = command.options.map { "--" + $0.name } + (command.name.isEmpty ? ["--version"] : [])
    return "      \"\(command.name)\") \(reply(.choice(names))) ;;"
  }

  private static func argumentCase(_ command: CommandDeclaration) -> String? {
    let names = ValueKind.choice(Commands.topLevel.map(\.name))
    if command.name.isEmpty { return "    \"\") \(reply(names)); \(reply(.file)) ;;" }
    if command == Commands.helpCommand { return "    \"help\") \(reply(names)) ;;" }
    let more = Commands.continuations(of: command).map(\.lastWord)
    let replies =
      (more.isEmpty ? [] : [reply(.choice(more))])
      + (command.arguments.last.map { [reply($0.kind)] } ?? [])
    if replies.isEmpty { return nil }
    return "    \"\(command.name)\") \(replies.joined(separator: "; ")) ;;"
  }

  private static func reply(_ kind: ValueKind) -> String {
    switch kind {
    case .choice(let words): "_playground_reply -W '\(words.joined(separator: " "))'"
    case .file: "_playground_reply -f"
    case .directory: "_playground_reply -d"
    case .limit: reply(.choice(Limits.Name.allCases.map { $0.rawValue + "=" }))
    case .text, .size, .openSize, .count, .ratio, .moment, .assignment: ":"
    }
  }
}
