/// A tree with the frames of its nodes, in preorder and relative to their parents.
struct FramedTree {
  let node: Node
  let frames: [Rect]
}

/// The nodes of a tree that move from old frames to new ones, each by its animator.
///
/// Nodes are the same if their keys and those of their ancestors are. A new node does not move, nor
/// does one that was invisible; its descendants move with it.
struct LayoutMotion: Equatable, Sendable {
  /// The motion of a node.
  private struct Move: Equatable, Sendable {
    let from: Rect
    let animator: Animator
    /// The time of the start, in milliseconds.
    let start: Int

    func isOver(at now: Int) -> Bool { now - start >= animator.milliseconds }

    func frame(to end: Rect, at now: Int) -> Rect {
      from.moved(to: end, by: animator.progress(after: now - start))
    }
  }

  /// The motions by the indices of nodes in preorder.
  private var moves: [Int: Move] = [:]

  /// Creates the motion from the frames that a tree has now to those of another.
  ///
  /// - Parameters:
  ///   - old: The old tree, with the frames at rest.
  ///   - earlier: The motion of the old tree.
  ///   - new: The new tree.
  ///   - now: The time of the start, in milliseconds.
  init(from old: FramedTree, moving earlier: LayoutMotion, to new: FramedTree, at now: Int) {
    let walk = Walk(
      old: old,
      new: new,
      oldSizes: old.node.subtreeSizes,
      newSizes: new.node.subtreeSizes,
      earlier: earlier.moves,
      now: now,
    )
    guard old.node.key == new.node.key, old.node.type == new.node.type else { return }
    walk.match(old.node, 0, new.node, 0, .off, into: &moves)
  }

  /// Creates no motion.
  init() {}

  /// Whether no node moves.
  var isStill: Bool { moves.isEmpty }

  /// Removes the motions that are over.
  mutating func finish(at now: Int) {
    if !moves.isEmpty { moves = moves.filter { !$1.isOver(at: now) } }
  }

  /// Returns the frames at a time, in milliseconds.
  ///
  /// - Parameters:
  ///   - frames: The frames at the end.
  ///   - now: The time.
  /// - Returns: The frames, those of moving nodes on their way.
  func frames(_ frames: [Rect], at now: Int) -> [Rect] {
    var frames = frames
    for (index, move) in moves where frames.indices.contains(index) {
      frames[index] = move.frame(to: frames[index], at: now)
    }
    return frames
  }

  /// A walk over two trees.
  private struct Walk {
    let old: FramedTree
    let new: FramedTree
    let oldSizes: [Int]
    let newSizes: [Int]
    let earlier: [Int: Move]
    let now: Int

    func match(
      _ before: Node,
      _ oldIndex: Int,
      _ after: Node,
      _ newIndex: Int,
      _ inherited: Animator,
      into moves: inout [Int: Move]
    ) {
      guard old.frames.indices.contains(oldIndex), new.frames.indices.contains(newIndex),
        Painter.isDrawn(before), Painter.isDrawn(after)
      else { return }
      let animator = after.props[typed: "animator"] ?? inherited
      moves[newIndex] = move(from: oldIndex, to: newIndex, by: animator)
      var known: [Key: (node: Node, index: Int)] = [:]
      var next = oldIndex + 1
      for child in before.children {
        if known[child.key] == nil { known[child.key] = (child, next) }
        next += oldSizes[next]
      }
      next = newIndex + 1
      for child in after.children {
        if let same = known[child.key], same.node.type == child.type {
          match(same.node, same.index, child, next, animator, into: &moves)
        }
        next += newSizes[next]
      }
    }

    private func move(from oldIndex: Int, to newIndex: Int, by animator: Animator) -> Move? {
      let (rest, end) = (old.frames[oldIndex], new.frames[newIndex])
      let running = earlier[oldIndex]
      if rest == end { return running }
      let shown = running?.frame(to: rest, at: now) ?? rest
      guard animator.isActive, shown != end else { return nil }
      return Move(from: shown, animator: animator, start: now)
    }
  }
}

extension Node {
  /// The numbers of nodes of all subtrees, in preorder.
  fileprivate var subtreeSizes: [Int] {
    var sizes: [Int] = []
    func count(_ node: Node) {
      let index = sizes.count
      sizes.append(0)
      for child in node.children { count(child) }
      sizes[index] = sizes.count - index
    }
    count(self)
    return sizes
  }
}

extension Rect {
  /// Returns the frame at a share of the way to another; each edge is rounded on its own.
  fileprivate func moved(to end: Rect, by progress: Double) -> Rect {
    func edge(_ from: Int, _ to: Int) -> Int {
      from + Int((Double(to - from) * progress).rounded())
    }
    let (left, top) = (edge(x, end.x), edge(y, end.y))
    let right = edge(x + width, end.x + end.width)
    let bottom = edge(y + height, end.y + end.height)
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
