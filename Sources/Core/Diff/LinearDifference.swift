/// What is different between two lists of one level, in indices of the lists themselves.
public struct LinearDifference: Equatable, Sendable {
  /// Source indices of the elements that are gone, ascending.
  public var deletes: [Int] = []
  /// Target indices of the elements that are new, ascending.
  public var inserts: [Int] = []
  /// Elements that stay in the list and change places, ascending by target: as few as possible.
  public var moves: [Changeset.Move<Int>] = []
  /// Elements that show something else, by their indices in both lists, ascending by source.
  public var updates: [Changeset.Move<Int>] = []

  /// Whether both lists are the same.
  public var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// Creates an empty difference.
  public init() {}

  /// Compares two lists.
  ///
  /// Where an identity occurs more than once, occurrences pair in order and the rest comes or goes.
  ///
  /// - Complexity: O(*n*) comparisons for few changes, else O(*n*) hashes on average and
  ///   O(*n* log *n*) integer comparisons for what moves. Chunks that both lists share cost O(1)
  ///   each outside of the stretch in which elements come, go or move.
  @inlinable
  public init<Elements: ChunkedElements>(from source: Elements, to target: Elements)
  where Elements.Element: Differentiable {
    self.init()
    let ends = CommonEnds(source, target)
    for index in ends.changedInPrefix { updates.append(Changeset.Move(from: index, to: index)) }
    let from = ends.prefix..<(source.count - ends.suffix)
    let to = ends.prefix..<(target.count - ends.suffix)
    if from.isEmpty || to.isEmpty {
      deletes.append(contentsOf: from)
      inserts.append(contentsOf: to)
    } else {
      let (left, right) = (source.stretch(from), target.stretch(to))
      compareMiddle(left.span, right.span, offset: ends.prefix)
    }
    for distance in ends.changedInSuffix.reversed() {
      updates.append(Changeset.Move(from: source.count - distance, to: target.count - distance))
    }
  }

  /// Compares what lies between the common ends, both starting at index `offset`.
  @inlinable
  mutating func compareMiddle<Element: Differentiable>(
    _ source: Span<Element>,
    _ target: Span<Element>,
    offset: Int
  ) {
    var pairing = Pairing(sourceCount: source.count, targetCount: target.count)
    _ = ShortestEdit.pair(source, target, into: &pairing)
    IdentityTable.pairLeftOvers(source, target, into: &pairing)
    for (index, partner) in pairing.targets.enumerated() where partner != Pairing.none {
      if Element.isKept(source, index, in: target, Int(partner)) { continue }
      if !source[index].isContentEqual(to: target[Int(partner)]) {
        updates.append(Changeset.Move(from: offset + index, to: offset + Int(partner)))
      }
    }
    appendPlaces(pairing, offset: offset)
  }

  /// Writes down what `pairing` says about places.
  @usableFromInline
  mutating func appendPlaces(_ pairing: Pairing, offset: Int) {
    for (index, partner) in pairing.targets.enumerated() where partner == Pairing.none {
      deletes.append(offset + index)
    }
    let staying = LongestRun.staying(pairing)
    for (index, partner) in pairing.sources.enumerated() {
      if partner == Pairing.none {
        inserts.append(offset + index)
      } else if let staying, !staying[index] {
        moves.append(Changeset.Move(from: offset + Int(partner), to: offset + index))
      }
    }
  }

  /// Returns for each target index the source index of its element, `nil` for an insert.
  func sourceIndices(targetCount: Int) -> [Int?] {
    var sources: [Int?] = []
    sources.reserveCapacity(targetCount)
    let leaving = deletes + moves.map(\.from)
    let isLeaving = leaving.isEmpty ? [] : Set(leaving)
    var source = 0
    var insert = 0
    var move = 0
    for target in 0..<targetCount {
      if insert < inserts.count, inserts[insert] == target {
        sources.append(nil)
        insert += 1
      } else if move < moves.count, moves[move].to == target {
        sources.append(moves[move].from)
        move += 1
      } else {
        while isLeaving.contains(source) { source += 1 }
        sources.append(source)
        source += 1
      }
    }
    return sources
  }
}
