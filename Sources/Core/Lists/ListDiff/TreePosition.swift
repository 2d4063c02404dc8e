/// The position of a node in a tree, for programs and for people.
///
/// Most elements have the same name in both. A row of a `Table` or of a list in a tree, and one of
/// several containers that a loop makes, is known by its label. The elements that a list in a tree
/// consists of are not in the description, so people do not know them.
struct TreePosition {
  /// The part of a list in a tree that a node is.
  private enum Part {
    /// An element of the description.
    case element
    /// A box whose children are the sections of a list, with its header and footer.
    case list
    /// A section: its header, its cells and its footer.
    case section
    /// The box with the cells of a section.
    case cells
    /// The box of a row, of a header or of a footer.
    case row
    /// A use of a component that is a row.
    case use
  }

  /// The path: `Type#n` for each element.
  let path: String
  /// The place as people know it.
  let place: String
  /// The place of which those of the children are continuations.
  private let inner: String
  private let part: Part

  /// Whether the children are the sections of a list.
  var hasSections: Bool { part == .list }

  private init(_ path: String, _ place: String, inner: String? = nil, _ part: Part) {
    self.path = path
    self.place = place
    self.inner = inner ?? place
    self.part = part
  }

  /// Creates the position of a root.
  init(of root: Node) {
    self.init(root.type, root.type, Self.isList(root) ? .list : .element)
  }

  /// Creates the position of attributes with an owner, such as `list`.
  init(owner: String) { self.init(owner, owner, .element) }

  /// Returns the position of a child.
  ///
  /// - Parameters:
  ///   - child: The child.
  ///   - name: Its type, with its number among the siblings of that type.
  ///   - index: Its index among all siblings, 0-based.
  ///   - isRepeated: Whether it is one of several alike that have ids or are made by a loop.
  /// - Returns: The position.
  func child(
    _ child: Node,
    named name: String,
    at index: Int,
    isRepeated: Bool
  ) -> TreePosition {
    let path = "\(path)/\(name)"
    switch part {
    case .list where child.edgeName == nil:
      let title = child.children.first.flatMap { $0.edgeName == "header" ? $0 : nil }
      let name = Self.label(of: title, child.key.id, "section", at: index)
      return TreePosition(path, "\(inner)/section \(name)", inner: inner, .section)
    case .section where child.edgeName == nil:
      return TreePosition(path, place, inner: inner, .cells)
    case .list, .section:
      return TreePosition(path, "\(place)/\(child.edgeName ?? name)", .row)
    case .cells: return row(child, path, at: index, .row)
    case .row where child.key == .positional("content"):
      return element(child, path, child.withoutSurroundings.type)
    case .use: return TreePosition(path, place, inner: inner, child.isComposite ? .use : .element)
    case .row, .element:
      guard child.isRow || isRepeated && child.isContainer else {
        return element(child, path, name)
      }
      return row(child, path, at: index, child.isComposite ? .use : .element)
    }
  }

  private func element(_ child: Node, _ path: String, _ name: String) -> TreePosition {
    TreePosition(path, "\(inner)/\(name)", Self.isList(child) ? .list : .element)
  }

  private func row(_ child: Node, _ path: String, at index: Int, _ part: Part) -> TreePosition {
    let name = Self.label(of: child, child.key.id, "row", at: index)
    return TreePosition(path, "\(inner)/\(name)", part)
  }

  /// Returns the texts of a node in quotes, else an id in quotes, else a number.
  private static func label(
    of node: Node?,
    _ id: String?,
    _ word: String,
    at index: Int
  ) -> String {
    let label = node.flatMap { RowLabel(of: $0).text } ?? id.map { RowLabel.cut($0) }
    return label.map { "'\($0)'" } ?? "\(word) \(index + 1)"
  }

  private static func isList(_ node: Node) -> Bool { node.withoutSurroundings.holdsList }
}

extension Node {
  /// Whether the node is a row of a table, or a use of a component that is one.
  fileprivate var isRow: Bool { isComposite ? children.first?.isRow ?? false : type == "Row" }

  /// Whether the node, or the body of a use, has children.
  fileprivate var isContainer: Bool {
    isComposite ? children.first?.isContainer ?? false : !children.isEmpty
  }

  /// `header` or `footer` for the box of one in a list in a tree.
  fileprivate var edgeName: String? {
    if key == .positional("header#0") { return "header" }
    return key == .positional("footer#0") ? "footer" : nil
  }
}
