import PlaygroundClient
import PlaygroundCore
import PlaygroundSystem

/// The rules that decide whether to use colour, and how many colours.
enum ColorPolicy {
  /// Returns whether to use colour on `stream`.
  ///
  /// `--color` takes precedence, then `NO_COLOR`, then `CLICOLOR_FORCE`; the default is colour on a
  /// terminal that is not dumb.
  static func usesColor(
    _ choice: ColorChoice,
    on stream: StandardStream,
    _ console: any Console
  ) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = console.environment("NO_COLOR"), !value.isEmpty { return false }
    if let value = console.environment("CLICOLOR_FORCE"), !value.isEmpty, value != "0" {
      return true
    }
    return console.isTerminal(stream) && console.environment("TERM") != "dumb"
  }

  /// Returns the number of colours to use on `stream`, limited by the terminal.
  static func depth(
    _ choice: ColorChoice,
    on stream: StandardStream,
    _ console: any Console
  ) -> ColorDepth {
    guard usesColor(choice, on: stream, console) else { return .none }
    switch console.environment("COLORTERM") {
    case "truecolor", "24bit": return .truecolor
    default: break
    }
    let terminal = console.environment("TERM") ?? ""
    if terminal.contains("direct") { return .truecolor }
    return terminal.contains("256color") ? .ansi256 : .ansi16
  }
}
