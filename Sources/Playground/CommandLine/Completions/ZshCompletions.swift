/// A completion script for zsh, generated from the declarations of the commands.
struct ZshCompletions {
  /// The declared commands.
  let commands: CommandSet

  /// The script, to store as `_playground` on the function path or to source.
  var script: String {
    """
    #compdef playground
    # zsh completions of playground
    _playground() {
      local command=
      (( CURRENT > 2 )) && command=${words[2]}
      (( CURRENT > 3 )) && case "${words[2]} ${words[3]}" in
    \(nested.map { "    \"\($0.name)\") command=\"\($0.name)\" ;;" }.joined(separator: "\n"))
      esac
      case $command in
    \(commands.named.map(commandCase).joined(separator: "\n"))
        *)
          local -a commands=(
    \(commands.topLevel.map { "        \(Self.quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n"))
          )
          (( CURRENT == 2 )) && _describe command commands
          \(arguments(commands.standard, extra: [CommandSet.version.declaration]))
          ;;
      esac
    }
    if [[ $funcstack[1] == _playground ]]; then _playground "$@"; else compdef _playground playground; fi

    """
  }

  private var nested: [CommandDeclaration] { commands.named.filter { $0.words.count > 1 } }

  private func commandCase(_ command: CommandDeclaration) -> String {
    let shift = command.words.count
    let words = commands.continuations(of: command).map {
      Self.quoted("\($0.lastWord):\($0.summary)")
    }
    let argument =
      words.isEmpty
      ? ""
      : "\n        local -a more=(\(words.joined(separator: " ")))"
        + "; (( CURRENT == 2 )) && _describe command more"
    return """
          "\(command.name)")
            shift \(shift) words; (( CURRENT -= \(shift) ))\(argument)
            \(arguments(command))
            ;;
      """
  }

  private func arguments(
    _ command: CommandDeclaration,
    extra: [OptionDeclaration] = []
  ) -> String {
    let options = (command.options + extra).map(option)
    let positionals = command.arguments.map(argument)
    return (["_arguments -s"] + (options + positionals).map(Self.quoted)).joined(separator: " ")
  }

  private func option(_ option: OptionDeclaration) -> String {
    let start = option.isRepeatable ? "*" : ""
    let summary = "[\(option.summary)]"
    guard let value = option.value else { return "\(start)--\(option.name)\(summary)" }
    return
      "\(start)--\(option.name)=\(summary):\(Self.label(value.name)):\(action(value.completion))"
  }

  private func argument(_ argument: ArgumentDeclaration) -> String {
    let start = argument.arity == .many ? "*:" : (argument.arity == .optional ? "::" : ":")
    return "\(start)\(Self.label(argument.name)):\(action(argument.completion))"
  }

  private static func label(_ name: String) -> String {
    name.contains("|") ? "value" : name
  }

  private func action(_ completion: Completion) -> String {
    switch completion {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .commands: action(.words(commands.topLevelNames))
    case .files: "_files"
    case .directories: "_files -/"
    case .nothing: " "
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}
