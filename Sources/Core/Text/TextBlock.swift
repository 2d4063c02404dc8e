/// Text as it is set: broken into lines that fit a width, cut where there is not enough room.
///
/// Lines break at `\n`, and where the width asks for it as `wrap` says. What does not fit is replaced
/// by `…` where `truncation` says. The size and the lines are made by the same code, so a text set in
/// its own size looks the same. Empty text takes no room.
///
/// ```swift
/// TextBlock(text: "the quick brown fox").lines(width: 9)  // ["the quick", "brown fox"]
/// TextBlock(text: "the quick brown fox", maxLines: 1).lines(width: 9)  // ["the quic…"]
/// ```
public struct TextBlock: Hashable, Sendable {
  /// Where a line that is too long breaks.
  public enum Wrap: String, Sendable {
    /// Between words, and around wide characters; a word longer than the width is broken.
    case word
    /// After the last cluster that fits.
    case character
    /// Nowhere: it is cut.
    case none
  }

  /// Which part of a text without enough room is left out.
  public enum Truncation: String, Sendable {
    /// The end.
    case tail
    /// The middle.
    case middle
    /// The beginning.
    case head
  }

  /// Where lines break.
  public let wrap: Wrap
  /// What is left out.
  public let truncation: Truncation
  /// The most lines, 0 for as many as needed.
  public let maxLines: Int
  /// The drawable lines before any is broken for lack of room; none for empty text.
  let hardLines: HardLines

  /// The drawable lines of a text.
  enum HardLines: Hashable, Sendable {
    /// One line of printable ASCII.
    case plain(String)
    /// Any other text.
    case drawn([String])
  }

  /// Creates a block from text of any origin.
  public init(
    text: String,
    wrap: Wrap = .word,
    truncation: Truncation = .tail,
    maxLines: Int = 0
  ) {
    self.wrap = wrap
    self.truncation = truncation
    self.maxLines = max(0, maxLines)
    if DrawnText.isPlain(text) {
      hardLines = .plain(text)
    } else {
      hardLines = .drawn(DrawnText(text).lines)
    }
  }

  /// Returns the columns of the longest line and the number of lines, set in `width` columns.
  ///
  /// - Complexity: O(*n*) in the length of the text; O(1) for ASCII that fits in one line.
  public func size(width: Int?) -> Size {
    if let line = singleLine(width: width) {
      return line.isEmpty ? .zero : Size(width: line.utf8.count, height: 1)
    }
    let lines = LineBreaker(self, width: width, height: nil).lines()
    return Size(width: lines.reduce(0) { max($0, $1.columns) }, height: lines.count)
  }

  /// Returns the lines set in `width` columns and `height` rows, `nil` for as many as needed.
  ///
  /// No line covers more than `width` columns; a wide character is never split. There are no lines
  /// when either is 0.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func lines(width: Int?, height: Int? = nil) -> [String] {
    if let line = singleLine(width: width), height.map({ $0 > 0 }) ?? true {
      return line.isEmpty ? [] : [line]
    }
    let breaker = LineBreaker(self, width: width, height: height)
    return breaker.lines().map { breaker.text(of: $0) }
  }

  /// The text if it is printable ASCII of one line that fits.
  private func singleLine(width: Int?) -> String? {
    guard case .plain(let text) = hardLines, text.utf8.count <= width ?? .max else { return nil }
    return text
  }
}
