import PlaygroundCore
import Testing

@testable import PlaygroundProtocol

struct ChangedColumnsTests {
  @Test(arguments: [
    ("a $39 b", "a $49 b", 3..<4), ("same", "same", nil), ("", "new", 0..<3), ("old", "", 0..<3),
    ("ab", "abc", 2..<3), ("漢字 1", "漢字 2", 5..<6), ("漢a", "字a", 0..<2), ("aaa", "aa", 2..<3),
  ])
  func theColumnsBetweenTheEqualEndsDiffer(_ old: String, _ new: String, _ range: Range<Int>?) {
    #expect(ChangedColumns.range(from: [Run(old)], to: [Run(new)]) == range)
  }

  @Test func otherStylesDiffer() {
    let bold = TextStyle(attributes: .bold)
    let old = [Run("one "), Run("two")]
    #expect(ChangedColumns.range(from: old, to: [Run("one "), Run("two", style: bold)]) == 4..<7)
    #expect(ChangedColumns.range(from: old, to: [Run("one two")]) == nil)
  }
}
