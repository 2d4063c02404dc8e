package import PlaygroundCore

/// Text decoded out of a file, with the way back to the bytes it came from.
///
/// Escapes and entities make decoded text shorter than its source. Only where they do is a jump
/// kept; plain text has none.
package struct LocatedText: Hashable, Sendable {
  /// From `offset` bytes of the decoded text on, source bytes start at `source`.
  package struct Jump: Hashable, Sendable {
    /// Offset into the decoded text's UTF-8, 0-based.
    package var offset: UInt32
    /// Offset into the file, 0-based.
    package var source: UInt32

    /// Creates a jump.
    package init(offset: UInt32, source: UInt32) {
      self.offset = offset
      self.source = source
    }
  }

  /// The text without escapes.
  package var text: String
  /// The bytes it was decoded from, quotes left out.
  package var span: SourceSpan
  /// Where decoded and written bytes part, ascending.
  package var jumps: [Jump]

  /// Creates text decoded from the bytes at `span`.
  package init(_ text: String, span: SourceSpan, jumps: [Jump] = []) {
    self.text = text
    self.span = span
    self.jumps = jumps
  }

  /// Returns where a half-open range of the decoded UTF-8 was written.
  ///
  /// - Complexity: O(log *n*) in the number of jumps.
  package func span(of range: Range<Int>) -> SourceSpan {
    SourceSpan(
      source: span.source,
      start: sourceOffset(of: range.lowerBound),
      end: range.isEmpty
        ? sourceOffset(of: range.lowerBound)
        : max(sourceOffset(of: range.upperBound), sourceOffset(of: range.lowerBound) + 1),
    )
  }

  /// Returns the offset in the decoded UTF-8 of a byte of the file; the nearest one for a byte
  /// outside of the text.
  package func offset(of source: Int) -> Int {
    let position = UInt32(clamping: source)
    let jump = jumps.last { $0.source <= position }
    let (offset, start) = jump.map { (Int($0.offset), Int($0.source)) } ?? (0, Int(span.start))
    return min(offset + max(0, source - start), text.utf8.count)
  }

  private func sourceOffset(of offset: Int) -> UInt32 {
    let offset = UInt32(offset)
    var low = 0
    var high = jumps.count
    while low < high {
      let middle = (low + high) / 2
      if jumps[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return min(span.start + offset, span.end) }
    let jump = jumps[low - 1]
    return min(jump.source + (offset - jump.offset), span.end)
  }
}
