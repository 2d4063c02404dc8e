import Foundation
import PlaygroundCore
import TestSupport
import Testing

/// `playground review` beside a daemon that records.
struct ReviewCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// More rows than a review compares.
  private let count = Seeds.areAllWanted ? 4_000 : 2_400

  private func save(_ text: String) throws {
    try folder.save(
      """
      <preview><state name="t" value="\(text)"/><list><section id="s">
        <Label for="i in range(0, \(count))" text="{i == \(count - 100) ? t : i}"/>
      </section></list></preview>

      """,
      as: "list.xml"
    )
  }

  private func run(_ words: String...) throws -> BuiltCommand.Result {
    try BuiltCommand.run(words, in: folder)
  }

  /// A defect that the daemon saw when it started is not in its record.
  @Test func aBrokenFileFailsTheGateWhenEverItBroke() throws {
    let broken = "<preview><Lable text=\"x\"/></preview>"
    try folder.save(broken, as: "early.xml")
    try folder.save("<preview><Label text=\"x\"/></preview>", as: "late.xml")
    let daemon = try RunningDaemon(folder)
    #expect(try run("await", "--file", "late.xml").status == 0)
    let early = try run("review", "--check")
    #expect(early.status == 1 && early.output.contains("error     early.xml"), "\(early)")

    try folder.save(broken, as: "late.xml")
    _ = try run("await", "--file", "late.xml")
    let both = try run("review", "--check")
    #expect(both.status == 1 && both.output.contains("early.xml and 1 like it") == false, "\(both)")
    #expect(both.output.contains("error     late.xml"), "\(both)")
    #expect(try run("review", "accept", "--all").status == 1)

    for name in ["early.xml", "late.xml"] {
      try folder.save("<preview><Label text=\"x\"/></preview>", as: name)
      _ = try run("await", "--file", name)
    }
    _ = try run("review", "accept", "--all")
    #expect(try run("review", "--check").status == 0)
    _ = daemon.end()
  }

  /// Recording a long list takes longer than showing it.
  @Test func aReviewContainsEachOutcomeThatWasSent() throws {
    try save("A")
    let daemon = try RunningDaemon(folder)
    #expect(try run("await", "--file", "list.xml").status == 0)
    for text in ["B", "C"] {
      try save(text)
      #expect(try run("await", "--file", "list.xml").status == 0)
      let check = try run("review", "--check")
      #expect(check.status == 1, "\(check)")
      #expect(check.output.contains("list.xml  differs below row 2000"), "\(check)")
      #expect(try run("review", "accept", "--all").status == 0)
      #expect(try run("review", "--check").status == 0)
    }

    _ = daemon.end()
    #expect(try run("review", "--check").status == 0)
  }
}
