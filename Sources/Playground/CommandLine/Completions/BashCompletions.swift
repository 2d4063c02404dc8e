/// A completion script for bash, generated from the declarations of the commands.
struct BashCompletions {
  /// The declared commands.
  let commands: CommandSet

  /// The script to source.
  var script: String {
    """
    # bash completions of playground
    _playground_reply() {
      # One line per word, because names may contain blanks.
      mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen "$@" -- "$current")
    }
    _playground() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= word
      COMPREPLY=()
      # bash splits words at "=".
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case "$command $word" in
    \(commands.named.map(Self.commandCase).joined(separator: "\n"))
        esac
      done
      case "$command $previous" in
    \(commands.all.flatMap(valueCases).joined(separator: "\n"))
      esac
      if [[ $current == -* ]]; then
        case $command in
    \(commands.all.map(optionCase).joined(separator: "\n"))
        esac
        return
      fi
      case $command in
    \(commands.all.compactMap(argumentCase).joined(separator: "\n"))
      esac
    }
    complete -o filenames -F _playground playground

    """
  }

  private static func commandCase(_ command: CommandDeclaration) -> String {
    let before = command.words.dropLast().joined(separator: " ")
    return "      \"\(before) \(command.lastWord)\") command=\"\(command.name)\" ;;"
  }

  private func valueCases(_ command: CommandDeclaration) -> [String] {
    command.options.compactMap { option in
      guard let value = option.value else { return nil }
      return "    \"\(command.name) --\(option.name)\") \(reply(value.completion)); return ;;"
    }
  }

  private func optionCase(_ command: CommandDeclaration) -> String {
    let extra = command.isStandard ? [CommandSet.version.declaration] : []
    let names = (command.options + extra).map { "--" + $0.name }
    return "      \"\(command.name)\") \(reply(.words(names))) ;;"
  }

  private func argumentCase(_ command: CommandDeclaration) -> String? {
    if command.isStandard { return "    \"\") \(reply(.commands)); \(reply(.files)) ;;" }
    let more = commands.continuations(of: command).map(\.lastWord)
    let replies =
      (more.isEmpty ? [] : [reply(.words(more))])
      + (command.arguments.last.map { [reply($0.completion)] } ?? [])
    if replies.isEmpty { return nil }
    return "    \"\(command.name)\") \(replies.joined(separator: "; ")) ;;"
  }

  private func reply(_ completion: Completion) -> String {
    switch completion {
    case .words(let words): "_playground_reply -W '\(words.joined(separator: " "))'"
    case .commands: reply(.words(commands.topLevelNames))
    case .files: "_playground_reply -f"
    case .directories: "_playground_reply -d"
    case .nothing: ":"
    }
  }
}
