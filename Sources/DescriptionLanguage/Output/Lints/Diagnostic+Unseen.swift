package import PlaygroundCore

/// Warnings of elements that are described but not seen.
extension Diagnostic {
  /// Warns of elements without a cell in a preview that is drawn completely.
  ///
  /// - Parameters:
  ///   - layout: The preview.
  ///   - description: Where it is written.
  /// - Returns: The warnings, one for each position.
  /// - Complexity: O(*n*) in the number of elements.
  package static func unseen(
    in layout: ContentLayout,
    of description: Description
  ) -> [Diagnostic] {
    var spans: Set<SourceSpan> = []
    return layout.unseenElements().compactMap { element in
      guard let span = element.span, spans.insert(span).inserted else { return nil }
      return Diagnostic(
        .notVisible,
        "'\(element.node.type)' is not visible: \(element.why)",
        at: description.location(of: span)
      )
    }
  }
}

extension UnseenElement {
  /// Why the element has no cell, as the end of a sentence.
  fileprivate var why: String {
    switch reason {
    case .written(let axis, let owner, let attribute):
      let subject = owner == node ? "its" : "the"
      let place = owner == node ? "" : " of '\(owner.type)'"
      return "\(subject) '\(attribute)'\(place) leaves no \(axis.cells); "
        + "to hide it, write visibility=\"gone\""
    case .noRest(let axis, let owner, let item):
      return "'\(item.type)' fills the rest of the \(axis.rawValue) of '\(owner.type)', "
        + "which is only as large as its other content; "
        + "give '\(owner.type)' a \(axis.rawValue), such as 'fill'"
    case .noRoom(let axis, let container?, let item):
      return "'\(container.type)' has no \(axis.cells) left for "
        + (item == node ? "it" : "'\(item.type)'")
    case .noRoom(let axis, nil, let item):
      let holder = item == node ? "it" : "'\(item.type)'"
      return "\(holder) has a \(axis.rawValue) of 0"
    case .outside(let owner, let frame, let area):
      let place = owner.map { "'\($0.type)', which clips its content" } ?? "the preview"
      return "it is \(Self.side(of: frame, area)) \(place)"
    }
  }

  /// Returns where a frame is, relative to an area.
  private static func side(of frame: Rect, _ area: Size) -> String {
    if area.width <= 0 || area.height <= 0 { return "in the empty area of" }
    func count(_ number: Int, _ noun: String) -> String {
      number == 1 ? "the only \(noun)" : "the \(number) \(noun)s"
    }
    if frame.x >= area.width { return "right of \(count(area.width, "column")) of" }
    if frame.maxX <= 0 { return "left of" }
    if frame.y >= area.height { return "below \(count(area.height, "row")) of" }
    if frame.maxY <= 0 { return "above" }
    return "partly outside of"
  }
}

extension UnseenElement.Axis {
  /// The cells that make up the length.
  fileprivate var cells: String {
    switch self {
    case .width: "columns"
    case .height: "rows"
    }
  }
}
