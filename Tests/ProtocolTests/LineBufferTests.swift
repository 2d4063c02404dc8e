import Testing

@testable import PlaygroundProtocol

struct LineBufferTests {
  @Test func linesComeWholeHoweverTheBytesArrive() throws {
    let text = Array("one\ntwö\r\n\nlast".utf8)
    for chunkSize in 1...text.count {
      var buffer = LineBuffer()
      var lines: [String] = []
      for start in stride(from: 0, to: text.count, by: chunkSize) {
        buffer.append(text[start..<min(start + chunkSize, text.count)])
        while let line = try buffer.nextLine() {
          lines.append(String(decoding: line, as: UTF8.self))
        }
      }

      #expect(lines == ["one", "twö", ""], "in chunks of \(chunkSize)")
      #expect(buffer.byteCount == 4)
    }
  }

  @Test func lineOfExactlyTheLimitIsTaken() throws {
    var buffer = LineBuffer(limit: 4)
    buffer.append(Array("abcd\nab\n".utf8))

    #expect(try buffer.nextLine() == Array("abcd".utf8))
    #expect(try buffer.nextLine() == Array("ab".utf8))
    #expect(try buffer.nextLine() == nil)
  }

  @Test(arguments: ["abcde", "abcde\n", "ab\nabcde"])
  func longerLineIsRejectedEvenIfIncomplete(text: String) {
    var buffer = LineBuffer(limit: 4)
    buffer.append(Array(text.utf8))

    #expect(throws: LineBuffer.Failure.lineTooLong(limit: 4)) {
      while try buffer.nextLine() != nil {}
    }
  }

  @Test func oneMebibyteIsTheLimitOfClients() throws {
    var buffer = LineBuffer()
    buffer.append([UInt8](repeating: 0x20, count: 1_048_576))
    #expect(try buffer.nextLine() == nil)
    buffer.append([0x20])

    #expect(throws: LineBuffer.Failure.lineTooLong(limit: 1_048_576)) { try buffer.nextLine() }
  }

  @Test(arguments: [1, 2, 5, 100])
  func aLineThatIsTooLongCanBeSkipped(size: Int) throws {
    var buffer = LineBuffer(limit: 10)
    let long = [35, 11].map { String(repeating: "x", count: $0) }
    let bytes = Array("one\n\(long[0])\ntwo\n\(long[1])\nthree\n".utf8)
    var lines: [String] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      buffer.append(bytes[start..<min(start + size, bytes.count)])
      while true {
        do throws(LineBuffer.Failure) {
          guard let line = try buffer.nextLine() else { break }
          lines.append(String(decoding: line, as: UTF8.self))
        } catch {
          lines.append("too long")
          buffer.skipLine()
        }
      }
    }
    #expect(lines == ["one", "too long", "two", "too long", "three"])
  }
}
