import PlaygroundCore
import PlaygroundSystem
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import ServerTestSupport

/// The outcomes of one save say whether there are more.
struct MoreOutcomesTests {
  private static let shared =
    "<playground><component name=\"Line\"><Label text=\"one\"/></component></playground>"
  private static let user = "<preview><import src=\"shared.xml\"/><Line/></preview>"

  private func client(_ count: Int) throws -> (PreviewServerProbe, PreviewServerProbe.Client) {
    let names = (0..<count).map { "\($0).xml" }
    var files = Dictionary(uniqueKeysWithValues: names.map { ($0, Self.user) })
    files["shared.xml"] = Self.shared
    let probe = try PreviewServerProbe(files: files)
    for name in names { probe.server.workspace.load(FilePath(text: name)) }
    probe.server.workspace.finishLoading()
    let client = probe.connect()
    client.request("preview/subscribe")
    return (probe, client)
  }

  @Test func allButTheLastOutcomeOfASaveSaySo() throws {
    let (probe, client) = try client(3)

    try probe.save(Self.shared.replacing("\"one\"", with: "\"two\""), to: "shared.xml")
    try probe.save(Self.shared.replacing("<Label", with: "<Lable"), to: "shared.xml")

    let outcomes = try client.changes.map(\.outcome)
    #expect(outcomes == [.rendered, .rendered, .rendered, .invalid, .invalid, .invalid])
    #expect(try client.changes.map(\.hasMore) == [true, true, false, true, true, false])
  }

  @Test func theOnlyOutcomeHasNoSuccessor() throws {
    let (probe, client) = try client(1)

    try probe.save(Self.shared.replacing("\"one\"", with: "\"two\""), to: "shared.xml")

    #expect(try client.changes.map(\.hasMore) == [false])
    #expect(!client.text.contains("\"more\""))
  }
}
