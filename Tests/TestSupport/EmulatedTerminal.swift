import PlaygroundCore

/// A terminal that interprets everything the full-screen client writes, however it is cut into
/// writes, and rejects all other bytes.
public struct EmulatedTerminal {
  /// The private modes that the client may set: alternate screen, bracketed paste, cursor, mouse
  /// and synchronized updates.
  private static let knownModes: Set<Int> = [1049, 2004, 25, 1000, 1002, 1006, 2026]
  private static let escape = UInt8(ascii: "\u{1b}")

  /// The screen.
  public private(set) var screen: EmulatedScreen
  /// The private modes that are set; the cursor is visible at first.
  public private(set) var modes: Set<Int> = [25]
  /// The text that was put on the clipboard last, as Base64; `nil` if there was none.
  public private(set) var clipboard: String?
  /// The number of synchronized updates received so far.
  public private(set) var updateCount = 0
  /// The bytes of a text or a sequence whose end has not arrived.
  private var pending: [UInt8] = []

  /// Creates a terminal whose screen contains rubbish, so that cells left out of a redraw are seen.
  public init(columns: Int, rows: Int) {
    screen = Self.rubbish(columns: columns, rows: rows)
  }

  /// Whether the end of a sequence or of a text has not arrived.
  public var isIncomplete: Bool { !pending.isEmpty }

  /// Changes the size; the cells are rubbish until they are drawn.
  public mutating func resize(columns: Int, rows: Int) {
    screen = Self.rubbish(columns: columns, rows: rows)
  }

  private static func rubbish(columns: Int, rows: Int) -> EmulatedScreen {
    var grid = Grid(columns: columns, rows: rows)
    for y in 0..<rows {
      let text = String(repeating: "#", count: columns)
      grid.draw(text, at: Point(x: 0, y: y), style: TextStyle(attributes: .strikethrough))
    }
    return EmulatedScreen(showing: grid)
  }

  /// Interprets the bytes of one write.
  public mutating func feed(_ bytes: some Sequence<UInt8>) throws {
    pending += bytes
    var start = 0
    while let end = try endOfToken(from: start) {
      try interpret(Array(pending[start..<end]))
      start = end
    }
    pending.removeFirst(start)
  }

  /// Returns the end of the sequence or text at `start`; `nil` if it has not arrived.
  ///
  /// A text ends at the next sequence: the following bytes may belong to its last character.
  private func endOfToken(from start: Int) throws -> Int? {
    guard start < pending.count else { return nil }
    guard pending[start] == Self.escape else {
      return pending[start...].firstIndex(of: Self.escape)
    }
    guard start + 1 < pending.count else { return nil }
    switch pending[start + 1] {
    case UInt8(ascii: "["):
      return pending[(start + 2)...].firstIndex { 0x40...0x7e ~= $0 }.map { $0 + 1 }
    case UInt8(ascii: "]"):
      return pending[(start + 2)...].firstIndex { $0 == 0x07 }.map { $0 + 1 }
    default:
      throw EmulatedScreen.Refusal(description: "escape and \(pending[start + 1])")
    }
  }

  private mutating func interpret(_ token: [UInt8]) throws {
    if token.starts(with: Array("\u{1b}]".utf8)) { return try adoptClipboard(token) }
    if token.starts(with: Array("\u{1b}[?".utf8)) { return try changeMode(token) }
    let isReset = token == Array("\u{1b}[0m".utf8)
    guard modes.contains(2026) || isReset else {
      throw EmulatedScreen.Refusal(description: "drawn outside of a synchronized update")
    }
    try screen.feed(token)
  }

  private mutating func changeMode(_ token: [UInt8]) throws {
    let digits = String(decoding: token.dropFirst(3).dropLast(), as: UTF8.self)
    guard let mode = Int(digits), Self.knownModes.contains(mode) else {
      throw EmulatedScreen.Refusal(description: "mode \(digits)")
    }
    switch token.last {
    case UInt8(ascii: "h"):
      if mode == 2026 { updateCount += 1 }
      modes.insert(mode)
    case UInt8(ascii: "l"): modes.remove(mode)
    default: throw EmulatedScreen.Refusal(description: "mode \(digits) neither set nor reset")
    }
  }

  private mutating func adoptClipboard(_ token: [UInt8]) throws {
    let text = String(decoding: token.dropFirst(2).dropLast(), as: UTF8.self)
    guard text.hasPrefix("52;c;") else {
      throw EmulatedScreen.Refusal(description: "operating system command \(text)")
    }
    clipboard = String(text.dropFirst(5))
  }
}
