import PlaygroundClient
import PlaygroundSystem

extension ParsedArguments {
  /// Returns the addresses of files for links on standard output; `nil` without links.
  ///
  /// - Parameters:
  ///   - directory: The directory that relative names belong to.
  ///   - pager: The command that the output passes through; `nil` for none, or the standard one.
  ///   - console: The environment.
  /// - Returns: The addresses; `nil` if names are no links.
  func fileAddresses(
    below directory: String,
    through pager: String? = nil,
    _ console: any Console
  ) -> FileAddresses? {
    let arguments = completed(by: ConfigurationSettings.user(console))
    let choice = arguments[CommonOptions.hyperlinks]
    // Without a directory, a name leads nowhere.
    guard HyperlinkPolicy.usesLinks(choice, through: pager, console),
      let root = try? FileSystem.realPath(directory)
    else { return nil }
    return FileAddresses(below: root.text)
  }
}

extension StyledOutput {
  /// Starts the pager if standard output is a terminal: that of the configuration, else `$PAGER`,
  /// else `less -FRX`.
  ///
  /// - Parameters:
  ///   - arguments: The choice of colours and of links.
  ///   - directory: The directory that names of files belong to.
  ///   - console: The environment and the output.
  init(_ arguments: ParsedArguments, filesBelow directory: String, _ console: any Console) {
    let pager = ConfigurationSettings.pager(console) ?? console.environment("PAGER")
    self.init(
      arguments[CommonOptions.color],
      console,
      pager: pager,
      arguments.fileAddresses(below: directory, through: pager, console)
    )
  }
}
