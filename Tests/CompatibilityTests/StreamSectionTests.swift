import Testing

@testable import PlaygroundCompatibility
@testable import PlaygroundCore

/// PU-100 to PU-108: Puyopuyo's boxes of lists in Swift.
@MainActor
struct StreamSectionTests {
  private struct Fruit: Equatable {
    let id: String
    var name: String
  }

  private let fruits = State([Fruit(id: "a", name: "apple"), Fruit(id: "p", name: "pear")])

  private func section(
    _ log: @escaping (String) -> Void = { _ in }
  ) -> TableSection<Fruit, String> {
    TableSection(
      identifier: "fruit",
      dataSource: fruits,
      diffIdentifier: { $0.id },
      cell: { row, input in
        Button().attach().set(\.text, "").bind(
          \.text,
          to: row.map { "\($0.index) \($0.data.name)" }
        )
        .onTap { _ in input.receive("tap") }
        .view
      },
      header: { data, _ in Label().attach().text(data.map { "\($0.count) fruits" }).view },
      event: { event in
        switch event {
        case .didSelect(let index, let fruit): log("select \(index) \(fruit.name)")
        case .itemEvent(let index, let fruit, let name): log("\(name) \(index) \(fruit.name)")
        case .headerEvent(let all, let name): log("header \(all.count) \(name)")
        case .footerEvent(let all, let name): log("footer \(all.count) \(name)")
        }
      },
    )
  }

