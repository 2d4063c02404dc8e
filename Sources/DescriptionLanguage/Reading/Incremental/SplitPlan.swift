// Chunks: a large file is split before it is read. Runs of siblings become *series* of *chunks*,
// each with complete elements and a size of some kilobytes. The rest is the *outline*, with a
// placeholder for every series. Splitting only guesses element boundaries. Reading each chunk and
// the outline separately proves that the file is well-formed, because chunks are complete content
// of their parent elements.

/// A series of chunks in a file.
struct SplitPlan: Hashable, Sendable {
  /// The byte ranges of the chunks, ascending, without the separators between them.
  var chunks: [Range<Int>]
  /// The number of open JSON brackets around the siblings.
  var level = 0

  /// The byte range from the first chunk to the last one.
  var range: Range<Int> { chunks[0].lowerBound..<chunks[chunks.count - 1].upperBound }
}

extension SplitPlan {
  /// Builds the chunks of a series row by row.
  struct Draft {
    /// The byte ranges of the chunks so far.
    private(set) var chunks: [Range<Int>] = []
    /// The minimum size of a chunk, in bytes.
    let chunkBytes: Int

    init(chunkBytes: Int) { self.chunkBytes = chunkBytes }

    /// Adds a row to the current chunk or to a new one; an `else` stays in the chunk of its `if`.
    ///
    /// - Returns: Whether the row was added.
    mutating func take(_ row: Range<Int>, mayBeElse: Bool) -> Bool {
      guard let chunk = chunks.last else {
        chunks.append(row)
        return !mayBeElse
      }
      if chunk.count >= chunkBytes, !mayBeElse {
        chunks.append(row)
      } else {
        chunks[chunks.count - 1] = chunk.lowerBound..<row.upperBound
      }
      return true
    }
  }
}

extension [SplitPlan] {
  /// Returns the chunks of the only series; the last one has any size.
  func onlyChunks(upTo end: Int) -> [Range<Int>]? {
    guard count == 1, let last = self[0].chunks.last else { return nil }
    return self[0].chunks.dropLast() + [last.lowerBound..<end]
  }
}

/// The sizes that control splitting.
package struct Chunking: Sendable {
  /// The minimum size, in bytes, of a file that is split when it is first read.
  package var fileBytes = 16 << 10
  /// The minimum size, in bytes, of a file that is split when it is read again.
  ///
  /// Most files are read once; those that are edited are read many times. Below this size, the
  /// chunks of a file cost more than they save.
  package var editedFileBytes = 2 << 10
  /// The minimum size of a chunk, in bytes, of all but small files.
  package var leastChunkBytes = 1 << 10
  /// The number of chunks of a small file, and the minimum size of one of them, in bytes.
  private static let small = (chunkCount: 32, chunkBytes: 128)
  /// The size of a chunk, in bytes, above which a file is read as a whole.
  static let greatestChunkBytes = 4 << 20
  /// The maximum size, in bytes, of a change that is not split into several.
  package var changeBytes = 16 << 10
  /// The maximum size, in bytes, of an edited outline that is not split again.
  package var outlineGrowth = 64 << 10

  /// Creates the default sizes.
  package init() {}

  /// Returns whether a file is split.
  ///
  /// - Parameters:
  ///   - byteCount: The size of the file.
  ///   - isReadAgain: Whether the file was read before.
  /// - Returns: Whether it is large enough.
  func splits(fileOf byteCount: Int, isReadAgain: Bool) -> Bool {
    byteCount >= (isReadAgain ? min(editedFileBytes, fileBytes) : fileBytes)
  }

  /// Returns the minimum size of a chunk for a file size, both in bytes.
  ///
  /// Each chunk has a cost at every save, and a changed chunk is read again as a whole.
  func chunkBytes(ofFile byteCount: Int) -> Int {
    let least = max(Self.small.chunkBytes, byteCount / Self.small.chunkCount)
    return max(min(leastChunkBytes, least), min(byteCount / 1_024, 8 << 10))
  }
}
