import PlaygroundCore

/// What a content in Swift and its twin in XML have in common: the ids of sections and cells, and
/// the trees of all parts.
struct ContentOutline: Equatable, CustomStringConvertible {
  private var lines: [String] = []

  init(_ content: PreviewContent) {
    for section in content.sections {
      lines.append("section \(Self.id(section.key))")
      add("header", section.header)
      for cell in section.cells { add("cell \(Self.id(cell.key))", cell.component) }
      add("footer", section.footer)
    }
  }

  var description: String { lines.joined(separator: "\n") }

  /// The changes without attributes, which are also those of uses of components.
  static func changes(from old: PreviewContent, to new: PreviewContent) -> [Change] {
    ListDiff(from: old, to: new).changes.map { change in
      var change = change
      change.props = []
      return change
    }
  }

  private static func id(_ key: Key) -> String { key.isWritten ? "#\(key.text)" : "-" }

  private mutating func add(_ title: String, _ component: AnyComponent?) {
    guard let node = component?.node else { return }
    lines.append(title)
    lines += Self.tree(of: node, depth: 1)
  }

  /// The nodes without those of uses of components, which Swift does not have.
  private static func tree(of node: Node, depth: Int) -> [String] {
    if node.isComposite { return node.children.flatMap { tree(of: $0, depth: depth) } }
    let props = node.props.list.filter { $0.value != .bool(false) }
      .map { "\($0.name)=\($0.value)" }.sorted().joined(separator: " ")
    return [String(repeating: "  ", count: depth) + node.type + " " + props]
      + node.children.flatMap { tree(of: $0, depth: depth + 1) }
  }
}
