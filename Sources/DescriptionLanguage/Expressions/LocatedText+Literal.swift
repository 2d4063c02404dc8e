import PlaygroundCore

extension LocatedText {
  /// Returns the decoded text literal at `range`, with its positions in the file.
  ///
  /// - Parameters:
  ///   - bytes: The UTF-8 of this text.
  ///   - range: The literal, quotes included.
  ///   - isTemplate: Whether a template's own escapes stay.
  /// - Returns: The decoded literal.
  /// - Throws: ``Lexer/Failure`` at the first invalid escape.
  func literal(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    isTemplate: Bool = false
  ) throws(Lexer.Failure) -> LocatedText {
    var stretches = [Stretch(offset: 0, position: range.lowerBound + 1)]
    var literal = TextLiteral(bytes, range, isTemplate: isTemplate)
    let decoded = try literal.decoded { offset, position in
      stretches.append(Stretch(offset: offset, position: position))
    }
    var found = stretches.dropFirst().map { stretch in
      let source = span(of: stretch.position..<stretch.position).start
      return Jump(offset: UInt32(stretch.offset), source: source)
    }
    var stretch = 0
    for jump in jumps where range.contains(Int(jump.offset)) {
      while stretch + 1 < stretches.count, stretches[stretch + 1].position <= jump.offset {
        stretch += 1
      }
      let distance = Int(jump.offset) - stretches[stretch].position
      // Within an escape of the literal, both kinds of escapes end at the same decoded byte.
      let next = stretch + 1 < stretches.count ? stretches[stretch + 1].offset : Int.max
      guard distance >= 0, stretches[stretch].offset + distance < next else { continue }
      found.append(
        Jump(offset: UInt32(stretches[stretch].offset + distance), source: jump.source)
      )
    }
    return LocatedText(
      decoded,
      span: span(of: range.lowerBound + 1..<range.upperBound - 1),
      jumps: found.sorted { $0.offset < $1.offset },
    )
  }

  /// Where decoded and written bytes run side by side from.
  private struct Stretch {
    let offset: Int
    let position: Int
  }
}
