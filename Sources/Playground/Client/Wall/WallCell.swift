package import PlaygroundCore

/// One combination of values on a wall.
package struct WallCell: Hashable, Sendable {
  /// The values, one for each axis, in the order of the axes.
  package let values: [WallValue]

  /// Creates a cell from its values.
  package init(_ values: [WallValue]) { self.values = values }

  /// The variant, if there is an axis of variants.
  package var variant: String?? {
    for case .variant(let name) in values { return .some(name) }
    return nil
  }

  /// The theme, if there is an axis of themes.
  package var theme: String?? {
    for case .theme(let name) in values { return .some(name) }
    return nil
  }

  /// The values of states, as text.
  package var states: [(name: String, value: String)] {
    values.compactMap { value in
      if case .state(let name, let text) = value { (name, text) } else { nil }
    }
  }

  /// The values of states as a window of the daemon takes them.
  package var stateValues: ObjectValue {
    ObjectValue(states.map { ObjectValue.Member(name: $0.name, value: .string($0.value)) })
  }

  /// What a window of the cell shows otherwise than the variant: the theme, and values of states.
  package var ownValues: [WallValue] {
    values.filter { value in
      switch value {
      case .theme, .state: true
      case .variant, .depth, .scheme, .width: false
      }
    }
  }

  /// The width in columns, if there is an axis of widths.
  package var width: Int? {
    for case .width(let columns, _) in values { return columns }
    return nil
  }

  /// The rows that a single component gets, if there is an axis of widths that has them.
  package var rows: Int? {
    for case .width(_, let rows) in values { return rows }
    return nil
  }

  /// The scheme, if there is an axis of schemes.
  package var scheme: WallScheme? {
    for case .scheme(let scheme) in values { return scheme }
    return nil
  }

  /// The colour depth, if there is an axis of depths.
  package var depth: ColorDepth? {
    for case .depth(let depth) in values { return depth }
    return nil
  }

  /// Returns the cell without values that change only colours, and without those that change only
  /// the layout.
  package func without(schemes: Bool = false, layouts: Bool = false) -> WallCell {
    WallCell(
      values.filter { value in
        switch value {
        case .scheme: !schemes
        case .depth, .width: !layouts
        case .variant, .theme, .state: true
        }
      }
    )
  }

  /// Draws rows as they look in the cell: with at most its colours, on the ground of its scheme.
  ///
  /// - Parameters:
  ///   - rows: The rows of the preview.
  ///   - columns: The width to which rows are filled in a scheme.
  ///   - ambiguous: The width of ambiguous characters.
  /// - Returns: The rows.
  package func drawn(
    _ rows: [[Run]],
    columns: Int,
    ambiguous: AmbiguousWidth = .narrow
  ) -> [[Run]] {
    guard scheme != nil || depth != nil else { return rows }
    return rows.map { row in
      var runs = row
      if scheme != nil {
        let used = row.reduce(0) { $0 + DisplayWidth.columns(of: $1.text, ambiguous: ambiguous) }
        let blanks = String(repeating: " ", count: max(0, columns - used))
        if !blanks.isEmpty { runs.append(Run(blanks)) }
      }
      return runs.map { Run($0.text, style: style($0.style)) }
    }
  }

  /// Returns a style as it looks in the cell.
  package func style(_ style: TextStyle) -> TextStyle {
    var style = depth.map { style.nearest(at: $0) } ?? style
    if let ground = scheme?.ground {
      if style.color == .standard { style.color = ground.color }
      if style.background == .standard { style.background = ground.background }
    }
    return style
  }
}
