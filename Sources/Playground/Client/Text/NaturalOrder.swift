/// The order in which people sort names: `comp2` before `comp10`, letters without case.
enum NaturalOrder {
  /// A name prepared for comparing it with many others.
  struct Key: Comparable {
    /// The name with letters in lower case and numbers as `0`, their length, their digits.
    private let folded: [UInt8]
    private let name: [UInt8]

    /// Prepares a name.
    init(_ name: String) {
      self.name = Array(name.utf8)
      folded = NaturalOrder.folded(self.name)
    }

    static func < (left: Key, right: Key) -> Bool {
      if left.folded == right.folded { return left.name.lexicographicallyPrecedes(right.name) }
      return left.folded.lexicographicallyPrecedes(right.folded)
    }
  }

  /// Returns bytes in whose order names are sorted, but for equal ones.
  private static func folded(_ name: [UInt8]) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(name.count)
    var index = 0
    while index < name.count {
      guard isDigit(name[index]) else {
        folded.append(lower(name[index]))
        index += 1
        continue
      }
      let end = name[index...].firstIndex { !isDigit($0) } ?? name.count
      let digits = name[index..<end].drop { $0 == UInt8(ascii: "0") }
      folded.append(UInt8(ascii: "0"))
      for shift in stride(from: 24, through: 0, by: -8) {
        folded.append(UInt8(truncatingIfNeeded: digits.count >> shift))
      }
      folded += digits
      index = end
    }
    return folded
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5a).contains(byte) ? byte + 0x20 : byte
  }
}
