/// The comparison of two lists on one level: runs the stages and collects their results.
@usableFromInline
struct LinearComparison {
  /// The result.
  @usableFromInline var difference = LinearDifference()
  /// The length of the common prefix.
  @usableFromInline let prefix: Int
  /// The computed identity hashes, by indices relative to the end of the prefix.
  @usableFromInline var hashes = IdentityHashes()

  /// Compares two lists whose common ends are known.
  @inlinable
  init<Elements: ChunkedElements>(_ source: Elements, _ target: Elements, _ ends: CommonEnds)
  where Elements.Element: Differentiable {
    prefix = ends.prefix
    for index in ends.changedInPrefix {
      difference.updates.append(Changeset.Move(from: index, to: index))
    }
    let from = ends.prefix..<(source.count - ends.suffix)
    let to = ends.prefix..<(target.count - ends.suffix)
    if from.isEmpty || to.isEmpty {
      difference.deletes = Array(from)
      difference.inserts = Array(to)
    } else if source.chunkCount == 1, target.chunkCount == 1 {
      let (left, right) = (source.stretch(from), target.stretch(to))
      compareMiddle(left.span, right.span)
    } else {
      compareChunks(.init(source, from), .init(target, to))
    }
    for distance in ends.changedInSuffix.reversed() {
      difference.updates.append(
        Changeset.Move(from: source.count - distance, to: target.count - distance)
      )
    }
  }

  /// Compares the elements between the common ends.
  @inlinable
  mutating func compareMiddle<Element: Differentiable>(
    _ source: Span<Element>,
    _ target: Span<Element>
  ) {
    let kept = ShortestEdit.runs(source, target)
    if let kept, compareFew(kept, source, target) { return }
    let (pairing, rest) = pairing(source, target, keeping: kept)
    for (index, partner) in pairing.targets.enumerated() where partner != Pairing.none {
      if Element.isKept(source, index, in: target, Int(partner)) { continue }
      if !source[index].isContentEqual(to: target[Int(partner)]) {
        appendUpdate(from: index, to: Int(partner))
      }
    }
    appendPositions(pairing.runs, rest)
  }

  /// Compares stretches with the common subsequence `kept` if few elements are left over; returns
  /// whether it did.
  @inlinable
  mutating func compareFew<Element: Differentiable>(
    _ kept: [PairedRun],
    _ source: Span<Element>,
    _ target: Span<Element>
  ) -> Bool {
    var rest = LeftOverIndices(of: kept, sourceCount: source.count, targetCount: target.count)
    guard rest.source.count * rest.target.count <= LeftOverPairs.comparisons else { return false }
    for run in kept { appendUpdates(in: run, source, target) }
    var runs = kept
    if !rest.source.isEmpty, !rest.target.isEmpty {
      let moved = LeftOverPairs.pairs(rest, of: source, and: target)
      for run in moved { appendUpdates(in: run, source, target) }
      rest.remove(moved)
      runs.append(contentsOf: moved)
    }
    if runs.count > kept.count {
      runs.sort { $0.target < $1.target }
      difference.updates.sort { $0.from < $1.from }
    }
    appendPositions(runs, rest)
    return true
  }

  /// Returns the partners of all elements, given those of `kept`, and the unpaired elements.
  @inlinable
  mutating func pairing<Element: Differentiable>(
    _ source: Span<Element>,
    _ target: Span<Element>,
    keeping kept: [PairedRun]?
  ) -> (Pairing, LeftOverIndices) {
    var pairing = Pairing(sourceCount: source.count, targetCount: target.count)
    if let kept {
      for run in kept { pairing.pair(run) }
    } else {
      Landmarks.pair(source, target, into: &pairing, hashes: &hashes)
    }
    let rest = LeftOverPairs.pair(source, target, into: &pairing, hashes: &hashes)
    return (pairing, rest)
  }

