import FuzzSupport
import PlaygroundCore

/// Reads arbitrary bytes as what a process with previews in Swift sends, and draws the content.
@main
enum Main {
  static func main() {
    Fuzzer.run { start, count in
      let bytes = Fuzzer.bytes(start, count)
      Main.readContent(bytes)
      Main.readMessages(bytes)
      return 0
    }
  }

  private static func readContent(_ bytes: [UInt8]) {
    guard let content = try? PreviewContent(encoded: bytes, limits: limits) else { return }
    let again = try? PreviewContent(encoded: content.encoded)
    Fuzzer.expect(again == content, "a content does not return: \(content)")
    for columns in [1, 9, 30] {
      let layout = ContentLayout(content, columns: columns)
      let rows = layout.rows(in: 0..<min(30, layout.contentRows), columns: columns, marks: .none)
      for row in rows {
        let text = row.runs.map(\.text).joined()
        Fuzzer.check(drawable: text)
        Fuzzer.expect(DisplayWidth.columns(of: text) <= columns, "a row is too wide")
      }
    }
  }

  private static func readMessages(_ bytes: [UInt8]) {
    if let request = try? LiveRequest(encoded: bytes, limits: limits) {
      let again = try? LiveRequest(encoded: request.encoded)
      Fuzzer.expect(again == request, "a request does not return: \(request)")
    }
    if let reply = try? LiveReply(encoded: bytes, limits: limits) {
      let again = try? LiveReply(encoded: reply.encoded)
      Fuzzer.expect(again == reply, "a reply does not return: \(reply)")
    }
  }

  /// Limits that even short inputs can reach.
  private static let limits = {
    var limits = LiveLimits()
    limits.depth = 24
    limits.parts = 2_000
    return limits
  }()
}
