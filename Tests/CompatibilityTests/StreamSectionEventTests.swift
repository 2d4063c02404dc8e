import Testing

@testable import PlaygroundCompatibility
@testable import PlaygroundCore

/// Events, edges and sizes of the sections of boxes.
@MainActor
struct StreamSectionEventTests {
  private let words = State(["a", "b"])
  private let log = State<[String]>([])

  private func describe(_ event: StreamSection<String, Int>.Output) -> String {
    switch event {
    case .didSelect(let index, let word): "select \(index) \(word)"
    case .itemEvent(let index, let word, let number): "item \(index) \(word) \(number)"
    case .headerEvent(let all, let number): "header \(all.joined()) \(number)"
    case .footerEvent(let all, let number): "footer \(all.joined()) \(number)"
    }
  }

  /// The inputs that the builders of a section received.
  private final class Inputs {
    var rows: [SimpleInput<Int>] = []
    var header: SimpleInput<Int>?
    var footer: SimpleInput<Int>?
  }

  private func section(
    _ inputs: Inputs = Inputs(),
    itemSize: Size? = nil
  )
    -> TableSection<String, Int>
  {
    TableSection(
      identifier: "words",
      itemSize: itemSize,
      dataSource: words,
      diffIdentifier: { $0 },
      cell: { row, input in
        inputs.rows.append(input)
        return Label().attach().text(row.map { "\($0.index)\($0.data)" }).view
      },
      header: { data, input in
        inputs.header = input
        return Label().attach().text(data.map { "head \($0.count)" }).view
      },
      footer: { data, input in
        inputs.footer = input
        return Label().attach().text(data.map { "foot \($0.joined())" }).view
      },
      event: { [log] event in log.value.append("\(event)") },
    )
  }

  private func box(_ section: any BoxSection) -> TableBox {
    let box = TableBox(separatorStyle: .none, sections: [section])
    box.width = 8
    return box
  }

  @Test func edgesShowTheDataOfTheSection() {
    let box = box(section())

    #expect(box.text() == "head 2\n0a\n1b\nfoot ab")
    words.value = ["c"]
    #expect(box.text() == "head 1\n0c\nfoot c")
    words.value = []
    #expect(box.text() == "head 0\nfoot")
  }

  @Test func eventsHaveTheNewestData() {
    let inputs = Inputs()
    let section = section(inputs)
    var events: [String] = []
    section.events.listen { events.append(self.describe($0)) }

    inputs.header?.receive(1)
    inputs.footer?.receive(2)
    inputs.rows[1].receive(3)
    words.value = ["x", "y", "b"]
    inputs.header?.receive(4)
    inputs.footer?.receive(5)
    inputs.rows[1].receive(6)

    #expect(
      events == [
        "header ab 1", "footer ab 2", "item 1 b 3", "header xyb 4", "footer xyb 5", "item 2 b 6",
      ]
    )
    #expect(log.value.count == 6)
  }

  @Test func onlyExistingRowsAreSelected() {
    let section = section()
    var events: [String] = []
    section.events.listen { events.append(self.describe($0)) }

    #expect([-1, 0, 1, 2].map(section.select) == [false, true, true, false])
    words.value = ["c"]
    #expect(!section.select(1))
    #expect(section.select(0))

    #expect(events == ["select 0 a", "select 1 b", "select 0 c"])
  }

  @Test func rowsAreFoundByTheirKeys() {
    let section = section()

    #expect(section.identifier == "words" && section.view.key == .id("words"))
    #expect(section.rowIndex(of: .id("a")) == 0)
    #expect(section.rowIndex(of: .id("b")) == 1)
    #expect(section.rowIndex(of: .id("c")) == nil)
    words.value = ["b", "c"]
    #expect(section.rowIndex(of: .id("c")) == 1)
    #expect(section.duplicateIdentifiers == [])
  }

  @Test func rowsWithoutIdentitiesAreFoundByTheirIndex() {
    let section = RecycleSection<String, Never>(
      dataSource: words,
      cell: { row, _ in Label().attach().text(row.map(\.data)).view }
    )

    #expect(section.identifier == "")
    #expect(section.rowIndex(of: .positional("row#1")) == 1)
    #expect(section.rowIndex(of: .positional("row#2")) == nil)
    words.value = ["b", "a"]
    #expect(section.lastChanges == [])
    #expect(section.builtRowCount == 2)
  }

  @Test func rowsFillTheBoxUnlessTheyHaveASize() {
    func rows(_ section: StreamSection<String, Int>) -> [View] {
      _ = box(section)
      return section.view.subviews[1].subviews
    }

    #expect(rows(section()).map(\.width) == [.fill, .fill])
    #expect(rows(section()).map(\.height) == [nil, nil])
    let sized = rows(section(itemSize: Size(width: 5, height: 2)))
    #expect(sized.map(\.width) == [5, 5])
    #expect(sized.map(\.height) == [2, 2])
    #expect(
      box(section(itemSize: Size(width: 5, height: 2))).text()
        == "head 2\n0a\n\n1b\n\nfoot ab"
    )
  }

  @Test func rowsInOneLineHaveTheirOwnWidth() {
    let cells = RecycleSection<String, Never>(
      dataSource: words,
      diffIdentifier: { $0 },
      cell: { row, _ in Label().attach().text(row.map(\.data)).view },
      header: { data, _ in Label().attach().text(data.map { "\($0.count):" }).view }
    )
    let box = RecycleBox(direction: .x, minimumInteritemSpacing: 2, sections: [cells])
    box.width = 12

    #expect(box.text() == "2:a  b")
    words.value = ["c", "d", "e"]
    #expect(box.text() == "3:c  d  e")
  }

  @Test func aBoxPinsTheHeadersOfItsSections() {
    let section = section()
    let box = box(section)
    #expect(section.view.props["pin-header"] == nil)

    box.pinsHeaders = true
    #expect(section.view.props["pin-header"] == true)
    box.pinsHeaders = false
    #expect(section.view.props["pin-header"] == nil)
  }

  @Test func separatorsTakeARow() {
    let section = section()
    let box = box(section)
    let cells = section.view.subviews[1]
    #expect(cells.props["separators"] == nil)

    box.separatorStyle = .singleLine
    #expect(cells.props["separators"] == true)
    #expect(box.text() == "head 2\n0a\n────────\n1b\nfoot ab")
    box.separatorStyle = TableBox.SeparatorStyle.none
    #expect(cells.props["separators"] == nil)
    #expect(box.text() == "head 2\n0a\n1b\nfoot ab")
  }

  @Test func aCollectionHasSpacesBetweenCellsAndLines() {
    let cells = CollectionSection<String, Never>(
      itemSize: Size(width: 2, height: 1),
      dataSource: State(["a", "b", "c"]),
      cell: { row, _ in Label().attach().text(row.map(\.data)).view }
    )
    let box = CollectionBox(
      minimumLineSpacing: 1,
      minimumInteritemSpacing: 3,
      sections: [cells]
    )
    box.width = 8

    #expect(box.text() == "a    b\n\nc")
  }

  @Test func reloadingSendsTheDataAgain() {
    var count = 0
    let section = TableSection<String, Never>(
      dataSource: words,
      cell: { row, _ in
        let label = Label()
        row.safeBind(to: label) { label, row in
          label.text = row.data
          count += 1
        }
        return label
      }
    )
    let box = box(section)
    count = 0

    section.reload()
    #expect(count == 2)
    box.reload()
    #expect(count == 4)
  }
}
