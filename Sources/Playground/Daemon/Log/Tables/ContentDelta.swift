/// A content as the difference from another one, its base.
///
/// Successive versions of a file, a tree or drawn rows differ in a few places: everything between
/// the first and the last difference is compressed, with the same part of the base as dictionary.
enum ContentDelta {
  /// Returns the encoded difference.
  ///
  /// It contains the length of the common prefix and suffix, seven bits per byte with the lowest
  /// ones first, and the compressed middle.
  static func encode(_ content: [UInt8], from base: [UInt8]) throws(DatabaseError) -> [UInt8] {
    let limit = min(content.count, base.count)
    var prefix = 0
    while prefix < limit, content[prefix] == base[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < limit - prefix,
      content[content.count - 1 - suffix] == base[base.count - 1 - suffix]
    {
      suffix += 1
    }
    var bytes: [UInt8] = []
    append(prefix, to: &bytes)
    append(suffix, to: &bytes)
    return bytes
      + (try Deflate.compress(
        Array(content[prefix..<(content.count - suffix)]),
        dictionary: base[prefix..<(base.count - suffix)]
      ))
  }

  /// Returns the content of an encoded difference.
  ///
  /// - Parameters:
  ///   - bytes: The encoded difference.
  ///   - base: The base that it was made from.
  ///   - count: The number of bytes of the content.
  /// - Returns: The content.
  /// - Throws: `DatabaseError` if the difference is damaged.
  static func decode(
    _ bytes: [UInt8],
    from base: [UInt8],
    count: Int
  ) throws(DatabaseError) -> [UInt8] {
    var rest = bytes[...]
    guard let prefix = number(from: &rest), let suffix = number(from: &rest),
      prefix <= base.count, suffix <= base.count - prefix,
      prefix <= count, suffix <= count - prefix
    else { throw .damaged("invalid difference between contents") }
    let middle = try Deflate.expand(
      Array(rest),
      count: count - prefix - suffix,
      dictionary: base[prefix..<(base.count - suffix)]
    )
    return base[..<prefix] + middle + base[(base.count - suffix)...]
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private static func number(from bytes: inout ArraySlice<UInt8>) -> Int? {
    var number = 0
    for shift in stride(from: 0, through: 42, by: 7) {
      guard let byte = bytes.popFirst() else { return nil }
      number |= Int(byte & 0x7f) << shift
      if byte & 0x80 == 0 { return number }
    }
    return nil
  }
}
