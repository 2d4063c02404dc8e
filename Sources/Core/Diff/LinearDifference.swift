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
  ///   comparisons.
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
    } else if source.chunkCount == 1, target.chunkCount == 1 {
      let (left, right) = (source.stretch(from), target.stretch(to))
      compareMiddle(left.span, right.span, offset: ends.prefix)
    } else {
      compareChunks(.init(source, from), .init(target, to), offset: ends.prefix)
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

  /// Compares what lies between the common ends where it may stand in several chunks.
  @inlinable
  mutating func compareChunks<Elements: ChunkedElements>(
    _ source: ChunkPairs<Elements>.Side,
    _ target: ChunkPairs<Elements>.Side,
    offset: Int
  ) where Elements.Element: Differentiable {
    var pairing = Pairing(sourceCount: source.range.count, targetCount: target.range.count)
    let chunks = ChunkPairs(source, target, into: &pairing)
    let runs = ChunkRuns(chunks.source, chunks.target, into: &pairing)
    for pair in runs.changed {
      updates.append(Changeset.Move(from: offset + pair.from, to: offset + pair.to))
    }
    let left = chunks.source.unpaired(pairing.targets)
    let right = chunks.target.unpaired(pairing.sources)
    var rest = Pairing(sourceCount: left.elements.count, targetCount: right.elements.count)
    _ = ShortestEdit.pair(left.elements.span, right.elements.span, into: &rest)
    IdentityTable.pairLeftOvers(left.elements.span, right.elements.span, into: &rest)
    for (index, partner) in rest.targets.enumerated() where partner != Pairing.none {
      let (from, to) = (left.indices[index], right.indices[Int(partner)])
      pairing.pair(from, to)
      if Elements.Element.isKept(left.elements.span, index, in: right.elements.span, Int(partner)) {
        continue
      }
      if !left.elements[index].isContentEqual(to: right.elements[Int(partner)]) {
        updates.append(Changeset.Move(from: offset + from, to: offset + to))
      }
    }
    if !runs.changed.isEmpty { updates.sort { $0.from < $1.from } }
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
