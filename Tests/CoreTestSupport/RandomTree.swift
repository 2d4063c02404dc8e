import TestSupport

@testable import PlaygroundCore

/// Generates trees of all containers with random attributes.
enum RandomTree {
  static func count(_ node: Node) -> Int { node.children.reduce(1) { $0 + count($1) } }

  static func make(depth: Int, inFlex: Bool?, _ random: inout SeededGenerator) -> Node {
    let types = ["View", "View", "HBox", "VBox", "ZBox", "HFlow", "VFlow", "Tabs", "Label"]
    let type = depth == 0 ? "Label" : types.randomElement(using: &random) ?? "Label"
    var props = Props()
    let element = Schema.element(named: type)
    let isFlexItem = inFlex ?? (type == "View")
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let name = names(isFlexItem, type).randomElement(using: &random) ?? "margin"
      let values = Self.values[name] ?? []
      if let value = values.randomElement(using: &random) { props[name] = value }
    }
    if type == "Label" {
      props["text"] = .string(
        String(repeating: "ab ", count: Int.random(in: 0...12, using: &random))
      )
      return Node(type, props: props)
    }
    let children = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      make(depth: depth - 1, inFlex: element?.layoutKind == .flex, &random)
    }
    if type == "Tabs" { return Node(type, props: props, children: pages(children, &random)) }
    return Node(type, props: props, children: children)
  }

  private static func pages(_ contents: [Node], _ random: inout SeededGenerator) -> [Node] {
    contents.map { content in
      let title = String(repeating: "t", count: Int.random(in: 0...9, using: &random))
      return Node("Tab", props: ["title": .string(title)], children: [content])
    }
  }

  /// Returns a tree in which each level contains the next one between texts and small trees.
  static func deep(_ depth: Int, _ random: inout SeededGenerator) -> Node {
    var levels: [Node] = []
    var isFlex: Bool?
    while levels.count < depth {
      var level = make(depth: 1, inFlex: isFlex, &random)
      while level.type == "Label" || level.props["display"] == "none"
        || level.props["visibility"] == "gone" || level.props["activated"] == false
      {
        level = make(depth: 1, inFlex: isFlex, &random)
      }
      isFlex = level.type == "View"
      levels.append(level)
    }
    var tree = make(depth: 1, inFlex: isFlex, &random)
    for var level in levels.reversed() {
      let index = Int.random(in: 0...level.children.count, using: &random)
      level.children.insert(tree, at: index)
      tree = level
    }
    return tree
  }

  private static func names(_ isFlexItem: Bool, _ type: String) -> [String] {
    let item =
      isFlexItem
      ? [
        "flex", "flex-grow", "flex-shrink", "flex-basis", "align-self", "position", "left", "top",
        "min-width", "max-width", "aspect-ratio", "display", "margin",
      ] : ["width", "height", "margin", "alignment", "flow-ending", "activated", "visibility"]
    let own =
      type == "View"
      ? [
        "flex-direction", "flex-wrap", "align-items", "align-content", "gap", "overflow",
        "padding", "border",
      ] : type == "Label" ? [] : ["padding", "space", "format", "reverse", "arrange"]
    return item + own
  }

  private static let values: [String: [Value]] = [
    "flex": [1, 2, -1], "flex-grow": [0.3, 1, 2], "flex-shrink": [0.5, 1],
    "flex-basis": [3, "40%", "auto"], "align-self": ["center", "baseline", "flex-end"],
    "position": ["absolute", "static"], "left": [-1, 2, "20%"], "top": [0, 1.5],
    "min-width": [2, "30%"], "max-width": [7, "80%"], "aspect-ratio": [0.5, 2],
    "display": ["none", "contents"], "margin": [1, -1],
    "width": [4, "fill", "ratio(0.5)", "wrap(shrink: 1)", "wrap(grow: 1)", "wrap(add: 2, max: 9)"],
    "height": [2, "fill", "ratio(2)", "wrap(shrink: 1)", "wrap(min: 3)"],
    "alignment": ["left", "bottom", "center"], "flow-ending": [true], "activated": [false],
    "visibility": ["gone", "free", "invisible"],
    "flex-direction": ["row", "row-reverse", "column-reverse"],
    "flex-wrap": ["wrap", "wrap-reverse"], "align-items": ["center", "baseline", "flex-start"],
    "align-content": ["stretch", "center", "space-between"], "gap": [1, "10%"],
    "overflow": ["scroll"], "padding": [1, 2], "border": [1], "space": [1, -1],
    "format": ["center", "between", "round", "trailing"], "reverse": [true], "arrange": [2],
  ]
}
