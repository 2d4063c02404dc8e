internal import PlaygroundCore

/// Applies changes of bytes to the parts of a file.
struct FileEdit {
  /// The file with its new bytes; changed parts are not read yet.
  private(set) var file: ChunkedFile
  /// The numbers of the series with new pieces.
  private(set) var series: Set<Int> = []
  /// Whether the outline is new, so that declarations may have changed.
  private(set) var isOfOutline = false
  private let chunking: Chunking

  /// Assigns changes to parts; `nil` if a change does not belong to exactly one part.
  init?(of old: ChunkedFile, to file: SourceFile, chunking: Chunking) {
    self.file = old
    self.chunking = chunking
    let steps = EditSteps(from: old.file.bytes, to: file.bytes, changeBytes: chunking.changeBytes)
    for version in steps.versions {
      let bytes = SourceFile(number: file.number, path: file.path, bytes: version.bytes)
      guard take(version.change, bytes) else { return nil }
    }
    self.file.keepsDeclarations = !isOfOutline
  }

  /// Applies the next version; returns whether its change belongs to one part.
  private mutating func take(_ change: ByteChange, _ version: SourceFile) -> Bool {
    if change.old.isEmpty, change.newCount == 0 {
      file = file.replacing(bytesOf: version)
      return true
    }
    let starts = file.starts
    let ends = starts.indices.map { starts[$0] + file.byteCount(ofSeries: $0) }
    return takeSeries(change, version, starts, ends) || takeOutline(change, version, starts, ends)
  }

  private mutating func takeSeries(
    _ change: ByteChange,
    _ version: SourceFile,
    _ starts: [Int],
    _ ends: [Int]
  ) -> Bool {
    for number in starts.indices {
      guard let range = change.old(within: starts[number]...ends[number]) else { continue }
      let splice = SeriesSplice(file, number, start: starts[number], chunking: chunking)
      guard let new = splice.cut(replacing: range, shift: change.shift, in: version.bytes) else {
        continue
      }
      file = file.replacing(bytesOf: version)
      file.replace(new.pieces, ofSeries: number, with: new.byteCounts)
      series.insert(number)
      return true
    }
    return false
  }

  private mutating func takeOutline(
    _ change: ByteChange,
    _ version: SourceFile,
    _ starts: [Int],
    _ ends: [Int]
  ) -> Bool {
    for number in 0...starts.count {
      let start = number == 0 ? 0 : ends[number - 1]
      let end = number == starts.count ? file.file.bytes.count : starts[number]
      guard let range = change.old(within: start...end),
        range.count + change.newCount <= chunking.outlineGrowth
      else { continue }
      let offset =
        number == starts.count ? file.outline.bytes.count : file.outline.offsets[number]
      let outline = file.outline.replacing(
        (range.lowerBound + offset - end)..<(range.upperBound + offset - end),
        before: number,
        with: version.bytes[range.lowerBound..<(range.lowerBound + change.newCount)],
      )
      file = file.replacing(bytesOf: version, outline)
      isOfOutline = true
      return true
    }
    return false
  }
}
