import FuzzSupport
import PlaygroundClient

/// Decodes arbitrary bytes as the input of a terminal.
@main
enum Main {
  static func main() {
    Fuzzer.run { start, count in
      let bytes = Fuzzer.bytes(start, count)
      let whole = Main.keys(of: bytes, readSize: max(1, count))
      for size in [1, 2, 5] {
        let keys = Main.keys(of: bytes, readSize: size)
        Fuzzer.expect(keys == whole, "reads of \(size): \(keys), else \(whole)")
      }
      return 0
    }
  }

  /// Returns the keys of bytes that arrive in reads of a size, in quick succession.
  private static func keys(of bytes: [UInt8], readSize: Int) -> [KeyPress] {
    var decoder = KeyDecoder()
    var keys: [KeyPress] = []
    for start in stride(from: 0, to: bytes.count, by: readSize) {
      keys += decoder.keys(from: bytes[start..<min(bytes.count, start + readSize)])
    }
    return keys + decoder.finish()
  }
}
