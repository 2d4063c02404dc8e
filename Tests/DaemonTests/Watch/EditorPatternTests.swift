import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

/// However a program saves, the daemon reads what is on the disk at the end.
@Suite(.serialized) struct EditorPatternTests {
  @Test func thereAre58Patterns() {
    #expect(Set(EditorPattern.all.map(\.testDescription)).count == 58)
  }

  @Test(arguments: EditorPattern.all)
  func theBytesThatAreReadAreThoseOnTheDisk(_ pattern: EditorPattern) throws {
    for round in Seeds.first(1, of: 50) {
      // On a busy machine, a save can be paused while the file is missing.
      var attempts = 0
      while try !replay(pattern, round), attempts < 20 { attempts += 1 }
      #expect(attempts < 20, "the steps took too long each time")
    }
  }

  /// Replays a pattern once; returns whether the file was not missing for so long that it counts as
  /// removed.
  private func replay(_ pattern: EditorPattern, _ round: Int) throws -> Bool {
    let folder = try TemporaryDirectory()
    let disk = PatternFolder(root: folder["root"])
    try disk.make("../root")
    try disk.make("../out")
    try disk.save("f.xml", [PatternFolder.old])
    try pattern.prepare(disk)
    let probe = try WatchProbe(folder)
    var files = ReportedFiles(root: folder["root"])
    files.read(probe.found)

    disk.pause = { try probe.waitForQuiet() }
    try pattern.replay(disk)
    let isFast = disk.longestGap < PendingPaths.quiet

    let isRight = { (files: ReportedFiles) in
      let (found, actual) = (files.contents, files.onDisk)
      return Set(found.keys).union(actual.keys).subtracting(pattern.unseen)
        .allSatisfy { found[$0] == actual[$0] }
    }
    probe.wait { probe in
      files.read(probe)
      return isRight(files)
    }
    try probe.waitForQuiet()
    files.read(probe)
    #expect(isRight(files), "round \(round): \(files.contents.keys)")
    guard pattern.isSave else { return true }
    if isFast { #expect(!files.removed.contains("f.xml"), "round \(round)") }
    return isFast
  }
}