  /// PU-100.
  @Test func aTableHasSectionsAHeaderAndAFooter() {
    let table = TableBox(
      sections: [section()],
      header: { Label("HEAD") },
      footer: { Label("FOOT") },
    )
    table.width = .cells(11)

    #expect(
      table.text()
        == "HEAD\n2 fruits\n[ 0 apple ]\n───────────\n[ 1 pear ]\nFOOT"
    )
    table.separatorStyle = TableBox.SeparatorStyle.none
    #expect(table.text() == "HEAD\n2 fruits\n[ 0 apple ]\n[ 1 pear ]\nFOOT")
  }

  /// PU-101.
  @Test func rowsAreBuiltOnceAndFed() {
    let section = section()
    let table = TableBox(separatorStyle: .none, sections: [section])
    table.width = .cells(11)
    let apple = table.subviews[0].subviews[1].subviews[0]

    fruits.value = [Fruit(id: "p", name: "Pear"), Fruit(id: "a", name: "Apple")]
    #expect(table.text() == "2 fruits\n[ 0 Pear ]\n[ 1 Apple ]")
    #expect(table.subviews[0].subviews[1].subviews[1] === apple)
    #expect(section.builtRowCount == 2)

    // PU-103: data are adopted also if the ids are unchanged.
    fruits.value[0].name = "PEAR"
    #expect(table.text() == "2 fruits\n[ 0 PEAR ]\n[ 1 Apple ]")

    // PU-107: the view of a row that is gone shows a new one.
    fruits.value = [Fruit(id: "k", name: "kiwi"), Fruit(id: "p", name: "PEAR")]
    #expect(table.text() == "2 fruits\n[ 0 kiwi ]\n[ 1 PEAR ]")
    #expect(table.subviews[0].subviews[1].subviews[0] === apple)
    #expect(section.builtRowCount == 2)
  }

  /// PU-102, PU-104.
  @Test func allEventsGoToEveryListener() throws {
    var (log, other): ([String], Int) = ([], 0)
    let section = section { log.append($0) }
    section.events.listen { _ in other += 1 }
    let table = TableBox(separatorStyle: .none, sections: [section])

    #expect(table.select(1))
    #expect(!table.select(2))
    #expect(!table.select(0, inSection: 1))
    let button = try #require(table.subviews[0].subviews[1].subviews[0].subviews[0] as? Button)
    button.operate(.key(ControlKey(.enter)))
    fruits.value = [fruits.value[1], fruits.value[0]]
    button.operate(.key(ControlKey(.enter)))

    #expect(log == ["select 1 pear", "tap 0 apple", "tap 1 apple"])
    #expect(other == 3)
  }

  /// PU-102.
  @Test func keysAndClicksSelectRows() {
    var log: [String] = []
    let table = TableBox(separatorStyle: .none, sections: [section { log.append($0) }])
    let size = Size(width: 12, height: 3)
    table.operate(.key(ControlKey(.down)), size: size)
    table.operate(.key(ControlKey(.down)), size: size)
    table.operate(.key(ControlKey(.enter)), size: size)
    table.operate(.press(Point(x: 1, y: 1)), size: size)

    #expect(log == ["select 1 pear", "select 0 apple"])
  }

  /// PU-103.
  @Test func duplicatesAreMatchedInOrder() {
    let section = section()
    let table = TableBox(separatorStyle: .none, sections: [section])
    table.width = .cells(11)
    fruits.value = ["x", "y", "z"].map { Fruit(id: "same", name: $0) }
    let views = table.subviews[0].subviews[1].subviews
    fruits.value.removeLast()

    #expect(section.duplicateIdentifiers == ["same"])
    #expect(table.subviews[0].subviews[1].subviews.elementsEqual(views.prefix(2), by: ===))
    #expect(table.text() == "2 fruits\n[ 0 x ]\n[ 1 y ]")
  }

  ///
  @Test func arraysLeadToStagedChanges() {
    let section = section()
    fruits.value = ["p", "k", "a", "f"].map { Fruit(id: $0, name: $0) }
    let order = section.lastChanges
    fruits.value.removeFirst(2)
    let deletes = section.lastChanges
    fruits.value[0].name = "APPLE"

    var moved = Changeset()
    moved.elementInserts = [[0, 1], [0, 3]]
    moved.elementMoves = [Changeset.Move(from: [0, 1], to: [0, 0])]
    var gone = Changeset()
    gone.elementDeletes = [[0, 0], [0, 1]]
    #expect(order == [moved])
    #expect(deletes == [gone])
    #expect(section.lastChanges == [])
  }

  /// PU-105.
  @Test func aCollectionFlows() {
    let words = State(["one", "two", "three", "four"])
    let cells = CollectionSection<String, Never>(
      itemSize: Size(width: 5, height: 1),
      dataSource: words,
      cell: { row, _ in Label().attach().text(row.map(\.data)).view },
    )
    let box = CollectionBox(minimumInteritemSpacing: 1, sections: [cells])
    box.width = .cells(12)
    #expect(box.text() == "one   two\nthree four")
    words.value.removeFirst()
    #expect(box.text() == "two   three\nfour")
  }

  /// PU-106.
  @Test func aListBoxIsATable() {
    let words = State(["a", "b"])
    let cells = ListSection<String, Never>(
      dataSource: words,
      cell: { row, _ in Label().attach().text(row.map { "\($0.index)\($0.data)" }).view },
    )
    let box = ListBox(sections: [cells])
    box.width = .cells(3)
    #expect(box.text() == "0a\n───\n1b")
    #expect(box.snapshot.type == "ListBox")
  }

  /// PU-107.
  @Test func aRecycleBoxScrollsAlongEitherAxis() {
    let words = State(["a", "b", "c"])
    let cells = RecycleSection<String, Never>(
      dataSource: words,
      diffIdentifier: { $0 },
      cell: { row, _ in Label().attach().text(row.map(\.data)).view },
    )
    let box = RecycleBox(sections: [cells])
    box.width = .cells(3)
    #expect(box.text() == "a\nb\nc")
    let wide = RecycleBox(direction: .x, minimumInteritemSpacing: 1)
    wide.width = .cells(6)
    wide.sections.value = [cells]
    #expect(wide.text() == "a b c")
  }

  /// PU-108.
  @Test func anyBoxRecyclesItsChildren() {
    let words = State(["a", "b"])
    var built = 0
    func row(_ row: SimpleOutput<RecycleContext<String>>) -> View {
      built += 1
      return Label().attach().text(row.map(\.data)).view
    }
    let box = HBox().attach().space(1).recycle(words, id: { $0 }, row: row).view
    #expect(box.text() == "a b")
    words.value = ["c", "b", "d"]
    #expect(box.text() == "c b d")
    #expect(built == 3)
  }

  @Test func sectionsAreReplacedByAStream() {
    let sections = State<[any BoxSection]>([])
    let table = TableBox(separatorStyle: .none).attach().width(11).viewState(sections).view
    #expect(table.text() == "")
    sections.value = [section()]
    #expect(table.text() == "2 fruits\n[ 0 apple ]\n[ 1 pear ]")
  }

  /// Bindings, rows and sections end with their box.
  @Test func nothingOutlivesTheBox() {
    weak var box: TableBox?
    weak var row: View?
    do {
      let made = TableBox(sections: [section()])
      (box, row) = (made, made.subviews[0].subviews[1].subviews[0])
      #expect(row != nil)
    }
    #expect(box == nil)
    #expect(row == nil)
    #expect(fruits.listenerCount == 0)
  }
}
