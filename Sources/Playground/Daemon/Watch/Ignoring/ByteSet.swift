/// A set of bytes.
struct ByteSet: Sendable, Equatable {
  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0
  private var highest: UInt64 = 0

  init() {}

  /// Creates the set of a class of ASCII characters, such as `digit`; `nil` for an unknown name.
  init?(class name: some Sequence<UInt8>) {
    guard let contains = Self.classes[String(decoding: Array(name), as: UTF8.self)] else {
      return nil
    }
    for byte: UInt8 in 0..<128 where contains(byte) { insert(byte) }
  }

  /// The bytes in the set, in ascending order.
  var bytes: [UInt8] { (0...UInt8.max).filter(contains) }

  /// The bytes that are not in the set.
  var inverted: ByteSet {
    var set = self
    (set.low, set.middle, set.high, set.highest) = (~low, ~middle, ~high, ~highest)
    return set
  }

  /// Returns whether a byte is in the set.
  func contains(_ byte: UInt8) -> Bool { self[Int(byte >> 6)] & 1 << UInt64(byte & 63) != 0 }

  /// Adds a byte.
  mutating func insert(_ byte: UInt8) { self[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  /// Removes a byte.
  mutating func remove(_ byte: UInt8) { self[Int(byte >> 6)] &= ~(1 << UInt64(byte & 63)) }

  private subscript(word: Int) -> UInt64 {
    get {
      switch word {
      case 0: low
      case 1: middle
      case 2: high
      default: highest
      }
    }
    set {
      switch word {
      case 0: low = newValue
      case 1: middle = newValue
      case 2: high = newValue
      default: highest = newValue
      }
    }
  }

  private static let classes: [String: @Sendable (UInt8) -> Bool] = [
    "alnum": { isDigit($0) || isLower($0) || isUpper($0) },
    "alpha": { isLower($0) || isUpper($0) },
    "blank": { $0 == 32 || $0 == 9 },
    "cntrl": { $0 < 32 || $0 == 127 },
    "digit": isDigit,
    "graph": { $0 > 32 && $0 < 127 },
    "lower": isLower,
    "print": { $0 >= 32 && $0 < 127 },
    "punct": { $0 > 32 && $0 < 127 && !isDigit($0) && !isLower($0) && !isUpper($0) },
    "space": { $0 == 32 || (9...13).contains($0) },
    "upper": isUpper,
    "xdigit": { isDigit($0) || (65...70).contains($0) || (97...102).contains($0) },
  ]

  @Sendable private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
  @Sendable private static func isLower(_ byte: UInt8) -> Bool { (97...122).contains(byte) }
  @Sendable private static func isUpper(_ byte: UInt8) -> Bool { (65...90).contains(byte) }
}
