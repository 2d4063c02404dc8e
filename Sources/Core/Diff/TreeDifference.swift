/// The difference between two trees of one component, attribute by attribute.
///
/// Children pair by key (without an id, type and ordinal), duplicates in order. A child is named
/// `Type#n`, where *n* counts the preceding siblings of that type in the new tree, or in the old
/// one for a deleted child. A moved child reports `index`; a child whose type changed under its id
/// reports `type`, under the new name.
public struct TreeDifference: Equatable, Sendable {
  /// The differences in preorder: an element's attributes, then its children.
  public private(set) var changes: [PropChange] = []

  /// Compares two trees.
  ///
  /// The keys of the roots are ignored. Roots of different types yield one difference, `type`.
  ///
  /// - Complexity: O(*n* · *d*) for *n* nodes and depth *d*.
  public init(from old: Node, to new: Node) {
    if old.type.hasSameBytes(as: new.type) {
      compare(old, new, path: new.type)
    } else {
      append("type", .value(.string(old.type)), .value(.string(new.type)))
    }
  }

  /// Compares two sets of attributes; differences are named `owner.name`, those of `new` in its
  /// order first, then removed ones.
  ///
  /// - Complexity: O(*n* · *m*) for *n* and *m* attributes, of which an element has few.
  public init(from old: Props, to new: Props, of owner: String) {
    compare(old, new, path: owner)
  }

  private mutating func append(_ path: String, _ before: PropChange.Side, _ after: PropChange.Side)
  {
    changes.append(PropChange(path: path, before: before, after: after))
  }

  private mutating func compare(_ old: Node, _ new: Node, path: String) {
    compare(old.props, new.props, path: path, hidesText: old.isSecret || new.isSecret)
    let children = LinearDifference(from: old.children, to: new.children)
    if children.isEmpty { return }
    compareChildren(of: old, new, children, path: path)
  }

  private mutating func compare(
    _ old: Props,
    _ new: Props,
    path: String,
    hidesText: Bool = false
  ) {
    if old.list == new.list { return }
    func side(_ name: String, _ value: Value) -> PropChange.Side {
      .value(hidesText && name == "text" ? Node.masked(value) : value)
    }
    for prop in new.list {
      let before = old[prop.name]
      if before == prop.value { continue }
      let name = prop.name
      append("\(path).\(name)", before.map { side(name, $0) } ?? .none, side(name, prop.value))
    }
    for prop in old.list where new[prop.name] == nil {
      append("\(path).\(prop.name)", side(prop.name, prop.value), .none)
    }
  }

  /// Reports children in the order of the new tree, deleted ones at their old position.
  private mutating func compareChildren(
    of old: Node,
    _ new: Node,
    _ difference: LinearDifference,
    path: String
  ) {
    let oldNames = Self.names(of: old.children)
    let newNames = Self.names(of: new.children)
    let moved = Set(difference.moves.map(\.to))
    let updated = Set(difference.updates.map(\.to))
    var deletes = difference.deletes[...]
    for (to, from) in difference.sourceIndices(targetCount: new.children.count).enumerated() {
      let childPath = "\(path)/\(newNames[to])"
      guard let from else {
        append(childPath, .none, .node(new.children[to]))
        continue
      }
      if moved.contains(to) {
        append("\(childPath).index", .value(.int(from)), .value(.int(to)))
      } else {
        while let gone = deletes.first, gone < from {
          append("\(path)/\(oldNames[gone])", .node(old.children[gone]), .none)
          deletes.removeFirst()
        }
      }
      if updated.contains(to) {
        compareChild(old.children[from], new.children[to], path: childPath)
      }
    }
    for gone in deletes { append("\(path)/\(oldNames[gone])", .node(old.children[gone]), .none) }
  }

  private mutating func compareChild(_ old: Node, _ new: Node, path: String) {
    if old.type.hasSameBytes(as: new.type) {
      compare(old, new, path: path)
    } else {
      append("\(path).type", .value(.string(old.type)), .value(.string(new.type)))
    }
  }

  /// Returns `Type#n` for each child, `#0` omitted.
  private static func names(of children: [Node]) -> [String] {
    var counts: [ByteExactString: Int] = [:]
    return children.map { child in
      let count = counts[child.type] ?? 0
      counts[child.type] = count + 1
      return count == 0 ? child.type : "\(child.type)#\(count)"
    }
  }
}
