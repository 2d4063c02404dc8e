internal import Core

/// How the parts of a file follow a change of its bytes.
enum FileEdit {
  /// The bytes are the same.
  case none(ChunkedFile)
  /// Some pieces of one series are new; their bytes are to be read.
  case series(Int, ChunkedFile)
  /// The skeleton is new; declarations may be others.
  case skeleton(ChunkedFile)

  /// The file with its new bytes.
  var file: ChunkedFile {
    switch self {
    case .none(let file), .series(_, let file), .skeleton(let file): file
    }
  }

  /// Finds out where a change belongs, `nil` if it is not that of one part.
  init?(of old: ChunkedFile, to file: SourceFile, chunking: Chunking) {
    let change = ByteChange(from: old.file.bytes, to: file.bytes)
    if change.old.isEmpty, change.newCount == 0 {
      self = .none(old.replacing(bytesOf: file))
      return
    }
    let starts = old.starts
    let ends = starts.indices.map { starts[$0] + old.byteCount(ofSeries: $0) }
    for number in starts.indices {
      guard let range = change.old(within: starts[number]...ends[number]) else { continue }
      let splice = SeriesSplice(old, number, start: starts[number], chunking: chunking)
      guard let new = splice.cut(replacing: range, shift: change.shift, in: file.bytes) else {
        continue
      }
      var edited = old.replacing(bytesOf: file)
      edited.replace(new.pieces, ofSeries: number, with: new.byteCounts)
      self = .series(number, edited)
      return
    }
    for number in 0...starts.count {
      let start = number == 0 ? 0 : ends[number - 1]
      let end = number == starts.count ? old.file.bytes.count : starts[number]
      guard let range = change.old(within: start...end),
        range.count + change.newCount <= chunking.skeletonGrowth
      else { continue }
      let place = number == starts.count ? old.skeleton.bytes.count : old.skeleton.places[number]
      let skeleton = old.skeleton.replacing(
        (range.lowerBound + place - end)..<(range.upperBound + place - end),
        before: number,
        with: file.bytes[range.lowerBound..<(range.lowerBound + change.newCount)],
      )
      self = .skeleton(
        ChunkedFile(file, skeleton, old.series, nextSegment: old.nextSegment)
      )
      return
    }
    return nil
  }
}
