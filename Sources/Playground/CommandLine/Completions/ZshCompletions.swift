import DescriptionLanguage

/// Completions for zsh, made from the commands' declarations.
enum ZshCompletions {
  /// The script to be stored as `_playground` on the function path, or to be sourced.
  static var script: String {
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
    \(Commands.named.map(commandCase).joined(separator: "\n"))
        *)
          local -a commands=(
    \(Commands.topLevel.map { "        \(quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n"))
          )
          (( CURRENT == 2 )) && _describe command commands
          \(arguments(Commands.standard, extra: [Commands.version]))
          ;;
      esac
    }
    if [[ $funcstack[1] == _playground ]]; then _playground "$@"; else compdef _playground playground; fi

    """
  }

  private static let nested = Commands.named.filter { $0.name.contains(" ") }

  private static func commandCase(_ command: CommandDeclaration) -> String {
    let shift = command.name.split(separator: " ").count
    let words = Commands.continuations(of: command).map {
      quoted("\($0.lastWord):\($0.summary)")
    }
    let offer =
      words.isEmpty
      ? ""
      : "\n        local -a more=(\(words.joined(separator: " ")))"
        + "; (( CURRENT == 2 )) && _describe command more"
    return """
          "\(command.name)")
            shift \(shift) words; (( CURRENT -= \(shift) ))\(offer)
            \(arguments(command))
            ;;
      """
  }

  private static func arguments(
    _ command: CommandDeclaration,
    extra: [OptionDeclaration] = []
  ) -> String {
    let options = (command.options + extra).map(option)
    let positionals = command.arguments.map(argument)
    return (["_arguments -s"] + (options + positionals).map(quoted)).joined(separator: " ")
  }

  private static func option(_ option: OptionDeclaration) -> String {
    let start = option.isRepeatable ? "*" : ""
    let summary = "[\(option.summary)]"
    guard let value = option.value else { return "\(start)--\(option.name)\(summary)" }
    return "\(start)--\(option.name)=\(summary):\(label(value.name)):\(action(value.kind))"
  }

  private static func argument(_ argument: ArgumentDeclaration) -> String {
    let start = argument.arity == .many ? "*:" : (argument.arity == .optional ? "::" : ":")
    let isCommand = argument == Commands.helpCommand.arguments.first
    let kind = isCommand ? .choice(Commands.topLevel.map(\.name)) : argument.kind
    return "\(start)\(label(argument.name)):\(action(kind))"
  }

  private static func label(_ name: String) -> String {
    name.contains("|") ? "value" : name
  }

  private static func action(_ kind: ValueKind) -> String {
    switch kind {
    case .choice(let words): "(\(words.joined(separator: " ")))"
    case .file: "_files"
    case .directory: "_files -/"
    case .limit: action(.choice(Limits.Name.allCases.map { $0.rawValue + "=" }))
    case .text, .size, .openSize, .count, .ratio, .moment, .assignment: " "
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}
