/// Pairs the elements between the common ends of two lists that span several chunks.
///
/// Chunks that both lists share pair as a whole, in any position. Of the others, elements that
/// `ChunkRuns` cannot pair are copied side by side for the following stages.
@usableFromInline
struct ChunkPairs<Elements: ChunkedElements> where Elements.Element: Differentiable {
  /// Elements of one chunk between the common ends.
  @usableFromInline
  struct Piece {
    @usableFromInline let chunk: Int
    @usableFromInline let range: Range<Int>
    /// Whether the piece covers its whole chunk.
    @usableFromInline let isWhole: Bool
    /// Whether the other list has the same chunk.
    @usableFromInline var isShared = false

    @inlinable
    init(chunk: Int, range: Range<Int>, isWhole: Bool) {
      self.chunk = chunk
      self.range = range
      self.isWhole = isWhole
    }
  }

  /// One of the two lists.
  @usableFromInline
  struct Side {
    @usableFromInline let elements: Elements
    @usableFromInline let range: Range<Int>
    @usableFromInline var pieces: [Piece] = []
    /// The index of the first element of each chunk, up to the end of the range.
    @usableFromInline var starts: [Int] = []

    /// Splits the elements at `range` into pieces.
    @inlinable
    init(_ elements: Elements, _ range: Range<Int>) {
      self.elements = elements
      self.range = range
      var start = 0
      for index in 0..<elements.chunkCount where start < range.upperBound {
        let chunk = start..<start + elements.chunk(at: index).count
        starts.append(start)
        start = chunk.upperBound
        let inside = chunk.clamped(to: range)
        if inside.isEmpty { continue }
        pieces.append(Piece(chunk: index, range: inside, isWhole: inside == chunk))
      }
    }

    /// Returns the unpaired elements, and their indices relative to the start of the range.
    @inlinable
    func unpaired(_ partners: [Int32]) -> (elements: [Elements.Element], indices: [Int]) {
      var gathered: [Elements.Element] = []
      var indices: [Int] = []
      for piece in pieces where !piece.isShared {
        let first = piece.range.lowerBound - range.lowerBound
        guard (first..<first + piece.range.count).contains(where: { partners[$0] == Pairing.none })
        else { continue }
        let chunk = elements.chunk(at: piece.chunk)
        for index in piece.range where partners[index - range.lowerBound] == Pairing.none {
          gathered.append(chunk[index - starts[piece.chunk]])
          indices.append(index - range.lowerBound)
        }
      }
      return (gathered, indices)
    }
  }

  @usableFromInline var source: Side
  @usableFromInline var target: Side

  /// Finds the chunks that both sides share and pairs their elements.
  ///
  /// - Complexity: O(*c*) on average for *c* chunks, plus O(*n*) for the pairs.
  @inlinable
  init(_ source: Side, _ target: Side, into pairing: inout Pairing) {
    self.source = source
    self.target = target
    var indicesByHash: [UInt64: [Int]] = [:]
    for (pieceIndex, piece) in source.pieces.enumerated().reversed() where piece.isWhole {
      indicesByHash[Self.hash(of: piece, in: source), default: []].append(pieceIndex)
    }
    for (pieceIndex, piece) in target.pieces.enumerated() where piece.isWhole {
      let chunk = target.elements.chunk(at: piece.chunk)
      let hash = Self.hash(of: piece, in: target)
      let known = indicesByHash[hash]?.lastIndex { pieceIndex in
        source.elements.chunk(at: source.pieces[pieceIndex].chunk).span.isIdentical(to: chunk.span)
      }
      guard let known, let partner = indicesByHash[hash]?.remove(at: known) else { continue }
      self.target.pieces[pieceIndex].isShared = true
      self.source.pieces[partner].isShared = true
      let from = source.pieces[partner].range.lowerBound - source.range.lowerBound
      let to = piece.range.lowerBound - target.range.lowerBound
      for offset in 0..<chunk.count { pairing.pair(from + offset, to + offset) }
    }
  }

  @inlinable
  static func hash(of piece: Piece, in side: Side) -> UInt64 {
    side.elements.chunk(at: piece.chunk)[0].identityHash
  }
}
