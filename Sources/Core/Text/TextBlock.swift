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
  /// How many columns characters of ambiguous width cover; the ellipsis is one.
  public let ambiguous: AmbiguousWidth
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
    maxLines: Int = 0,
    ambiguous: AmbiguousWidth = .narrow
  ) {
    self.wrap = wrap
    self.truncation = truncation
    self.maxLines = max(0, maxLines)
    self.ambiguous = ambiguous
    if DrawnText.isPlain(text) {
      hardLines = .plain(text)
    } else {
      hardLines = .drawn(DrawnText(text, ambiguous: ambiguous).lines)
    }
  }

  /// Returns the columns of the longest line and the number of lines, set in `width` columns.
  ///
  /// - Complexity: O(*n*) in the length of the text; O(1) for ASCII that fits in one line.
  public func size(width: Int?) -> Size {
    if let width, width <= 0 { return .zero }
    if let line = singleLine(width: width) {
      return line.isEmpty ? .zero : Size(width: line.utf8.count, height: 1)
    }
    if let width, let size = plainSize(width: width) { return size }
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

  /// Returns the size of printable ASCII that does not fit in one line, which nobody has to set to
  /// know it; `nil` for any other text, or if the last of several lines is cut.
  private func plainSize(width: Int) -> Size? {
    guard case .plain(let text) = hardLines else { return nil }
    let count = text.utf8.count
    let size: Size
    switch wrap {
    case .none: size = Size(width: width, height: 1)
    case .character: size = Size(width: width, height: (count + width - 1) / width)
    case .word: size = TextBlock.wordSize(text.utf8.span, width: width)
    }
    if maxLines == 0 || size.height <= maxLines { return size }
    // The only line, cut, reaches to the last column.
    return maxLines == 1 ? Size(width: width, height: 1) : nil
  }

  /// Returns the size of ASCII that breaks at blanks, and after `width` columns where there are none.
  private static func wordSize(_ bytes: Span<UInt8>, width: Int) -> Size {
    let blank = UInt8(ascii: " ")
    var size = Size(width: 0, height: 0)
    var start = 0
    while start < bytes.count {
      size.height += 1
      guard bytes.count - start > width else {
        size.width = max(size.width, bytes.count - start)
        break
      }
      var end = start + width
      while end > start && bytes[end] != blank { end -= 1 }
      if bytes[end] != blank {
        size.width = width
        start += width
        continue
      }
      var next = end
      while next < bytes.count && bytes[next] == blank { next += 1 }
      while end > start && bytes[end - 1] == blank { end -= 1 }
      size.width = max(size.width, end - start)
      start = next
    }
    return size
  }

  /// The text if it is printable ASCII of one line that fits.
  private func singleLine(width: Int?) -> String? {
    guard case .plain(let text) = hardLines, text.utf8.count <= width ?? .max else { return nil }
    return text
  }
}
