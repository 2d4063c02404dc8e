import PlaygroundCompatibility
import Testing

@testable import PlaygroundCore

/// The items of a table: models and their cells.
@MainActor
struct TableItemsTests {
  private struct Row: Component, Equatable {
    var text: String
    func render(in content: Label) { content.text = text }
  }

  private final class Titles: SupplementarySource {
    var isOn = true
    func titleForHeader(inSection section: Int) -> String? { isOn ? "head \(section)" : nil }
    func titleForFooter(inSection section: Int) -> String? { isOn ? "foot \(section)" : nil }
    func indexTitle(forSection section: Int) -> String? { isOn ? "i\(section)" : nil }
  }

  private func configuration(_ prefix: String = "") -> DataSourceConfiguration<Int> {
    DataSourceConfiguration { Row(text: prefix + "\($0)") }
  }

  private func filled() throws -> TableItems<Int> {
    var items = TableItems<Int>()
    try items.apply(
      ScriptedChangeset {
        $0.insert.section.at.index(0)
        $0.insert.section.at.index(1)
        $0.insert.item(7).at.indexPath([0, 0])
        $0.insert.item(8).at.indexPath([0, 1])
        $0.insert.item(9).at.indexPath([1, 0])
      },
      configuration()
    )
    return items
  }

  private func texts(_ items: TableItems<Int>) -> [[String?]] {
    items.sections.map { $0.cells.map { $0.component.as(Row.self)?.text } }
  }

  @Test func modelsAndCellsChangeTogether() throws {
    var items = try filled()
    #expect(items.models == [[7, 8], [9]])
    #expect(texts(items) == [["7", "8"], ["9"]])

    try items.apply(
      ScriptedChangeset { $0.remove.item.at.indexPath([0, 0]) },
      configuration()
    )
    #expect(items.models == [[8], [9]])
    #expect(texts(items) == [["8"], ["9"]])
  }

  @Test func aDefectiveChangesetChangesNothing() throws {
    var items = try filled()
    #expect(throws: ChangesetError.self) {
      try items.apply(
        ScriptedChangeset {
          $0.remove.item.at.indexPath([0, 0])
          $0.remove.item.at.indexPath([0, 5])
        },
        configuration()
      )
    }
    #expect(items.models == [[7, 8], [9]])
    #expect(texts(items) == [["7", "8"], ["9"]])
  }

  @Test func rebuiltCellsKeepTheirIdentities() throws {
    var items = try filled()
    let keys = items.sections.map { $0.cells.map(\.key) }

    items.rebuild(configuration("n"))

    #expect(texts(items) == [["n7", "n8"], ["n9"]])
    #expect(items.sections.map { $0.cells.map(\.key) } == keys)
    #expect(items.models == [[7, 8], [9]])
  }

  @Test func titlesAreTakenFromTheSource() throws {
    var items = try filled()
    let titles = Titles()
    func shown() -> [[Value?]] {
      items.sections.map {
        [
          $0.header?.node?.props["text"], $0.footer?.node?.props["text"],
          $0.indexTitle.map { .string($0) },
        ]
      }
    }

    items.title(by: titles)
    #expect(shown() == [["head 0", "foot 0", "i0"], ["head 1", "foot 1", "i1"]])
    // Without a source, the titles stay as they are.
    items.title(by: nil)
    #expect(shown()[0] == ["head 0", "foot 0", "i0"])
    titles.isOn = false
    items.title(by: titles)
    #expect(shown() == [[nil, nil, nil], [nil, nil, nil]])
  }

  @Test func modelsAreFoundByTheirPaths() throws {
    let items = try filled()
    let paths: [ElementPath] = [[0, 1], [1, 0], [0, 2], [2, 0], [-1, 0], [0, -1]]
    #expect(paths.map { items.model(at: $0) } == [8, 9, nil, nil, nil, nil])
  }
}
