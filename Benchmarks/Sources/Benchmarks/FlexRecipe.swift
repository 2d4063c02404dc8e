import PlaygroundCore

/// The steps to build a tree of styles and measured texts, node by node.
///
/// The inputs of our trees and of Yoga's are in separate arrays, so that neither reads the other's
/// memory.
struct FlexRecipe {
  /// The attributes of each node, in preorder.
  private var styles: [Props] = []
  /// The calls that give each of Yoga's nodes the same style.
  private var yogaStyles: [[YogaTree.Style]] = []
  /// The index of each node's parent; -1 for the root's.
  private var parents: [Int] = []
  /// The columns of each text, `nil` for other nodes.
  private var columns: [Int?] = []

  /// Converts a tree: labels become texts that can break anywhere, with their padding.
  init(_ root: Node) {
    add(root, to: -1)
  }

  private mutating func add(_ node: Node, to parent: Int) {
    let position = styles.count
    var style = node.props
    style["text"] = nil
    style["wrap"] = nil
    styles.append(style)
    yogaStyles.append(YogaTree.Style.styles(style))
    parents.append(parent)
    if case .string(let text)? = node.props["text"] {
      columns.append(text.utf8.count)
    } else {
      columns.append(nil)
    }
    for child in node.children { add(child, to: position) }
  }

  /// Builds the tree.
  func make() -> FlexTree {
    var tree = FlexTree(styles[0], capacity: styles.count)
    for index in styles.indices.dropFirst() {
      let measure = columns[index].map(FlexRecipe.measure)
      tree.add(styles[index], to: parents[index], measure: measure)
    }
    return tree
  }

  /// Builds the tree with Yoga's nodes.
  func makeYoga() -> YogaTree {
    let tree = YogaTree()
    for index in styles.indices {
      tree.add(yogaStyles[index], to: parents[index], columns: columns[index])
    }
    return tree
  }

  /// The indices of the texts.
  var texts: [Int] { columns.indices.filter { columns[$0] != nil } }

  /// Returns the measure function of a text, as in Yoga's trees.
  private static func measure(_ columns: Int) -> FlexTree.Measure {
    { width, _ in
      let taken = width.map { min(columns, $0) } ?? columns
      return Size(width: taken, height: max(1, (columns + max(1, taken) - 1) / max(1, taken)))
    }
  }
}
