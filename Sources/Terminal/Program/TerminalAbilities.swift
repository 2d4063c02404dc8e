import PlaygroundCore
import TerminalSystem

/// What the terminal of this process can do, as the environment says.
enum TerminalAbilities {
  /// Whether a full screen can be shown: keys can be read, also while standard input is piped.
  static var canShowScreen: Bool { KeyDevice.shared.isTerminal && canShowRows }

  /// Whether questions are for a person; else standard input has the answers.
  static var canAsk: Bool {
    TerminalDevice.isTerminal(StandardStream.input.rawValue) && canShowRows
  }

  /// Whether the output is a terminal whose rows can be changed.
  static var canShowRows: Bool {
    TerminalDevice.isTerminal(StandardStream.output.rawValue) && canMoveCursor
  }

  /// Whether the terminal knows escape sequences.
  static var canMoveCursor: Bool { !["", "dumb"].contains(CurrentProcess.variable("TERM") ?? "") }

  /// Whether the terminal can be asked questions; that of the Linux kernel shows some of them.
  static var answers: Bool { CurrentProcess.variable("TERM")?.hasPrefix("linux") == false }

  /// Whether the terminal shows only ASCII: the locale has another character set than UTF-8.
  static var isASCII: Bool { isASCII(variable: CurrentProcess.variable) }

  static func isASCII(variable: (String) -> String?) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap(variable).first { !$0.isEmpty }
    // Without any locale, as in a container, terminals show UTF-8.
    guard let locale else { return false }
    let charset = locale.split(separator: ".").dropFirst().first?.lowercased() ?? ""
    return !charset.hasPrefix("utf-8") && !charset.hasPrefix("utf8")
      && (!charset.isEmpty || ["C", "POSIX"].contains(locale))
  }

  /// Whether the background is dark, as `COLORFGBG` says; dark if it says nothing.
  static var isDark: Bool { isDark(variable: CurrentProcess.variable) }

  static func isDark(variable: (String) -> String?) -> Bool {
    let parts = variable("COLORFGBG")?.split(separator: ";") ?? []
    guard parts.count > 1, let color = parts.last.flatMap({ Int($0) }) else { return true }
    return color < 7 || color == 8
  }

  /// Whether the user wants nothing to move by itself: `REDUCE_MOTION` is set, and not `0`.
  static var reducesMotion: Bool {
    !["", "0"].contains(CurrentProcess.variable("REDUCE_MOTION") ?? "")
  }

  /// The number of colours; none if `NO_COLOR` is set and not empty.
  static var depth: ColorDepth {
    if !(CurrentProcess.variable("NO_COLOR") ?? "").isEmpty { return .none }
    if ["truecolor", "24bit"].contains(CurrentProcess.variable("COLORTERM")) { return .truecolor }
    let name = CurrentProcess.variable("TERM") ?? ""
    return name.contains("256color") ? .ansi256 : .ansi16
  }
}
