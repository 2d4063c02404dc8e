/// A list among other views: it fills its place, scrolls, and has a cursor for the keyboard.
///
///     let pane = ListPane()
///     pane.list = List { for item in items { Row(item) } }
///     let screen = VBox(title, pane)
///
/// The arrows move the cursor, Enter and the space bar select the cell under it, Delete deletes it.
/// Only rows in view have views, however long the list is. With `choosesSeveral`, the space bar
/// chooses cells; with `typedText`, letters move the cursor to a cell that begins with them.
public final class ListPane: View, WindowedView {
  /// The list view, with its events, its scrolling and its policies.
  public let listView: ListView
  /// The path of the cell with the cursor; `nil` until a key or a click sets it.
  public private(set) var cursor: ElementPath? {
    didSet { if cursor != oldValue { invalidate() } }
  }
  /// The identity of the cell with the cursor, which it keeps when the list changes.
  private var cursorKeys: CellIdentity?
  /// The text by which typing finds a cell; `nil`, as by default, if typing finds none.
  ///
  /// Another letter extends the text that was typed before, until another key is pressed.
  public var typedText: ((ElementPath) -> String)?
  private var typing = TypeAhead()
  /// Called when the user chose a cell, or no longer chooses it, with all chosen cells.
  public var onChoice: (([ElementPath]) -> Void)?
  private var choice: CellChoice?
  /// The time of the next drawing, in milliseconds; `nil` for a list at rest.
  private var time: Int?

  /// Creates a pane with an empty list.
  public required convenience init() {
    self.init(ListView(size: Size(width: 1, height: 1)))
  }

  /// Creates a pane that shows a list view; the pane determines its size.
  public init(_ listView: ListView) {
    self.listView = listView
    super.init(frame: .zero)
    (width, height) = (.fill, .fill)
    listView.onNeedsDisplay = { [weak self] in self?.invalidate() }
  }

  /// Creates a pane that shows a list.
  public convenience init(_ list: List) {
    self.init()
    self.list = list
  }

  /// The list shown; the cursor stays at the cell with the same identity.
  public var list: List {
    get { listView.list }
    set {
      listView.apply(newValue)
      choice?.keepOnly(cellsOf: newValue)
      keepCursor()
    }
  }

  /// Whether several cells can be chosen, with a check box before each one; by default `false`.
  public var choosesSeveral: Bool {
    get { choice != nil }
    set {
      guard newValue != choosesSeveral else { return }
      choice?.leave(listView)
      choice = newValue ? CellChoice(in: listView) : nil
      listView.renderVisibleComponents()
    }
  }

