import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

// The wall in place of the preview.
extension ScreenPanes {
  /// The pages of the wall.
  var wallPages: WallPages { wallPages(in: layout) }

  /// Returns the pages of the wall in a layout.
  func wallPages(in layout: ScreenLayout) -> WallPages {
    let area = layout.boxes[.content]?.inner.size ?? .zero
    return WallPages(
      preview.wall.rows,
      in: area,
      gutter: positions.gutterWidth,
      of: (shownSummary?.width, preview.content.shown?.contentRows)
    )
  }

  /// The places of the cells on the page of the wall.
  var wallSlots: [WallPages.Slot] {
    preview.wall.isVisible ? wallPages.page(of: preview.wall.selection) : []
  }

  /// What decides which axes the wall can have.
  private var wallTraits: WallTraits {
    WallTraits(
      variants: shownSummary?.variants ?? [],
      themes: (shownSummary?.themes ?? []).map { PreviewTheme(text: $0) },
      states: preview.wall.states,
      depth: surface.terminal.depth
    )
  }

  /// Ends the wall; the preview is as it was before, also after a cell with its own theme or
  /// states.
  mutating func closeWall() -> [Call] {
    let closed = preview.closeWall()
    let own = preview.content.window.isOutdated ? show(preview.content.shown?.previewID) : []
    return closed + own + resizeViewport()
  }

  /// Whether a chosen axis is left out of the wall, which would have too many cells with it.
  var isWallCut: Bool {
    let (wall, traits) = (preview.wall, wallTraits)
    let name = wall.main ?? ""
    let choice = preview.wallChoices.choice(for: name, variants: traits.variants)
    return choice.isCut(in: wall.axes, traits)
  }

  /// Shows the wall of the preview; on the wall, the menu of its axes.
  mutating func showWall() -> [Call] {
    positions.enter(.content)
    if preview.wall.isVisible {
      preview.showWallMenu(wallTraits)
    } else {
      if preview.wall.showsOne { positions.choose(width: preview.wall.widthBefore) }
      preview.openWall(wallTraits)
    }
    return resizeViewport() + fetchWallStates()
  }

  /// Returns the call for the states of the wall's preview, which decide its axes.
  private func fetchWallStates() -> [Call] {
    preview.wall.main.map { [.fetchWallStates(of: $0)] } ?? []
  }

  /// Takes the states of a preview; returns the calls for other cells.
  mutating func noteWallStates(_ report: ElementReport, of name: String) -> [Call] {
    let states = report.attributes.compactMap { WallTraits.State($0) }
    guard preview.noteWallStates(states, of: name) else { return [] }
    if let menu = preview.wall.menu { preview.showWallMenu(wallTraits, marked: menu.selection) }
    return refreshWall()
  }

  /// Gives the wall of a preview with other variants other cells; returns the calls that follow.
  mutating func refreshWall() -> [Call] {
    preview.refreshWall(wallTraits) ? resizeViewport() : []
  }

  /// Handles a key for a control of the preview; returns `nil` if none has the focus.
  mutating func operate(_ key: KeyPress) -> [Call]? {
    focus.pane == .content && preview.takesInput ? preview.content.operate(key) : nil
  }

  /// Handles a key for the menu of axes; returns `nil` if it is not open, or for other keys.
  mutating func pressWallMenu(_ key: KeyPress) -> [Call]? {
    guard preview.wall.menu != nil, focus.pane == .content else { return nil }
    switch key {
    case .control, .mouse, .modified: return nil
    default: break
    }
    preview.pressWallMenu(key, wallTraits)
    return resizeViewport()
  }

  /// Shows the selected cell of the wall alone, in its width.
  mutating func openCell() -> [Call] {
    guard let name = preview.wall.main, let cell = preview.wall.selected else { return [] }
    let calls = preview.openCell(widthBefore: surface.chosenWidth)
    if let width = cell.width { positions.choose(width: width) }
    return calls + show(PreviewID(name: name, variant: cell.variant ?? nil)) + resizeViewport()
  }

  /// Selects the cell at a point of the screen; shows it alone if it was selected.
  mutating func pressCell(at point: Point, _ slots: [WallPages.Slot], in area: Rect) -> [Call] {
    let point = Point(x: point.x - area.x, y: point.y - area.y)
    return preview.selectCell(at: point, slots) ? openCell() : []
  }
}
