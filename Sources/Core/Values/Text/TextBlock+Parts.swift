/// Text whose parts look different.
extension TextBlock {
  /// A stretch of a line that belongs to one part of the text.
  struct Piece: Equatable {
    var text: String
    /// The index of the part.
    let part: Int
  }

  /// Returns the lines set in `width` columns and `height` rows, as `lines(width:height:)` sets
  /// them, cut where one part of the text ends and another begins.
  ///
  /// - Parameters:
  ///   - width: The columns; `nil` for as many as needed.
  ///   - height: The rows; `nil` for as many as needed.
  ///   - ends: Where each part ends in the drawable text, in bytes of UTF-8, ascending; line feeds
  ///     count.
  /// - Returns: The pieces of each line; none for an empty line.
  /// - Complexity: O(*n*) in the length of the text.
  func pieces(width: Int?, height: Int?, ends: [Int]) -> [[Piece]] {
    let breaker = LineBreaker(self, width: width, height: height)
    var starts: [Int] = []
    var start = 0
    for source in breaker.sources {
      starts.append(start)
      start += source.text.utf8.count + 1
    }
    return breaker.lines().map { line in
      var pieces: [Piece] = []
      func append(_ text: String, _ part: Int) {
        if let last = pieces.last, last.part == part {
          pieces[pieces.count - 1].text += text
        } else {
          pieces.append(Piece(text: text, part: part))
        }
      }
      func append(_ range: Range<Int>, of index: Int) {
        let source = breaker.sources[index]
        for cluster in range {
          let offset = starts[index] + source.clusters[cluster].offset
          append(String(source.text(of: cluster..<cluster + 1)), TextBlock.part(at: offset, ends))
        }
      }
      append(line.range, of: line.source)
      guard let rest = line.rest else { return pieces }
      let source = breaker.sources[line.source]
      // A mark without text before it belongs to the part of the first cluster that it replaces.
      let cut = line.range.last ?? line.range.lowerBound
      let offset = source.clusters.indices.contains(cut) ? source.clusters[cut].offset : 0
      append(breaker.ellipsis, TextBlock.part(at: starts[line.source] + offset, ends))
      append(rest.range, of: rest.source)
      return pieces
    }
  }

  /// Returns the part that holds a byte of the text.
  private static func part(at offset: Int, _ ends: [Int]) -> Int {
    ends.firstIndex { offset < $0 } ?? max(0, ends.count - 1)
  }
}
