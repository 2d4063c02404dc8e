/// A section of a `TableBox` or another box of sections: its header, its cells and its footer.
public final class SectionView: FlatBox {
  /// The element `Section`.
  package override class var element: ElementKind { definition.kind }

  /// Creates an empty section.
  public required init() { super.init() }

  /// Whether the first subview stays at the top of the box while the section is in view.
  public var pinsHeader: Bool {
    get { self[attribute: "pin-header"] ?? false }
    set { self[attribute: "pin-header"] = newValue }
  }
}

nonisolated extension SectionView {
  /// The element `Section`.
  static let definition = BuiltInElement(
    ElementKind(
      "Section",
      .vertical,
      isFilling: true,
      context: .built,
      attributes: linearAttributes + [
        AttributeDeclaration("pin-header", .bool, else: false)
      ],
    ),
    view: { SectionView() },
  )
}

/// The cells of a `SectionView` below each other.
public final class CellsView: FlatBox {
  /// The element `Cells`.
  package override class var element: ElementKind { definition.kind }

  /// Creates a view without cells.
  public required init() { super.init() }

  /// Whether a line is drawn in each gap between two cells.
  public var hasSeparators: Bool {
    get { self[attribute: "separators"] ?? false }
    set { self[attribute: "separators"] = newValue }
  }
}

nonisolated extension CellsView {
  /// The element `Cells`.
  static let definition = BuiltInElement(
    ElementKind(
      "Cells",
      .vertical,
      isFilling: true,
      context: .built,
      attributes: linearAttributes + [
        AttributeDeclaration("separators", .bool, else: false)
      ],
    ),
    paintOver: drawSeparators,
    view: { CellsView() },
  )

  /// Draws a line into each gap between two cells.
  private static func drawSeparators(
    _ painter: ElementPainter,
    _ cells: [Rect],
    into grid: inout Grid
  ) {
    guard painter.node.isTrue("separators") else { return }
    let sign: Character = grid.ambiguous == .wide ? "-" : "─"
    for (upper, lower) in zip(cells, cells.dropFirst()) where lower.y > upper.maxY {
      let frame = painter.frame
      let line = Rect(x: frame.x, y: upper.maxY, width: frame.width, height: 1)
      grid.fill(line, with: sign, style: TextStyle(attributes: .dim), clip: painter.clip)
    }
  }
}
