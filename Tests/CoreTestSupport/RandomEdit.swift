import TestSupport

@testable import PlaygroundCore

/// Makes random changes to trees.
enum RandomEdit {
  static func constraints(_ random: inout SeededGenerator) -> LayoutConstraints {
    LayoutConstraints(
      width: Bool.random(using: &random) ? Int.random(in: 0...60, using: &random) : nil,
      height: Bool.random(using: &random) ? Int.random(in: 0...20, using: &random) : nil,
    )
  }

  /// Returns a tree with one random change; the rest shares its storage with `node`.
  static func edited(_ node: Node, _ inFlex: Bool?, _ random: inout SeededGenerator) -> Node {
    var node = node
    let isFlex = Schema.element(named: node.type)?.layoutKind == .flex
    if !node.children.isEmpty, Int.random(in: 0..<4, using: &random) > 0 {
      let index = Int.random(in: 0..<node.children.count, using: &random)
      node.children[index] = edited(node.children[index], isFlex, &random)
      return node
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: node.props[node.type == "Tab" ? "title" : "text"] = .string(words(&random))
    case 2:
      let other = RandomTree.make(depth: 0, inFlex: inFlex ?? isFlex, &random)
      for prop in other.props.list { node.props[prop.name] = prop.value }
    case 3 where node.type != "Label":
      var child = RandomTree.make(depth: 2, inFlex: isFlex, &random)
      child.key = .id("new \(Int.random(in: 0..<1_000_000, using: &random))")
      let index = Int.random(in: 0...node.children.count, using: &random)
      node.children.insert(child, at: index)
    case 4 where !node.children.isEmpty:
      node.children.remove(at: Int.random(in: 0..<node.children.count, using: &random))
    default: node.props["color"] = "blue"
    }
    return node
  }

  private static func words(_ random: inout SeededGenerator) -> String {
    String(repeating: "ab ", count: Int.random(in: 0...12, using: &random))
  }
}
