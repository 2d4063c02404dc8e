/// The fourth stage: pairs the remaining elements by identity, in order of occurrence.
@usableFromInline
enum LeftOverPairs {
  /// The number of comparisons up to which no hash table is built.
  @inlinable static var comparisons: Int { 256 }

  /// Pairs the left-overs of `source` and `target`, and returns those that remain unpaired.
  ///
  /// - Complexity: O(*n*) hashes and comparisons on average.
  @inlinable
  static func pair<Element: Differentiable>(
    _ source: Span<Element>,
    _ target: Span<Element>,
    into pairing: inout Pairing,
    hashes: inout IdentityHashes
  ) -> LeftOverIndices {
    let leftOvers = pairing.leftOvers
    if leftOvers.source.isEmpty || leftOvers.target.isEmpty { return leftOvers }
    if leftOvers.source.count * leftOvers.target.count <= comparisons {
      for pair in pairs(leftOvers, of: source, and: target) { pairing.pair(pair) }
    } else {
      pairByTable(leftOvers, source, target, into: &pairing, hashes: &hashes)
    }
    return pairing.leftOvers
  }

  /// Pairs many left-overs: each target element with the first source element of its identity.
  ///
  /// The successor of the previous element's partner is tried first, so that duplicates in a moved
  /// stretch stay together.
  @inlinable
  static func pairByTable<Element: Differentiable>(
    _ leftOvers: LeftOverIndices,
    _ source: Span<Element>,
    _ target: Span<Element>,
    into pairing: inout Pairing,
    hashes: inout IdentityHashes
  ) {
    hashes.reserve(sourceCount: source.count, targetCount: target.count)
    IdentityHashes.compute(at: leftOvers.source, of: source, known: &hashes.source)
    IdentityHashes.compute(at: leftOvers.target, of: target, known: &hashes.target)
    var table = IdentityTable(count: leftOvers.source.count, indexCount: source.count)
    for index in leftOvers.source.reversed() {
      table.insert(index, hash: hashes.source[index]) {
        source[$0].hasSameIdentity(as: source[index])
      }
    }
    let (sourceHashes, targetHashes) = (hashes.source, hashes.target)
    pairing.withSpans { targets, sources in
      var expected = source.count
      for to in leftOvers.target {
        let hash = targetHashes[to]
        var partner: Int?
        if expected < source.count, targets[expected] == Pairing.none,
          sourceHashes[expected] == hash, source[expected].hasSameIdentity(as: target[to])
        {
          partner = expected
        } else if let slot = table.slot(
          of: hash,
          isSame: { source[$0].hasSameIdentity(as: target[to]) }
        ) {
          partner = table.firstFree(in: slot, hash: hash, targets.span)
        }
        guard let partner else { continue }
        targets[partner] = Int32(truncatingIfNeeded: to)
        sources[to] = Int32(truncatingIfNeeded: partner)
        expected = partner + 1
      }
    }
  }

  /// Returns the pairs among few left-overs by comparing all of them, ascending by target.
  @inlinable
  static func pairs<Element: Differentiable>(
    _ leftOvers: LeftOverIndices,
    of source: Span<Element>,
    and target: Span<Element>
  ) -> [PairedRun] {
    var pairs: [PairedRun] = []
    var left = leftOvers.source
    for to in leftOvers.target {
      guard let position = left.firstIndex(where: { source[$0].hasSameIdentity(as: target[to]) })
      else { continue }
      pairs.append(PairedRun(source: left.remove(at: position), target: to, count: 1))
    }
    return pairs
  }
}
