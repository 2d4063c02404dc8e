import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// Large descriptions, read incrementally and then from scratch.
struct FreshReadCheckTests {
  private let folder: TemporaryDirectory
  private let workspace: Workspace

  init() throws {
    folder = try TemporaryDirectory()
    workspace = Workspace(root: folder.root)
    try write(rows(["7": "old"]))
    workspace.load("a.xml")
  }

  @Test func aSmallChangeOfALargeFileIsCheckedAfterwards() throws {
    try write(rows(["7": "new"]))
    let outcomes = workspace.change("a.xml")

    let readings = workspace.takeUnchecked()
    let reading = try #require(readings.first)
    #expect(outcomes.map(\.outcome) == [.rendered])
    #expect(readings.count == 1)
    #expect(reading.description.parsedByteCount < 20_000)
    #expect(reading.correction == nil)
    #expect(workspace.takeUnchecked().isEmpty)
  }

  @Test func completeReadingsAreNotVerified() throws {
    #expect(workspace.takeUnchecked().isEmpty)

    try write("<preview><list/></preview>")
    _ = workspace.change("a.xml")

    #expect(workspace.takeUnchecked().isEmpty)
  }

  @Test func aWrongReadingIsReplaced() throws {
    try write(rows(["7": "new"]))
    _ = workspace.change("a.xml")
    let right = try #require(workspace.takeUnchecked().first)
    let wrong = FreshReadCheck(
      path: right.path,
      reading: right.reading,
      description: description(rows(["7": "other"])),
      contents: right.contents,
    )

    let correction = try #require(wrong.correction)

    #expect(correction.description.says(theSameAs: right.description))
    #expect(workspace.correct(correction).map(\.outcome) == [.noVisibleChange])
    let other = FreshReadCheck.Correction(
      path: "a.xml",
      reading: correction.reading + 1,
      description: description(rows(["8": "more"])),
    )
    #expect(workspace.correct(other).map(\.outcome) == [.rendered])
  }

  @Test func aFileThatWasReadAgainIsNotCorrected() throws {
    try write(rows(["7": "new"]))
    _ = workspace.change("a.xml")
    let old = try #require(workspace.takeUnchecked().first)
    try write(rows(["7": "newer"]))
    _ = workspace.change("a.xml")

    let correction = FreshReadCheck.Correction(
      path: "a.xml",
      reading: old.reading,
      description: description(rows([:])),
    )

    #expect(workspace.correct(correction).isEmpty)
  }

  @Test func diagnosticsAreComparedWithTheirLocations() {
    let twice =
      #"<preview><list><section id="s"><Label id="1"/><Label id="1"/></section></list></preview>"#

    #expect(description(twice).says(theSameAs: description(twice)))
    #expect(!description(twice).says(theSameAs: description("\n" + twice)))
  }

  @Test func theThreadFindsDifferences() throws {
    let reader = try BackgroundReader()
    defer { reader.stop() }
    var contents = FileSnapshot(root: folder.root, limits: Limits())
    _ = contents.refresh("a.xml")

    for (reading, text) in [(1, rows(["7": "old"])), (2, rows(["7": "other"]))] {
      reader.read(
        FreshReadCheck(
          path: "a.xml",
          reading: reading,
          description: description(text),
          contents: contents,
        )
      )
    }
    reader.forget([description(rows([:]))])

    var entries = [PollEntry(reader.number, .read)]
    try Poll.wait(&entries, timeoutMilliseconds: 60_000)
    let readings = reader.takeFindings().map { finding in
      if case .correction(let correction) = finding { correction.reading } else { 0 }
    }
    #expect(readings == [2])
  }

  private func write(_ text: String) throws {
    try FileSystem.write(Array(text.utf8), to: folder.path + "/a.xml")
  }

  private func description(_ text: String) -> Description {
    DescriptionLoader(limits: Limits()) { _ in .success(Array(text.utf8)) }.load("a.xml")
  }

  /// A description of some hundred kilobytes; `texts` replaces the texts of some rows.
  private func rows(_ texts: [String: String]) -> String {
    let rows = (0..<3_000).map { row in
      #"<Label id="row-\#(row)" text="\#(texts["\(row)"] ?? "one of many rows of a long list")"/>"#
    }
    return
      "<preview><list><section id=\"s\">\n\(rows.joined(separator: "\n"))\n</section></list></preview>"
  }
}
