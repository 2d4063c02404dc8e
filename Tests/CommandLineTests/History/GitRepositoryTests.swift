import PlaygroundCore
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

struct GitRepositoryTests {
  private func text(_ bytes: [UInt8]?) -> String? {
    bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: RepositoryTrap.all)
  func aRepositoryStartsNoProgram(_ trap: RepositoryTrap) throws {
    let repository = try HostileRepository()
    try repository.shell(trap.setUp)
    _ = repository.hasRun()

    for name in ["HEAD", "main~1", "HEAD^{/one}", "main@{0}", ":/one", "HEAD:a.xml", ":a.xml"] {
      guard let commit = try? GitRepository(at: repository.root).commit(named: name) else {
        continue
      }
      for file in ["a.xml", "b.xml", "none"] { _ = try? commit.bytes(of: file) }
      _ = try? CommitCandidates(commit, in: repository.root)
      _ = try? GitRepository(at: repository.root).authors(since: commit, of: ["a.xml"])
      #expect(commit.files.contains("a.xml"))
    }
    #expect(!repository.hasRun())
    let commit = try GitRepository(at: repository.root).commit(named: "HEAD")
    #expect(text(try commit.bytes(of: "a.xml"))?.contains("two") == true)

    // Another command of git starts it, so the trap is set.
    try repository.shell(trap.spring)
    #expect(repository.hasRun())
  }

  @Test func aFileWhoseObjectIsMissingIsAnError() throws {
    let repository = try HostileRepository()
    let trap = try #require(RepositoryTrap.all.first { $0.name.hasPrefix("uploadpack") })
    try repository.shell(trap.setUp)

    let commit = try GitRepository(at: repository.root).commit(named: "HEAD")

    let error = CommandError.log(.missingObject(file: "b.xml", commit: "HEAD"))
    #expect(throws: error) { try commit.bytes(of: "b.xml") }
    #expect(throws: error) { try CommitCandidates(commit, in: repository.root) }
  }

  @Test func linksOfACommitAreFollowedBelowTheDirectory() throws {
    let repository = try HostileRepository()
    try repository.shell(
      """
      mkdir -p sub/deep; echo data > sub/deep/d; ln -s deep sub/cur; ln -s sub/cur/../deep/d link
      ln -s /etc/passwd absolute; ln -s ../outside out; ln -s loop loop; ln -s gone nowhere
      printf x > "$(printf 'caf\\351')"; git add -A; git commit -qm links; git mv a.xml c.xml
      """
    )

    let commit = try GitRepository(at: repository.root).commit(named: "HEAD")
    let below = try GitRepository(at: repository.root + "/sub").commit(named: "HEAD")

    for path in ["sub/deep/d", "sub/cur/d", "link", "./sub/../link"] {
      #expect(text(try commit.bytes(of: path)) == "data\n", "\(path)")
    }
    for path in ["absolute", "out", "loop", "nowhere", "sub", "../a.xml", ""] {
      #expect(try commit.bytes(of: path) == nil, "\(path)")
    }
    #expect(text(try commit.bytes(of: "caf\\xE9")) == "x")
    #expect(below.files == ["cur", "deep/d"])
    #expect(text(try below.bytes(of: "cur/d")) == "data\n")
    #expect(try below.bytes(of: "../a.xml") == nil)
  }

  @Test func aDirectoryOutsideOfRepositoriesHasNoCommits() throws {
    let directory = try TemporaryDirectory()

    #expect(throws: CommandError.log(.noRepository(directory: directory.path))) {
      try GitRepository(at: directory.path).commit(named: "main")
    }
  }

  @Test func damageOfARepositoryIsReportedInTheWordsOfGit() throws {
    let repository = try HostileRepository()
    try repository.shell("echo '[core' > .git/config")

    let error = #expect(throws: CommandError.self) {
      try GitRepository(at: repository.root).commit(named: "HEAD")
    }
    guard case .log(.unreadableRepository(let directory, let reason))? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(directory == repository.root && reason.hasPrefix("bad config line"))
  }

  @Test(.enabled(if: CurrentProcess.user == 0))
  func aRepositoryOfAnotherUserIsNotRead() throws {
    let repository = try HostileRepository()
    try repository.shell("chown -R 12345 .")

    #expect(throws: CommandError.log(.foreignRepository(directory: repository.root))) {
      try GitRepository(at: repository.root).commit(named: "HEAD")
    }
  }
}
