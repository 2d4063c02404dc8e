import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The section index at the right edge of a window.
@MainActor
struct SectionIndexTests {
  private func list(_ titles: [String?], rows: Int = 2) -> List {
    List(
      sections: titles.enumerated().map { index, title in
        section(
          "s\(index)",
          header: title.map { "- \($0)" },
          (0..<rows).map { "row \(index).\($0)" }
        )
        .withIndexTitle(title)
      }
    )
  }

  /// Draws a window with the emphasized title in brackets.
  private func drawn(_ list: List, rows: Int, at offset: Int = 0, columns: Int = 9) -> String {
    let layout = ContentLayout(.list(list), columns: columns)
    let viewport = Viewport(size: Size(width: columns, height: rows))
    viewport.scroll(to: offset, of: layout)
    let view = ListView(size: Size(width: columns, height: rows))
    view.apply(list)
    view.scroll(to: offset)
    let frame = viewport.frame(of: layout, generation: 1, marks: .none)?.rows ?? []
    #expect(picture(view.rows()) == picture(frame))
    return frame.map { row in
      row.runs.map { $0.style.attributes.contains(.reverse) ? "[\($0.text)]" : $0.text }.joined()
    }
    .joined(separator: "\n")
  }

  @Test func theTitleOfTheTopmostSectionIsEmphasized() {
    let list = list(["A", "B", "C"])

    #expect(drawn(list, rows: 3) == "- A     [A]\nrow 0.0 B\nrow 0.1 C")
    #expect(drawn(list, rows: 3, at: 2) == "row 0.1 [A]\n- B     B\nrow 1.0 C")
    #expect(drawn(list, rows: 3, at: 3) == "- B     A\nrow 1.0 [B]\nrow 1.1 C")
  }

  @Test func titlesAreCenteredInATallWindow() {
    let list = list(["A", "B"], rows: 1)

    #expect(drawn(list, rows: 6) == "- A\nrow 0.0\n- B     [A]\nrow 1.0 B\n\n")
  }

  @Test func tooManyTitlesAreSampledEvenly() {
    let titles = "ABCDEFGHI".map { String($0) }

    #expect(
      drawn(list(titles), rows: 3, at: 15) == "- F     A\nrow 5.0 [E]\nrow 5.1 I"
    )
    #expect(drawn(list(titles), rows: 1, at: 15) == "- F     [A]")
  }

  @Test func rowsDoNotOverlapTheIndex() {
    let list = List(sections: [
      section("s", ["one two three"]).withIndexTitle("É"),
      section("t", ["four"]),
    ])

    #expect(drawn(list, rows: 4) == "one two\nthree   [É]\nfour\n")
  }

  @Test func aListWithoutTitlesHasNoIndex() {
    #expect(drawn(list([nil, nil], rows: 1), rows: 2, columns: 7) == "row 0.0\nrow 1.0")
  }

  @Test func aNarrowListKeepsItsColumns() {
    #expect(drawn(list(["A"], rows: 1), rows: 2, columns: 3) == "- A\nrow")
  }

  @Test func aTitleScrollsToItsSection() {
    let list = list(["Anna", "Bär", "berlin"], rows: 5)
    let layout = ContentLayout(.list(list), columns: 20)
    let viewport = Viewport(size: Size(width: 20, height: 4))

    #expect(list.sectionIndexTitles == ["Anna", "Bär", "berlin"])
    for (title, row) in [("b", 6), ("Berlin", 12), ("A", 0), ("be", 12)] {
      let isThere = viewport.scroll(toIndexTitle: title, of: layout)
      #expect(isThere, "\(title)")
      #expect(viewport.offset == row, "\(title)")
    }
    for title in ["c", ""] {
      let isThere = viewport.scroll(toIndexTitle: title, of: layout)
      #expect(!isThere, "\(title)")
    }
    #expect(viewport.offset == 12)
  }

  @Test func aLongListIsMeasuredAtTheSectionOfATitle() {
    let list = list((0..<200).map { "\($0)" }, rows: 30)
    let layout = ContentLayout(.list(list), columns: 20)
    let viewport = Viewport(size: Size(width: 20, height: 3))
    let view = ListView(size: viewport.size)
    view.apply(list)

    let isThere = viewport.scroll(toIndexTitle: "150", of: layout)
    #expect(isThere)
    #expect(view.scroll(toIndexTitle: "150"))
    let rows = viewport.frame(of: layout, generation: 1, marks: .none)?.rows ?? []

    #expect(rows.first?.runs.first?.text.hasPrefix("- 150 ") == true)
    #expect(picture(view.rows()).hasPrefix("- 150 "))
    #expect(layout.listLayout?.isExact == false)
  }
}
