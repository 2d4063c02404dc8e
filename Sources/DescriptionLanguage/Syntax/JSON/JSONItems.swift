/// The items of an array in JSON text that was written by ``JSONWriter``, without line breaks.
package struct JSONItems {
  private let bytes: [UInt8]
  private var ranges: [Range<Int>] = []

  /// Finds the items; `nil` if the brackets and quotes are not those of one array.
  ///
  /// - Complexity: O(*n*) in the number of bytes, but much faster than reading the items.
  package init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") else { return nil }
    var (depth, start, position) = (0, 1, 0)
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        guard depth > 0 || position == bytes.count - 1 else { return nil }
      case UInt8(ascii: ",") where depth == 1:
        ranges.append(start..<position)
        start = position + 1
      case UInt8(ascii: "\""):
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
          position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
      default: break
      }
      position += 1
    }
    guard depth == 0, position == bytes.count else { return nil }
    if start < bytes.count - 1 { ranges.append(start..<bytes.count - 1) }
  }

  /// The number of items.
  package var count: Int { ranges.count }

  /// Returns an item, 0-based, as JSON text.
  package subscript(index: Int) -> ArraySlice<UInt8> { bytes[ranges[index]] }

  /// Returns an array of some of the items, half-open and 0-based, as JSON text.
  package func array(_ range: Range<Int>) -> [UInt8] {
    let own = range.clamped(to: 0..<count)
    guard let first = ranges[own].first, let last = ranges[own].last else {
      return Array("[]".utf8)
    }
    let items = bytes[first.lowerBound..<last.upperBound]
    return [UInt8(ascii: "[")] + items + [UInt8(ascii: "]")]
  }
}
