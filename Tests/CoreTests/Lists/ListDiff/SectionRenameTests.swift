import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Sections that get another id.
struct SectionRenameTests {
  private func section(_ id: String, title: String? = nil, _ texts: String...) -> Section {
    Section(
      key: .id(id),
      header: title.map { caption($0) },
      cells: Cells(texts.map { Cell(key: .id(String($0.prefix(1))), content: caption($0)) }),
    )
  }

  private func text(_ old: [Section], _ new: [Section]) -> String {
    ListDiff(from: old, to: new).description
  }

  @Test func anotherIdIsAnUpdateOfTheSection() {
    #expect(
      text(
        [section("a", "x1", "y1"), section("c", "z1")],
        [section("b", "x1", "y1"), section("c", "z1")]
      )
        == """
        ~ section b [0]
            section[0].id: 'a' → 'b'
        """
    )
    #expect(text([section("a")], [section("b")]) == "~ section b [0]\n    section[0].id: 'a' → 'b'")
  }

  @Test func otherChangesOfARenamedSectionAreListedAsWell() {
    #expect(
      text([section("a", title: "A", "x1", "y1")], [section("b", title: "A", "y2", "x1", "n1")])
        == """
        ~ section b [0]
            section[0].id: 'a' → 'b'
        ~ cell y [0,1] → [0,0]
            Label.text: 'y1' → 'y2'
        > cell y [0,1] → [0,0]
        + cell n [0,2]
        """
    )
  }

  @Test func anotherSectionIsNoRename() {
    #expect(text([section("a", "x1")], [section("b", "y1")]) == "- section a [0]\n+ section b [0]")
    #expect(
      text([section("a", "x1"), section("c")], [section("c"), section("b", "x1")])
        == "- section a [0]\n+ section b [1]\n> cell x [0,0] → [1,0]"
    )
  }

  @Test func theStagesReplaceTheSection() {
    let (old, new) = ([section("a", "x1")], [section("b", "x1")])
    let difference = ListDiff(from: old, to: new)

    #expect(difference.stages.contains { !$0.sectionDeletes.isEmpty })
    #expect(Marks(difference.changes).mark(of: Band(section: 0, content: .cells(0..<1))) == nil)
  }

  @Test func allSectionsCanBeRenamedAtOnce() {
    let old = (0..<30).map { section("a\($0)", "x\($0)") }
    let new = (0..<30).map { section("b\($0)", "x\($0)") }

    let changes = ListDiff(from: old, to: new).changes

    #expect(changes.map(\.operation) == Array(repeating: .update, count: 30))
  }
}
