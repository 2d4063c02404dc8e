import PlaygroundClient
import PlaygroundCore
import PlaygroundSystem

/// Whether and how deep colour is used.
enum ColorPolicy {
  /// Returns whether to colour what goes to `stream`: `--color`, else `NO_COLOR`, else
  /// `CLICOLOR_FORCE`, else whether it is a terminal that is not dumb.
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

  /// Returns how many colours to use on `stream`: none, or as many as the terminal shows.
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
