internal import PlaygroundCore

/// Where the segments of a file are: turns spans in chunks and in the outline into spans of the
/// file.
///
/// A segment counts its own bytes, so that its spans stay valid while bytes before it
/// change. Only this map is rebuilt.
struct SourceMap: Sendable {
  /// The number that spans in an outline name their segment by; those of chunks follow.
  static let outline: UInt32 = 1 << 31

  /// From `offset` of the outline on, bytes are `shift` further on in the file.
  struct Joint: Sendable {
    let offset: Int
    let shift: Int
  }

  private let file: UInt32
  private let joints: [Joint]
  private let starts: [UInt32: Int]

  /// Creates the map of files that are read as a whole: each is its own segment.
  init() {
    file = 0
    joints = []
    starts = [:]
  }

  /// Creates the map of a file that is read in segments.
  ///
  /// - Parameters:
  ///   - file: The file's number.
  ///   - joints: How far the outline is shifted, by ascending offset.
  ///   - starts: The offset of the first byte of each chunk's segment in the file.
  init(file: UInt32, joints: [Joint], starts: [UInt32: Int]) {
    self.file = file
    self.joints = joints
    self.starts = starts
  }

  /// Returns the span in a file for a span in a segment.
  ///
  /// - Complexity: O(log *n*) in the number of joints.
  func resolved(_ span: SourceSpan) -> SourceSpan {
    guard span.source >= Self.outline else { return span }
    if let start = starts[span.source] {
      return self.span(start + Int(span.start), start + Int(span.end))
    }
    return self.span(fileOffset(of: Int(span.start)), fileOffset(of: Int(span.end)))
  }

  /// Returns a diagnostic with spans in files.
  func resolved(_ diagnostic: Diagnostic) -> Diagnostic {
    var resolved = diagnostic
    resolved.span = self.resolved(diagnostic.span)
    resolved.notes = diagnostic.notes.map { note in
      Diagnostic.Note(note.message, at: self.resolved(note.span))
    }
    return resolved
  }

  private func fileOffset(of offset: Int) -> Int {
    var (low, high) = (0, joints.count)
    while low < high {
      let middle = (low + high) / 2
      if joints[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? offset : offset + joints[low - 1].shift
  }

  private func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(source: file, start: UInt32(start), end: UInt32(end))
  }
}
