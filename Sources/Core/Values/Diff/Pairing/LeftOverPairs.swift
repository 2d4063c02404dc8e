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
    let sourceCount = Pairing.unpairedCount(pairing.targets)
    let targetCount = Pairing.unpairedCount(pairing.sources)
    if sourceCount > 0, targetCount > 0 {
      if sourceCount * targetCount <= comparisons {
        for pair in pairs(pairing.leftOvers, of: source, and: target) { pairing.pair(pair) }
      } else {
        pairByTable(source, target, unpairedCount: sourceCount, into: &pairing, hashes: &hashes)
      }
    }
    return pairing.leftOvers
  }

  /// Pairs many left-overs: each target element with the first source element of its identity.
  ///
  /// The successor of the previous element's partner is tried first, so that duplicates in a moved
  /// stretch stay together. `unpairedCount` is the number of source elements without a partner.
  @inlinable
  static func pairByTable<Element: Differentiable>(
    _ source: Span<Element>,
    _ target: Span<Element>,
    unpairedCount: Int,
    into pairing: inout Pairing,
    hashes: inout IdentityHashes
  ) {
    hashes.reserve(sourceCount: source.count, targetCount: target.count)
    computeHashes(of: source, unpaired: pairing.targets.span, known: &hashes.source)
    computeHashes(of: target, unpaired: pairing.sources.span, known: &hashes.target)
    let (sourceHashes, targetHashes) = (hashes.source.span, hashes.target.span)
    var table = IdentityTable(count: unpairedCount)
    insert(source, unpaired: pairing.targets.span, sourceHashes, into: &table)
    pairing.withSpans { targets, sources in
      var expected = source.count
      for to in target.indices where sources[to] == Pairing.none {
        let hash = targetHashes[to]
        var partner: Int?
        if expected < source.count, sourceHashes[expected] == hash,
          targets[expected] == Pairing.none, source[expected].hasSameIdentity(as: target[to])
        {
          partner = expected
        } else if let slot = table.slot(
          of: hash,
          sourceHashes,
          isSame: { source[$0].hasSameIdentity(as: target[to]) }
        ) {
          partner = table.firstFree(in: slot, targets.span)
        }
        guard let partner else { continue }
        targets[partner] = Int32(truncatingIfNeeded: to)
        sources[to] = Int32(truncatingIfNeeded: partner)
        expected = partner + 1
      }
    }
  }

  /// Computes the missing hashes of the elements without a partner.
  @inlinable
  static func computeHashes<Element: Differentiable>(
    of elements: Span<Element>,
    unpaired partners: Span<Int32>,
    known: inout [UInt32]
  ) {
    IdentityHashes.compute(
      at: elements.indices,
      where: { partners[$0] == Pairing.none },
      of: elements,
      known: &known
    )
  }

  /// Adds the elements without a partner to `table`, the last one first.
  @inlinable
  static func insert<Element: Differentiable>(
    _ elements: Span<Element>,
    unpaired partners: Span<Int32>,
    _ hashes: Span<UInt32>,
    into table: inout IdentityTable
  ) {
    table.insert(
      stride(from: elements.count - 1, through: 0, by: -1),
      hashes,
      where: { partners[$0] == Pairing.none },
      isSame: { elements[$0].hasSameIdentity(as: elements[$1]) }
    )
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
