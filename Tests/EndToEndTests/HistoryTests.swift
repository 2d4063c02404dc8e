import PlaygroundCore
import Testing

/// From a save to the log, to a review and to exports, with the built command.
@Suite struct HistoryTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ words: String...) throws -> BuiltCommand.Result {
    try BuiltCommand.run(words, in: folder)
  }

  @Test func aSaveIsShownReviewedAndExported() throws {
    try folder.save(Sample.list(["One", "Two"]), as: "list.xml")
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    try client.request("preview/attach", Sample.attach("list.xml"))
    let next = Sample.list(["One", "Three"])
    try folder.save(next, as: "list.xml")
    _ = try client.notification("preview/changes")
    _ = daemon.end()

    let patch = try run("log", "-p").output
    #expect(patch.contains("-<Label id=\"1\" text=\"Two\"/>"))
    #expect(patch.contains("- Two │ + Three"))
    #expect(try run("log", "--grep", "Three").output.contains("list.xml"))
    #expect(try run("log", "--grep", "Four").output == "")
    #expect(try run("log", "show", "1", "--source").output == next)
    #expect(try run("log", "diff", "0", "1").status == 1)
    #expect(try run("log", "diff", "1", "1").status == 0)
    #expect(try run("log", "bisect", "--contains", "Four").status == 1)

    #expect(try run("review", "--check").status == 1)
    let list = try run("review", "list").output.split(separator: "\n")
    let id = try #require(list.dropFirst().first?.split(separator: " ").first)
    #expect(
      try run("review", "reject", String(id), "-m", "no").output == "rejected 1 change of 1\n"
    )
    #expect(try run("review", "--since", "0", "--check").status == 1)
    #expect(try run("review", "accept", "--all").status == 0)
    #expect(try run("review", "--since", "0", "--check").status == 0)
    #expect(try run("review", "--check").output == "nothing to review\n")
    #expect(try run("review", "accept", "nothing").status == 2)
    for format in ["cast", "html", "md", "jsonl", "svg", "junit", "sarif"] {
      let first = try run("log", "export", "--format", format)
      #expect(first.status == 0 && !first.output.isEmpty)
      #expect(try run("log", "export", "--format", format).output == first.output)
    }
  }
}
