import PlaygroundCore

/// The steps to build a tree of styles and measured texts, node by node.
struct FlexRecipe {
  private struct Step {
    let style: Props
    let yogaStyles: [YogaTree.Style]
    let parent: Int
    /// The columns of a text, `nil` for other nodes.
    let columns: Int?
  }

  private var steps: [Step] = []

  /// Converts a tree: labels become texts that can break anywhere, with their padding.
  init(_ root: Node) {
    add(root, to: -1)
  }

  private mutating func add(_ node: Node, to parent: Int) {
    let position = steps.count
    var style = node.props
    style["text"] = nil
    style["wrap"] = nil
    var columns: Int?
    if case .string(let text)? = node.props["text"] { columns = text.utf8.count }
    let yogaStyles = YogaTree.Style.styles(style)
    steps.append(Step(style: style, yogaStyles: yogaStyles, parent: parent, columns: columns))
    for child in node.children { add(child, to: position) }
  }

  /// Builds the tree.
  func make() -> FlexTree {
    var tree = FlexTree(steps[0].style, capacity: steps.count)
    for step in steps.dropFirst() {
      tree.add(step.style, to: step.parent, measure: step.columns.map(FlexRecipe.measure))
    }
    return tree
  }

  /// Builds the tree with Yoga's nodes.
  func makeYoga() -> YogaTree {
    let tree = YogaTree()
    for step in steps { tree.add(step.yogaStyles, to: step.parent, columns: step.columns) }
    return tree
  }

  /// The indices of the texts.
  var texts: [Int] { steps.indices.filter { steps[$0].columns != nil } }

  /// Returns the measure function of a text, as in Yoga's trees.
  private static func measure(_ columns: Int) -> FlexTree.Measure {
    { width, _ in
      let taken = width.map { min(columns, $0) } ?? columns
      return Size(width: taken, height: max(1, (columns + max(1, taken) - 1) / max(1, taken)))
    }
  }
}
