import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

/// `review --require-other`: what the authors of a change think of it does not count.
struct RequireOtherTests {
  @Test(arguments: [
    ("Ada <ada@example.org>", "ADA L. <Ada@Example.org>", true),
    ("Ada", "Ada", true), ("Ada <>", "Ada", true),
    ("Ada <ada@example.org>", "Ada <ada@example.com>", false), ("Ada", "Bob", false),
  ])
  func peopleAreTheirAddresses(_ one: String, _ other: String, areSame: Bool) {
    #expect((Contributor(one) == Contributor(other)) == areSame)
  }

  private static func verdict(
    _ kind: ReviewVerdict.Kind,
    by author: String?,
    _ change: ReviewChange,
    replaces: [String]? = []
  ) -> ReviewVerdict {
    ReviewVerdict(
      time: Timestamp(millisecondsSince1970: 1_000),
      previewID: change.first.previewID,
      state: change.first.state,
      revision: 0,
      kind: kind,
      message: nil,
      before: change.first.earlierState,
      author: author,
      replaces: replaces
    )
  }

  /// The list of one change in a repository, with some verdicts.
  private func list(
    requiresOther: Bool,
    _ verdicts: (ReviewChange) -> [ReviewVerdict]
  ) throws -> ReviewList {
    let preview = { (text: String) in "<preview><Label text=\"\(text)\"/></preview>" }
    let files = try ComparedFiles(["a.xml": preview("one")], ["a.xml": preview("two")])
    let change = try #require(try files.items().changes.first)
    let authors = requiresOther ? try ChangeAuthors(since: files.commit, in: files.root) : nil
    return try files.list(KnownVerdicts(own: verdicts(change)), except: authors)
  }

  @Test func theAuthorsAcceptanceDoesNotCount() throws {
    let own = { [Self.verdict(.accepted, by: "Ada <ada@example.org>", $0)] }
    #expect(try list(requiresOther: false, own).isAccepted)
    #expect(try !list(requiresOther: true, own).isAccepted)
    #expect(try list(requiresOther: true, own).changes.map(\.status) == [.pending])
  }

  @Test func anothersAcceptanceCounts() throws {
    let both = { change in
      [
        Self.verdict(.accepted, by: "Ada <ada@example.org>", change),
        Self.verdict(.accepted, by: "Bob <bob@example.org>", change),
      ]
    }
    #expect(try list(requiresOther: true, both).isAccepted)
    let nobody = { [Self.verdict(.accepted, by: nil, $0)] }
    #expect(try !list(requiresOther: true, nobody).isAccepted)
  }

  @Test func reportsNameWhatIsNotAccepted() throws {
    let list = try list(requiresOther: true) { _ in [] }

    let junit = ReviewReport.junit(of: list)
    #expect(junit.contains("<testsuites tests=\"1\" failures=\"1\">"), "\(junit)")
    #expect(junit.contains("classname=\"playground.review\""), "\(junit)")
    let annotations = ReviewReport.annotations(of: list, in: "ui/")
    #expect(
      annotations.hasPrefix("::error file=ui/a.xml,line=1,title=review%3A pending::"),
      "\(annotations)"
    )
    let accepted = try self.list(requiresOther: false) {
      [Self.verdict(.accepted, by: "Bob", $0)]
    }
    #expect(ReviewReport.annotations(of: accepted, in: "").isEmpty)
    #expect(ReviewReport.junit(of: accepted).contains("failures=\"0\""))
  }
}
