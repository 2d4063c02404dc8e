internal import PlaygroundCore

/// A large file taken apart, with what is known of its parts.
struct ChunkedFile: Sendable {
  /// A part of a series.
  enum Piece: Sendable {
    /// A chunk that has been read, now or earlier.
    case chunk(Chunk)
    /// Bytes that are still to be read, as a segment of that number.
    case bytes(count: Int, segment: UInt32)

    /// How many bytes of the file it is.
    var byteCount: Int {
      switch self {
      case .chunk(let chunk): chunk.size.byteCount
      case .bytes(let count, _): count
      }
    }
  }

  /// The file as a whole.
  let file: SourceFile
  /// What is left without the series.
  let skeleton: Skeleton
  /// The series, by number.
  var series: [[Piece]]
  /// Where the series stand, as far as they were met.
  var contexts: [SeriesContext?]
  /// The number of the next segment.
  var nextSegment: UInt32
  /// Whether chunks that read declarations find the same ones as when they were checked.
  var keepsDeclarations = false
  /// How much the skeleton counts against the limit of nodes.
  var skeletonNodeCount = 0
  /// How many bytes were parsed to read it.
  var parsedByteCount = 0

  /// Takes a file apart, `nil` if it is better read as a whole.
  init?(cutting file: SourceFile, isJSON: Bool, chunkBytes: Int) {
    var found: [Cut]?
    if isJSON {
      var cutter = JSONCutter(file.bytes, chunkBytes: chunkBytes)
      found = cutter.file()
    } else {
      var cutter = XMLCutter(file.bytes, chunkBytes: chunkBytes)
      found = cutter.file()
    }
    guard let cuts = found else { return nil }
    var segment = SourceMap.skeleton
    let series = cuts.map { cut in
      cut.chunks.map { chunk in
        segment += 1
        return Piece.bytes(count: chunk.count, segment: segment)
      }
    }
    self.init(
      file,
      Skeleton(of: file.bytes, without: cuts, isJSON: isJSON),
      series,
      nextSegment: segment + 1,
    )
  }

  /// Puts a file together from parts of which none has been checked for it.
  init(_ file: SourceFile, _ skeleton: Skeleton, _ series: [[Piece]], nextSegment: UInt32) {
    self.file = file
    self.skeleton = skeleton
    self.series = series
    self.nextSegment = nextSegment
    contexts = Array(repeating: nil, count: series.count)
  }

  /// The skeleton as a file that can be read.
  var skeletonFile: SourceFile {
    SourceFile(number: SourceMap.skeleton, path: file.path, bytes: skeleton.bytes)
  }

  /// The chunks of every series, once all are read.
  var chunks: [[Chunk]] {
    series.map { $0.compactMap { if case .chunk(let chunk) = $0 { chunk } else { nil } } }
  }

  /// Returns the file with other bytes, for parts that are the same but for the skeleton if there is one.
  func replacing(bytesOf file: SourceFile, _ skeleton: Skeleton? = nil) -> ChunkedFile {
    var replaced = ChunkedFile(file, skeleton ?? self.skeleton, series, nextSegment: nextSegment)
    replaced.contexts = contexts
    replaced.skeletonNodeCount = skeletonNodeCount
    return replaced
  }

  /// Replaces some pieces of a series by bytes that are still to be read.
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

  /// Returns the file as it has to be read where declarations may be others.
  var withoutContexts: ChunkedFile {
    ChunkedFile(file, skeleton, series, nextSegment: nextSegment)
  }

  // MARK: - Places

  /// Returns how many bytes a series takes, separators included.
  func byteCount(ofSeries number: Int) -> Int {
    let pieces = series[number]
    return pieces.reduce((pieces.count - 1) * skeleton.separatorCount) { $0 + $1.byteCount }
  }

  /// Where in the file each series starts.
  var starts: [Int] {
    skeleton.starts(of: series.indices.map { byteCount(ofSeries: $0) })
  }

  /// Where the segments are.
  var map: SourceMap {
    let counts = series.indices.map { byteCount(ofSeries: $0) }
    let opening = ChunkReader.openingCount(isJSON: skeleton.isJSON)
    var starts: [UInt32: Int] = [:]
    starts.reserveCapacity(series.reduce(0) { $0 + $1.count })
    for (pieces, start) in zip(series, skeleton.starts(of: counts)) {
      var position = start
      for piece in pieces {
        if case .chunk(let chunk) = piece { starts[chunk.segment] = position - opening }
        position += piece.byteCount + skeleton.separatorCount
      }
    }
    return SourceMap(file: file.number, joints: skeleton.joints(of: counts), starts: starts)
  }
}
