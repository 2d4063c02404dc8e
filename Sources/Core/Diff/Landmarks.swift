/// The third stage: pairs long stretches that moved or turned round, by hashing few of the source's
/// elements.
///
/// Every eighth element of the source is a landmark. A target element that is one, with a neighbour
/// that fits, is the start of a stretch, which is followed by comparing alone: in one direction, or in
/// opposite ones where a list was reversed. The neighbour keeps single copies of frequent identities
/// from pairing at random. Landmarks are the idea of rsync's block signatures (Andrew Tridgell and
/// Paul Mackerras, "The rsync algorithm", 1996), with the elements themselves as the checksums.
@usableFromInline
struct Landmarks {
  /// The distance of landmarks in the source.
  @inlinable static var distance: Int { 8 }
  /// The fewest elements for which landmarks pay.
  @inlinable static var fewest: Int { 128 }

  /// Pairs the stretches of `source` and `target` that are found.
  ///
  /// - Complexity: O(*n*) hashes on average, a quarter of them where little is in a stretch; O(*n* / 8)
  ///   where most is.
  @inlinable
  static func pair<Element: Differentiable>(
    _ source: Span<Element>,
    _ target: Span<Element>,
    into pairing: inout Pairing,
    hashes: inout IdentityHashes
  ) {
    guard source.count >= fewest, target.count >= fewest else { return }
    hashes.reserve(sourceCount: source.count, targetCount: target.count)
    let table = table(source, known: &hashes.source)
    // The start of a stretch is up to `distance` elements before its first landmark.
    var patience = target.count / distance
    var to = 0
    while to < target.count, patience > 0 {
      let index = to
      to += 1
      if pairing.sources[index] != Pairing.none { continue }
      patience -= 1
      IdentityHashes.compute(at: CollectionOfOne(index), of: target, known: &hashes.target)
      let slot = table.slot(of: hashes.target[index]) {
        source[$0].hasSameIdentity(as: target[index])
      }
      guard let slot else { continue }
      let from = table.first(in: slot)
      guard pairing.targets[from] == Pairing.none else { continue }
      let last = pairStretch(from, index, source, target, into: &pairing)
      guard let last else { continue }
      to = last + 1
      patience += distance
    }
  }

  /// Returns a table of the landmarks.
  @inlinable
  static func table<Element: Differentiable>(
    _ source: Span<Element>,
    known: inout [UInt64]
  ) -> IdentityTable {
    let landmarks = stride(from: 0, to: source.count, by: distance)
    IdentityHashes.compute(at: landmarks, of: source, known: &known)
    var table = IdentityTable(count: source.count / distance + 1, indexCount: source.count)
    for index in landmarks {
      table.insert(index, hash: known[index]) { source[$0].hasSameIdentity(as: source[index]) }
    }
    return table
  }

  /// Pairs the stretch around the same element at `from` and `to`, in one direction or in opposite
  /// ones, and returns the last target index of it; `nil` when no neighbour fits.
  @inlinable
  static func pairStretch<Element: Differentiable>(
    _ from: Int,
    _ to: Int,
    _ source: Span<Element>,
    _ target: Span<Element>,
    into pairing: inout Pairing
  ) -> Int? {
    for step in stride(from: 1, through: -1, by: -2) {
      func reach(_ direction: Int) -> Int {
        var offset = direction
        while true {
          let (left, right) = (from + step * offset, to + offset)
          guard left >= 0, left < source.count, right >= 0, right < target.count,
            pairing.targets[left] == Pairing.none, pairing.sources[right] == Pairing.none,
            source[left].hasSameIdentity(as: target[right])
          else { return offset - direction }
          offset += direction
        }
      }
      let (first, last) = (reach(-1), reach(1))
      if first == last { continue }
      for offset in first...last { pairing.pair(from + step * offset, to + offset) }
      return to + last
    }
    return nil
  }
}
