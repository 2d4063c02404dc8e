/// Splits the changed range of a series again.
struct SeriesSplice {
  /// The replacement of some pieces.
  struct Result {
    /// The indices of the replaced pieces.
    let pieces: Range<Int>
    /// The number of bytes of each new piece.
    let byteCounts: [Int]
  }

  private let file: ChunkedFile
  private let series: Int
  private let chunkBytes: Int
  /// The start and end of each piece.
  private let ranges: [Range<Int>]

  /// Prepares to split a series that starts at an offset of the old bytes.
  init(_ file: ChunkedFile, _ series: Int, start: Int, chunking: Chunking) {
    self.file = file
    self.series = series
    chunkBytes = chunking.chunkBytes(ofFile: file.file.bytes.count)
    var position = start
    ranges = file.series[series].map { piece in
      defer { position += piece.byteCount + file.outline.separatorCount }
      return position..<(position + piece.byteCount)
    }
  }

  /// Splits the pieces that a change affects again.
  ///
  /// - Parameters:
  ///   - range: The replaced range of the old bytes.
  ///   - shift: The number of added bytes, negative for removed ones.
  ///   - bytes: The new bytes of the file.
  /// - Returns: The new pieces, `nil` if they are not complete rows.
  func cut(replacing range: Range<Int>, shift: Int, in bytes: [UInt8]) -> Result? {
    // A change at a border affects both neighbours.
    let first = ranges.lastIndex { $0.lowerBound <= range.lowerBound } ?? 0
    let last = ranges.firstIndex { $0.upperBound >= range.upperBound } ?? ranges.count - 1
    var pieces = min(first, last)..<(max(first, last) + 1)
    if count(of: pieces) + shift < chunkBytes / 4 { pieces = wider(pieces) }
    if let result = cut(pieces, shift: shift, in: bytes) { return result }
    return cut(wider(pieces), shift: shift, in: bytes)
  }

  private func count(of pieces: Range<Int>) -> Int {
    ranges[pieces.upperBound - 1].upperBound - ranges[pieces.lowerBound].lowerBound
  }

  private func wider(_ pieces: Range<Int>) -> Range<Int> {
    max(0, pieces.lowerBound - 1)..<min(ranges.count, pieces.upperBound + 1)
  }

  private func cut(_ pieces: Range<Int>, shift: Int, in bytes: [UInt8]) -> Result? {
    let start = ranges[pieces.lowerBound].lowerBound
    let end = ranges[pieces.upperBound - 1].upperBound + shift
    guard start <= end, let chunks = chunks(Array(bytes[start..<end])) else { return nil }
    return Result(pieces: pieces, byteCounts: chunks.map(\.count))
  }

  private func chunks(_ bytes: [UInt8]) -> [Range<Int>]? {
    if file.outline.isJSON {
      var cutter = JSONCutter(bytes, chunkBytes: chunkBytes)
      return cutter.rows()
    }
    var cutter = XMLCutter(bytes, chunkBytes: chunkBytes)
    return cutter.rows(isPreview: file.contexts[series]?.isPreview ?? false)
  }
}