  /// Compares the elements between the common ends when they span several chunks.
  @inlinable
  mutating func compareChunks<Elements: ChunkedElements>(
    _ source: ChunkPairs<Elements>.Side,
    _ target: ChunkPairs<Elements>.Side
  ) where Elements.Element: Differentiable {
    var pairing = Pairing(sourceCount: source.range.count, targetCount: target.range.count)
    let chunks = ChunkPairs(source, target, into: &pairing)
    let runs = ChunkRuns(chunks.source, chunks.target, into: &pairing)
    for pair in runs.changed { appendUpdate(from: pair.from, to: pair.to) }
    let left = chunks.source.unpaired(pairing.targets)
    let right = chunks.target.unpaired(pairing.sources)
    let kept = ShortestEdit.runs(left.elements.span, right.elements.span)
    let (rest, _) = self.pairing(left.elements.span, right.elements.span, keeping: kept)
    // The hashes are indexed by gathered elements, not by the lists.
    hashes = IdentityHashes()
    for (index, partner) in rest.targets.enumerated() where partner != Pairing.none {
      let (from, to) = (left.indices[index], right.indices[Int(partner)])
      pairing.pair(from, to)
      if Elements.Element.isKept(left.elements.span, index, in: right.elements.span, Int(partner)) {
        continue
      }
      if !left.elements[index].isContentEqual(to: right.elements[Int(partner)]) {
        appendUpdate(from: from, to: to)
      }
    }
    if !runs.changed.isEmpty { difference.updates.sort { $0.from < $1.from } }
    appendPositions(pairing.runs, pairing.leftOvers)
  }

  /// Adds the updates among the elements of `run`.
  @inlinable
  mutating func appendUpdates<Element: Differentiable>(
    in run: PairedRun,
    _ source: Span<Element>,
    _ target: Span<Element>
  ) {
    let distance = Int(run.target) - Int(run.source)
    for from in run.sources {
      if Element.isKept(source, from, in: target, from + distance) { continue }
      if !source[from].isContentEqual(to: target[from + distance]) {
        appendUpdate(from: from, to: from + distance)
      }
    }
  }

  /// Adds an update, by indices relative to the end of the prefix.
  @inlinable
  mutating func appendUpdate(from: Int, to: Int) {
    difference.updates.append(Changeset.Move(from: prefix + from, to: prefix + to))
  }

  /// Adds deletes and inserts for `rest`, and moves among `runs`.
  ///
  /// - Parameters:
  ///   - runs: The pairs, ascending by target.
  ///   - rest: The unpaired elements.
  @usableFromInline
  mutating func appendPositions(_ runs: [PairedRun], _ rest: LeftOverIndices) {
    if let staying = LongestRun.staying(runs, deletes: rest.source) {
      difference.moves = moves(among: runs, staying)
    }
    difference.deletes = shifted(rest.source)
    difference.inserts = shifted(rest.target)
  }

  /// Returns indices of the lists for indices relative to the end of the prefix.
  private func shifted(_ indices: [Int]) -> [Int] {
    prefix == 0 || indices.isEmpty ? indices : indices.map { prefix + $0 }
  }

  /// Returns the moves of all elements of `runs` that do not stay.
  private func moves(among runs: [PairedRun], _ staying: [Bool]) -> [Changeset.Move<Int>] {
    var count = 0
    for index in runs.indices where !staying[index] { count += Int(runs[index].count) }
    var moves: [Changeset.Move<Int>] = []
    moves.reserveCapacity(count)
    for index in runs.indices where !staying[index] {
      let run = runs[index]
      for offset in 0..<run.count {
        moves.append(
          Changeset.Move(
            from: prefix + Int(run.source + offset),
            to: prefix + Int(run.target + offset)
          )
        )
      }
    }
    return moves
  }
}

extension LinearDifference {
  /// Compares two lists.
  ///
  /// Duplicates of an identity pair in order; surplus ones are deleted or inserted. The algorithms
  /// are those of Paul Heckel, "A technique for isolating differences between files", 1978, and of
  /// Eugene W. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986, section 4, with
  /// minimal moves by longest increasing subsequence.
  ///
  /// - Complexity: O(*n*) comparisons for few changes, else O(*n*) hashes on average and O(*n* log
  ///   *n*) integer comparisons for moves. Shared chunks cost O(1) comparisons.
  @inlinable
  public init<Elements: ChunkedElements>(from source: Elements, to target: Elements)
  where Elements.Element: Differentiable {
    let ends = CommonEnds(source, target)
    if ends.areWhole(source.count, target.count) {
      self.init()
    } else {
      self = LinearComparison(source, target, ends).difference
    }
  }
}
