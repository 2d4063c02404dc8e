import DescriptionLanguage
import PlaygroundClient
import PlaygroundSystem

/// `playground config`: names the files of the configuration.
struct ConfigCommand: Command {
  static let declaration = CommandDeclaration(
    name: "config",
    summary: "Name, show, check and edit the configuration",
    details: [
      "The configuration of the user is $XDG_CONFIG_HOME/playground/config, else",
      "~/.config/playground/config; that of a directory is .playground/config in it, and has",
      "priority. Both are JSON with comments. A client reads them again when they change.",
    ],
    arguments: [CommonOptions.directory],
    examples: [
      .init(line: "playground config", summary: "name the files"),
      .init(line: "playground config forms", summary: "name those of the directory 'forms'"),
    ],
  )

  let console: any Console

  /// Prints the path of each file, and whether it exists.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    for file in ConfigurationSettings.files(of: location.root, console).files {
      let state = (try? FileStatus(of: file.path)) == nil ? "does not exist" : "exists"
      try console.write("\(file.path.text)  \(state)\n")
    }
    return .fine
  }
}

/// `playground config show`: prints all settings with their values and origins.
struct ConfigShowCommand: Command {
  static let declaration = CommandDeclaration(
    name: "config show",
    summary: "Print all settings in force",
    details: [
      "Prints a configuration with all settings, whose comments name their meanings and origins."
    ],
    arguments: [CommonOptions.directory],
    examples: [.init(line: "playground config show", summary: "print all settings")],
  )

  let console: any Console

  /// Prints the settings; files with errors count as empty, and are reported.
  ///
  /// - Returns: `different` if a file has errors.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    var files = ConfigurationSettings.files(of: location.root, console)
    let diagnostics = files.reload() ?? []
    let text = ConfigurationText(ConfigurationSettings.all).shown(files.configuration)
    try console.write(text)
    if !diagnostics.isEmpty { console.report(DiagnosticFormatter().text(diagnostics)) }
    return diagnostics.contains { $0.severity == .error } ? .different : .fine
  }
}

/// `playground config check`: checks the files of the configuration.
struct ConfigCheckCommand: Command {
  static let declaration = CommandDeclaration(
    name: "config check",
    summary: "Check the configuration",
    details: ["Prints errors with their places and cures. Exits with 1 if there are errors."],
    arguments: [CommonOptions.directory],
    examples: [.init(line: "playground config check", summary: "check both files")],
  )

  let console: any Console

  /// Prints the errors and warnings.
  ///
  /// - Returns: `different` if there are errors.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    var files = ConfigurationSettings.files(of: location.root, console)
    let diagnostics = files.reload() ?? []
    try console.write(DiagnosticFormatter().text(diagnostics))
    return diagnostics.contains { $0.severity == .error } ? .different : .fine
  }
}

/// `playground config edit`: opens the user's configuration in the editor.
struct ConfigEditCommand: Command {
  static let declaration = CommandDeclaration(
    name: "config edit",
    summary: "Open your configuration in the editor",
    details: ["Creates the file if it does not exist, and checks it afterwards."],
    examples: [.init(line: "playground config edit", summary: "edit your configuration")],
  )

  let console: any Console

  /// Runs the editor and checks the file.
  ///
  /// - Returns: `different` if the file has errors, or the editor failed.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    var files = ConfigurationSettings.files(of: nil, console)
    guard let path = files.files.first?.path else {
      throw CommandError.notReadable(
        "the configuration",
        reason: "neither XDG_CONFIG_HOME nor HOME is set"
      )
    }
    if (try? FileStatus(of: path)) == nil {
      try Directory.make(path.directory.text)
      try FileSystem.write(Array(ConfigurationText.empty.utf8), to: path.text, permissions: 0o644)
    }
    _ = files.reload()
    let editing = UserEditor(
      own: files.configuration.text(ConfigurationSettings.editor.name),
      console.environment
    )
    if let failure = editing.open(path.text) {
      console.report("playground: \(failure)")
      return .different
    }
    let diagnostics = files.reload() ?? []
    console.report(DiagnosticFormatter().text(diagnostics))
    return diagnostics.contains { $0.severity == .error } ? .different : .fine
  }
}
