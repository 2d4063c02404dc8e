internal import PlaygroundCore

/// A large file split into parts, with the results for each part.
struct ChunkedFile: Sendable {
  /// A part of a series.
  enum Piece: Sendable {
    /// A chunk that was read, now or earlier.
    case chunk(Chunk)
    /// Bytes to read as the segment with this number.
    case bytes(count: Int, segment: UInt32)

    /// The number of bytes in the file.
    var byteCount: Int {
      switch self {
      case .chunk(let chunk): chunk.size.byteCount
      case .bytes(let count, _): count
      }
    }
  }

  /// The complete file.
  let file: SourceFile
  /// The outline: the file without its series.
  let outline: FileOutline
  /// The series, by number.
  var series: [[Piece]]
  /// The positions of the series that were read so far.
  var contexts: [SeriesContext?]
  /// The number of the next segment.
  var nextSegment: UInt32
  /// Whether the declarations used by the chunks are the same as when the chunks were checked.
  var keepsDeclarations = false
  /// The number of nodes in the outline, for the limit.
  var outlineNodeCount = 0
  /// The number of bytes parsed for this reading.
  var parsedByteCount = 0

  /// Splits a file; returns `nil` if reading it as a whole is better.
  init?(cutting file: SourceFile, isJSON: Bool, chunkBytes: Int) {
    var found: [SplitPlan]?
    if isJSON {
      var cutter = JSONCutter(file.bytes, chunkBytes: chunkBytes)
      found = cutter.file()
    } else {
      var cutter = XMLCutter(file.bytes, chunkBytes: chunkBytes)
      found = cutter.file()
    }
    // A chunk is copied for reading; one of an enormous row is not worth that.
    guard let cuts = found,
      cuts.allSatisfy({ $0.chunks.allSatisfy { $0.count <= Chunking.greatestChunkBytes } })
    else { return nil }
    var segment = SourceMap.outline
    let series = cuts.map { cut in
      cut.chunks.map { chunk in
        segment += 1
        return Piece.bytes(count: chunk.count, segment: segment)
      }
    }
    self.init(
      file,
      FileOutline(of: file.bytes, without: cuts, isJSON: isJSON),
      series,
      nextSegment: segment + 1,
    )
  }

  /// Creates a file from unchecked parts.
  init(_ file: SourceFile, _ outline: FileOutline, _ series: [[Piece]], nextSegment: UInt32) {
    self.file = file
    self.outline = outline
    self.series = series
    self.nextSegment = nextSegment
    contexts = Array(repeating: nil, count: series.count)
  }

  /// The outline as a readable file.
  var outlineFile: SourceFile {
    SourceFile(number: SourceMap.outline, path: file.path, bytes: outline.bytes)
  }

  /// The chunks of all series, after all are read.
  var chunks: [[Chunk]] {
    series.map { $0.compactMap { if case .chunk(let chunk) = $0 { chunk } else { nil } } }
  }

  /// Returns the file with other bytes and equal parts, except for the outline if there is a new
  /// one.
  func replacing(bytesOf file: SourceFile, _ outline: FileOutline? = nil) -> ChunkedFile {
    var replaced = ChunkedFile(file, outline ?? self.outline, series, nextSegment: nextSegment)
    replaced.contexts = contexts
    replaced.outlineNodeCount = outlineNodeCount
    return replaced
  }

  /// Replaces pieces of a series with bytes to read.
  mutating func replace(
    _ pieces: Range<Int>,
    ofSeries number: Int,
    with byteCounts: [Int]
  ) {
    let new = byteCounts.enumerated().map { index, count in
      Piece.bytes(count: count, segment: nextSegment + UInt32(index))
    }
    nextSegment += UInt32(byteCounts.count)
    series[number].replaceSubrange(pieces, with: new)
  }

  /// Returns the file with all chunks to be checked again, because declarations may have changed.
  var withoutContexts: ChunkedFile {
    ChunkedFile(file, outline, series, nextSegment: nextSegment)
  }

  // MARK: - Places

  /// Returns the number of bytes of a series, including separators.
  func byteCount(ofSeries number: Int) -> Int {
    let pieces = series[number]
    return pieces.reduce((pieces.count - 1) * outline.separatorCount) { $0 + $1.byteCount }
  }

  /// The offset of each series in the file.
  var starts: [Int] {
    outline.starts(of: series.indices.map { byteCount(ofSeries: $0) })
  }

  /// The mapping from segments to the file.
  var map: SourceMap {
    let counts = series.indices.map { byteCount(ofSeries: $0) }
    let opening = ChunkReader.openingCount(isJSON: outline.isJSON)
    var starts: [UInt32: Int] = [:]
    starts.reserveCapacity(series.reduce(0) { $0 + $1.count })
    for (pieces, start) in zip(series, outline.starts(of: counts)) {
      var position = start
      for piece in pieces {
        if case .chunk(let chunk) = piece { starts[chunk.segment] = position - opening }
        position += piece.byteCount + outline.separatorCount
      }
    }
    return SourceMap(file: file.number, joints: outline.joints(of: counts), starts: starts)
  }
}
