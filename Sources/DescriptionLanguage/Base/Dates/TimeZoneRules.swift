/// The history and the rule of a named time zone, read from a TZif file.
///
/// The format is that of RFC 9636 (2024), versions 1 to 4. Leap seconds are ignored, as in POSIX
/// time.
public struct TimeZoneRules: Equatable, Sendable {
  /// The starts of periods, ascending, in seconds since 1970-01-01 00:00 UTC.
  private let starts: [Int]
  /// The local time of each period.
  private let periods: [LocalTime]
  /// The local time before the first start.
  private let earliest: LocalTime
  /// The rule after the last start; `nil` if the last local time stays.
  private let rule: DaylightRule?

  /// Reads a TZif file; returns `nil` if the bytes are not one.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public init?(bytes: [UInt8]) {
    var reader = TimeZoneReader(bytes)
    guard let first = reader.header(), let old = reader.block(first, wordBytes: 4) else {
      return nil
    }
    guard first.version >= 2 else {
      (starts, periods, earliest) = (old.starts, old.periods, old.earliest)
      rule = nil
      return
    }
    guard let second = reader.header(), let block = reader.block(second, wordBytes: 8),
      let footer = reader.footer()
    else { return nil }
    (starts, periods, earliest) = (block.starts, block.periods, block.earliest)
    if footer.isEmpty {
      rule = nil
    } else {
      guard let rule = DaylightRule(footer) else { return nil }
      self.rule = rule
    }
  }

  /// Returns the local time at a moment, in seconds since 1970-01-01 00:00 UTC.
  ///
  /// - Complexity: O(log *n*) in the number of periods.
  func localTime(at seconds: Int) -> LocalTime {
    guard let last = starts.last else { return rule?.localTime(at: seconds) ?? earliest }
    if seconds >= last, let rule { return rule.localTime(at: seconds) }
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? earliest : periods[low - 1]
  }
}

/// Reads the parts of a TZif file one after the other.
private struct TimeZoneReader {
  /// The counts of a header.
  struct Header {
    let version: Int
    let universalCount: Int
    let standardCount: Int
    let leapCount: Int
    let startCount: Int
    let typeCount: Int
    let nameBytes: Int
  }

  /// A block of data.
  struct Block {
    var starts: [Int] = []
    var periods: [LocalTime] = []
    let earliest: LocalTime
  }

  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a header of 44 bytes.
  mutating func header() -> Header? {
    guard let magic = take(4), magic.elementsEqual("TZif".utf8), let version = take(1)?.first,
      take(15) != nil
    else { return nil }
    var counts: [Int] = []
    for _ in 0..<6 {
      guard let count = number(4), count >= 0 else { return nil }
      counts.append(count)
    }
    return Header(
      version: version == 0 ? 1 : Int(version) - 0x30,
      universalCount: counts[0],
      standardCount: counts[1],
      leapCount: counts[2],
      startCount: counts[3],
      typeCount: counts[4],
      nameBytes: counts[5],
    )
  }

  /// Reads the block of data after a header, with times of `wordBytes` bytes.
  mutating func block(_ header: Header, wordBytes: Int) -> Block? {
    guard header.typeCount > 0, let times = take(header.startCount * wordBytes),
      let indices = take(header.startCount), let records = take(header.typeCount * 6),
      let names = take(header.nameBytes),
      take(header.leapCount * (wordBytes + 4) + header.standardCount + header.universalCount)
        != nil
    else { return nil }
    var types: [LocalTime] = []
    for start in stride(from: records.startIndex, to: records.endIndex, by: 6) {
      let nameStart = names.startIndex + Int(records[start + 5])
      guard nameStart < names.endIndex else { return nil }
      types.append(
        LocalTime(
          offset: Self.number(records[start..<start + 4]),
          name: String(decoding: names[nameStart...].prefix { $0 != 0 }, as: UTF8.self),
        )
      )
    }
    var block = Block(earliest: types[0])
    for (index, start) in zip(indices, stride(from: 0, to: times.count, by: wordBytes)) {
      guard Int(index) < types.count else { return nil }
      let word = times[times.startIndex + start..<times.startIndex + start + wordBytes]
      let time = Self.number(word)
      if let last = block.starts.last, last >= time { return nil }
      block.starts.append(time)
      block.periods.append(types[Int(index)])
    }
    return block
  }

  /// Reads the text between the two line feeds at the end.
  mutating func footer() -> String? {
    guard take(1)?.first == 0x0a else { return nil }
    let text = bytes[next...].prefix { $0 != 0x0a }
    guard text.endIndex < bytes.endIndex, text.allSatisfy({ 0x20..<0x7f ~= $0 }) else { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= bytes.count - next else { return nil }
    defer { next += count }
    return bytes[next..<next + count]
  }

  private mutating func number(_ count: Int) -> Int? { take(count).map(Self.number) }

  /// Returns a big-endian number in two's complement.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    let sign: UInt64 = bytes.first.map { $0 >= 0x80 } == true ? .max : 0
    return Int(bitPattern: UInt(bytes.reduce(sign) { $0 << 8 | UInt64($1) }))
  }
}
