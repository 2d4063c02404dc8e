import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The wall of the preview on screen: its cells in place of the preview, or one of them alone.
///
/// Only the cells of the page with the selection have windows; cells with the same rows share one.
struct PreviewWall: Equatable, Sendable {
  /// The preview of the wall; `nil` while it is closed.
  private(set) var main: String?
  /// The axes.
  private(set) var axes = WallAxes([])
  /// The states of the preview with few values, as far as the daemon has answered.
  private(set) var states: [WallTraits.State] = []
  /// The cells, row by row.
  private(set) var rows: [[WallCell]] = []
  /// The selected cell.
  private(set) var selection = WallPosition(row: 0, column: 0)
  /// Whether the selected cell is shown alone.
  private(set) var showsOne = false
  /// The chosen width of the preview before a cell was opened.
  private(set) var widthBefore: Int?
  /// The first visible row of the previews, which scroll together.
  private(set) var offset = 0
  /// The menu of axes; `nil` while it is closed.
  private(set) var menu: ChoicePopup?
  /// The windows of the cells on the page.
  private(set) var windows: [WallWindow] = []

  /// Whether there is a wall, possibly behind one of its cells.
  var isOpen: Bool { main != nil }
  /// Whether the cells are in place of the preview.
  var isVisible: Bool { isOpen && !showsOne }

  /// The selected cell; `nil` without a wall.
  var selected: WallCell? { cell(at: selection) }
  /// The cell that is shown alone; `nil` for none.
  var opened: WallCell? { showsOne ? selected : nil }

  /// Returns the cell at a position.
  func cell(at position: WallPosition) -> WallCell? {
    guard rows.indices.contains(position.row),
      rows[position.row].indices.contains(position.column)
    else { return nil }
    return rows[position.row][position.column]
  }

  // MARK: - Opening and closing

  /// Shows the cells of a preview.
  mutating func open(_ preview: String, _ axes: WallAxes) {
    if !preview.hasSameBytes(as: main) {
      (selection, offset) = (.init(row: 0, column: 0), 0)
      states = []
    }
    main = preview
    showsOne = false
    self.axes = axes
    rows = axes.rows
    if cell(at: selection) == nil { selection = WallPosition(row: 0, column: 0) }
  }

  /// Takes the states of a preview; returns whether it is that of the wall.
  mutating func note(_ states: [WallTraits.State], of preview: String) -> Bool {
    guard preview.hasSameBytes(as: main) else { return false }
    self.states = states
    return true
  }

  /// Shows the selected cell alone.
  ///
  /// - Parameter width: The chosen width of the preview without the wall.
  /// - Returns: The calls that end the windows.
  mutating func openSelected(_ width: Int?) -> [Call] {
    showsOne = true
    widthBefore = width
    menu = nil
    return endWindows()
  }

  /// Ends the wall; returns the calls that end the windows.
  mutating func close() -> [Call] {
    let calls = endWindows()
    self = PreviewWall()
    return calls
  }

  private mutating func endWindows() -> [Call] {
    defer { windows = [] }
    return windows.flatMap(\.shown.end)
  }

  // MARK: - Windows

  /// Forgets the attachments of a lost connection; the windows keep their rows.
  mutating func detach() {
    for index in windows.indices { windows[index].detach() }
  }

  /// Returns the window that shows the rows of a cell in a place.
  func window(of slot: WallPages.Slot) -> WallWindow? {
    key(of: slot).flatMap { key in windows.first { $0.key == key } }
  }

  private func key(of slot: WallPages.Slot) -> WallWindow.Key? {
    guard let main, let cell = cell(at: slot.position) else { return nil }
    let previewID = PreviewID(name: main, variant: cell.variant ?? nil)
    return WallWindow.Key(
      previewID: previewID,
      columns: max(1, slot.columns),
      isExact: cell.width != nil,
      own: OwnWindowContent(cell)
    )
  }

