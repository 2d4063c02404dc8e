public import PlaygroundCore

/// An option of a border at one edge.
public enum BorderOption: Hashable, Sendable {
  /// The thickness: 1 is a thin line, all others are a thick one.
  case thick(Int)
  /// The colour.
  case color(Color)
  /// The cells that are not drawn at the beginning of the line.
  case lead(Int)
  /// The cells that are not drawn at the end of the line.
  case trail(Int)
  /// Dashes of a length and a distance; all of them look alike.
  case dash(Int, Int)
}

/// Borders at single edges, drawn below the children: as in Puyopuyo, they take no space.
extension Puyo {
  /// Draws a line at the top edge.
  @discardableResult
  public func topBorder(_ options: [BorderOption] = []) -> Self { border("top", options) }

  /// Draws a line at the left edge.
  @discardableResult
  public func leftBorder(_ options: [BorderOption] = []) -> Self { border("left", options) }

  /// Draws a line at the bottom edge.
  @discardableResult
  public func bottomBorder(_ options: [BorderOption] = []) -> Self { border("bottom", options) }

  /// Draws a line at the right edge.
  @discardableResult
  public func rightBorder(_ options: [BorderOption] = []) -> Self { border("right", options) }

  /// Draws lines at all edges.
  @discardableResult
  public func borders(_ options: [BorderOption] = []) -> Self {
    topBorder(options).leftBorder(options).bottomBorder(options).rightBorder(options)
  }

  /// Sets whether borders take space, so that the children are inside of them.
  @discardableResult
  public func borderInset(_ isInset: Bool) -> Self {
    view[attribute: "border-inset"] = isInset
    return self
  }

  private func border(_ edge: String, _ options: [BorderOption]) -> Self {
    view[attribute: "border-\(edge)"] = 1
    if view.props["border-inset"] == nil { view[attribute: "border-inset"] = false }
    for option in options {
      switch option {
      case .thick(let thickness):
        view[attribute: "border-style"] = thickness > 1 ? BorderStyle.bold : .single
      case .color(let color): view[attribute: "border-\(edge)-color"] = color
      case .lead(let cells): view[attribute: "border-lead"] = cells
      case .trail(let cells): view[attribute: "border-trail"] = cells
      case .dash: view[attribute: "border-style"] = BorderStyle.dashed
      }
    }
    return self
  }
}
