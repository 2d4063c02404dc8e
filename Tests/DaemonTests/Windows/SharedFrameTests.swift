import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import ServerTestSupport

/// Windows in the same state share frames; every client still sees its own window.
struct SharedFrameTests {
  @Test func aLineDiffersOnlyInTheNumberOfItsAttachment() throws {
    let row = Frame.Row(y: 0, runs: [Run("\"attachment\":0")])
    let frame = Frame(
      generation: 3,
      rows: [row],
      size: Size(width: 20, height: 1),
      contentRows: 1,
      offset: 0,
      isFull: true,
    )
    let shared = SharedFrame(frame, colors: .ansi16)

    for number in [1, 77, 12_345] {
      let expected = Notification.frame(attachment: number, frame).line(colors: .ansi16)
      #expect(shared.line(attachment: number) == expected)
    }
  }

  @Test func framesOfManyClientsAreEqual() throws {
    let probe = try PreviewServerProbe()
    let clients = (0..<3).map { _ in probe.connect() }
    for client in clients { client.attach(rows: 3, columns: 12, #","mode":"frames""#) }
    let read = clients.map { $0.take() }

    try probe.save(PreviewServerProbe.list("one", "2", "three", "four"))

    let lines = clients.map { client in
      String(
        decoding: client.connection.sent.split(separator: UInt8(ascii: "\n")).last ?? [],
        as: UTF8.self
      )
    }
    #expect(read == Array(repeating: ["result"], count: 3))
    #expect(clients.map { $0.take() } == Array(repeating: ["preview/frame"], count: 3))
    #expect(lines[0].contains("\"attachment\":1"))
    #expect(lines[1] == lines[0].replacing("\"attachment\":1", with: "\"attachment\":2"))
    #expect(lines[2] == lines[0].replacing("\"attachment\":1", with: "\"attachment\":3"))
  }

  /// Clients scroll, resize, lag and return at random; each has to show what a new client shows.
  @Test(arguments: Seeds.first(6, of: 12))
  func everyWindowIsThatOfANewClient(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let probe = try PreviewServerProbe(Self.description(&random))
    let clients = (0..<6).map { _ in probe.connect() }
    for client in clients { client.attach(rows: 4, columns: 20) }

    for _ in 0..<30 {
      let index = Int.random(in: 0..<clients.count, using: &random)
      let client = clients[index]
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let row = Int.random(in: 0..<8, using: &random)
        client.request("viewport/scroll", #"{"attachment":\#(index + 1),"to":\#(row)}"#)
      case 1:
        let rows = Int.random(in: 3...5, using: &random)
        client.request(
          "viewport/resize",
          #"{"attachment":\#(index + 1),"columns":20,"rows":\#(rows)}"#
        )
      case 2: client.connection.capacity = 40
      default: try probe.save(Self.description(&random))
      }
      for client in clients where Bool.random(using: &random) { client.connection.capacity = nil }
    }
    for client in clients { client.connection.capacity = nil }
    probe.server.finishTurn()
    probe.server.finishTurn()

    for (index, client) in clients.enumerated() {
      let attachment = try probe.server.attachments.attachment(index + 1, of: client.peer)
      let viewport = attachment.viewport
      #expect(try client.window(index + 1).map(\.runs) == viewport.picture(), "client \(index)")
      let fresh = probe.connect()
      fresh.attach(rows: viewport.size.height, columns: 20)
      let number = try #require(
        probe.server.attachments.all.first { $0.peer == fresh.peer.id }
      ).id
      fresh.request("viewport/scroll", #"{"attachment":\#(number),"to":\#(viewport.offset)}"#)
      #expect(
        try fresh.window(number).map(\.runs) == client.window(index + 1).map(\.runs),
        "client \(index)"
      )
    }
  }

  private static func description(_ random: inout SeededGenerator) -> String {
    let rows = (0..<Int.random(in: 5...12, using: &random)).map { row in
      let text = "row \(row) \(Int.random(in: 0..<3, using: &random))"
      let lines = Int.random(in: 1...2, using: &random)
      return "<VBox id=\"\(row)\">"
        + String(repeating: "<Label text=\"\(text)\"/>", count: lines) + "</VBox>"
    }
    let pin = Bool.random(using: &random) ? " pin-header=\"true\"" : ""
    return """
      <preview><list><section id="s"\(pin)><header><Label text="head"/></header>
      \(rows.joined(separator: "\n"))</section></list></preview>
      """
  }
}
