import PlaygroundCore
import Testing

struct ScriptedCellTests {
  private func cell(_ text: String, id: String? = nil) -> Cell {
    let key = id.map(Key.id) ?? .positional("Label#0")
    return Cell(key: key, content: Node("Label", key: key, props: ["text": .string(text)]))
  }

  private func picture(_ sections: [Section]) -> String {
    sections.map { section in
      let cells = section.cells.map { cell in
        let text = if case .string(let text)? = cell.content.props["text"] { text } else { "?" }
        return "\(cell.key.text)=\(text)"
      }
      return "\(section.key.text)(\(cells.joined(separator: " ")))"
    }
    .joined(separator: " ")
  }

  @Test func insertedCellsWithoutAnIdGetAUniqueIdentity() throws {
    let sections = [Section(key: .id("s"), cells: .init([cell("one"), cell("two", id: "b")]))]
    let changes = try ScriptedChangeset<Cell> {
      $0.insert.section.at.index(1)
      $0.insert.item(cell("three")).at.indexPath([0, 0])
      $0.insert.item(cell("four", id: "d")).at.indexPath([1, 0])
      $0.insert.item(cell("five")).at.indexPath([1, 1])
    }

    let once = try changes.apply(to: sections)
    let twice = try changes.apply(to: once)

    #expect(
      picture(once)
        == "s(inserted#0=three Label#0=one b=two) inserted#2(d=four inserted#1=five)"
    )
    #expect(
      picture(twice) == "s(inserted#3=three inserted#0=three Label#0=one b=two) "
        + "inserted#5(d=four inserted#4=five) inserted#2(d=four inserted#1=five)"
    )
    #expect(once[0].cells[0].content.key == once[0].cells[0].key)
  }

  @Test func updatedCellKeepsItsIdentityUnlessTheNewOneHasAnId() throws {
    let sections = [
      Section(key: .id("s"), cells: .init([cell("one"), cell("two", id: "b"), cell("x")]))
    ]
    let changes = try ScriptedChangeset<Cell> {
      $0.update.item(cell("ONE")).at.indexPath([0, 0])
      $0.update.item(cell("TWO")).at.indexPath([0, 1])
      $0.update.item(cell("three", id: "c")).at.indexPath([0, 2])
    }

    let result = try changes.apply(to: sections)

    #expect(picture(result) == "s(Label#0=ONE b=TWO c=three)")
    #expect(
      ListDiff(from: sections, to: result).changes.map { "\($0.operation) \($0.id ?? "-")" }
        == ["update -", "update b", "delete -", "insert c"]
    )
  }

  @Test func sectionsThatStayKeepTheirAttributes() throws {
    let header = Node("Label", props: ["text": "HEAD"])
    let sections = [
      Section(
        key: .id("a"),
        attributes: [.spacing(2)],
        header: header,
        cells: .init([cell("one")])
      ),
      Section(key: .id("b"), cells: .init([cell("two")])),
    ]
    let changes = try ScriptedChangeset<Cell> { $0.move.section.at.index(0).to.index(1) }

    #expect(try changes.apply(to: sections) == [sections[1], sections[0]])
  }
}
