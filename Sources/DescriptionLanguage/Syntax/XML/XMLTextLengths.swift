internal import PlaygroundCore

/// Finds texts, attribute values and comments that exceed their limit, before they are decoded.
///
/// Files without room for such a text are not searched.
struct XMLTextLengths {
  private let file: SourceFile
  private let limits: Limits

  /// Creates a check of a file that Expat accepted.
  init(_ file: SourceFile, limits: Limits) {
    self.file = file
    self.limits = limits
  }

  /// Returns the diagnostic about the first text that is too long, `nil` if there is none.
  func defect(in markup: [Markup]) -> Diagnostic? {
    guard file.bytes.count > limits.textBytes else { return nil }
    var tag = XMLTag(in: file)
    var position = markup.first?.start ?? 0
    for piece in markup {
      let text = position..<piece.start
      let found = isTooLong(text) && !isBlank(text) ? text : long(piece, &tag)
      if let found { return limits.passed(.textBytes, at: beginning(of: found)) }
      position = piece.end
    }
    return nil
  }

  /// Returns the range of a comment or a value in some markup that is too long.
  private func long(_ piece: Markup, _ tag: inout XMLTag) -> Range<Int>? {
    guard isTooLong(piece.start..<piece.end) else { return nil }
    switch piece.kind {
    case .start: return tag.values(piece.start..<piece.end).first(where: isTooLong)
    case .comment: return piece.start..<piece.end
    case .end, .instruction, .sectionStart, .sectionEnd: return nil
    }
  }

  /// Whether there is only white space, which is dropped between elements.
  private func isBlank(_ range: Range<Int>) -> Bool {
    file.bytes[range].allSatisfy(\.isXMLSpace)
  }

  private func isTooLong(_ range: Range<Int>) -> Bool { range.count > limits.textBytes }

  /// The position of the first byte: a text of a mebibyte is not shown as a whole.
  private func beginning(of range: Range<Int>) -> SourceSpan {
    SourceSpan(
      source: file.number,
      start: UInt32(range.lowerBound),
      end: UInt32(range.lowerBound + 1),
    )
  }
}
