/// The number of nodes of a file as its bytes look, without parsing.
///
/// Text that looks like markup counts too, so the number may be too large.
struct NodeEstimate {
  private let bytes: [UInt8]
  private let isJSON: Bool

  init(of bytes: [UInt8], isJSON: Bool) {
    self.bytes = bytes
    self.isJSON = isJSON
  }

  /// Whether there are more nodes than a limit.
  ///
  /// - Complexity: O(1) for a file that is too small for that, else O(*n*) in the number of bytes.
  func exceeds(_ limit: Int) -> Bool {
    // The shortest nodes are `<a/>` and `0,`.
    guard bytes.count / (isJSON ? 2 : 4) > limit else { return false }
    return isJSON ? jsonCount > limit : xmlCount > limit
  }

  /// The commas: there is one between two values.
  private var jsonCount: Int { bytes.count { $0 == UInt8(ascii: ",") } }

  /// The beginnings of tags and comments, and of attribute values.
  private var xmlCount: Int {
    var count = 0
    var previous: UInt8 = 0
    for byte in bytes {
      switch previous {
      case UInt8(ascii: "<"): if byte != UInt8(ascii: "/") { count += 1 }
      case UInt8(ascii: "="):
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { count += 1 }
      default: break
      }
      previous = byte
    }
    return count
  }
}
