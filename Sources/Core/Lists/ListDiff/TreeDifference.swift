/// The difference between two trees of one component, attribute by attribute.
///
/// Children pair by key (without an id, type and ordinal), duplicates in order. A child is named
/// `Type#n`, where *n* counts the preceding siblings of that type in the new tree, or in the old
/// one for a deleted child. A moved child reports `index`; a child whose type changed under its id
/// reports `type`, under the new name.
package struct TreeDifference: Equatable, Sendable {
  /// The differences in preorder: an element's attributes, then its children.
  package private(set) var changes: [PropChange] = []

  /// Compares two trees.
  ///
  /// The keys of the roots are ignored. Roots of different types yield one difference, `type`. The
  /// attributes of a structural element around a root are named after it: `cell.background`.
  ///
  /// - Complexity: O(*n* · *d*) for *n* nodes and depth *d*.
  package init(from old: Node, to new: Node) {
    compareSurroundings(old, new)
    let (old, new) = (old.withoutSurroundings, new.withoutSurroundings)
    if old.type.hasSameBytes(as: new.type) {
      compare(old, new, at: TreePosition(of: new))
    } else {
      append("type", .value(.string(old.type)), .value(.string(new.type)))
    }
  }

  /// Compares two sets of attributes; differences are named `owner.name`, those of `new` in its
  /// order first, then removed ones.
  ///
  /// - Complexity: O(*n* · *m*) for *n* and *m* attributes, of which an element has few.
  package init(from old: Props, to new: Props, of owner: String) {
    compare(old, new, at: TreePosition(owner: owner))
  }

  private mutating func append(
    _ path: String,
    _ before: PropChange.Side,
    _ after: PropChange.Side,
    place: String? = nil,
    isParam: Bool = false
  ) {
    changes.append(
      PropChange(path: path, before: before, after: after, place: place, isParam: isParam)
    )
  }

  /// Compares the structural elements around two components, one of which may be absent.
  private mutating func compareSurroundings(_ old: Node, _ new: Node) {
    guard let owner = [new, old].first(where: \.isSurrounding)?.type else { return }
    compare(
      old.isSurrounding ? old.props : [:],
      new.isSurrounding ? new.props : [:],
      at: TreePosition(owner: owner),
    )
  }

  private mutating func compare(_ old: Node, _ new: Node, at position: TreePosition) {
    compare(
      old.props,
      new.props,
      at: position,
      hidesText: old.isSecret || new.isSecret,
      isParam: old.isComposite && new.isComposite,
    )
    let children = LinearDifference(from: old.children, to: new.children)
    if children.isEmpty { return }
    compareChildren(of: old, new, children, at: position)
  }

  private mutating func compare(
    _ old: Props,
    _ new: Props,
    at position: TreePosition,
    hidesText: Bool = false,
    isParam: Bool = false
  ) {
    if old.list == new.list { return }
    func side(_ name: String, _ value: Value?) -> PropChange.Side {
      guard let value else { return .none }
      return .value(hidesText && name == "text" ? Node.masked(value) : value)
    }
    let gone = old.list.map(\.name).filter { new[$0] == nil }
    for name in new.list.map(\.name) + gone where old[name] != new[name] {
      append(
        "\(position.path).\(name)",
        side(name, old[name]),
        side(name, new[name]),
        place: "\(position.place).\(name)",
        isParam: isParam,
      )
    }
  }

  /// Reports children in the order of the new tree, deleted ones at their old position.
  private mutating func compareChildren(
    of old: Node,
    _ new: Node,
    _ difference: LinearDifference,
    at position: TreePosition
  ) {
    let (before, after) = (Siblings(old.children), Siblings(new.children))
    let moved = Set(difference.moves.map(\.to))
    let updated = Set(difference.updates.map(\.to))
    let renames = position.hasSections ? Self.renames(of: old, new, difference) : [:]
    let renamed = Set(renames.values)
    var deletes = difference.deletes.filter { !renamed.contains($0) }[...]
    for (to, source) in difference.sourceIndices(targetCount: new.children.count).enumerated() {
      let from = source ?? renames[to]
      if let from, !moved.contains(to) {
        let gone = deletes.prefix { $0 < from }
        appendDeleted(gone, of: before, at: position)
        deletes = deletes.dropFirst(gone.count)
      }
      guard source == nil || moved.contains(to) || updated.contains(to) else { continue }
      let child = after.position(of: to, in: position)
      guard let from else {
        append(child.path, .none, .node(new.children[to]), place: child.place)
        continue
      }
      if moved.contains(to) { append("index", .int(from), .int(to), of: child) }
      if source == nil {
        let keys = (old.children[from].key, new.children[to].key)
        append("id", .string(keys.0.text), .string(keys.1.text), of: child)
      }
      if source == nil || updated.contains(to) {
        compareChild(old.children[from], new.children[to], at: child)
      }
    }
    appendDeleted(deletes, of: before, at: position)
  }

  private mutating func appendDeleted(
    _ indices: ArraySlice<Int>,
    of siblings: Siblings,
    at position: TreePosition
  ) {
    for index in indices {
      let child = siblings.position(of: index, in: position)
      append(child.path, .node(siblings.nodes[index]), .none, place: child.place)
    }
  }

  /// Appends a difference of an attribute that is not among the props.
  private mutating func append(
    _ name: String,
    _ before: Value,
    _ after: Value,
    of position: TreePosition
  ) {
    append(
      "\(position.path).\(name)",
      .value(before),
      .value(after),
      place: "\(position.place).\(name)",
    )
  }

  /// Returns the old indices of sections of a list in a tree that only have another id, by their
  /// new indices.
  private static func renames(
    of old: Node,
    _ new: Node,
    _ difference: LinearDifference
  ) -> [Int: Int] {
    var free = difference.deletes.filter { old.children[$0].key.isWritten }
    var pairs: [Int: Int] = [:]
    for index in difference.inserts where new.children[index].key.isWritten {
      let section = new.children[index]
      let match = free.firstIndex { old.children[$0].children == section.children }
      if let match { pairs[index] = free.remove(at: match) }
    }
    return pairs
  }

  /// Compares children; the box around one draws the attributes of a structural element.
  private mutating func compareChild(_ old: Node, _ new: Node, at position: TreePosition) {
    let (old, new) = (old.withoutSurroundings, new.withoutSurroundings)
    if old.type.hasSameBytes(as: new.type) {
      compare(old, new, at: position)
    } else {
      append("type", .string(old.type), .string(new.type), of: position)
    }
  }
}

