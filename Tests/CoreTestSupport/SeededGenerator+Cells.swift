import PlaygroundCore
import TestSupport

extension SeededGenerator {
  /// Returns cells in chunks of random lengths up to `limit`.
  mutating func chunked(_ cells: [Cell], limit: Int = 100) -> Cells {
    var chunks: [[Cell]] = []
    var rest = cells[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...limit, using: &self)
      chunks.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return Cells(chunks: chunks)
  }
}
