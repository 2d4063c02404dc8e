/// Uncompressed PNG files with 8 bits of red, green, blue and alpha.
///
/// W3C, Portable Network Graphics, 2nd edition, 2003; RFC 1950 and 1951.
public enum PNGSample {
  /// Returns a file of one colour.
  public static func file(width: Int, height: Int, _ color: [UInt8]) -> [UInt8] {
    file(rows: Array(repeating: Array(repeating: color, count: width), count: height))
  }

  /// Returns a file with the given rows of colours, each of four components.
  public static func file(rows: [[[UInt8]]]) -> [UInt8] {
    precondition(rows.joined().allSatisfy { $0.count == 4 }, "expected red, green, blue and alpha")
    let scanlines = rows.flatMap { [0] + $0.joined() }
    return header(width: rows.first?.count ?? 0, height: rows.count)
      + chunk("IDAT", stored(scanlines)) + chunk("IEND", [])
  }

  /// Returns the start of a file, up to its pixels.
  public static func header(width: Int, height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      + chunk("IHDR", bytes(of: width) + bytes(of: height) + [8, 6, 0, 0, 0])
  }

  /// Returns a chunk with its length and its checksum.
  public static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + content
    return bytes(of: content.count) + checked + bytes(of: Int(checkSum(of: checked)))
  }

  private static func bytes(of number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Returns bytes as a stream of uncompressed blocks.
  private static func stored(_ content: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = content[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      stream.append(rest.isEmpty ? 1 : 0)
      stream += [UInt8(length & 0xff), UInt8(length >> 8)]
      stream += [UInt8(~length & 0xff), UInt8(~length >> 8)]
      stream += block
    } while !rest.isEmpty
    var (low, high) = (1, 0)
    for byte in content {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + bytes(of: high << 16 | low)
  }

  private static func checkSum(of bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
