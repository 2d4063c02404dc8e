import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import Playground

struct SnapshotComparisonTests {
  private func text(_ file: String, _ rows: String...) -> SnapshotText {
    let lines = ["playground/snapshot@1", "file: \(file)", "size: 9x9", ""] + rows
    return SnapshotText(content: Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  private func compare(
    _ stored: [String: SnapshotText],
    _ current: [String: SnapshotText]
  ) -> [SnapshotComparison.Difference] {
    SnapshotComparison(stored: keyed(stored), current: keyed(current)) { text in
      text.file?.text != "other.xml"
    }
    .differences
  }

  private func keyed(_ texts: [String: SnapshotText]) -> [ByteExactString: SnapshotText] {
    Dictionary(uniqueKeysWithValues: texts.map { (ByteExactString($0.key), $0.value) })
  }

  private let a = ByteExactString("a")
  private let b = ByteExactString("b")

  @Test func namesAndTextsAreComparedByTheirBytes() {
    let (composed, decomposed) = ("\u{fc}", "u\u{308}")

    #expect(
      SnapshotComparison(
        stored: [ByteExactString(composed): text("x", "1")],
        current: [
          ByteExactString(composed): text("x", "1"), ByteExactString(decomposed): text("y", "2"),
        ],
      ) { _ in true }
      .differences == [.missing(path: ByteExactString(decomposed), text("y", "2"))]
    )
    let (old, new) = (text("a", composed), text("a", decomposed))
    #expect(compare(["a": old], ["a": new]) == [.changed(path: a, old, new)])
    let diff = UnifiedDiff(old.text, new.text, oldPath: "a", newPath: "a")
    #expect(
      diff.lines.suffix(2).map { Array($0.text.utf8) } == [
        Array("-\(composed)".utf8), Array("+\(decomposed)".utf8),
      ]
    )
  }

  @Test func lineBreaksOfWindowsAreNoDifferenceAndAreKept() {
    let unix = Array("playground/snapshot@1\nfile: a\n\nx\n".utf8)
    let windows = Array("playground/snapshot@1\r\nfile: a\r\n\r\nx\r\n".utf8)

    #expect(SnapshotText(content: windows) == SnapshotText(content: unix))
    #expect(SnapshotText(content: windows).isSnapshot)
    #expect(SnapshotText(content: windows).file?.text == "a")
    #expect(
      SnapshotText(content: unix).bytes(replacing: SnapshotText(content: windows)) == windows
    )
    #expect(SnapshotText(content: unix).bytes(replacing: nil) == unix)
  }

  @Test func equalSnapshotsHaveNoDifference() {
    #expect(compare(["a": text("a", "x")], ["a": text("a", "x")]) == [])
  }

  @Test func differencesAreInTheOrderOfTheirPaths() {
    let (old, new) = (text("b", "x"), text("b", "y"))
    let missing = text("a", "z")
    let orphan = text("c", "q")

    #expect(
      compare(["b": old, "c": orphan, "o": text("other.xml", "o")], ["b": new, "a": missing]) == [
        .missing(path: a, missing), .changed(path: b, old, new),
        .orphan(path: ByteExactString("c"), orphan),
      ]
    )
  }

  @Test func aRenamedDescriptionIsARename() {
    let (old, new) = (text("a.xml", "x", "y"), text("b.xml", "x", "y"))

    #expect(
      compare(["a": old], ["b": new]) == [.renamed(from: a, old, to: b, new)]
    )
  }

  @Test(arguments: [
    ("lists/feed.xml", nil, nil, "lists/feed.xml.txt"),
    ("feed.xml", "Home", "short", "feed.xml#Home@short.txt"),
    ("feed.xml", "2", nil, "feed.xml#2.txt"),
    ("feed.xml", "a/b: 100%", "ü\n", "feed.xml#a%2Fb%3A 100%25@ü%0A.txt"),
    ("tmp/../x.xml", nil, nil, "tmp/%2E%2E/x.xml.txt"),
  ])
  func theNameOfASnapshotIsTheIdentityOfItsPreview(
    file: String,
    preview: String?,
    variant: String?,
    path: String
  ) {
    let name = preview.map { "./x#\($0)" } ?? "./x"

    #expect(SnapshotID(file: file, name: name, path: "./x", variant: variant).path.text == path)
  }

  @Test func longNamesStayDifferentAndShort() {
    let titles = ["a", "b"].map { String(repeating: "字", count: 300) + $0 }
    let paths = titles.map {
      SnapshotID(file: "f", name: "f#\($0)", path: "f", variant: nil).path.text
    }

    #expect(Set(paths).count == 2)
    for path in paths { #expect(path.utf8.count <= 204) }
  }
}
