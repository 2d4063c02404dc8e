/// The reason why bytes are not a message or a content.
package enum LiveFormatError: Error, Hashable, Sendable {
  /// The bytes end too early.
  case truncated
  /// Bytes follow the end.
  case trailing(byteCount: Int)
  /// The bytes have another version of the format.
  case version(found: Int, expected: Int)
  /// Not a possible value, such as an unknown keyword; `expected` names what is allowed.
  case invalid(expected: String)
  /// More than a limit allows.
  case tooMuch(LiveLimits.Kind, limit: Int)
}

/// What a decoded content may contain.
package struct LiveLimits: Hashable, Sendable {
  /// What is limited.
  package enum Kind: Hashable, Sendable {
    /// Bytes of a message.
    case bytes
    /// Levels of nodes and values in each other.
    case depth
    /// Nodes and values together.
    case parts
  }

  /// The bytes of one message.
  package var bytes = 64 << 20
  /// The levels of nodes and values in each other.
  package var depth = 256
  /// The nodes and values together.
  package var parts = 4_000_000

  /// Creates the default limits.
  package init() {}
}

/// Reads what `ByteWriter` writes; never traps, whatever the bytes are.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private let limits: LiveLimits
  private var depth = 0
  private var partCount = 0

  init(_ bytes: ArraySlice<UInt8>, limits: LiveLimits) throws(LiveFormatError) {
    guard bytes.count <= limits.bytes else { throw .tooMuch(.bytes, limit: limits.bytes) }
    self.bytes = bytes
    index = bytes.startIndex
    self.limits = limits
  }

  private var leftCount: Int { bytes.endIndex - index }

  mutating func byte() throws(LiveFormatError) -> UInt8 {
    guard index < bytes.endIndex else { throw .truncated }
    defer { index += 1 }
    return bytes[index]
  }

  mutating func flag() throws(LiveFormatError) -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw .invalid(expected: "0 or 1")
    }
  }

  /// Reads a number of elements that follow, of at least one byte each.
  mutating func count() throws(LiveFormatError) -> Int {
    let number = try unsigned()
    guard number <= UInt64(leftCount) else { throw .truncated }
    return Int(number)
  }

  mutating func int() throws(LiveFormatError) -> Int {
    let number = try unsigned()
    return Int(truncatingIfNeeded: Int64(bitPattern: number >> 1) ^ -Int64(number & 1))
  }

  mutating func optionalInt() throws(LiveFormatError) -> Int? { try flag() ? try int() : nil }

  mutating func text() throws(LiveFormatError) -> String {
    let count = try count()
    defer { index += count }
    guard let text = String(validating: bytes[index..<index + count], as: UTF8.self) else {
      throw .invalid(expected: "UTF-8")
    }
    return text
  }

  mutating func bits() throws(LiveFormatError) -> UInt64 {
    var bits: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 8) { bits |= UInt64(try byte()) << UInt64(shift) }
    return bits
  }

  mutating func list<Element>(
    _ each: (inout Self) throws(LiveFormatError) -> Element
  ) throws(LiveFormatError) -> [Element] {
    let count = try count()
    var elements: [Element] = []
    for _ in 0..<count { elements.append(try each(&self)) }
    return elements
  }

  mutating func optional<Element>(
    _ each: (inout Self) throws(LiveFormatError) -> Element
  ) throws(LiveFormatError) -> Element? {
    try flag() ? try each(&self) : nil
  }

  /// Reads a node or a value, one level deeper.
  mutating func part<Element>(
    _ read: (inout Self) throws(LiveFormatError) -> Element
  ) throws(LiveFormatError) -> Element {
    guard depth < limits.depth else { throw .tooMuch(.depth, limit: limits.depth) }
    guard partCount < limits.parts else { throw .tooMuch(.parts, limit: limits.parts) }
    partCount += 1
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  func end() throws(LiveFormatError) {
    guard leftCount == 0 else { throw .trailing(byteCount: leftCount) }
  }

  private mutating func unsigned() throws(LiveFormatError) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      let group = UInt64(byte & 0x7f)
      guard shift < 63 || group <= 1, shift <= 63 else {
        throw .invalid(expected: "a number of 64 bits")
      }
      number |= group << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }
}
