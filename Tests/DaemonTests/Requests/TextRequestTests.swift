import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import ServerTestSupport

struct TextRequestTests {
  typealias Probe = PreviewServerProbe

  /// A list with a pinned header; every tenth row has two lines.
  private static func list(_ count: Int) -> String {
    let rows = (0..<count).map { row in
      row % 10 == 9
        ? "<VBox id=\"\(row)\"><Label text=\"row \(row)\"/><Label text=\"more\"/></VBox>"
        : "<Label id=\"\(row)\" text=\"row \(row)\"/>"
    }
    return """
      <preview><list><section id="s" pin-header="true"><header><Label text="head"/></header>
      \(rows.joined(separator: "\n"))</section></list></preview>
      """
  }

  private static func texts(_ count: Int) -> [String] {
    ["head"] + (0..<count).flatMap { $0 % 10 == 9 ? ["row \($0)", "more"] : ["row \($0)"] }
  }

  /// Asks for rows, and returns the answer.
  private static func text(_ client: Probe.Client, from start: Int) throws -> ContentText {
    let count = client.connection.sent.count
    client.request("viewport/text", #"{"attachment":1,"from":\#(start)}"#)
    for line in client.connection.sent[count...].split(separator: UInt8(ascii: "\n")) {
      if case .response(_, let result, _) = try Message(
        line: Array(line),
        limits: Message.daemonLimits,
      ) {
        return try ContentText.read(params: result)
      }
    }
    throw RPCError(.internalError, "no answer")
  }

  @Test(arguments: [1_200, 4_000])
  func piecesAreTheWholeTextWithoutPins(_ count: Int) throws {
    let client = try Probe(Self.list(count)).connect()
    client.attach(rows: 10, columns: 30)

    var rows: [String] = []
    while true {
      let text = try Self.text(client, from: rows.count)
      #expect(text.start == rows.count)
      #expect(text.rows.count <= ContentText.rowLimit)
      rows += text.rows
      if rows.count >= text.contentRows || text.rows.isEmpty { break }
    }

    #expect(rows == Self.texts(count))
  }

  @Test func aPinnedGutterIsInPlace() throws {
    let rows = (0..<700).map { "<Label id=\"\($0)\" text=\"row \($0)\"/>" }.joined()
    let list = """
      <preview><list><section id="s" pin-header="true" header-alignment="left">
      <header><Label text="A" width="2"/></header>\(rows)</section></list></preview>
      """
    let client = try Probe(list).connect()
    client.attach(rows: 10, columns: 30)

    #expect(try Self.text(client, from: 0).rows.prefix(2) == ["A row 0", "  row 1"])
    #expect(try Self.text(client, from: 500).rows.first == "  row 500")
  }

  @Test func rowsBelowTheEndAreNone() throws {
    let client = try Probe().connect()
    client.attach()

    let text = try Self.text(client, from: 900)

    #expect((text.start, text.rows, text.contentRows) == (4, [], 4))
  }

  @Test func wideRowsComeInSmallerPieces() throws {
    let client = try Probe(Self.list(600)).connect()
    client.attach(rows: 10, columns: 600)

    #expect(try Self.text(client, from: 0).rows.count == 40)
  }

  @Test func theWindowStaysWhereItIs() throws {
    let probe = try Probe(Self.list(1_200))
    let client = probe.connect()
    client.attach(rows: 10, columns: 30)
    client.request("viewport/scroll", #"{"attachment":1,"to":100}"#)
    let attachment = try #require(probe.server.attachments.all.first)
    let before = attachment.viewport.picture()
    _ = client.take()

    _ = try Self.text(client, from: 600)

    #expect(client.take() == ["result"])
    #expect(attachment.viewport.offset == 100)
    #expect(attachment.viewport.picture() == before)
  }

  /// A long list has estimated heights: a window below the rows that are measured learns the number
  /// of its first row.
  @Test func aWindowLearnsItsNewOffset() throws {
    let probe = try Probe(Self.list(4_000))
    let client = probe.connect()
    client.attach(rows: 10, columns: 30)
    client.request("viewport/scroll", #"{"attachment":1,"to":[0,3000]}"#)
    let attachment = try #require(probe.server.attachments.all.first)
    let before = attachment.viewport.picture()

    var next = 0
    while next < 3_400 {
      let text = try Self.text(client, from: next)
      next += text.rows.count
    }

    #expect(attachment.viewport.picture() == before)
    #expect(attachment.viewport.offset == 3_300)
    #expect(try client.frames.last?.offset == 3_300)
  }

  @Test func anUnknownAttachmentIsRefused() throws {
    let client = try Probe().connect()
    _ = client.take()

    client.request("viewport/text", #"{"attachment":1}"#)
    client.request("viewport/text", #"{"attachment":1,"from":-1}"#)

    #expect(client.take() == ["error -32001", "error -32602"])
  }
}
