import Testing

@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

struct SystemErrorTests {
  let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// Returns the message of the error that `body` throws.
  private func message(_ body: () throws(SystemError) -> Void) throws -> String {
    do {
      try body()
    } catch {
      return error.description
    }
    Issue.record("nothing was thrown")
    return ""
  }

  @Test func messagesSayInWordsWhatFailed() throws {
    let missing = folder["none"]
    let messages = [
      try message { () throws(SystemError) in _ = try FileSystem.realPath(missing) },
      try message { () throws(SystemError) in _ = try FileSystem.linkTarget(of: missing) },
      try message { () throws(SystemError) in try FileSystem.remove(missing) },
      try message { () throws(SystemError) in try FileSystem.removeDirectory(missing) },
      try message { () throws(SystemError) in _ = try Directory.entries(of: missing) },
    ]

    let tail = "\(missing): No such file or directory"
    #expect(
      messages == [
        "cannot find \(tail)", "cannot read link \(tail)", "cannot remove \(tail)",
        "cannot remove directory \(tail)", "cannot list directory \(tail)",
      ]
    )
  }
}
