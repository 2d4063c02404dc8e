import DescriptionLanguage
import FuzzSupport
import PlaygroundCore
import PlaygroundEditor

/// Sends arbitrary messages to the language server, or types and asks in an open document.
///
/// An input that begins with `E` is a sequence of edits and questions (`TypedSession`); the lines
/// of another one are messages.
@main
enum Main {
  static func main() {
    Fuzzer.run { start, count in
      let bytes = Fuzzer.bytes(start, count)
      Main.readFrames(bytes)
      if bytes.first == UInt8(ascii: "E") {
        var session = TypedSession(bytes.dropFirst())
        session.run()
      } else {
        Main.send(bytes)
      }
      return 0
    }
  }

  /// Checks that the sizes of reads do not change the frames.
  private static func readFrames(_ bytes: [UInt8]) {
    func frames(readSize: Int) -> [MessageFrames.Frame] {
      var input = MessageFrames(limit: 1_000)
      var frames: [MessageFrames.Frame] = []
      for start in stride(from: 0, to: bytes.count, by: readSize) {
        input.append(Array(bytes[start..<min(bytes.count, start + readSize)]))
        while let frame = input.next() { frames.append(frame) }
      }
      return frames
    }
    Fuzzer.expect(frames(readSize: max(1, bytes.count)) == frames(readSize: 3), "frames differ")
  }

  /// Sends the lines of an input as messages to a session with open documents.
  private static func send(_ bytes: [UInt8]) {
    var editor = FuzzedEditor()
    editor.open("/w/a.xml", FuzzedEditor.xml)
    editor.open("/w/b.json", FuzzedEditor.json)
    for line in bytes.split(separator: UInt8(ascii: "\n")) { editor.send(Array(line)) }
  }
}
