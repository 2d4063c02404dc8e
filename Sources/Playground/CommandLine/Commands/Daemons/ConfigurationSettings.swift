import PlaygroundClient
import PlaygroundSystem

/// All settings of a configuration.
enum ConfigurationSettings {
  /// The command of the editor.
  static let editor = Setting(
    ["editor"],
    .text(expected: command),
    "the command that opens a file, in place of $VISUAL and $EDITOR",
    isPersonal: true
  )
  /// The command of the pager.
  static let pager = Setting(
    ["pager"],
    .text(expected: command),
    "the command that long output is passed to, in place of $PAGER",
    isPersonal: true
  )

  /// The declarations, in the order of the documentation.
  static let all: [Setting] =
    ScreenSettings.declarations + [editor, pager] + options(sharedOptions, isPersonal: false)
    + options(personalOptions, isPersonal: true)

  /// The options that only change how a client shows previews.
  private static let sharedOptions: [any DeclaredOption] = [
    AttachCommand.readOnly, AttachCommand.noMouse, AttachCommand.ascii, AttachCommand.accessible,
    AttachCommand.reduceMotion, CommonOptions.color, CommonOptions.hyperlinks,
    CommonOptions.cellAspect, CommonOptions.ambiguousWidth,
  ]
  /// The options that start programs, or give a daemon access to more files.
  private static let personalOptions: [any DeclaredOption] =
    [AttachCommand.editIn, AttachCommand.remoteCommand] + CommonOptions.daemon
    + [CommandDeclaration.noSwift, CommandDeclaration.uncontained]

  private static func options(_ options: [any DeclaredOption], isPersonal: Bool) -> [Setting] {
    options.map(\.declaration).map { option in
      Setting(
        ["options", option.name],
        kind(of: option),
        "--\(option.name): \(option.summary)",
        standard: option.defaultText.map { "\"\($0)\"" } ?? (option.value == nil ? "false" : nil),
        isPersonal: isPersonal
      )
    }
  }

  private static func kind(of option: OptionDeclaration) -> SettingKind {
    guard let value = option.value else { return .flag }
    if case .words(let words) = value.completion, words.allSatisfy({ value.parse($0) != nil }) {
      return .choice(words)
    }
    let expected = { @Sendable (text: String) -> String? in
      guard value.parse(text) == nil else { return nil }
      switch value.expectation(text) {
      case .text: return "a value of --\(option.name) \(value.name)"
      case .word(let word): return "\"\(word)\""
      case .value(let phrase): return phrase
      case .part(let part, let phrase): return "\(phrase) for \(part)"
      }
    }
    return option.isRepeatable ? .texts(expected: expected) : .text(expected: expected)
  }

  /// Returns the settings of the user, who alone may set options of a daemon and of connections.
  static func user(_ console: any Console) -> Configuration {
    var files = files(of: nil, console)
    _ = files.reload()
    return files.configuration
  }

  /// Returns the pager of the user's configuration; `nil` without one.
  static func pager(_ console: any Console) -> String? { user(console).text(pager.name) }

  private static func command(_ text: String) -> String? {
    text.allSatisfy(\.isWhitespace) ? "a command as in a shell" : nil
  }

  /// Returns the files of the configuration for a directory; `nil` for that of the user alone.
  static func files(of root: String?, _ console: any Console) -> ConfigurationFiles {
    ConfigurationFiles(of: root, all, environment: console.environment)
  }
}

extension ParsedArguments {
  /// Returns the arguments with the options of a configuration that are not on the command line.
  func completed(by configuration: Configuration) -> ParsedArguments {
    command.options.reduce(self) { arguments, option in
      guard !arguments.contains(option) else { return arguments }
      let texts: [String]
      switch configuration.value(of: "options.\(option.name)")?.value {
      case .flag(true)? where option.value == nil:
        return arguments.adding(true, text: nil, as: option)
      case .text(let text)?: texts = [text]
      case .texts(let all)?: texts = all
      case .flag?, .whole?, .number?, .keys?, nil: return arguments
      }
      return texts.reduce(arguments) { arguments, text in
        guard let value = option.value?.parse(text) else { return arguments }
        return arguments.adding(value, text: text, as: option)
      }
    }
  }
}
