import PlaygroundCore
import Testing

@testable import Playground

@Suite struct SnapshotComparisonTests {
  private func text(_ file: String, _ rows: String...) -> SnapshotText {
    let lines = ["playground/snapshot@1", "file: \(file)", "size: 9x9", ""] + rows
    return SnapshotText(content: Array(lines.map { $0 + "\n" }.joined().utf8)) ?? none
  }

  private let none = SnapshotText(
    SnapshotID(file: "", name: "", path: "", variant: nil),
    RenderedPreview(
      .list(List(sections: [])),
      in: LayoutConstraints(width: 1, height: nil),
      snap: .cells
    ),
  )

  private func compare(
    _ stored: [String: SnapshotText],
    _ current: [String: SnapshotText]
  ) -> [SnapshotComparison.Difference] {
    SnapshotComparison(stored: stored, current: current) { _, text in text.file != "other.xml" }
      .differences
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
        .missing(path: "a", missing), .changed(path: "b", old, new), .orphan(path: "c", orphan),
      ]
    )
  }

  @Test func aRenamedDescriptionIsARename() {
    let (old, new) = (text("a.xml", "x", "y"), text("b.xml", "x", "y"))

    #expect(
      compare(["a": old], ["b": new]) == [.renamed(from: "a", old, to: "b", new)]
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

    #expect(SnapshotID(file: file, name: name, path: "./x", variant: variant).path == path)
  }

  @Test func longNamesStayDifferentAndShort() {
    let titles = ["a", "b"].map { String(repeating: "字", count: 300) + $0 }
    let paths = titles.map { SnapshotID(file: "f", name: "f#\($0)", path: "f", variant: nil).path }

    #expect(Set(paths).count == 2)
    for path in paths { #expect(path.utf8.count <= 204) }
  }
}