/// The children of a node with their names.
private struct Siblings {
  let nodes: [Node]
  private let names: [String]
  private let repeated: Set<ByteExactString>

  init(_ nodes: [Node]) {
    self.nodes = nodes
    names = Self.names(of: nodes)
    repeated = Self.repeated(nodes)
  }

  /// Returns the position of a child, by its index, in that of its parent.
  func position(of index: Int, in parent: TreePosition) -> TreePosition {
    parent.child(
      nodes[index],
      named: names[index],
      at: index,
      isRepeated: repeated.contains(ByteExactString(nodes[index].type)),
    )
  }

  /// Returns the types of which several children have ids or are made by a loop.
  private static func repeated(_ children: [Node]) -> Set<ByteExactString> {
    var known: Set<ByteExactString> = []
    var types: Set<ByteExactString> = []
    for child in children where child.key.isWritten || child.key.text.hasSuffix("]") {
      let type = ByteExactString(child.type)
      if !known.insert(type).inserted { types.insert(type) }
    }
    return types
  }

  /// Returns `Type#n` for each child, `#0` omitted.
  private static func names(of children: [Node]) -> [String] {
    var counts: [ByteExactString: Int] = [:]
    return children.map { child in
      let type = child.withoutSurroundings.type
      let count = counts[ByteExactString(type), default: 0]
      counts[ByteExactString(type)] = count + 1
      return count == 0 ? type : "\(type)#\(count)"
    }
  }
}
