/// Changes of a node's children.
extension LayoutUpdate {
  /// A node's children before and after an update.
  private struct Children {
    let parent: Int
    let old: [Node]
    let new: [Node]
    /// The arena indices of the old children, -1 for hidden ones.
    let nodes: [Int]
    /// The arena indices of the new children that are laid out.
    private(set) var order: [Int] = []
    var effect = Effect.none
    var isRelinked = false

    /// Adds a new child; a hidden one, -1, has no place in the order.
    mutating func append(_ node: Int) {
      if node >= 0 { order.append(node) }
    }
  }

  /// Applies the changes in and among the children of a node.
  mutating func applyChildren(_ old: Node, _ new: Node, at index: Int) -> Effect {
    if old.children.span.isIdentical(to: new.children.span) { return .none }
    guard arena.nodes[index].kind != .leaf else {
      // A leaf measures the texts of its spans.
      return old.children == new.children ? .none : .replaced
    }
    guard let nodes = nodes(of: index, old.children) else { return .replaced }
    var children = Children(parent: index, old: old.children, new: new.children, nodes: nodes)
    let shared = min(old.children.count, new.children.count)
    var prefix = 0
    let oldSpan = old.children.span
    let newSpan = new.children.span
    while prefix < shared, oldSpan[prefix].key == newSpan[prefix].key { prefix += 1 }
    var suffix = 0
    while suffix < shared - prefix,
      oldSpan[oldSpan.count - 1 - suffix].key == newSpan[newSpan.count - 1 - suffix].key
    { suffix += 1 }
    for position in 0..<prefix { keep(position, as: position, &children) }
    let oldEnd = old.children.count - suffix
    let newEnd = new.children.count - suffix
    for position in prefix..<max(oldEnd, newEnd) {
      exchange(
        position < oldEnd ? position : nil,
        for: position < newEnd ? position : nil,
        at: min(position, newEnd),
        &children
      )
    }
    for position in 0..<suffix { keep(oldEnd + position, as: newEnd + position, &children) }
    if children.isRelinked { relink(children) }
    return children.effect
  }

  /// Returns the arena indices of children, -1 for hidden ones; `nil` if they cannot be determined.
  private func nodes(of parent: Int, _ children: [Node]) -> [Int]? {
    var nodes: [Int] = []
    nodes.reserveCapacity(children.count)
    var child = Int(arena.nodes[parent].firstChild)
    while child >= 0 {
      nodes.append(child)
      child = Int(arena.nodes[child].nextSibling)
    }
    if nodes.count == children.count { return nodes }
    let isFlex = arena.nodes[parent].kind == .flex
    let shown = children.map { !LayoutUpdate.isHidden($0, inFlex: isFlex) }
    guard shown.count(where: { $0 }) == nodes.count else { return nil }
    var rest = nodes[...]
    return shown.map { $0 ? rest.removeFirst() : -1 }
  }

  /// Returns whether a child is excluded from layout.
  private static func isHidden(_ node: Node, inFlex: Bool) -> Bool {
    if node.isComposite {
      guard let body = node.children.first else { return true }
      return isHidden(body, inFlex: inFlex)
    }
    return node.props["visibility"] == "gone" || inFlex && node.props["display"] == "none"
  }

  /// Applies the changes of a child that is kept.
  private mutating func keep(_ old: Int, as new: Int, _ children: inout Children) {
    let node = children.nodes[old]
    if LayoutUpdate.isShared(children.old, old, children.new, new) {
      children.append(node)
      return
    }
    let before = children.old[old]
    let after = children.new[new]
    let isFlex = arena.nodes[children.parent].kind == .flex
    guard node >= 0, !LayoutUpdate.isHidden(after, inFlex: isFlex) else {
      exchange(old, for: new, at: new, &children)
      return
    }
    switch apply(before, after, at: node, under: children.parent) {
    case .none: break
    case .inside: if children.effect == .none { children.effect = .inside }
    case .outside: children.effect = .outside
    case .replaced:
      exchange(old, for: new, at: new, &children)
      return
    }
    children.append(node)
  }

  /// Returns whether both are known to be equal because they share storage.
  private static func isShared(
    _ old: [Node],
    _ oldPosition: Int,
    _ new: [Node],
    _ newPosition: Int
  ) -> Bool {
    let oldProps = old[oldPosition].props.list
    let newProps = new[newPosition].props.list
    guard oldProps.span.isIdentical(to: newProps.span) else { return false }
    let oldChildren = old[oldPosition].children
    let newChildren = new[newPosition].children
    return oldChildren.span.isIdentical(to: newChildren.span)
      && old[oldPosition].type == new[newPosition].type
      && old[oldPosition].isComposite == new[newPosition].isComposite
  }

  /// Removes an old child and builds a new one at index `position` of the new children.
  private mutating func exchange(
    _ old: Int?,
    for new: Int?,
    at position: Int,
    _ children: inout Children
  ) {
    children.effect = .outside
    children.isRelinked = true
    var first = Int(arena.nodes[children.parent].frameIndex) + 1
    for child in children.new[..<position] { first += child.frameCount }
    let removed = old.map { children.old[$0].frameCount } ?? 0
    let added = new.map { children.new[$0].frameCount } ?? 0
    let zeros = repeatElement(Rect.zero, count: added)
    frames.replaceSubrange(first..<first + removed, with: zeros)
    changed.append(contentsOf: first..<first + added)
    if added != removed { shiftFrames(from: first + removed, by: added - removed) }
    guard let new else { return }
    let index = arena.nodes.count
    var builder = LayoutBuilder()
    swap(&builder.arena, &arena)
    builder.arena.frameCount = Int32(first)
    builder.addChild(children.new[new], to: children.parent)
    builder.arena.frameCount = Int32(frames.count)
    swap(&builder.arena, &arena)
    arena.markDependencies(from: index)
    if index < arena.nodes.count { children.append(index) }
  }

  private mutating func shiftFrames(from position: Int, by count: Int) {
    for index in arena.nodes.indices where Int(arena.nodes[index].frameIndex) >= position {
      arena.nodes[index].frameIndex += Int32(count)
    }
  }

  /// Links the children of a node in order.
  private mutating func relink(_ children: Children) {
    let order = children.order
    arena.nodes[children.parent].firstChild = Int32(order.first ?? -1)
    arena.nodes[children.parent].lastChild = Int32(order.last ?? -1)
    for (position, node) in order.enumerated() {
      arena.nodes[node].nextSibling = position + 1 < order.count ? Int32(order[position + 1]) : -1
    }
  }
}
