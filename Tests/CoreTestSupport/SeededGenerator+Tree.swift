import PlaygroundCore
import TestSupport

extension SeededGenerator {
  /// Returns a tree of built-in elements and composite nodes, with ids, implicit keys and
  /// duplicates.
  mutating func tree(depth: Int = 4) -> Node {
    var node = Node(
      Schema.elements.randomElement(using: &self)?.name ?? "View",
      key: key(),
      props: props(),
      actions: Int.random(in: 0..<5, using: &self) == 0
        ? [Action(event: .tap, statements: "x = \(next() % 9)")] : [],
    )
    if Int.random(in: 0..<8, using: &self) == 0 {
      node = Node("Hello", key: key(), isComposite: true, props: ["name": .int(Int(next() % 3))])
    }
    let holds = Schema.element(named: node.type)?.layoutKind != .leaf
    guard depth > 0, holds else { return node }
    for _ in 0..<Int.random(in: 0...5, using: &self) {
      node.children.append(tree(depth: depth - 1))
    }
    return node
  }

  private mutating func key() -> Key {
    let number = next() % 4
    return Bool.random(using: &self) ? .id("i\(number)") : .positional("p\(number)")
  }

  private mutating func props() -> Props {
    var props: Props = [:]
    for name in ["text", "width", "space", "bold"] where Bool.random(using: &self) {
      props[name] = .int(Int(next() % 3))
    }
    return props
  }

  /// Returns the tree with some of its nodes changed, removed, duplicated or moved.
  mutating func edited(_ tree: Node) -> Node {
    var tree = tree
    switch Int.random(in: 0..<12, using: &self) {
    case 0: tree.props["text"] = .int(Int(next() % 3))
    case 1: tree.props["bold"] = nil
    case 2: tree.children.shuffle(using: &self)
    case 3: tree.children.append(self.tree(depth: 1))
    case 4: if !tree.children.isEmpty { tree.children.removeFirst() }
    case 5: tree.key = key()
    case 6: tree.type = Schema.elements.randomElement(using: &self)?.name ?? "View"
    default: break
    }
    tree.children = tree.children.map { edited($0) }
    return tree
  }
}
