import Testing

@testable import PlaygroundEditor

@Suite("Frames of messages")
struct FramesTests {
  @Test("Messages are the same however their bytes arrive")
  func pieces() {
    let messages = ["{}", #"{"a":"é😀"}"#, ""].map { Array($0.utf8) }
    let bytes = messages.flatMap(MessageFrames.frame)
    for size in [1, 2, 3, 7, bytes.count] {
      var frames = MessageFrames(limit: 100)
      var found: [MessageFrames.Frame] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        frames.append(Array(bytes[start..<min(start + size, bytes.count)]))
        while let frame = frames.next() { found.append(frame) }
      }
      #expect(found == messages.map { .content($0) })
    }
  }

  @Test(
    "A message with bad headers is reported, and the next one is read",
    arguments: ["Content-Type: x", "Content-Length: -1", "Content-Length: many", "x"]
  )
  func headers(header: String) {
    var frames = MessageFrames(limit: 100)
    frames.append(Array("\(header)\r\n\r\n".utf8) + MessageFrames.frame([0x7b, 0x7d]))
    let expected = "expected a header 'Content-Length: N', found '\(header)'"
    #expect(frames.next() == .malformed(expected))
    #expect(frames.next() == .content([0x7b, 0x7d]))
    #expect(frames.next() == nil)
  }

  @Test("A message that is too long is skipped, however it arrives")
  func long() {
    var frames = MessageFrames(limit: 10)
    let bytes = MessageFrames.frame([UInt8](repeating: 0x20, count: 1_000))
    for byte in bytes + MessageFrames.frame([0x31]) { frames.append([byte]) }
    #expect(frames.next() == .malformed("expected a message of at most 10 bytes, found 1000"))
    #expect(frames.next() == .content([0x31]))
  }

  @Test("Headers without an end are given up")
  func endless() {
    var frames = MessageFrames(limit: 10)
    frames.append([UInt8](repeating: 0x41, count: 8_000))
    #expect(frames.next() == nil)
    frames.append([UInt8](repeating: 0x41, count: 1_000))
    #expect(frames.next() == .malformed("expected headers of at most 8192 bytes"))
  }

  @Test("Names of headers are compared without case, and other headers are ignored")
  func cases() {
    var frames = MessageFrames(limit: 10)
    frames.append(Array("content-length:  2 \r\nContent-Type: a; charset=utf-8\r\n\r\n{}".utf8))
    #expect(frames.next() == .content(Array("{}".utf8)))
  }
}
