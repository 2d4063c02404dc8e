import PlaygroundCore
import Testing

@testable import Playground
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol

/// The log has one line for what belongs together.
@Suite struct LogStoryTests {
  private static func revision(
    _ number: Int,
    _ preview: String,
    _ outcome: Outcome = .rendered,
    cause: String? = nil,
    seconds: Int64
  ) -> Revision {
    Revision(
      number: number,
      time: Timestamp(millisecondsSince1970: seconds * 1_000),
      file: preview,
      preview: preview,
      cause: .file(cause ?? preview),
      outcome: outcome,
      counts: outcome == .rendered ? ChangeCounts(update: 1) : ChangeCounts(),
      phases: [.build: 2_000]
    )
  }

  /// A save of a shared file, three errors, and a save of another file, newest first.
  private static let revisions: [Revision] = [
    revision(8, "c.xml", .noVisibleChange, cause: "lib.xml", seconds: 900),
    revision(7, "b.xml", cause: "lib.xml", seconds: 900),
    revision(6, "a.xml", cause: "lib.xml", seconds: 899),
    revision(5, "a.xml", .invalid, seconds: 500),
    revision(4, "a.xml", .invalid, seconds: 400),
    revision(3, "a.xml", .invalid, seconds: 300),
    revision(2, "a.xml", seconds: 200),
    revision(1, "a.xml", seconds: 100),
  ]

  private func lines(_ limit: Int? = nil, pageSize: Int = 100, isOpen: Bool = false) -> [String] {
    var story = LogStory(isOpen: isOpen)
    var entries: [LogEntry] = []
    for start in stride(from: 0, to: Self.revisions.count, by: pageSize) {
      entries += story.entries(adding: Array(Self.revisions[start...].prefix(pageSize)))
    }
    var table = LogTable(LogFormatter(), losses: [], limit: limit)
    return table.lines(of: entries + story.rest()).map(DrawnRows.text)
  }

  @Test(arguments: [1, 2, 3, 100])
  func aSaveAndEqualErrorsAreOneLineEach(pageSize: Int) {
    #expect(
      lines(pageSize: pageSize).joined(separator: "\n") == """
        time                  rev  preview               outcome                          changes  took
        1970-01-01T00:15:00Z  6-8  lib.xml → 3 previews  2 rendered, 1 no-visible-change  ~2       2 ms
        1970-01-01T00:08:20Z  3-5  a.xml ×3              invalid                                   2 ms
        1970-01-01T00:03:20Z    2  a.xml                 rendered                         ~1       2 ms
        1970-01-01T00:01:40Z    1  a.xml                 rendered                         ~1       2 ms
        """
    )
  }

  @Test func eachOutcomeCanBeListed() {
    #expect(lines(isOpen: true).count == 9)
  }

  @Test func linesFitTheTerminal() {
    #expect(lines(90).allSatisfy { DisplayWidth.columns(of: $0) <= 90 })
    #expect(lines(90)[1].contains("lib.xml → 3 pr…"))
  }
}
