// Chunks: a large file is taken apart before it is read. Runs of siblings become *series* of *chunks*,
// each of whole elements and some kilobytes; what is left is the *skeleton*, with a placeholder for
// every series. Cutting only guesses where elements end. That each chunk and the skeleton can be read
// on their own proves that the file can: chunks are complete content of the elements they stand in.

/// One series of chunks as cut out of a file.
struct Cut: Hashable, Sendable {
  /// The bytes of the chunks, ascending, separators between them left out.
  var chunks: [Range<Int>]
  /// How many brackets of JSON are open around the siblings.
  var level = 0

  /// All bytes, from the first chunk to the last.
  var range: Range<Int> { chunks[0].lowerBound..<chunks[chunks.count - 1].upperBound }
}

extension Cut {
  /// The chunks of one series while its rows are met one after the other.
  struct Draft {
    /// The bytes of the chunks so far.
    private(set) var chunks: [Range<Int>] = []
    /// From which size on a chunk is complete.
    let chunkBytes: Int

    init(chunkBytes: Int) { self.chunkBytes = chunkBytes }

    /// Adds a row to the chunk at hand or to a new one; an `else` stands in one chunk with its `if`.
    ///
    /// - Returns: Whether that can be done.
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

extension [Cut] {
  /// The chunks of the only series, the last of them as long as it can be.
  func onlyChunks(upTo end: Int) -> [Range<Int>]? {
    guard count == 1, let last = self[0].chunks.last else { return nil }
    return self[0].chunks.dropLast() + [last.lowerBound..<end]
  }
}

/// The sizes at which files are taken apart.
package struct Chunking: Sendable {
  /// How large a file has to be, in bytes; smaller ones are read as fast as they can be compared.
  package var fileBytes = 16 << 10
  /// From which size on a chunk is complete, in bytes, however small the file is.
  package var leastChunkBytes = 1 << 10
  /// Up to which size, in bytes, a change is not taken for several.
  package var changeBytes = 16 << 10
  /// Up to which size, in bytes, an edited skeleton is not cut again.
  package var skeletonGrowth = 64 << 10

  /// Creates the usual sizes.
  package init() {}

  /// Returns from which size on a chunk of a file is complete, both in bytes.
  ///
  /// Each chunk costs a little with every save, and the one that changed is read again as a whole.
  func chunkBytes(ofFile byteCount: Int) -> Int {
    max(leastChunkBytes, min(byteCount / 1_024, 8 << 10))
  }
}