  /// The chosen cells, in the order of the list; setting them does nothing without
  /// `choosesSeveral`.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var chosen: [ElementPath] {
    get { choice?.paths(in: listView.list) ?? [] }
    set {
      choice?.set(newValue, in: listView.list)
      listView.renderVisibleComponents()
    }
  }

  /// Whether the pane has the focus, which its cursor shows.
  public override var isFocused: Bool {
    didSet { if isFocused != oldValue { invalidate() } }
  }

  /// Moves the cursor to a cell and scrolls it into view; does nothing for an invalid path.
  public func moveCursor(to path: ElementPath) {
    guard let cell = listView.list.cell(at: path) else { return }
    cursorKeys = CellIdentity(section: listView.list.sections[path.section].key, cell: cell.key)
    cursor = path
    listView.highlight(path)
    listView.scroll(to: path, at: .nearest)
  }

  /// Finds the cell with the cursor in another list, else the cell in its place.
  private func keepCursor() {
    guard let path = cursor, let keys = cursorKeys else { return }
    let sections = listView.list.sections
    if let section = sections.firstIndex(where: { $0.key == keys.section }),
      let element = sections[section].cells.firstIndex(where: { $0.key == keys.cell })
    {
      cursor = ElementPath(section: section, element: element)
    } else {
      cursor = nil
      if let found = nearest(to: path) { moveCursor(to: found) }
    }
  }

  /// Returns a path if it has a cell, else that of the cell before it.
  private func nearest(to path: ElementPath) -> ElementPath? {
    let sections = listView.list.sections
    guard listView.list.cell(at: path) == nil else { return path }
    guard sections.indices.contains(path.section) else { return step(from: nil, by: -1) }
    let end = min(path.element, sections[path.section].cells.count)
    return step(from: ElementPath(section: path.section, element: end), by: -1)
  }

  override func makeSnapshot() -> Node {
    var node = super.makeSnapshot()
    node.props["flex-direction"] = "column"
    let rows = time.map { listView.rows(at: $0) } ?? listView.rows()
    node.children = rows.map { row in
      Node(marked(row), columns: listView.size.width, key: .positional("Label#\(row.y)"))
    }
    return node
  }

  /// Returns a row; the one of the cursor reversed while the pane has the focus.
  private func marked(_ row: Frame.Row) -> Frame.Row {
    guard isFocused, let cursor, row.path == cursor else { return row }
    var row = row
    let columns = row.runs.reduce(0) {
      $0 + DisplayWidth.columns(of: $1.text, ambiguous: listView.cells.ambiguous)
    }
    row.runs.append(Run(String(repeating: " ", count: max(0, listView.size.width - columns))))
    for index in row.runs.indices { row.runs[index].style.attributes.insert(.reverse) }
    return row
  }

  override var childNodeCount: Int { snapshot.elementCount - 1 }

  // MARK: - Window

  /// Returns the cell that is drawn at a point of the pane, in cells from its top left; `nil` for
  /// none.
  public func path(at point: Point) -> ElementPath? {
    guard 0..<listView.size.width ~= point.x else { return nil }
    return listView.rows().first { $0.y == point.y }?.path
  }

  /// The elements of the row at a point.
  package func nodes(at point: Point) -> [Node] { listView.nodes(at: point) }

  /// Whether rows or boxes of the list move.
  package var isMoving: Bool { time != nil && listView.isMoving }

  /// Draws the list as it is at a time, if it plays motion.
  package func play(at milliseconds: Int?) {
    time = milliseconds
    if isMoving { invalidate() }
  }

  /// The size of the list view.
  package var windowSize: Size { listView.size }

  /// The rows of the list, an estimate while some were never drawn.
  package var contentRows: Int { listView.screen.content.contentRows }

  /// A list has no text cursor.
  package var textCursor: Point? { nil }

  /// Resizes the list view; the cursor stays in view.
  package func resizeWindow(to size: Size) {
    guard size != listView.size else { return }
    listView.resize(to: size)
    if let cursor { listView.scroll(to: cursor, at: .nearest) }
    invalidate()
  }

  /// Moves the cursor, selects or scrolls.
  package func take(_ input: ControlInput) -> Bool {
    if case .text(let text) = input { return find(text) }
    if case .key(ControlKey(.space)) = input, isTyping(" ") { return find(" ") }
    typing = TypeAhead()
    switch input {
    case .key(ControlKey(.up)): return move(by: -1)
    case .key(ControlKey(.down)): return move(by: 1)
    case .key(ControlKey(.pageUp)): return move(by: -page)
    case .key(ControlKey(.pageDown)): return move(by: page)
    case .key(ControlKey(.home)): return go(to: step(from: nil, by: 1))
    case .key(ControlKey(.end)): return go(to: step(from: nil, by: -1))
    case .key(ControlKey(.space)) where choosesSeveral: return choose()
    case .key(ControlKey(.enter)), .key(ControlKey(.space)):
      guard let cursor else { return false }
      listView.select(cursor)
      return true
    case .key(ControlKey(.delete)): return cursor.map(listView.delete) ?? false
    case .wheel(let rows):
      listView.scroll(by: rows)
      return true
    case .press(let point): return press(at: point)
    case .key, .text, .paste, .choice: return false
    }
  }

  /// Chooses the cell with the cursor, or no longer chooses it; returns whether there is one.
  private func choose() -> Bool {
    guard let cursor, let cursorKeys, let choice else { return false }
    choice.toggle(cursorKeys)
    listView.renderCell(at: cursor)
    onChoice?(chosen)
    return true
  }

  /// Moves the cursor to the next cell that begins with the typed text; returns whether typing
  /// finds cells.
  private func find(_ text: String) -> Bool {
    guard let typedText else { return false }
    let found = typing.type(text, from: cursor, in: listView.list.paths, text: typedText)
    if let found { moveCursor(to: found) }
    return true
  }

  /// Whether a text continues what is typed to find a cell.
  private func isTyping(_ text: String) -> Bool {
    guard let typedText else { return false }
    return typing.finds(text, in: listView.list.paths, text: typedText)
  }

  private var page: Int { max(1, listView.size.height - 1) }

  private func press(at point: Point) -> Bool {
    guard let path = path(at: point) else { return false }
    moveCursor(to: path)
    listView.select(path)
    return true
  }

  /// Moves the cursor by cells, limited to the list; returns whether it moved.
  private func move(by count: Int) -> Bool {
    guard let cursor else { return go(to: listView.visibleCells.first) }
    var path = cursor
    for _ in 0..<abs(count) {
      guard let next = step(from: path, by: count.signum()) else { break }
      path = next
    }
    return path != cursor && go(to: path)
  }

  private func go(to path: ElementPath?) -> Bool {
    guard let path, path != cursor else { return false }
    moveCursor(to: path)
    return true
  }

  /// Returns the neighbour of a cell in reading order; the first or the last cell without one.
  private func step(from path: ElementPath?, by step: Int) -> ElementPath? {
    let sections = listView.list.sections
    var section = path?.section ?? (step > 0 ? -1 : sections.count)
    var element = path?.element ?? (step > 0 ? .max - 1 : 0)
    element += step
    while !sections.indices.contains(section) || !sections[section].cells.indices.contains(element)
    {
      section += step
      guard sections.indices.contains(section) else { return nil }
      element = step > 0 ? 0 : sections[section].cells.count - 1
    }
    return ElementPath(section: section, element: element)
  }
}
