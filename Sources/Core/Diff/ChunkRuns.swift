/// Between the common ends of lists in chunks: pairs stretches that agree by walking both sides
/// together, so that few edits in much that was kept cost no copy of it.
///
/// Where the sides disagree, the nearest elements that agree are looked for a few steps ahead, and the
/// walk goes on from there. After too many disagreements in a row it stops: what has no partner by
/// then is left to the next stages. All pairs keep their order, so nothing that is paired here moves.
@usableFromInline
struct ChunkRuns<Elements: ChunkedElements> where Elements.Element: Differentiable {
  @usableFromInline typealias Side = ChunkPairs<Elements>.Side

  /// How far ahead is looked, both sides together.
  @inlinable static var reach: Int { 8 }
  /// How many disagreements in a row are borne.
  @inlinable static var patience: Int { 16 }

  /// A place in the pieces of a side that are not shared.
  @usableFromInline
  struct Cursor {
    @usableFromInline let side: Side
    /// The indices of the pieces that are not shared.
    @usableFromInline let pieces: [Int]
    /// The index of the piece among them.
    @usableFromInline var piece = 0
    /// How many of its elements were walked.
    @usableFromInline var walked = 0

    @inlinable
    init(_ side: Side) {
      self.side = side
      pieces = side.pieces.indices.filter { !side.pieces[$0].isShared }
    }

    @inlinable var isAtEnd: Bool { piece == pieces.count }

    /// The elements of the piece that were not walked, by the indices in their chunk.
    @inlinable var rest: Range<Int> {
      let range = side.pieces[pieces[piece]].range
      let start = side.starts[side.pieces[pieces[piece]].chunk]
      return range.lowerBound + walked - start..<range.upperBound - start
    }

    /// The chunk that the piece is of.
    @inlinable var chunk: [Elements.Element] {
      side.elements.chunk(at: side.pieces[pieces[piece]].chunk)
    }

    /// The index of the next element, counted from the start of the side's range.
    @inlinable var index: Int {
      side.pieces[pieces[piece]].range.lowerBound + walked - side.range.lowerBound
    }

    @inlinable
    mutating func advance(_ count: Int) {
      var left = count
      while left > 0, !isAtEnd {
        let step = Swift.min(left, rest.count)
        walked += step
        left -= step
        if rest.isEmpty { (piece, walked) = (piece + 1, 0) }
      }
    }

    /// The next elements, as many as the reach and the end allow.
    @inlinable var ahead: [Elements.Element] {
      var cursor = self
      var elements: [Elements.Element] = []
      while elements.count < ChunkRuns.reach, !cursor.isAtEnd {
        elements.append(cursor.chunk[cursor.rest.lowerBound])
        cursor.advance(1)
      }
      return elements
    }
  }

  @usableFromInline var source: Cursor
  @usableFromInline var target: Cursor
  /// The pairs that show something else, by their indices counted from the start of the ranges.
  @usableFromInline var changed: [Changeset.Move<Int>] = []

  /// Pairs what agrees on both sides.
  ///
  /// - Complexity: O(*n*) comparisons, O(1) of them for each disagreement.
  @inlinable
  init(_ source: Side, _ target: Side, into pairing: inout Pairing) {
    self.source = Cursor(source)
    self.target = Cursor(target)
    var failures = 0
    while !self.source.isAtEnd, !self.target.isAtEnd, failures < Self.patience {
      if extend(into: &pairing) > 0 { failures = 0 }
      guard !self.source.isAtEnd, !self.target.isAtEnd else { return }
      let steps = stepsToAgreement()
      failures += 1
      self.source.advance(steps.source)
      self.target.advance(steps.target)
    }
  }

  /// Pairs elements as long as the sides agree and their pieces last, and returns how many.
  @inlinable
  mutating func extend(into pairing: inout Pairing) -> Int {
    var total = 0
    while !source.isAtEnd, !target.isAtEnd {
      let (left, right) = (source.chunk, target.chunk)
      let (from, to) = (source.rest, target.rest)
      let (first, partner) = (source.index, target.index)
      let limit = Swift.min(from.count, to.count)
      var count = 0
      while count < limit {
        let (here, there) = (from.lowerBound + count, to.lowerBound + count)
        if !Elements.Element.isKept(left.span, here, in: right.span, there) {
          guard left.span[here].hasSameIdentity(as: right.span[there]) else { break }
          if !left.span[here].isContentEqual(to: right.span[there]) {
            changed.append(Changeset.Move(from: first + count, to: partner + count))
          }
        }
        pairing.pair(first + count, partner + count)
        count += 1
      }
      source.advance(count)
      target.advance(count)
      total += count
      if count < limit { break }
    }
    return total
  }

  /// Returns how many elements to pass over on each side to the nearest that agree; one on each side
  /// when none do within reach.
  @inlinable
  func stepsToAgreement() -> (source: Int, target: Int) {
    let (left, right) = (source.ahead, target.ahead)
    for distance in 1..<Self.reach {
      for from in 0...distance where from < left.count && distance - from < right.count {
        if left[from].hasSameIdentity(as: right[distance - from]) { return (from, distance - from) }
      }
    }
    return (1, 1)
  }
}
