import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A preview at one time, as the change log stores it.
struct RecordedState: Equatable, Sendable {
  /// The drawn rows.
  let rows: DrawnRows
  /// The tree; `nil` if it is too large to be stored.
  let tree: OutlineNode?
  /// The rows in the form that is stored.
  let rowBytes: [UInt8]
  /// The tree in the form that is stored.
  let treeBytes: [UInt8]?

  /// Creates a state; encoding it takes longer than storing it again.
  init(rows: DrawnRows, tree: OutlineNode? = nil) {
    self.rows = rows
    self.tree = tree
    rowBytes = rows.json
    treeBytes = tree.map { tree in
      var json = JSONWriter()
      json.append(tree)
      return json.bytes
    }
  }
}
