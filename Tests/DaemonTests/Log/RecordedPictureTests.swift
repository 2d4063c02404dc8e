import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// Recorded rows as clients receive them.
struct RecordedPictureTests {
  private func rows(_ text: String) -> DrawnRows {
    DrawnRows(columns: 9, rows: text.split(separator: " ").map { [Run(String($0))] })
  }

  @Test(arguments: [
    ("a b c", "a b c", "   "), ("a b c", "a x c", " ~ "), ("a c", "a b c", " + "),
    ("a b c", "a c", "  "), ("a b c", "c a b", ">  "), ("a b", "x y z b", "~++ "),
    ("", "a b", "++"), ("a b c d", "a d x", "  +"),
  ])
  func rowsThatDifferAreMarked(old: String, new: String, marks: String) {
    let frame = RecordedPicture(rows(new), since: rows(old)).frame
    let drawn = frame?.rows.map { $0.mark?.rawValue ?? " " }.joined()
    #expect(drawn == marks)
    #expect(frame?.rows.map(\.y) == Array(0..<marks.count))
    #expect(frame?.size == Size(width: 9, height: marks.count))
  }

  @Test(arguments: [
    ("a b", "a b", nil), ("a bcd", "a bxd", Rect(x: 1, y: 1, width: 1, height: 1)),
    ("a c", "a new c", Rect(x: 0, y: 1, width: 3, height: 1)),
    ("a b c", "a c", Rect(x: 0, y: 1, width: 1, height: 1)),
    ("a b", "a", Rect(x: 0, y: 1, width: 1, height: 1)),
    ("a b c", "c a b", Rect(x: 0, y: 0, width: 1, height: 1)),
  ])
  func theFirstDifferenceIsNamed(old: String, new: String, difference: Rect?) {
    #expect(RecordedPicture(rows(new), since: rows(old)).difference == difference)
  }

  @Test func aRevisionHasTheRowsOfItsPreview() throws {
    var folder = try HistoryFolder()
    folder.record("a.xml", HistoryFolder.list(["One"]), source: "1")
    folder.record("b.xml", HistoryFolder.list(["Other"]), source: "b")
    folder.record("a.xml", HistoryFolder.list(["One", "Two"], bold: ["Two"]), source: "2")
    folder.remove("a.xml")
    func picture(_ revision: Int, _ preview: String = "a.xml") throws -> [Frame.Row]? {
      let selection = PictureSelection(preview: preview, revision: revision)
      return try folder.log.picture(selection)?.frame?.rows
    }
    #expect(try picture(1)?.map(\.runs) == [[Run("One")]])
    #expect(try picture(2)?.map(\.runs) == [[Run("One")]])
    #expect(try picture(2, "b.xml")?.map(\.runs) == [[Run("Other")]])
    #expect(try picture(3)?.map(\.mark) == [nil, .inserted])
    #expect(try picture(3)?.last?.runs == [Run("Two", style: HistoryFolder.bold)])
    // A revision without rows shows the last ones.
    #expect(try picture(4)?.map(\.runs.first?.text) == ["One", "Two"])
    #expect(try picture(9) == nil)
  }
}
