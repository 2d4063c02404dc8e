/// Reads a bitstream of LLVM: records in nested blocks.
///
/// No bytes make it trap. The format is described in "LLVM Bitcode File Format", chapter
/// "Bitstream Format".
struct Bitstream {
  /// A record: its code, its numbers, and the bytes of its last part.
  struct Record {
    let code: Int
    let numbers: [Int]
    let blob: ArraySlice<UInt8>
  }

  /// What a stream consists of.
  enum Item {
    case blockBegins(id: Int)
    case blockEnds
    case record(Record)
  }

  /// How a part of a record is written.
  private enum Part {
    case literal(Int)
    case fixed(bits: Int)
    case variable(bits: Int)
    case array
    case character
    case blob
  }

  private struct Block {
    let id: Int
    let bits: Int
    var abbreviations: [[Part]]
  }

  /// The block whose definitions belong to blocks of other kinds.
  private static let information = 0
  private static let mostBlocks = 64

  private let bytes: [UInt8]
  /// The position of the next bit.
  private var position: Int
  private var blocks = [Block(id: -1, bits: 2, abbreviations: [])]
  private var known: [Int: [[Part]]] = [:]
  /// The kind of block that definitions belong to.
  private var described: Int?

  /// Reads bytes that begin with a magic number of four bytes; `nil` for other bytes.
  init?(_ bytes: [UInt8], magic: StaticString) {
    guard bytes.count >= 4, bytes.starts(with: "\(magic)".utf8) else { return nil }
    self.bytes = bytes
    position = 32
  }

  /// Returns the next item; `nil` at the end, or where the stream is malformed.
  mutating func next() -> Item? {
    while let block = blocks.last, let kind = fixed(block.bits) {
      switch kind {
      case 0:
        align()
        guard blocks.count > 1 else { return nil }
        blocks.removeLast()
        return .blockEnds
      case 1: return enter()
      case 2:
        guard define() else { return nil }
      case 3:
        guard let record = plainRecord() else { return nil }
        if block.id == Self.information {
          if record.code == 1 { described = record.numbers.first }
        } else {
          return .record(record)
        }
      default:
        guard block.abbreviations.indices.contains(kind - 4),
          let record = record(block.abbreviations[kind - 4])
        else { return nil }
        if block.id != Self.information { return .record(record) }
      }
    }
    return nil
  }

  // MARK: - Blocks

  private mutating func enter() -> Item? {
    guard let id = variable(8), let bits = variable(4), bits >= 2, bits <= 32,
      blocks.count < Self.mostBlocks
    else { return nil }
    align()
    // The length is for readers that skip the block.
    guard fixed(32) != nil else { return nil }
    blocks.append(Block(id: id, bits: bits, abbreviations: known[id] ?? []))
    described = nil
    return .blockBegins(id: id)
  }

  private mutating func define() -> Bool {
    guard let count = variable(5), count <= 64 else { return false }
    var parts: [Part] = []
    while parts.count < count {
      guard let isLiteral = fixed(1) else { return false }
      guard isLiteral == 0 else {
        guard let value = variable(8) else { return false }
        parts.append(.literal(value))
        continue
      }
      guard let kind = fixed(3), let part = part(kind) else { return false }
      parts.append(part)
    }
    if blocks.last?.id == Self.information {
      guard let described else { return false }
      known[described, default: []].append(parts)
    } else {
      blocks[blocks.count - 1].abbreviations.append(parts)
    }
    return true
  }

  private mutating func part(_ kind: Int) -> Part? {
    switch kind {
    case 1, 2:
      guard let bits = variable(5), bits <= 63 else { return nil }
      return kind == 1 ? .fixed(bits: bits) : .variable(bits: bits)
    case 3: return .array
    case 4: return .character
    case 5: return .blob
    default: return nil
    }
  }

  // MARK: - Records

  private mutating func plainRecord() -> Record? {
    guard let code = variable(6), let count = variable(6), count <= bytes.count else { return nil }
    var numbers: [Int] = []
    for _ in 0..<count {
      guard let number = variable(6) else { return nil }
      numbers.append(number)
    }
    return Record(code: code, numbers: numbers, blob: [])
  }

  private mutating func record(_ parts: [Part]) -> Record? {
    var numbers: [Int] = []
    var blob: ArraySlice<UInt8> = []
    var index = 0
    while index < parts.count {
      switch parts[index] {
      case .blob:
        guard let found = readBlob() else { return nil }
        blob = found
      case .array:
        guard index + 1 < parts.count, let count = variable(6), count <= bytes.count else {
          return nil
        }
        for _ in 0..<count {
          guard let number = number(parts[index + 1]) else { return nil }
          numbers.append(number)
        }
        index += 1
      case .literal, .fixed, .variable, .character:
        guard let number = number(parts[index]) else { return nil }
        numbers.append(number)
      }
      index += 1
    }
    guard let code = numbers.first else { return nil }
    return Record(code: code, numbers: Array(numbers.dropFirst()), blob: blob)
  }

  private mutating func number(_ part: Part) -> Int? {
    switch part {
    case .literal(let value): value
    case .fixed(let bits): fixed(bits)
    case .variable(let bits): variable(bits)
    case .character: fixed(6)
    case .array, .blob: nil
    }
  }

  private mutating func readBlob() -> ArraySlice<UInt8>? {
    guard let count = variable(6) else { return nil }
    align()
    let start = position / 8
    guard start <= bytes.count, count <= bytes.count - start else { return nil }
    position += count * 8
    align()
    return bytes[start..<start + count]
  }

  // MARK: - Numbers

  private mutating func align() { position = (position + 31) / 32 * 32 }

  private mutating func fixed(_ bits: Int) -> Int? {
    guard position + bits <= bytes.count * 8 else { return nil }
    var value = 0
    for bit in 0..<bits {
      let byte = bytes[(position + bit) / 8]
      if byte >> ((position + bit) % 8) & 1 == 1 { value |= 1 << bit }
    }
    position += bits
    return value
  }

  /// Reads a number in groups of bits, of which the highest says that another one follows.
  private mutating func variable(_ bits: Int) -> Int? {
    guard bits >= 1 else { return 0 }
    var value = 0
    var shift = 0
    while true {
      guard let group = fixed(bits), shift < 63 else { return nil }
      value |= (group & ((1 << (bits - 1)) - 1)) << shift
      if group >> (bits - 1) & 1 == 0 { return value < 0 ? nil : value }
      shift += bits - 1
      if bits == 1 { return nil }
    }
  }
}
