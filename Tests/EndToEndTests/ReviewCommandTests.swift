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
