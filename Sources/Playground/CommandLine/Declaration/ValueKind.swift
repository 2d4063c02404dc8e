import PlaygroundProtocol

// Declaration: what the command line takes. Each command is declared once (`Commands`); parsing,
// `--help`, `help COMMAND` and the shells' completions are all made from that declaration.

/// What a value on the command line may be.
enum ValueKind: Equatable, Sendable {
  /// Any text.
  case text
  /// A path of a file.
  case file
  /// A path of a directory.
  case directory
  /// One of a few words.
  case choice([String])
  /// `WxH` in cells.
  case size
  /// `WxH` in cells, either of them `auto` for as much as the content takes.
  case openSize
  /// A whole number from 0 on.
  case count
  /// A number between a hundredth and a hundred.
  case ratio
  /// A revision's number, or a time.
  case moment
  /// `name=value`.
  case assignment
  /// `NAME=N`, one of the limits of descriptions.
  case limit

  /// Returns whether `text` is such a value.
  func accepts(_ text: String) -> Bool {
    switch self {
    case .text: true
    case .file, .directory: !text.isEmpty
    case .choice(let words): words.contains(text)
    case .size: SizeArgument(text).map { $0.columns != nil && $0.rows != nil } ?? false
    case .openSize: SizeArgument(text) != nil
    case .count: text.allSatisfy(\.isASCII) && (Int(text).map { $0 >= 0 } ?? false)
    case .ratio: Double(text).map { 0.01...100 ~= $0 } ?? false
    case .moment: LogQuery.Since(text: text) != nil
    case .limit: LimitArgument(text) != nil
    case .assignment: text.firstIndex(of: "=").map { $0 > text.startIndex } ?? false
    }
  }
}
