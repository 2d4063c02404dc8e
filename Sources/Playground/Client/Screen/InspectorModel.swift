import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

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
