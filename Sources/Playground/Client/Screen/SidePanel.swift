import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The third pane: the changes, or a panel that replaces them for the preview on screen.
enum SidePanel: Equatable, Sendable {
  case changes, inspector, states
}

/// The tree of the window on screen, for the inspector.
struct InspectorModel: Equatable, Sendable {
  /// The tree; `nil` until it arrives.
  private(set) var tree: OutlineNode?
  /// The number of lines scrolled past.
  private(set) var offset = 0

  /// Adopts the tree after a change of the window.
  mutating func adopt(_ tree: OutlineNode?) { self.tree = tree }

  /// Forgets the tree of another window.
  mutating func clear() { (tree, offset) = (nil, 0) }

  /// Scrolls; `page` is the number of visible lines.
  mutating func move(_ motion: Motion, count: Int, page: Int) {
    let target = motion.target(from: offset, count: count, page: page)
    offset = max(0, min(target, count - page))
  }

  /// Returns the subtree of a cell, or the whole tree without a cell or if it is not in the window.
  func node(at path: ElementPath?) -> OutlineNode? {
    guard let path, let tree else { return tree }
    let sections = tree.children.filter { $0.type == "section" }
    guard sections.indices.contains(path.section) else { return tree }
    let cells = sections[path.section].children.filter { $0.type == "cell" }
    return cells.indices.contains(path.element) ? cells[path.element] : tree
  }
}

/// The states of the preview on screen, and the selected one.
struct StatePanel: Equatable, Sendable {
  /// The preview of the values; `nil` until they arrive.
  private(set) var previewID: PreviewID?
  /// The values by name, in the order of the file.
  private(set) var values = ObjectValue([])
  /// The index of the selected state; 0 if there is none.
  private(set) var selection = 0

  /// The selected state.
  var selected: ObjectValue.Member? {
    values.members.indices.contains(selection) ? values.members[selection] : nil
  }

  /// Returns the value of a state; `nil` if it does not exist.
  func value(of name: String) -> Value? { values[name] }

  /// Adopts the values of a preview.
  mutating func adopt(_ values: ObjectValue, of previewID: PreviewID) {
    if self.previewID != previewID { selection = 0 }
    (self.previewID, self.values) = (previewID, values)
    select(selection)
  }

  /// Forgets the values of another preview.
  mutating func clear() { (previewID, values, selection) = (nil, ObjectValue([]), 0) }

  /// Selects the state at an index, if there is one.
  mutating func select(_ index: Int) {
    selection = max(0, min(index, values.members.count - 1))
  }

  /// Moves the selection; `page` is the number of lines in a page.
  mutating func move(_ motion: Motion, page: Int) {
    select(motion.target(from: selection, count: values.members.count, page: page))
  }
}
