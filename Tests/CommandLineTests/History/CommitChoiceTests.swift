import PlaygroundCore
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem

/// A review compares with the newest commit that a branch has in common with the one under review.
struct CommitChoiceTests {
  private let repository: HostileRepository

  /// A branch that was left after two commits, and went on with two more.
  init() throws {
    repository = try HostileRepository()
    try repository.shell(
      """
      git checkout -qb work; sed -i s/b-two/b-work/ b.xml; git commit -qam work
      git checkout -q main; for text in three four; do
        sed -i "s/text='[a-z]*'/text='$text'/" a.xml; git commit -qam $text
      done; git tag after; git checkout -q work
      """
    )
  }

  private func titles(since text: String) throws -> [String] {
    let base = try ReviewBase(LogMoment(text), nil, in: repository.root)
    return try base.list(nil, in: repository.root).changes.map(\.title)
  }

  private func description(_ text: String) throws -> String {
    String(try CommitChoice(text, in: repository.root).description.drop { $0 != " " })
  }

  @Test func theWorkOfTheOtherBranchIsNotReviewed() throws {
    #expect(try titles(since: "main") == ["b.xml"])
    #expect(try titles(since: "after") == ["b.xml"])
    #expect(try titles(since: "main...work") == ["b.xml"])
    #expect(try titles(since: "main...") == ["b.xml"])
    #expect(try titles(since: "main..") == ["a.xml", "b.xml"])
    #expect(try titles(since: "main..HEAD") == ["a.xml", "b.xml"])
    // Of a commit that HEAD contains, it is that commit.
    #expect(try titles(since: "HEAD").isEmpty)
    #expect(try titles(since: "HEAD~1") == ["b.xml"])
    // From the other branch, its own work alone.
    try repository.shell("git checkout -q main")
    #expect(try titles(since: "work") == ["a.xml"])
  }

  @Test func theOutputNamesTheCommit() throws {
    #expect(try description("main") == " the merge base of main and HEAD")
    #expect(try description("main...work") == " the merge base of main and work")
    #expect(try description("main..") == " main")
    #expect(try description("HEAD") == " HEAD")
    let base = try ReviewBase(LogMoment("main"), nil, in: repository.root)
    let list = try base.list(nil, in: repository.root)
    let digest = try #require(list.base?.commit.digest)
    let text = ReviewText().shortlist(of: list).map(DrawnRows.text).joined(separator: "\n")
    for page in [text, ReviewMarkdown.document(of: list), ReviewPage.document(of: list)] {
      #expect(page.contains("\(digest.prefix(10)), the merge base of main and HEAD"), "\(page)")
    }
  }

  @Test func aSecondCommitIsNotCompared() throws {
    #expect(throws: CommandError.log(.rangeOfCommits("main..work", name: "main"))) {
      try CommitChoice("main..work", in: repository.root)
    }
    #expect(throws: CommandError.log(.noSuchMoment("no"))) {
      try CommitChoice("main...no", in: repository.root)
    }
  }

  @Test func aShallowCloneWithoutTheCommitIsNamed() throws {
    try repository.shell(
      """
      git clone -q --depth 1 -b work "file://$PWD" clone; cd clone
      git fetch -q --depth 1 origin main:refs/remotes/origin/main
      """
    )
    let clone = repository.root + "/clone"
    let failure = CommandError.log(.noMergeBase("origin/main", "HEAD", isShallow: true))
    #expect(throws: failure) { try CommitChoice("origin/main", in: clone) }
    #expect(ErrorMessage.text(for: failure).contains("'git fetch --unshallow'"))
    #expect(throws: CommandError.log(.noCommitOfShallowClone("origin/other"))) {
      try CommitChoice("origin/other", in: clone)
    }

    try repository.shell("cd clone; git fetch -q --unshallow")
    #expect(try CommitChoice("origin/main", in: clone).description.contains("the merge base of"))
  }

  @Test func unrelatedBranchesHaveNoCommitInCommon() throws {
    try repository.shell("git checkout -q --orphan other; git commit -qm other")
    #expect(throws: CommandError.log(.noMergeBase("main", "HEAD", isShallow: false))) {
      try CommitChoice("main", in: repository.root)
    }
    #expect(try titles(since: "main..") == ["a.xml", "b.xml"])
  }
}
