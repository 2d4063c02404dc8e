import Foundation
import TestSupport
import Testing

/// Snapshots below the working directory, read by `git` and `patch`.
struct SnapshotTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(Sample.list((1...9).map { "row \($0)" }), as: "lists/feed.xml")
  }

  private func snapshot(_ options: String...) throws -> BuiltCommand.Result {
    try BuiltCommand.run(["snapshot"] + options, in: folder)
  }

  /// Runs another program in the directory, and returns its output.
  @discardableResult
  private func run(_ line: String, input: String = "") throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.environment = folder.environment.merging([
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
    ]) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: folder.files)
    let (standardInput, output) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    try process.start()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(line): \(text)")
    return text
  }

  @Test func snapshotsAreRelativeToTheWorkingDirectory() throws {
    let written = try snapshot()
    let text = try String(
      contentsOfFile: folder.files + "/snapshots/lists/feed.xml.txt",
      encoding: .utf8,
    )

    #expect(written.output == "wrote snapshots/lists/feed.xml.txt\n")
    #expect(
      text.hasPrefix("playground/snapshot@1\nfile: lists/feed.xml\nsize: 80x9\n\nrow 1\nrow 2\n")
    )
    #expect(try snapshot("--check").status == 0)
    #expect(try snapshot("./lists/feed.xml", "--check").status == 0)
    #expect(try snapshot(folder.files + "/lists", "--check").status == 0)
  }

  @Test func theDiffAppliesToTheSnapshots() throws {
    try _ = snapshot()
    try folder.save(Sample.list(["row 1", "new", "row 3"]), as: "lists/feed.xml")
    try folder.save(Sample.list(["other"]), as: "with blank.xml")

    let checked = try snapshot("--check")
    try run("patch -p1 --silent", input: checked.output)

    #expect(checked.status == 1)
    #expect(try snapshot("--check").status == 0)
  }

  @Test func gitFollowsARenamedDescription() throws {
    try _ = snapshot()
    try run("git init -q && git add -A && git -c user.name=a -c user.email=a@b commit -qm first")
    try run("git mv lists/feed.xml lists/news.xml")

    let checked = try snapshot("--check")
    try run("git apply", input: checked.output)
    let afterPatch = try snapshot("--check")
    try run("git add -A")

    #expect(checked.status == 1 && afterPatch.status == 0)
    #expect(
      try run("git diff --cached -M --name-status").split(separator: "\n").map { $0.prefix(1) }
        == ["R", "R"]
    )
  }

  @Test func aHundredPreviewsAreCompared() throws {
    let fileCount = Seeds.areAllWanted ? 50 : 10
    let list = Sample.list((1...12).map { "row \($0)" })
    let previews = (1...10).map { list.replacing("<preview", with: "<preview title=\"\($0)\"") }
    let text = "<playground>\(previews.joined())</playground>"
    for number in 1...fileCount { try folder.save(text, as: "many/\(number).xml") }
    #expect(try snapshot("many").status == 0)
    let checked = try snapshot("many", "--check")

    #expect(checked.status == 0)
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: folder.files + "/snapshots/many"
    )
    #expect(names.count == 10 * fileCount)
  }
}
