import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Reads stored rows, and shares those that several contents have in common: successive pictures of
/// a preview differ in few rows.
struct StoredRows {
  /// The JSON text of a row.
  private struct Text: Hashable {
    let bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      // FNV-1a, by Glenn Fowler, Landon Curt Noll and Kiem-Phong Vo.
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hasher.combine(hash)
    }
  }

  /// The most rows in memory.
  private static let limit = 4_096
  /// The member before the rows, which are the last member.
  private static let key = Array(#""rows":"#.utf8)

  private var known: [Text: [Run]] = [:]
  /// The number of rows that were read from their text.
  private(set) var readCount = 0

  /// Reads the JSON text of drawn rows.
  mutating func rows(_ bytes: [UInt8]) throws(DatabaseError) -> DrawnRows {
    guard let (head, items) = Self.parts(of: bytes) else { return try RevisionRow.rows(bytes) }
    var drawn = try RevisionRow.rows(head)
    drawn.rows.reserveCapacity(items.count)
    for index in 0..<items.count { drawn.rows.append(try row(items[index])) }
    return drawn
  }

  private mutating func row(_ bytes: ArraySlice<UInt8>) throws(DatabaseError) -> [Run] {
    if let row = known[Text(bytes: bytes)] { return row }
    let own = Array(bytes)
    let row = try RevisionRow.row(own)
    readCount += 1
    if known.count >= Self.limit { known = [:] }
    known[Text(bytes: own[...])] = row
    return row
  }

  /// Returns the object without rows, and the rows; `nil` for an object in another form.
  private static func parts(of bytes: [UInt8]) -> (head: [UInt8], rows: JSONItems)? {
    // Members before the rows are short, and contain no such text.
    guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}"),
      let start = bytes.indices.prefix(headLimit).first(where: { bytes[$0...].starts(with: key) }),
      let items = JSONItems(Array(bytes[(start + key.count)...].dropLast()))
    else { return nil }
    return (bytes[..<(start + key.count)] + Array("[]}".utf8), items)
  }

  /// The most bytes before the rows.
  private static let headLimit = 256
}
