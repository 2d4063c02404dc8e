import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Sections without cells.
struct EmptySectionTests {
  private func drawn(_ section: Section) -> String {
    let list = List(sections: [CoreTestSupport.section("a", ["above"]), section])
    let layout = ContentLayout(.list(list), columns: 10)
    return picture(layout.rows(in: 0..<layout.contentRows, columns: 10, marks: .none))
  }

  private func empty(_ cells: [String] = []) -> Section {
    section("empty", props: ["insets-top": 1], header: "HEAD", footer: "foot", cells)
  }

  @Test func headerAndFooterAreShown() {
    #expect(drawn(empty()) == "above\nHEAD\n\nfoot")
  }

  @Test func emptySectionsCanBeHidden() {
    #expect(drawn(empty().hidesWhenEmpty()) == "above")
  }

  @Test func emptySectionsAreNotHiddenWithCells() {
    #expect(drawn(empty(["cell"]).hidesWhenEmpty()) == "above\nHEAD\n\ncell\nfoot")
  }
}
