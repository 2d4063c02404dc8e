import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

/// Reports of changes below a directory, without their paths.
@Suite(.serialized) struct TreeWatchTests {
  @Test func aChangeRightAfterTheStartIsReported() throws {
    let folder = try TemporaryDirectory()
    // The deepest directory is the last one that is found.
    let deepest = folder["root"] + String(repeating: "/d", count: 100)
    try Directory.make(FilePath(text: deepest))

    let watch = try TreeWatch(below: folder["root"])
    try FileSystem.write([], to: deepest + "/a.xml")

    var entries = [PollEntry(watch.number, .read)]
    #expect(try Poll.wait(&entries, timeoutMilliseconds: 60_000) == 1)
    #expect(watch.takeEvents())
  }
}
