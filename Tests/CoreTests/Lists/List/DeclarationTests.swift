import PlaygroundCompatibility
import PlaygroundCore
import Testing

@testable import CoreTestSupport

@MainActor
struct DeclarationTests {
  private struct Row: IdentifiableComponent, Hashable {
    var id: String

    init(_ id: String) { self.id = id }

    func render(in content: Label) { content.text = id }
  }

  private struct Plain: Component, Equatable {
    var text: String

    init(_ text: String) { self.text = text }

    func render(in content: Label) { content.text = text }
  }

  /// Returns the ids and texts of a list's cells by section.
  private func outline(_ list: List) -> String {
    list.sections.map { section in
      let cells = section.cells.map { cell in
        guard case .string(let text)? = cell.content.props["text"] else { return "?" }
        return cell.key.id ?? "-\(text)"
      }
      return "\(section.key.id ?? "-"): \(cells.joined(separator: " "))"
    }
    .joined(separator: "\n")
  }

  @Test func statementsOfAllKindsDeclareCells() {
    func list(_ kind: Int, isLong: Bool, last: Row?) -> List {
      List {
        Section(id: "first") {
          Row("a")
          if isLong { Row("b") }
          if kind == 0 { Row("zero") } else if kind == 1 { Row("one") } else { Row("many") }
          switch kind {
          case 0: Row("case 0")
          default: Row("default")
          }
          for index in 0..<kind { Cell(id: index, Plain("n\(index)")) }
          Group { Row("c") }
          Group()
          last
        }
      }
    }

    #expect(outline(list(0, isLong: true, last: nil)) == "first: a b zero case 0 c")
    #expect(outline(list(2, isLong: false, last: Row("z"))) == "first: a many default 0 1 c z")
  }

  @Test func declarationsHaveNoSizeLimit() {
    let list = List {
      Row("1")
      Row("2")
      Row("3")
      Row("4")
      Row("5")
      Row("6")
      Row("7")
      Row("8")
      Row("9")
      Row("10")
      Row("11")
      Row("12")
      Row("13")
    }

    #expect(list.sections.count == 1)
    #expect(list.sections[0].cells.count == 13)
  }

  @Test func cellsWithoutASectionShareOneSection() {
    let old = List { Row("a") }
    let new = List {
      Row("b")
      Cell(id: "c", Plain("c"))
    }

    #expect(old.sections[0].key == new.sections[0].key)
    #expect(old.sections[0].key == .positional("section#0"))
  }

  @Test func sectionsCanComeFromGroupsAndSequences() {
    let list = List {
      Group {
        Section(id: 0) { Row("a") }
        Section(id: 1) { Row("b") }
      }
      Group(of: ["x", "y"]) { name in
        Section(id: name) { Row(name) }
      }
      Group()
    }

    #expect(outline(list) == "0: a\n1: b\nx: x\ny: y")
  }

  @Test func arraysCanReplaceBuilders() {
    let missing: Section? = nil
    let list = List(
      Section(id: "a", cells: [CellNode(Row("1")), CellNode(id: 2, Plain("two"))]),
      missing,
      Section(id: "b", cells: [nil, CellNode(Row("3")), nil])
    )

    #expect(outline(list) == "a: 1 2\nb: 3")
  }

  @Test func anEmptyStatementKeepsTheKeysOfOthers() {
    func list(_ isLong: Bool) -> [Cell] {
      Array(
        List {
          if isLong { Plain("first") }
          Plain("second")
          for text in ["third", "fourth"] { Plain(text) }
        }
        .sections[0].cells
      )
    }

    #expect(list(true).dropFirst().map(\.key) == list(false).map(\.key))
    #expect(Set(list(true).map(\.key)).count == 4)
  }

  @Test func optionalComponentsKeepTheKeysOfOthers() {
    func list(_ row: Row?, _ plain: Plain?, _ group: Group<Cell>?) -> List {
      List {
        row
        plain
        group
        Plain("last")
      }
    }
    let none = list(nil, nil, nil)
    let all = list(Row("a"), Plain("b"), Group { Row("c") })

    #expect(outline(none) == "-: -last")
    #expect(outline(all) == "-: a -b c -last")
    #expect(none.sections[0].cells.last?.key == all.sections[0].cells.last?.key)
  }

  @Test func arraysOfComponentsAreStatements() {
    let list = List {
      [Row("a"), Row("b")]
      [Plain("c"), Plain("d")]
      if #available(macOS 99, *) { Row("e") }
    }

    #expect(outline(list) == "-: a b -c -d e")
    #expect(Set(list.sections[0].cells.map(\.key)).count == 5)
  }

  @Test func sectionsComeFromLoops() {
    let list = List {
      for id in 0..<3 where id != 1 { Section(id: id) { Row("row \(id)") } }
    }

    #expect(outline(list) == "0: row 0\n2: row 2")
  }

  @Test func branchesHaveSeparateKeys() {
    func key(_ condition: Bool) -> Key? {
      List { if condition { Plain("a") } else { Plain("b") } }.sections[0].cells.first?.key
    }

    #expect(key(true) != key(false))
  }

  @Test func modifiersReturnChangedCopies() {
    let plain = Section(id: "s") { Row("a") }
    let section =
      plain.withHeader(Plain("HEAD"), alignment: .center)
      .withFooter(Plain("foot"))
      .withSectionLayout(.verticalGrid(numberOfItemsInRow: 2, itemSpacing: 1, lineSpacing: 3))
      .withSectionContentInsets(Edges(left: 2))

    #expect(plain.header == nil)
    #expect(
      section.attributes.props == [
        "header-alignment": "center", "layout": "grid", "columns": 2, "spacing": 1,
        "line-spacing": 3, "insets-top": 0, "insets-left": 2, "insets-bottom": 0,
        "insets-right": 0,
      ]
    )
    #expect(drawn(List(sections: [section]), width: 10) == "    HEAD\n  a\n  foot")
  }

  @Test func aListOfComponentsIsLaidOutAndDrawn() {
    let list = List {
      Section(id: "a", header: Plain("HEAD"), footer: Plain("foot")) {
        Row("one two three")
        Row("four")
      }
    }

    #expect(drawn(list, width: 8) == "HEAD\none two\nthree\nfour\nfoot")
  }

  @Test func changesOfComponentsAreReportedByAttribute() {
    let old = List { Cell(id: "x", Plain("a")) }
    let new = List { Cell(id: "x", Plain("b")) }

    let changes = ListDiff(from: old.sections, to: new.sections).changes

    #expect(changes.map(\.operation) == [.update])
    #expect(changes[0].props.map { ChangeFormatter().line(for: $0) } == ["Label.text: 'a' → 'b'"])
  }

  @Test func anotherTypeWithAnEqualIdIsAnUpdate() {
    let old = List { Cell(id: "x", Plain("a")) }
    let new = List { Cell(id: "x", Row("a")) }

    #expect(ListDiff(from: old.sections, to: new.sections).changes.map(\.operation) == [.update])
  }

  private func drawn(_ list: List, width: Int) -> String {
    let layout = ContentLayout(.list(list), columns: width)
    return picture(layout.rows(in: 0..<layout.contentRows, columns: width, marks: .none))
  }
}
