/// Pairs matching stretches of two chunked lists by walking both in parallel, so that a few edits
/// in a long unchanged list need no copy of it.
///
/// At a mismatch the walk continues at the nearest match within a few steps. After too many
/// mismatches in a row it stops and leaves the rest to the following stages. All pairs keep their
/// order, so none of them is a move.
@usableFromInline
struct ChunkRuns<Elements: ChunkedElements> where Elements.Element: Differentiable {
  @usableFromInline typealias Side = ChunkPairs<Elements>.Side

  /// The lookahead at a mismatch, in elements of both sides together.
  @inlinable static var reach: Int { 8 }
  /// The number of consecutive mismatches after which the walk stops.
  @inlinable static var patience: Int { 16 }

  /// A position in the unshared pieces of a side.
  @usableFromInline
  struct Cursor {
    @usableFromInline let side: Side
    /// The indices of the unshared pieces.
    @usableFromInline let pieces: [Int]
    /// The index of the current piece in `pieces`.
    @usableFromInline var piece = 0
    /// The number of its elements already walked.
    @usableFromInline var walked = 0

    @inlinable
    init(_ side: Side) {
      self.side = side
      pieces = side.pieces.indices.filter { !side.pieces[$0].isShared }
    }

    @inlinable var isAtEnd: Bool { piece == pieces.count }

    /// The remaining elements of the piece, as indices in its chunk.
    @inlinable var rest: Range<Int> {
      let range = side.pieces[pieces[piece]].range
      let start = side.starts[side.pieces[pieces[piece]].chunk]
      return range.lowerBound + walked - start..<range.upperBound - start
    }

    /// The chunk of the piece.
    @inlinable var chunk: [Elements.Element] {
      side.elements.chunk(at: side.pieces[pieces[piece]].chunk)
    }

    /// The index of the next element, relative to the start of the side's range.
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

    /// The next elements, at most `reach`.
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
  /// The pairs with different content, as indices relative to the start of the ranges.
  @usableFromInline var changed: [Changeset.Move<Int>] = []

  /// Pairs matching stretches of both sides.
  ///
  /// - Complexity: O(*n*) comparisons, O(1) of them at each mismatch.
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

  /// Pairs elements while the sides match, and returns the number of pairs.
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

  /// Returns how many elements to skip on each side to the nearest match; one on each side if there
  /// is none within reach.
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
