internal import PlaygroundCore

/// The parts of a file that the other syntax cannot express and conversion omits.
struct ConversionLosses {
  let file: SourceFile
  let limits: Limits

  /// Returns the warnings for XML: its instructions.
  func fromXML() -> [Diagnostic] {
    Expat.report(on: file.bytes, limits: limits).markup.compactMap { markup in
      guard markup.kind == .instruction else { return nil }
      let span = SourceSpan(
        source: file.number,
        start: UInt32(markup.start),
        end: UInt32(markup.end),
      )
      return Diagnostic(
        .leftOut,
        "omitted this instruction: JSON does not support instructions",
        at: span
      )
    }
  }

  /// Returns the warnings for JSON: changed or omitted comments, and all but the last member of
  /// equal names.
  ///
  /// - Parameter document: The document with the kept comments.
  /// - Returns: One warning for each part, in source order.
  func fromJSON(_ document: Document) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let levels = JSONDocument.levels(for: limits)
    guard let root = JSONReader.read(file, limits: limits, levels: levels, into: &found) else {
      return found
    }
    var kept: Set<SourceSpan> = []
    collect(document.root, into: &kept)
    report(root, kept, into: &found)
    return found.inSourceOrder()
  }

  private func collect(_ element: Element, into kept: inout Set<SourceSpan>) {
    for piece in element.pieces where piece.kind == .comment { kept.insert(piece.text.span) }
    for child in element.children { collect(child, into: &kept) }
  }

  private func report(_ json: JSONElement, _ kept: Set<SourceSpan>, into found: inout [Diagnostic])
  {
    switch json.kind {
    case .array(let elements): for element in elements { report(element, kept, into: &found) }
    case .object(let members):
      for member in members {
        if member.isRemark {
          if let warning = warning(for: member.value, kept) { found.append(warning) }
        } else {
          report(member.value, kept, into: &found)
        }
      }
    default: break
    }
  }

  private func warning(for remark: JSONElement, _ kept: Set<SourceSpan>) -> Diagnostic? {
    guard case .string(let text) = remark.kind else {
      guard !kept.contains(remark.span) else { return nil }
      return Self.lost(at: remark.span)
    }
    guard kept.contains(text.span) else { return Self.lost(at: text.span) }
    guard RemarkText.isChangedByXML(text.text) else { return nil }
    let message =
      "changed this comment for XML: '--' becomes '- -', control characters become '\u{FFFD}'"
    return Diagnostic(.leftOut, message, at: text.span)
  }

  private static func lost(at span: SourceSpan) -> Diagnostic {
    let message = "omitted this comment: XML does not support comments inside values"
    return Diagnostic(.leftOut, message, at: span)
  }
}
