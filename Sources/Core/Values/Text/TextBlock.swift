/// Text with its wrapping and truncation.
///
/// Lines break at `\n` and, if they are too long, as `wrap` defines. Text that does not fit is
/// replaced by `…` as `truncation` defines. Measuring and wrapping share their code, so a text fits
/// its measured size. Empty text has size zero.
///
/// ```swift
/// TextBlock(text: "the quick brown fox").lines(width: 9)  // ["the quick", "brown fox"]
/// TextBlock(text: "the quick brown fox", maxLines: 1).lines(width: 9)  // ["the quic…"]
/// ```
package struct TextBlock: Hashable, Sendable {
  /// The positions at which a long line wraps.
  package typealias Wrap = TextWrap
  /// The part of a text that is truncated.
  package typealias Truncation = TextTruncation

  /// The positions at which lines wrap.
  package let wrap: Wrap
  /// The part that is truncated.
  package let truncation: Truncation
  /// The maximum number of lines, 0 for no limit.
  package let maxLines: Int
  /// The width of ambiguous characters, which include the ellipsis.
  package let ambiguous: AmbiguousWidth
  /// The drawable lines before wrapping; none for empty text.
  let hardLines: HardLines

  /// The drawable lines of a text.
  enum HardLines: Hashable, Sendable {
    /// One line of printable ASCII.
    case plain(String)
    /// Any other text.
    case drawn([String])
  }

  /// Creates a block from text of any origin; a negative `maxLines` is 0.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(
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
    if DisplayWidth.isPlain(text) {
      hardLines = .plain(text)
    } else {
      hardLines = .drawn(DrawnText(text, ambiguous: ambiguous).lines)
    }
  }

  /// Returns the size of the text when wrapped: the width of the longest line, in columns, and the
  /// number of lines.
  ///
  /// - Parameter width: The columns to wrap to; `nil` for no limit.
  /// - Returns: The size; zero for an empty text, and for a width of 0 or less.
  /// - Complexity: O(*n*) in the length of the text; O(1) for ASCII that fits in one line.
  package func size(width: Int?) -> Size {
    if let width, width <= 0 { return .zero }
    if let line = singleLine(width: width) {
      return line.isEmpty ? .zero : Size(width: line.utf8.count, height: 1)
    }
    if let width, let size = plainSize(width: width) { return size }
    let lines = LineBreaker(self, width: width, height: nil).lines()
    return Size(width: lines.reduce(0) { max($0, $1.columns) }, height: lines.count)
  }

  /// Returns the lines of the text when wrapped.
  ///
  /// No line is wider than `width` columns; a wide character is never split.
  ///
  /// - Parameters:
  ///   - width: The columns to wrap to; `nil` for no limit.
  ///   - height: The maximum number of lines, besides `maxLines`; `nil` for no limit.
  /// - Returns: The lines, without line feeds; none if either limit is 0 or less.
  /// - Complexity: O(*n*) in the length of the text.
  package func lines(width: Int?, height: Int? = nil) -> [String] {
    if let line = singleLine(width: width), height.map({ $0 > 0 }) ?? true {
      return line.isEmpty ? [] : [line]
    }
    let breaker = LineBreaker(self, width: width, height: height)
    return breaker.lines().map { breaker.text(of: $0) }
  }

  /// Returns the size of printable ASCII longer than one line without building its lines; `nil` for
  /// any other text, and if the last of several lines is truncated.
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
    // A single truncated line fills the width.
    return maxLines == 1 ? Size(width: width, height: 1) : nil
  }

  /// Returns the size of ASCII wrapped at spaces, and after `width` columns within long words.
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

  /// Returns the text if it is printable ASCII that fits on one line.
  private func singleLine(width: Int?) -> String? {
    guard case .plain(let text) = hardLines, text.utf8.count <= width ?? .max else { return nil }
    return text
  }
}

/// The positions at which a long line of text wraps.
public enum TextWrap: String, Sendable {
  /// Between words, and around wide characters; a word longer than the line is split.
  case word
  /// After the last cluster that fits.
  case character
  /// Nowhere: the line is truncated.
  case none
}

/// The part of a text that is truncated.
public enum TextTruncation: String, Sendable {
  /// The end.
  case tail
  /// The middle.
  case middle
  /// The beginning.
  case head
}
