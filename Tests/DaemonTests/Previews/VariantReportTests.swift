import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import ServerTestSupport

/// What clients learn about variants that a save adds, changes or removes.
struct VariantReportTests {
  typealias Probe = PreviewServerProbe

  private func preview(_ text: String = "{n}", variants: [String: Int]) -> String {
    let written = variants.sorted { $0.key < $1.key }.map { name, value in
      "<variant name=\"\(name)\" n=\"{\(value)}\"/>"
    }
    return """
      <preview><state name="n" value="{1}"/><list><section id="s">
      <Label id="a" text="\(text)" on-tap="n += 1"/></section></list>
      \(written.joined())</preview>
      """
  }

  private func rows(_ client: Probe.Client, _ attachment: Int = 1) throws -> [String] {
    try client.window(attachment).map { $0.runs.map(\.text).joined() }
  }

  @Test func clientsLearnOfVariantsThatASaveAddsOrRemoves() throws {
    let probe = try Probe(preview(variants: [:]))
    let client = probe.connect()
    client.attach()

    try probe.save(preview(variants: ["zero": 0]))
    #expect(try client.summaries.map(\.variants) == [["zero"]])

    try probe.save(preview("{n}!", variants: ["zero": 0]))
    #expect(try client.summaries.count == 1)

    try probe.save(preview("{n}!", variants: [:]))
    #expect(try client.summaries.map(\.variants) == [["zero"], []])
    #expect(try client.changes.map(\.outcome) == [.noVisibleChange, .rendered, .noVisibleChange])
  }

  @Test func aRemovedVariantStaysOnScreenUntilItReturns() throws {
    let probe = try Probe(preview(variants: ["zero": 0]))
    let client = probe.connect()
    client.attach(#","variant":"zero""#)

    try probe.save(preview("{n}!", variants: [:]))
    #expect(try rows(client).first == "0")
    try probe.save(preview("{n}?", variants: [:]))
    #expect(try rows(client).first == "0")
    client.request("event/send", #"{"attachment":1,"event":"tap","path":[0,0]}"#)
    #expect(try rows(client).first == "0")
    #expect(probe.server.workspace.previews["list.xml"]?.status == .ok)

    try probe.save(preview("{n}?", variants: ["zero": 0]))

    #expect(try rows(client).first == "0?")
    #expect(try client.changes.map(\.outcome) == [.removed, .noVisibleChange, .rendered])
    #expect(try client.changes.last?.changes.flatMap(\.props).map(\.path) == ["Label.text"])
  }

  @Test func aFailedFileDoesNotLeaveARemovedVariantStale() throws {
    let probe = try Probe(preview(variants: ["zero": 0]))
    probe.connect().attach(#","variant":"zero""#)
    try probe.save(preview(variants: [:]))

    try probe.save("<preview><list>")
    try probe.save(preview("{n}!", variants: [:]))

    #expect(probe.server.workspace.previews["list.xml"]?.status == .ok)
  }

  @Test func theRecordedChangesAreThoseThatAreVisible() throws {
    let probe = try Probe(preview("{n == 0 ? 'none' : 'some'}", variants: ["zero": 0]))
    probe.connect().attach(#","variant":"zero""#)

    try probe.save(preview("{n == 0 ? 'nothing' : 'some'}", variants: ["zero": 0]))

    let recorded = try #require(probe.journal.published.last?.recorded)
    #expect(recorded.variant == "zero")
    #expect(recorded.changes.changes.flatMap(\.props).map(\.after) == [.value("nothing")])
  }
}
