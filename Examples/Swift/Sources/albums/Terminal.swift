import Glibc
import PlaygroundCore

/// The terminal: raw input, its size, and bytes out.
struct Terminal {
  private let saved: termios

  /// Whether input and output are a terminal.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Enters the alternate screen and reads keys one by one.
  init() {
    var mode = termios()
    tcgetattr(STDIN_FILENO, &mode)
    saved = mode
    cfmakeraw(&mode)
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    Self.write(Array("\u{1b}[?1049h\u{1b}[?25l\u{1b}[2J".utf8))
  }

  /// Gives the terminal back as it was.
  func restore() {
    Self.write(Array("\u{1b}[?25h\u{1b}[?1049l".utf8))
    var mode = saved
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
  }

  /// The extent of the screen, in cells.
  var size: Size {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else {
      return Size(width: 80, height: 24)
    }
    return Size(width: Int(window.ws_col), height: Int(window.ws_row))
  }

  /// Draws rows at the top left of the screen.
  func draw(_ rows: [Frame.Row]) {
    let size = size
    let region = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let encoder = ANSIEncoder(depth: .ansi256)
    Self.write(encoder.screenPatch(rows, in: region, screenColumns: size.width))
  }

  /// Waits for a key.
  ///
  /// - Parameter milliseconds: How long to wait; less than 0 for as long as it takes.
  /// - Returns: The key; `nil` when none came.
  func key(within milliseconds: Int32) -> Key? {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 8)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return .quit }
    return Key(bytes[..<count])
  }

  private static func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// What a person can press.
  enum Key {
    case up, down, select, delete, add, quit, other

    init(_ bytes: ArraySlice<UInt8>) {
      switch String(decoding: bytes, as: UTF8.self) {
      case "\u{1b}[A", "k": self = .up
      case "\u{1b}[B", "j": self = .down
      case "\r", " ": self = .select
      case "d", "\u{1b}[3~": self = .delete
      case "a": self = .add
      case "q", "\u{3}", "\u{1b}": self = .quit
      default: self = .other
      }
    }
  }
}
