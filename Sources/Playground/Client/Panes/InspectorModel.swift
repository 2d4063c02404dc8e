import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The tree of the window on screen, for the inspector, and the selected element.
struct InspectorModel: Equatable, Sendable {
  /// An element of the inspected cell, or of the whole preview.
  struct Element: Equatable, Sendable {
    let node: OutlineNode
    /// The number of elements around it.
    let depth: Int
    /// The frame, relative to the inspected cell or preview; `nil` without a layout.
    let frame: Rect?
  }

  /// The tree; `nil` until it arrives.
  private(set) var tree: OutlineNode?
  /// The durations of the last update of the window; `nil` until there is one.
  private(set) var phases: Phases?
  /// The index of the selected element.
  private(set) var selection = 0
  /// The first visible line of the elements.
  private(set) var scroll = ListScroll()
  /// The attributes of the selected element while they are changed; `nil` otherwise.
  var editing: AttributeEditing?
  /// The attribute that was changed last, which is selected again when its element was drawn anew.
  private var editedName: String?
  /// The generation of the tree; `nil` for that of the window.
  private(set) var generation: Int?

  /// Whether a value was changed that is not written yet.
  var hasStep: Bool { editing?.draft != nil }

  /// Whether the attributes of the selected element are to be shown again.
  var wantsEditing: Bool { editedName != nil && editing == nil }

  /// Shows the tree after a change of the window; the positions of attributes are outdated.
  mutating func show(_ tree: OutlineNode?, generation: Int? = nil) {
    self.generation = generation
    // The daemon knows the element of a step by its position before the step.
    if self.tree != nil, self.tree != tree, editing?.hasStepped != true { endEditing() }
    self.tree = tree
  }

  /// Shows the attributes of the selected element.
  mutating func begin(_ editing: AttributeEditing) {
    self.editing = editing
    if let editedName { self.editing?.select(editedName) }
    editedName = nil
  }

  /// Shows the attributes of the element as they are now.
  mutating func renew(_ report: ElementReport, of selection: ElementSelection) {
    guard editing?.selection == selection else { return }
    editing?.renew(report)
  }

  /// Shows the elements again.
  mutating func endEditing() { editing = nil }

  /// Remembers the attribute that was changed.
  mutating func noteEdit() {
    editedName = editing?.attribute?.name
    endEditing()
  }

  /// Shows the durations of an update of the window.
  mutating func show(_ phases: Phases?) { self.phases = phases }

  /// Forgets the tree of another window.
  mutating func clear() { self = InspectorModel() }

  /// Scrolls lines in a window of `height` lines by a number of lines; the selection stays.
  mutating func turn(by count: Int, _ lines: InspectorLines, height: Int) {
    scroll.turn(by: count, lines.selected, of: lines.texts.count, height: height)
  }

  /// Keeps the lines in a window of `height` lines where they are, before a key or a click.
  mutating func hold(_ lines: InspectorLines, height: Int) {
    scroll.hold(lines.selected, of: lines.texts.count, height: height)
  }

  /// Moves the selection among `count` elements; `page` is the number of elements in a page.
  mutating func move(_ motion: Motion, count: Int, page: Int) {
    select(motion.target(from: selection, count: count, page: page), count: count)
  }

  /// Selects one of `count` elements.
  mutating func select(_ index: Int, count: Int) { selection = max(0, min(index, count - 1)) }

  /// Returns the elements of a cell, or of the whole preview without a cell, each before its
  /// children.
  func elements(at path: ElementPath?) -> [Element] {
    guard let root = node(at: path) else { return [] }
    var elements: [Element] = []
    Self.append(root, depth: 0, origin: .zero, isRoot: true, to: &elements)
    return elements
  }

  /// Returns the selected element of a cell or of the whole preview.
  func selected(at path: ElementPath?) -> Element? {
    let elements = elements(at: path)
    return elements.isEmpty ? nil : elements[min(selection, elements.count - 1)]
  }

  private static func append(
    _ node: OutlineNode,
    depth: Int,
    origin: Point,
    isRoot: Bool,
    to elements: inout [Element]
  ) {
    var frame = node.frame
    if var own = frame {
      // The position of the root is relative to a parent that is not inspected.
      own.x = isRoot ? 0 : own.x + origin.x
      own.y = isRoot ? 0 : own.y + origin.y
      frame = own
    }
    elements.append(Element(node: node, depth: depth, frame: frame))
    let inside = frame.map { Point(x: $0.x, y: $0.y) } ?? origin
    for child in node.children {
      append(child, depth: depth + 1, origin: inside, isRoot: false, to: &elements)
    }
  }

  /// Returns the subtree of a cell, or the whole tree without a cell or if it is not in the window.
  private func node(at path: ElementPath?) -> OutlineNode? {
    guard let path, let tree else { return tree }
    let sections = tree.children.filter { $0.type == "section" }
    let section = path.section - tree.first
    guard sections.indices.contains(section) else { return tree }
    let cells = sections[section].children.filter { $0.type == "cell" }
    let cell = path.element - sections[section].first
    return cells.indices.contains(cell) ? cells[cell] : tree
  }
}
