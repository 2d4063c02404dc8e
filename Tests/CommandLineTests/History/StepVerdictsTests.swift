import PlaygroundCore
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem

/// A later verdict is one that was given with knowledge of the other, whatever the clocks say.
struct StepVerdictsTests {
  private func verdict(
    _ kind: ReviewVerdict.Kind,
    at time: Int64,
    by author: String = "Ada",
    _ message: String? = nil,
    replacing known: [SharedVerdict]? = []
  ) -> SharedVerdict {
    SharedVerdict(
      previewID: PreviewID(name: "a.xml"),
      before: "old",
      after: "new",
      kind: kind,
      message: message,
      author: author,
      time: Timestamp(millisecondsSince1970: time),
      replaces: known?.map(\.digest)
    )
  }

  private func decisive(_ verdicts: [SharedVerdict]) -> ReviewVerdict.Kind? {
    var step = StepVerdicts()
    for verdict in verdicts { step.add(verdict) }
    return step.decisive?.kind
  }

  @Test func knowledgeDecidesNotAClock() {
    let ahead = verdict(.rejected, at: 9_000_000_000_000, by: "Bob")
    let accepted = verdict(.accepted, at: 1, replacing: [ahead])
    #expect(decisive([ahead, accepted]) == .accepted)
    #expect(decisive([accepted, ahead]) == .accepted)
    let again = verdict(.rejected, at: 0, replacing: [ahead, accepted])
    #expect(decisive([again, accepted, ahead]) == .rejected)
  }

  @Test(arguments: [[], nil] as [[SharedVerdict]?])
  func ofVerdictsThatDoNotKnowEachOtherTheRejectionCounts(known: [SharedVerdict]?) {
    for time: Int64 in [1, 3] {
      let rejected = verdict(.rejected, at: time, replacing: known)
      let accepted = verdict(.accepted, at: 2, by: "Bob", replacing: known)
      #expect(decisive([rejected, accepted]) == .rejected)
      #expect(decisive([accepted, rejected]) == .rejected)
    }
  }

  @Test func aCommentReplacesNothing() {
    let rejected = verdict(.rejected, at: 1)
    let comment = verdict(.commented, at: 2, by: "Bob", "spacing?", replacing: [rejected])
    #expect(decisive([rejected, comment]) == .rejected)
    #expect(decisive([comment]) == nil)
  }

  /// Verdicts of several people, who know some of the others each, in any order.
  @Test(arguments: Seeds.first(20, of: 400))
  func theOrderOfLinesDoesNotMatter(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var all: [SharedVerdict] = []
    for index in 0..<Int.random(in: 1...7, using: &generator) {
      let known = all.filter { _ in Bool.random(using: &generator) }
      let kind: ReviewVerdict.Kind = Bool.random(using: &generator) ? .accepted : .rejected
      let time = Int64.random(in: 0...9, using: &generator)
      all.append(verdict(kind, at: time, by: "\(index)", replacing: known))
    }
    // What nobody knew counts.
    let replaced = Set(all.flatMap { $0.replaces ?? [] })
    let left = all.filter { !replaced.contains($0.digest) }
    let expected: ReviewVerdict.Kind =
      left.contains { $0.kind == .rejected } ? .rejected : .accepted
    for _ in 0..<4 {
      #expect(decisive(all.shuffled(using: &generator)) == expected, "seed \(seed)")
      #expect(decisive(all + all) == expected, "seed \(seed)")
    }
  }

  /// Lines keep what names them, in both schemas.
  @Test func linesOfBothSchemasAreReadAndWrittenAlike() throws {
    for known: [SharedVerdict]? in [nil, [], [verdict(.accepted, at: 1)]] {
      let verdict = verdict(.rejected, at: 2, "no, too wide", replacing: known)
      let read = try SharedVerdict.read(line: Array(verdict.line.utf8))
      #expect(read == verdict && read.digest == verdict.digest)
      let schema = known == nil ? "playground/verdict@1" : "playground/verdict@2"
      #expect(verdict.line.contains(schema))
    }
  }

  @Test func wordsBelongToTheirVerdictAndItsAuthor() throws {
    let server = try RecordedServer(["a.xml": ReviewGateTests.preview("A")])
    try server.save(ReviewGateTests.preview("B"), to: "a.xml")
    try judge(.rejected, "no, too wide", server)
    try judge(.accepted, nil, server)
    let list = try server.review(since: 0)

    let change = try #require(list.changes.first)
    #expect(change.status == .accepted)
    #expect(change.remarks.map(\.text) == ["no, too wide"])
    #expect(change.remarks.map(\.kind) == [.rejected] && change.remarks.allSatisfy(\.isReplaced))
    #expect(list.groups.map(\.message) == [nil])
    let text = ReviewText().shortlist(of: list).map(DrawnRows.text)
    let shown = ReviewText().lines(of: change).map(DrawnRows.text)
    let page = ReviewMarkdown.document(of: list).split(separator: "\n").map(String.init)
    for lines in [text, shown, page] {
      let found = lines.filter { $0.contains("no, too wide") }
      #expect(found.count == 1 && found.allSatisfy { $0.contains("rejected") }, "\(lines)")
      #expect(!found.contains { $0.contains("accepted") }, "\(found)")
    }
  }

  @Test func aVerdictFromElsewhereThatNobodyKnewOverrulesAnAcceptance() throws {
    let server = try RecordedServer(["a.xml": ReviewGateTests.preview("A")])
    try server.save(ReviewGateTests.preview("B"), to: "a.xml")
    let changed = try server.review()
    let member = try #require(changed.changes.first).first
    let rejected = SharedVerdict(
      previewID: member.previewID,
      before: member.earlierState,
      after: member.state,
      kind: .rejected,
      message: nil,
      author: "Bob",
      time: Timestamp(millisecondsSince1970: 1),
      replaces: []
    )
    try judge(.accepted, nil, server)
    #expect(try server.review().isAccepted)

    // It was given long before, and becomes known now.
    _ = try VerdictWriter(of: server.location).add(shared: [rejected])
    #expect(try server.review().changes.map(\.status) == [.rejected])

    // Accepted with knowledge of it, although it may be dated ahead.
    try judge(.accepted, nil, server)
    #expect(try server.review().isAccepted && server.review(since: 0).isAccepted)
  }

  /// The last verdicts are those that were recorded last.
  @Test func undoDoesNotDependOnAClock() throws {
    let server = try RecordedServer(["a.xml": ReviewGateTests.preview("A")])
    try server.save(ReviewGateTests.preview("B"), to: "a.xml")
    try judge(.rejected, nil, server)
    let path = try #require(server.location.logPath)
    let known = try #require(try server.history().verdicts().first)
    var earlier = known
    earlier.time = Timestamp(millisecondsSince1970: 5)
    earlier.kind = .accepted
    try ChangeLogEditor(path: path).add([earlier])

    let undone = try ChangeLogEditor(path: path).removeLastVerdicts()

    #expect(undone.map(\.kind) == [.accepted])
    #expect(try server.history().verdicts().map(\.kind) == [.rejected])
  }

  private func judge(
    _ kind: ReviewVerdict.Kind,
    _ message: String?,
    _ server: RecordedServer
  ) throws {
    let list = try server.review(since: 0)
    try VerdictWriter(of: server.location)
      .add(kind, on: list.changes, of: list, message: message)
  }
}
