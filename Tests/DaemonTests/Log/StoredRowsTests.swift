import PlaygroundCore
import PlaygroundProtocol
import TestSupport
import Testing

@testable import PlaygroundDaemon

struct StoredRowsTests {
  private static let styles = [
    TextStyle.plain, TextStyle(color: .palette(1)), TextStyle(attributes: [.bold]),
  ]

  @Test(arguments: Seeds.upTo(200, atLeast: 40))
  func rowsAreThoseOfReadingTheWholeText(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var stored = StoredRows()
    var drawn = DrawnRows(columns: 0, rows: [])
    let texts = ["a", "\"rows\":[", "[{", "\\", "漢字", "\u{1b}", "]}", " "]
    for _ in 0..<30 {
      drawn.columns = random.below(100)
      drawn.contentDigest = random.below(2) == 0 ? "\(random.below(9))" : nil
      let row = (0..<random.below(3)).map { _ in
        Run(texts[random.below(texts.count)], style: Self.styles[random.below(3)])
      }
      let start = random.below(drawn.rows.count + 1)
      let end = min(drawn.rows.count, start + random.below(2))
      drawn.rows.replaceSubrange(start..<end, with: [row])
      let bytes = drawn.json
      #expect(try stored.rows(bytes) == RevisionRow.rows(bytes), "seed \(seed)")
      #expect(try stored.rows(bytes) == drawn, "seed \(seed)")
    }
  }

  @Test func aRowIsReadOnceForAllPicturesThatContainIt() throws {
    var stored = StoredRows()
    var drawn = DrawnRows(columns: 20, texts: (0..<100).map { "row \($0)" })
    _ = try stored.rows(drawn.json)
    #expect(stored.readCount == 100)

    for number in 0..<50 {
      drawn.rows[number] = [Run("changed")]
      #expect(try stored.rows(drawn.json) == drawn)
    }

    #expect(stored.readCount == 101)
  }

  @Test(arguments: [
    #"["a","b"]"#, #"{"rows":[["a"],[]],"columns":3}"#, #"{"columns":3,"rows":[]}"#,
    #"{ "columns": 3, "rows": [["a"], [ ]] }"#, #"{"columns":3,"rows":[["a"]],"more":[1]}"#,
  ])
  func otherFormsAreReadToo(text: String) throws {
    var stored = StoredRows()

    #expect(try stored.rows(Array(text.utf8)) == RevisionRow.rows(Array(text.utf8)))
  }

  @Test(arguments: [
    #"{"columns":3,"rows":[["a"],[}"#, #"{"columns":3,"rows":[7]}"#, #"{"columns":3}"#, "",
    #"{"columns":3,"rows":[["a"]]]}"#, #"{"columns":"x","rows":[]}"#, #"{"rows":[["#,
  ])
  func damagedRowsAreAnError(text: String) {
    var stored = StoredRows()

    #expect(throws: DatabaseError.self) { try stored.rows(Array(text.utf8)) }
  }
}
