import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

/// A directory whose files differ from those of a commit by Ada.
struct ComparedFiles {
  private let folder: TemporaryDirectory
  var root: String { folder.path }

  /// Commits files, then others; `nil` removes a file.
  init(_ first: [String: String], _ second: [String: String?]) throws {
    folder = try TemporaryDirectory()
    for (name, text) in first { try save(text, as: name) }
    try git("init", "-q")
    try git("add", ".")
    try git("commit", "-qm", "first")
    for (name, text) in second { try save(text, as: name) }
    try git("add", "-A")
    try git("commit", "-qm", "second")
  }

  private func git(_ words: String...) throws {
    let name = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    let result = try ProgramRun.run(["git", "-C", root] + name + words)
    try #require(result.code == 0, "\(String(decoding: result.messages, as: UTF8.self))")
  }

  func save(_ text: String?, as name: String) throws {
    let path: String = folder[name]
    if let text {
      try FileSystem.write(Array(text.utf8), to: path)
    } else {
      try FileSystem.remove(path)
    }
  }

  /// The first commit.
  var commit: GitCommit {
    get throws { try GitRepository(at: root).commit(named: "HEAD~1") }
  }

  /// What differs from the first commit.
  func items(_ wall: WallRequest = WallRequest()) throws -> ReviewItems {
    try ReviewItems(CommitCandidates(commit, in: root, wall: wall).found)
  }

  /// The review of what differs from the first commit.
  func list(
    _ verdicts: KnownVerdicts = KnownVerdicts(),
    except authors: ChangeAuthors? = nil,
    _ wall: WallRequest = WallRequest()
  ) throws -> ReviewList {
    let counted = CountedVerdicts(verdicts, except: authors)
    return try ReviewList(items(wall), counted, since: nil, last: 0)
  }
}
