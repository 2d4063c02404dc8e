import PlaygroundCore
import PlaygroundSystem
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import ServerTestSupport

/// The work of a turn depends on the attachments that something is due for, not on all.
struct AttachmentAgendaTests {
  typealias Probe = PreviewServerProbe

  private static func due(_ probe: Probe) -> [String] {
    probe.server.attachments.due.map(\.previewID.name)
  }

  private static func probe() throws -> Probe {
    let names = (0..<20).map { "other-\($0).xml" }
    let files = names.map { ($0, Probe.list("a", "b")) }
    let probe = try Probe(files: Dictionary(uniqueKeysWithValues: files))
    for name in names { probe.server.workspace.load(FilePath(text: name)) }
    probe.server.workspace.finishLoading()
    return probe
  }

  @Test func anIdleTurnHasNothingToDo() throws {
    let probe = try Self.probe()
    let client = probe.connect()
    for number in 0..<20 {
      let params = #""columns":9,"rows":1,"mode":"changes""#
      client.request("preview/attach", #"{"preview":"other-\#(number).xml",\#(params)}"#)
    }
    client.attach()

    #expect(probe.server.attachments.count == 21)
    #expect(probe.server.attachments.windows.map(\.previewID.name) == ["list.xml"])
    #expect(Self.due(probe) == [])
  }

  @Test func aClientThatIsBehindGetsItsFrameLater() throws {
    let probe = try Self.probe()
    let client = probe.connect()
    client.attach()
    _ = client.take()
    client.connection.capacity = 0
    try probe.save(Probe.list("ONE", "two"))
    try probe.save(Probe.list("TWO", "two"))
    #expect(Self.due(probe) == ["list.xml"])

    client.connection.capacity = nil
    probe.server.finishTurn()
    probe.server.finishTurn()

    #expect(client.take().contains("client/missed"))
    #expect(try client.window(1).first?.runs.first?.text.hasPrefix("TWO") == true)
    #expect(Self.due(probe) == [])
  }

  @Test func nothingIsDueForClosedAttachments() throws {
    let probe = try Self.probe()
    let client = probe.connect()
    client.attach()
    client.connection.capacity = 0
    try probe.save(Probe.list("ONE", "two"))
    client.connection.isClosed = true

    probe.server.receive(from: client.peer)
    probe.server.finishTurn()

    #expect(Self.due(probe) == [])
    #expect(probe.server.attachments.count == 0)
    #expect(probe.server.layouts.layoutCount == 0)
  }
}
