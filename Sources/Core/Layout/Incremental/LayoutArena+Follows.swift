/// Lengths that follow other views: unknown in the first layout, then set from its frames for the
/// next layout until they no longer change.
extension LayoutArena {
  /// The maximum number of layouts of the tree: fewer of a large one, to bound the time.
  var passLimit: Int { max(4, min(16, 20_000 / max(1, nodes.count))) }

  /// Resolves the targets of lengths; those without a target or in a cycle remain unset.
  mutating func resolveFollows(in root: Node) {
    guard !follows.isEmpty else { return }
    let map = FollowMap(root)
    var targets: [NodeLength: Int] = [:]
    for entry in map.entries where entry.target >= 0 && !entry.isCyclic {
      targets[NodeLength(frame: entry.frame, length: entry.length)] = entry.target
    }
    for index in follows.indices {
      let position = NodeLength(frame: follows[index].frame, length: follows[index].length)
      follows[index].target = targets[position] ?? -1
    }
    follows.removeAll { $0.target < 0 }
  }

  /// Sets the lengths that follow from frames; returns whether any changed.
  mutating func follow(_ frames: [Rect]) -> Bool {
    var hasChanged = false
    for follow in follows {
      let cells = follow.length.cells(of: frames[follow.target])
      if nodes[follow.node].set(follow.slot, cells) { hasChanged = true }
      let box = Int(nodes[follow.node].boxStyle)
      if box > 0 { scratch.boxes[box].set(follow.slot, cells) }
    }
    return hasChanged
  }

  /// Removes the answers that were computed with the previous lengths.
  mutating func forgetAnswers() {
    scratch.memo.removeAll()
    for index in nodes.indices {
      nodes[index].answers.removeAll()
      nodes[index].placing.invalidate()
      nodes[index].snapped = Snapped()
    }
  }
}

/// A length attribute of a node.
private struct NodeLength: Hashable {
  let frame: Int
  let length: FollowedLength
}

extension LayoutNode {
  /// Sets a length; returns whether it changed.
  fileprivate mutating func set(_ slot: FollowSlot, _ cells: Int) -> Bool {
    let before = (flex.width, flex.height, flex.margin)
    let length = Length.cells(Float(cells))
    switch slot {
    case .width: flex.width = .cells(Float(max(0, cells)))
    case .height: flex.height = .cells(Float(max(0, cells)))
    case .left: flex.margin.left = length
    case .top: flex.margin.top = length
    case .right: flex.margin.right = length
    case .bottom: flex.margin.bottom = length
    }
    flex.settle()
    return before.0 != flex.width || before.1 != flex.height || before.2 != flex.margin
  }
}

extension BoxStyle {
  /// Sets a length.
  fileprivate mutating func set(_ slot: FollowSlot, _ cells: Int) {
    switch slot {
    case .width: width = .fixed(max(0, cells))
    case .height: height = .fixed(max(0, cells))
    case .left: margin.left = Int32(cells)
    case .top: margin.top = Int32(cells)
    case .right: margin.right = Int32(cells)
    case .bottom: margin.bottom = Int32(cells)
    }
  }
}
