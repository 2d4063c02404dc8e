/// The third stage: pairs long stretches that were moved or reversed, hashing few source elements.
///
/// Every eighth source element is a landmark. A target element that matches a landmark and has a
/// matching neighbour starts a stretch, which is extended by comparison alone, forwards or, where a
/// list was reversed, backwards. The neighbour prevents random pairs of frequent identities.
/// Landmarks follow rsync's block signatures (Andrew Tridgell and Paul Mackerras, "The rsync
/// algorithm", 1996), with elements in the role of checksums.
@usableFromInline
struct Landmarks {
  /// The distance between landmarks in the source.
  @inlinable static var distance: Int { 8 }
  /// The minimum number of elements for which landmarks pay off.
  @inlinable static var fewest: Int { 128 }

  /// Pairs the matching stretches of `source` and `target`.
  ///
  /// - Complexity: O(*n*) hashes on average, about *n* / 4 if few stretches match; O(*n* / 8) if
  ///   most do.
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
    // A stretch starts up to `distance` elements before its first landmark.
    var patience = target.count / distance
    var to = 0
    while to < target.count, patience > 0 {
      let index = to
      to += 1
      if pairing.sources[index] != Pairing.none { continue }
      patience -= 1
      IdentityHashes.compute(at: CollectionOfOne(index), of: target, known: &hashes.target)
      let slot = table.slot(of: hashes.target[index], hashes.source.span) {
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
    known: inout [UInt32]
  ) -> IdentityTable {
    let landmarks = stride(from: 0, to: source.count, by: distance)
    IdentityHashes.compute(at: landmarks, of: source, known: &known)
    var table = IdentityTable(count: source.count / distance + 1)
    table.insert(landmarks, known.span) {
      source[$0].hasSameIdentity(as: source[$1])
    }
    return table
  }

  /// Pairs the stretch around the matching elements at `from` and `to`, forwards or reversed, and
  /// returns its last target index; `nil` if no neighbour matches.
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
