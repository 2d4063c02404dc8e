import PlaygroundCore
import TerminalSystem

/// What the terminal of this process can do, as the environment says.
enum TerminalAbilities {
  /// Whether a full screen can be shown.
  static var canShowScreen: Bool {
    TerminalDevice.isTerminal(StandardStream.input.rawValue) && canShowRows
  }

  /// Whether the output is a terminal whose rows can be changed.
  static var canShowRows: Bool {
    TerminalDevice.isTerminal(StandardStream.output.rawValue) && canMoveCursor
  }

  /// Whether the terminal knows escape sequences.
  static var canMoveCursor: Bool { !["", "dumb"].contains(CurrentProcess.variable("TERM") ?? "") }

  /// The number of colours; none if `NO_COLOR` is set and not empty.
  static var depth: ColorDepth {
    if !(CurrentProcess.variable("NO_COLOR") ?? "").isEmpty { return .none }
    if ["truecolor", "24bit"].contains(CurrentProcess.variable("COLORTERM")) { return .truecolor }
    let name = CurrentProcess.variable("TERM") ?? ""
    return name.contains("256color") ? .ansi256 : .ansi16
  }
}
