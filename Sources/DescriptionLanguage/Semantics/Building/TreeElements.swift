internal import PlaygroundCore

/// The number of elements of a finished tree, as far as the limit of a tree counts them.
struct TreeElements {
  /// The number of bytes of text that cost as much as an element.
  private static let textBytes = 256

  /// The number of elements; if there are more than the limit, a larger number than that.
  private(set) var count = 0
  /// The source of the first element beyond the limit, if it has one.
  private(set) var end: SourceSpan?
  private let limit: Int

  /// Counts the elements of a tree.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - limit: The number of elements from which on the others are not visited.
  init(of tree: Node, upTo limit: Int) {
    self.limit = limit
    add(tree)
  }

  /// Returns how many further elements the texts of an element count.
  static func count(ofTextsIn props: Props) -> Int {
    var count = 0
    for prop in props.list {
      if case .string(let text) = prop.value { count += text.utf8.count / textBytes }
    }
    return count
  }

  private mutating func add(_ node: Node) {
    count += 1
    if !node.isComposite { count += Self.count(ofTextsIn: node.props) }
    if count > limit {
      end = node.span
      return
    }
    for child in node.children {
      add(child)
      if count > limit { return }
    }
  }
}
