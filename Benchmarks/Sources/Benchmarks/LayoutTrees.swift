import PlaygroundCore

/// The trees for which Yoga's layout was timed, with equal attributes.
///
/// Texts are labels that can break anywhere; `random` is seeded again for each tree.
struct LayoutTrees {
  private var random = Xorshift()

  /// Rows of five items, as in a long list.
  static func list(rows count: Int) -> Node {
    var trees = LayoutTrees()
    let rows = (0..<count).map { _ in
      Node(
        "View",
        props: ["flex-direction": "row", "padding-horizontal": 1, "column-gap": 1],
        children: [
          Node("View", props: ["width": 3, "height": 1]),
          trees.text(10 + trees.random.next(60), ["flex-grow": 1, "flex-shrink": 1]),
          trees.text(5 + trees.random.next(80), ["flex-shrink": 1]),
          Node("View", props: ["flex-grow": 2]),
          trees.text(8, ["width": 8]),
        ]
      )
    }
    return Node("View", props: ["width": 120], children: rows)
  }

  /// Returns nested levels, each with a text and the next level; if alternating, every second one
  /// is a row.
  static func deep(_ levels: Int, alternating: Bool) -> Node {
    var trees = LayoutTrees()
    let texts = (0..<levels).map { _ in trees.text(1 + trees.random.next(40), [:]) }
    var inner = Node("View", props: alternating ? ["flex-grow": 1, "flex-shrink": 1] : [:])
    for level in (0..<levels).reversed() {
      var props: Props = ["padding-left": 1]
      if level == 0 { props["width"] = 600 }
      if alternating && level % 2 == 1 { props["flex-direction"] = "row" }
      if alternating && level > 0 {
        props["flex-grow"] = 1
        props["flex-shrink"] = 1
      }
      inner = Node("View", props: props, children: [texts[level], inner])
    }
    return inner
  }

  /// Ten sections of ten groups of eleven items of eight leaves.
  static func page() -> Node {
    var trees = LayoutTrees()
    let sections = (0..<10).map { _ in
      let groups = (0..<10).map { _ in
        let items = (0..<11).map { trees.item($0) }
        return Node("View", props: ["flex-direction": "row", "column-gap": 1], children: items)
      }
      return Node("View", props: ["border": 1, "margin-bottom": 1], children: groups)
    }
    return Node("View", props: ["width": 400], children: sections)
  }

  /// Returns successive versions of a tree, each with one changed text; the first is `tree`.
  static func versions(of tree: Node, count: Int) -> [Node] {
    let texts = self.texts(in: tree)
    var tree = tree
    return (1...count).map { version in
      let change = change(version, texts: texts)
      var left = change.text
      _ = setText(String(repeating: "a", count: change.columns), of: &tree, &left)
      return tree
    }
  }

  /// Returns the index of the text that a version changes, and its new columns: version *r* sets
  /// text *r* · 7919 (modulo the number of texts) to 1 + *r* · 37 mod 90 columns.
  static func change(_ version: Int, texts: Int) -> (text: Int, columns: Int) {
    (version * 7_919 % texts, 1 + version * 37 % 90)
  }

  /// Returns `tree` in 31 widths around `width`.
  static func widths(of tree: Node, around width: Int) -> [Node] {
    (0..<31).map { step in
      var tree = tree
      tree.props["width"] = .int(width - 15 + step)
      return tree
    }
  }

  private static func texts(in node: Node) -> Int {
    node.children.reduce(node.type == "Label" ? 1 : 0) { $0 + texts(in: $1) }
  }

  /// Sets the text of the label after `left` others; returns whether it was found.
  private static func setText(_ text: String, of node: inout Node, _ left: inout Int) -> Bool {
    if node.type == "Label" {
      if left == 0 { node.props["text"] = .string(text) }
      left -= 1
      return left < 0
    }
    for index in node.children.indices {
      let count = texts(in: node.children[index])
      if left < count { return setText(text, of: &node.children[index], &left) }
      left -= count
    }
    return false
  }

  private mutating func item(_ index: Int) -> Node {
    let leaves = (0..<8).map { leaf in
      leaf % 2 == 0
        ? Node("View", props: ["height": 1, "width": "50%"]) : text(1 + random.next(90), [:])
    }
    var props: Props = ["flex-grow": 1, "flex-shrink": 1, "flex-basis": 0, "padding": 1]
    if index % 3 == 0 { props["align-items"] = "flex-start" }
    return Node("View", props: props, children: leaves)
  }

  private func text(_ length: Int, _ props: Props) -> Node {
    var props = props
    props["text"] = .string(String(repeating: "a", count: length))
    props["wrap"] = "character"
    return Node("Label", props: props)
  }
}

/// A 32-bit generator (Marsaglia, "Xorshift RNGs", 2003).
private struct Xorshift {
  private var state: UInt32 = 2_463_534_242

  mutating func next(_ bound: UInt32) -> Int {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return Int(state % bound)
  }
}
