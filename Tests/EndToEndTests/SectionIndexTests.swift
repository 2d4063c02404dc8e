import PlaygroundCore
import Testing

/// Supplements of sections, and letters that lead to sections, for a client.
struct SectionIndexTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func source(badge: String = "new", title: String = "TOP") -> String {
    """
    <preview><list><header><Label text="\(title)"/></header>
      <section for="letter in ['A', 'B', 'C']" id="{letter}" index-title="{letter}" header-alignment="left">
        <header><Label text="{letter}" width="2"/></header>
        <supplement kind="badge" alignment="right"><Label text="\(badge)"/></supplement>
        <Label for="i in 1...3" id="{i}" text="{letter}{i}"/>
      </section></list></preview>
    """
  }

  @Test func aLetterLeadsToItsSection() throws {
    try folder.save(source(), as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    let attached = try client.request(
      "preview/attach",
      #"{"preview":"list.xml","columns":12,"rows":4}"#,
    )
    let number = try #require(attached["attachment"].number)

    let picture = picture(ofFrame: attached["frame"])
    #expect(picture == "  TOP        A\n  A A1   new B\n    A2       C\n    A3")
    try client.request("viewport/scroll", #"{"attachment":\#(number),"index":"b"}"#)
    let frame = try client.notification("preview/frame")
    #expect(frame["offset"] == 4)
    let unknown = #"{"attachment":\#(number),"index":"x"}"#
    #expect(try client.failure("viewport/scroll", unknown) == -32602)
  }

  @Test func aSaveReportsChangesOfSupplements() throws {
    try folder.save(source(), as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    _ = try client.request("preview/attach", #"{"preview":"list.xml","columns":12,"rows":4}"#)

    try folder.save(source(badge: "old", title: "HEAD"), as: "list.xml")
    let frame = try client.notification("preview/frame")
    let changes = try client.notification("preview/changes")

    let expected = "~ HEAD       A\n~ A A1   old B\n~   A2       C\n~   A3"
    #expect(picture(ofFrame: .object(frame)) == expected)
    let told = changes["changes"]?.elements ?? []
    #expect(told.map { $0["kind"] } == ["header", "section", "section", "section"])
    #expect(told.first?["to"] == [])
    #expect(told.last?["props"][0]["path"] == "section.badge/Label.text")
  }
}