  /// Returns the calls that give each cell in `slots` a window, and end all others.
  mutating func arrange(_ slots: [WallPages.Slot], _ terminal: TerminalTraits) -> [Call] {
    var sizes: [(key: WallWindow.Key, height: Int)] = []
    for slot in isVisible ? slots : [] {
      guard let key = key(of: slot) else { continue }
      if let index = sizes.firstIndex(where: { $0.key == key }) {
        sizes[index].height = max(sizes[index].height, slot.content.height)
      } else {
        sizes.append((key, slot.content.height))
      }
    }
    let kept = sizes.map(\.key)
    let ended = windows.filter { !kept.contains($0.key) }.flatMap(\.shown.end)
    var calls: [Call] = []
    windows = sizes.map { key, height in
      var window = windows.first { $0.key == key } ?? WallWindow(key)
      calls += window.arrange(Size(width: key.columns, height: max(1, height)), terminal)
      return window
    }
    return ended + calls
  }

  /// Applies an attachment; returns the calls that follow, `nil` if no window awaits it.
  mutating func attach(_ key: WallWindow.Key, _ attached: Attached) -> [Call]? {
    guard let index = windows.firstIndex(where: { $0.key == key }),
      windows[index].shown.attachment == nil
    else { return nil }
    windows[index].shown.attach(attached)
    return offset > 0 ? windows[index].shown.scroll(.to(offset)) : []
  }

  /// Applies changed rows of one of the windows.
  mutating func apply(_ frame: Frame, attachment: Int) {
    for index in windows.indices { _ = windows[index].shown.apply(frame, of: attachment) }
  }

  // MARK: - Keys and the mouse

  /// Selects another cell, or scrolls all of them; returns the calls that follow.
  mutating func perform(_ motion: Motion) -> [Call] {
    let height = windows.map(\.shown.size.height).min() ?? 1
    switch motion {
    case .up: move(rows: -1, columns: 0)
    case .down: move(rows: 1, columns: 0)
    case .top: return scroll(to: 0)
    case .bottom: return scroll(to: .max)
    case .halfPageUp: return scroll(to: offset - max(1, height / 2))
    case .halfPageDown: return scroll(to: offset + max(1, height / 2))
    case .pageUp: return scroll(to: offset - height)
    case .pageDown: return scroll(to: offset + height)
    }
    return []
  }

  /// Moves the selection, not beyond the edges of the wall.
  mutating func move(rows rowSteps: Int, columns columnSteps: Int) {
    let row = max(0, min(selection.row + rowSteps, rows.count - 1))
    let last = (rows.first?.count ?? 1) - 1
    selection = WallPosition(
      row: row,
      column: max(0, min(selection.column + columnSteps, last))
    )
  }

  /// Selects the cell at a point of the area of the pages; returns whether it was selected.
  mutating func select(at point: Point, _ slots: [WallPages.Slot]) -> Bool {
    guard let slot = slots.first(where: { $0.frame.contains(point) }) else { return false }
    defer { selection = slot.position }
    return selection == slot.position
  }

  /// Scrolls all cells by a number of rows.
  mutating func scroll(by count: Int) -> [Call] { scroll(to: offset + count) }

  /// Scrolls all cells so that a row is the first visible one, as far as the longest one allows.
  private mutating func scroll(to row: Int) -> [Call] {
    let end = windows.map { $0.shown.contentRows - $0.shown.size.height }.max() ?? 0
    let next = max(0, min(row, end))
    guard next != offset else { return [] }
    offset = next
    return windows.flatMap { $0.shown.scroll(.to(next)) }
  }

  // MARK: - The menu of axes

  /// Shows the menu of the axes that are available, with the chosen ones marked.
  mutating func showMenu(_ available: [WallChoice.Axis], _ choice: WallChoice, marked: Int = 0) {
    menu = ChoicePopup(
      available.map { axis in
        Frame.Focus.Choice(
          value: axis.name,
          title: axis.title,
          isSelected: choice.axes.contains(axis),
          isDisabled: false
        )
      },
      marked: marked,
      at: .zero
    )
  }

  /// Handles a key for the menu; returns the axis that was picked.
  mutating func pressMenu(_ key: KeyPress) -> WallChoice.Axis? {
    guard key != .character("v") else {
      menu = nil
      return nil
    }
    switch menu?.press(key) {
    case .open?, nil: return nil
    case .closed?:
      menu = nil
      return nil
    case .picked(let name)?: return WallChoice.Axis(name: name)
    }
  }
}

extension ShownPreview {
  /// The call that ends the window, if it is attached.
  fileprivate var end: [Call] {
    attachment.map { [.detach(AttachmentSelection(attachment: $0))] } ?? []
  }
}
