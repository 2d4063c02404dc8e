import CSystem
import Glibc

/// The settings of a terminal before raw mode.
package struct TerminalMode: Sendable {
  let settings: termios
}

/// Operations on terminals, by descriptor number.
package enum TerminalDevice {
  /// Returns whether the descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether a person can be asked on a terminal.
  package static var isPresent: Bool {
    [StandardStream.input, .error].contains { isTerminal($0.rawValue) }
  }

  /// Returns the size in cells; `nil` if the descriptor is not a terminal or the size is unknown.
  package static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var (columns, rows): (Int32, Int32) = (0, 0)
    let answer = unsafe csystem_terminal_size(descriptor, &columns, &rows)
    guard answer == 0, columns > 0, rows > 0 else { return nil }
    return (Int(columns), Int(rows))
  }

  /// Enters raw mode: every key is delivered immediately, without echo, and unchanged except for
  /// the one that ends a line, which a program after `restore` reads as the end of a line.
  ///
  /// - Parameters:
  ///   - descriptor: The terminal.
  ///   - keepsInput: Whether input that was not read before is kept.
  /// - Returns: The previous settings, for `restore`.
  /// - Throws: `SystemError` if the descriptor is no terminal.
  package static func enterRawMode(
    _ descriptor: Int32,
    keepingInput keepsInput: Bool = false
  ) throws(SystemError) -> TerminalMode {
    var settings = termios()
    try systemCall("tcgetattr") { unsafe tcgetattr(descriptor, &settings) }
    let mode = TerminalMode(settings: settings)
    unsafe cfmakeraw(&settings)
    settings.c_iflag |= tcflag_t(ICRNL)
    let action = keepsInput ? TCSADRAIN : TCSAFLUSH
    try systemCall("tcsetattr") { unsafe tcsetattr(descriptor, action, &settings) }
    return mode
  }

  /// Stops the echo of what is typed; lines are read as before.
  ///
  /// - Parameter descriptor: The terminal.
  /// - Returns: The previous settings, for `restore`.
  /// - Throws: `SystemError` if the descriptor is no terminal.
  package static func hideInput(_ descriptor: Int32) throws(SystemError) -> TerminalMode {
    var settings = termios()
    try systemCall("tcgetattr") { unsafe tcgetattr(descriptor, &settings) }
    let mode = TerminalMode(settings: settings)
    settings.c_lflag &= ~tcflag_t(ECHO)
    try systemCall("tcsetattr") { unsafe tcsetattr(descriptor, TCSADRAIN, &settings) }
    return mode
  }

  /// Restores the settings returned by `enterRawMode` or `hideInput`.
  ///
  /// - Parameters:
  ///   - mode: The settings.
  ///   - descriptor: The terminal.
  ///   - keepsInput: Whether input that was not read stays for the next program.
  /// - Throws: `SystemError` if the terminal is gone.
  package static func restore(
    _ mode: TerminalMode,
    on descriptor: Int32,
    keepingInput keepsInput: Bool
  ) throws(SystemError) {
    var settings = mode.settings
    let action = keepsInput ? TCSADRAIN : TCSAFLUSH
    try systemCall("tcsetattr") { unsafe tcsetattr(descriptor, action, &settings) }
  }
}
