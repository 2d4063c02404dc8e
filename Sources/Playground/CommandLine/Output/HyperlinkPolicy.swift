import PlaygroundClient
import PlaygroundSystem

/// The rules that decide whether names of files are links (OSC 8).
enum HyperlinkPolicy {
  /// Variables that only terminals with links set.
  private static let signs = ["DOMTERM", "WT_SESSION", "KONSOLE_VERSION"]
  /// The values of `TERM_PROGRAM` of terminals with links.
  private static let programs = [
    "Hyper", "iTerm.app", "terminology", "WezTerm", "vscode", "ghostty", "zed", "rio",
    "WarpTerminal",
  ]
  /// The beginnings of `TERM` of terminals with links.
  private static let terminals = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "contour"]
  /// The first versions with links, of terminals that did not always have them.
  private static let firstVTE = 5_000
  private static let firstTmux = [3, 4]

  /// Returns whether standard output gets links.
  ///
  /// - Parameters:
  ///   - choice: The choice of the user.
  ///   - pager: The command that the output passes through; `nil` for none, or the standard one.
  ///   - console: The environment.
  /// - Returns: Whether the output has links.
  static func usesLinks(
    _ choice: HyperlinkChoice,
    through pager: String? = nil,
    _ console: any Console
  ) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: console.isTerminal(.output) && passes(pager) && supportsLinks(console)
    }
  }

  /// Whether a pager passes links to the terminal; of others than `less` it is not known.
  private static func passes(_ pager: String?) -> Bool {
    guard let program = pager?.split(separator: " ").first else { return true }
    return program.split(separator: "/").last == "less"
  }

  private static func supportsLinks(_ console: any Console) -> Bool {
    let terminal = console.environment("TERM") ?? ""
    if terminal.isEmpty || terminal == "dumb" || terminal == "linux" { return false }
    let program = console.environment("TERM_PROGRAM") ?? ""
    if program == "tmux" {
      let version = console.environment("TERM_PROGRAM_VERSION") ?? ""
      let numbers = version.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
      return !numbers.lexicographicallyPrecedes(firstTmux)
    }
    // Other variables are those of the terminal around it.
    if terminal.hasPrefix("screen") || terminal.hasPrefix("tmux") { return false }
    if let version = console.environment("VTE_VERSION").flatMap({ Int($0) }) {
      return version >= firstVTE
    }
    return programs.contains(program) || terminals.contains { terminal.hasPrefix($0) }
      || console.environment("COLORTERM") == "xfce4-terminal"
      || signs.contains { console.environment($0)?.isEmpty == false }
  }
}
