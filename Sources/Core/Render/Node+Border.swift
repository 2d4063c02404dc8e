/// The border that a node's attributes ask for.
extension Node {
  /// The border's widths in cells; an edge's own attribute beats `border-horizontal` and
  /// `border-vertical`, and those beat `border`.
  func borderEdges(isRightToLeft: Bool) -> Edges {
    guard props.list.contains(where: { $0.name.hasPrefix("border") }) else { return .zero }
    let all = amount("border") ?? 0
    let horizontal = amount("border-horizontal") ?? all
    let vertical = amount("border-vertical") ?? all
    let start = amount("border-start")
    let end = amount("border-end")
    return Edges(
      top: amount("border-top") ?? vertical,
      left: (isRightToLeft ? end : start) ?? amount("border-left") ?? horizontal,
      bottom: amount("border-bottom") ?? vertical,
      right: (isRightToLeft ? start : end) ?? amount("border-right") ?? horizontal,
    )
  }

  private func amount(_ name: String) -> Int? {
    number(of: name).map { Int(min(max($0, 0), 1_000_000) + 0.5) }
  }
}
