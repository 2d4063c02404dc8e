import PlaygroundCompatibility
import PlaygroundCore
import Testing

@testable import CoreTestSupport

@MainActor
struct TableDataSourceTests {
  private struct Row: Component, Equatable {
    var text: String
    var recorder: CallRecorder?

    static func == (left: Row, right: Row) -> Bool { left.text == right.text }

    func render(in content: Label) { content.text = text }

    func contentWillDisplay(_ content: Label) { recorder?.note("will display \(text)") }

    func contentDidEndDisplay(_ content: Label) { recorder?.note("did end \(text)") }
  }

  private final class Listener: DataSourceListener {
    var lines: [String] = []
    var whenApplied: (() -> Void)?

    func dataSourceWillApply(_ transaction: DataSourceTransaction) {
      lines.append("will \(transaction.number) \(transaction.operations.count)")
    }

    func dataSourceDidApply(_ transaction: DataSourceTransaction, _ outcome: UpdateResult) {
      let tag = transaction.userInfo["tag"].map { " \($0)" } ?? ""
      lines.append("did \(transaction.number) \(transaction.kind)\(tag)")
      whenApplied?()
    }
  }

  private let view = ListView(size: Size(width: 8, height: 4))
  private let recorder = CallRecorder()

  private func makeTable(
    _ cells: CellConfiguration<String> = CellConfiguration()
  ) -> TableDataSource<String> {
    TableDataSource(
      view: view,
      configuration: DataSourceConfiguration { [recorder] in Row(text: $0, recorder: recorder) },
      cellConfiguration: cells,
    )
  }

  private func changes(
    _ body: (ChangesetBuilder<String>) throws -> Void
  ) throws -> ScriptedChangeset<String> {
    try ScriptedChangeset(body)
  }

  private func filled(_ texts: [String]) throws -> ScriptedChangeset<String> {
    try changes {
      $0.insert.section.at.index(0)
      for (index, text) in texts.enumerated() {
        $0.insert.item(text).at.indexPath(path(index))
      }
    }
  }

  private func path(_ element: Int, in section: Int = 0) -> ElementPath {
    ElementPath(section: section, element: element)
  }

  private var drawn: String { picture(view.rows()) }

  @Test func changesetsUpdateTheView() throws {
    let table = makeTable()

    try table.apply(filled(["cat", "dog", "fox"]))
    #expect(drawn == "cat\ndog\nfox\n")
    let fox = view.content(at: path(2))

    try table.apply(
      changes {
        $0.update.item("DOG").at.indexPath(path(1))
        $0.remove.item.at.indexPath(path(0))
        $0.move.item.at.indexPath(path(2)).to.indexPath(path(0))
        $0.insert.item("owl").at.indexPath(path(2))
      }
    )
    #expect(drawn == "fox\nDOG\nowl\n")
    #expect(view.content(at: path(0)) === fox)
    #expect(table.model(at: path(2)) == "owl")
    #expect(table.model(at: path(3)) == nil)
  }

  @Test func aDefectiveChangesetIsNotApplied() throws {
    let table = makeTable()
    try table.apply(filled(["cat"]))

    #expect(throws: ChangesetError.self) {
      try table.apply(
        changes {
          $0.remove.item.at.indexPath(path(0))
          $0.remove.item.at.indexPath(path(7))
        }
      )
    }
    #expect(drawn == "cat\n\n\n")

    try table.apply(changes { $0.insert.item("dog").at.indexPath(path(1)) })
    #expect(drawn == "cat\ndog\n\n")
  }

  @Test func queuedChangesPrecedeSynchronousOnes() throws {
    let table = makeTable()
    var queued = 0
    table.didQueue = { queued += 1 }

    try table.apply(filled(["cat"]), mode: .asynchronous)
    try table.apply(
      changes { $0.insert.item("dog").at.indexPath(path(1)) },
      mode: .asynchronous,
    )
    #expect(queued == 2)
    #expect(drawn == "\n\n\n")
    #expect(table.model(at: path(0)) == nil)

    try table.apply(changes { $0.insert.item("fox").at.indexPath(path(2)) })
    #expect(drawn == "cat\ndog\nfox\n")

    try table.apply(changes { $0.remove.item.at.indexPath(path(0)) }, mode: .asynchronous)
    #expect(table.model(at: path(0)) == "cat")
    table.applyWaiting()
    #expect(table.model(at: path(0)) == "dog")
  }

  @Test func listenersAreNotifiedInOrderWithTheUserInfo() throws {
    let table = makeTable()
    let (first, second) = (Listener(), Listener())
    table.addListener(first)
    table.addListener(second)
    table.addListener(Listener())

    try table.apply(filled(["cat"]), userInfo: ["tag": "fill"])
    table.reload()

    let expected = ["will 1 2", "did 1 changeset fill", "will 2 0", "did 2 reload"]
    #expect(first.lines == expected)
    #expect(second.lines == expected)
  }

  @Test func changesByAListenerAreAppliedAfterwards() throws {
    let table = makeTable()
    let (first, second) = (Listener(), Listener())
    table.addListener(first)
    table.addListener(second)
    first.whenApplied = { [weak first] in
      first?.whenApplied = nil
      table.reload()
    }

    try table.apply(filled(["cat"]))

    #expect(second.lines == ["will 1 2", "did 1 changeset", "will 2 0", "did 2 reload"])
  }

  @Test func operationsAreInApplicationOrder() throws {
    let changes = try changes {
      $0.insert.item("a").at.indexPath(path(0, in: 1))
      $0.insert.section.at.index(1)
      $0.move.item.at.indexPath(path(1)).to.indexPath(path(0))
      $0.remove.section.at.index(3)
      $0.remove.item.at.indexPath(path(0))
      $0.update.item("b").at.indexPath(path(2))
    }

    #expect(
      changes.operations == [
        .updateItem(path(2)), .removeItem(path(0)), .removeSection(3),
        .moveItem(Changeset.Move(from: path(1), to: path(0))), .insertSection(1),
        .insertItem(path(0, in: 1)),
      ]
    )
  }

  @Test func removingAllIncludesEmptySections() throws {
    let table = makeTable()
    #expect(table.removeAllChangeset.isEmpty)

    try table.apply(filled(["cat"]))
    try table.apply(changes { $0.insert.section.at.index(0) })
    #expect(table.removeAllChangeset.removedSections == [0, 1])

    try table.apply(table.removeAllChangeset)
    #expect(view.list.sections.isEmpty)
    #expect(table.removeAllChangeset.isEmpty)
  }

  @Test func theFirstChangesetIsAReloadWithoutAnimation() throws {
    let table = makeTable()
    var seen = 0
    view.onTransition = { _ in seen += 1 }

    try table.apply(filled(["cat"]))
    #expect(seen == 0)

    try table.apply(changes { $0.insert.item("dog").at.indexPath(path(1)) })
    #expect(seen == 1)
  }

  @Test func aConfigurationAppliesToOneTransactionAndIsACopy() throws {
    let table = makeTable()
    try table.apply(filled(["cat"]))
    var styles: [String] = []
    view.onTransition = { transition in
      styles.append(picture(Array(transition.rows(at: 1)[1...1])))
    }
    func insert(_ configuration: CellConfiguration<String>?) throws {
      try table.apply(
        changes { $0.insert.item("wolf").at.indexPath(path(1)) },
        cellConfiguration: configuration,
      )
    }

    var copy = table.cellConfiguration
    copy.transitions = TransitionStyles(all: .right)
    try insert(copy)
    try insert(nil)
    copy.animationsDisabled = true
    try insert(copy)

    #expect(styles == ["      wo", "wolf"])
    #expect(table.cellConfiguration.transitions == TransitionStyles())
  }

  @Test func rowsAreConfiguredWithAccessories() throws {
    var cells = CellConfiguration<String>()
    cells.cellConfigurationFunction = { chrome, path, model in
      if model == "cat" { chrome.isChecked = true }
      if path.element == 1 { chrome.accessory = .disclosure }
      if model == "fox" {
        chrome.indentationLevel = 1
        chrome.hasReorderHandle = true
      }
      if model == "owl" { chrome.editing = .delete }
    }
    let table = makeTable(cells)
    view.resize(to: Size(width: 10, height: 4))

    try table.apply(filled(["cat", "dog", "fox", "owl"]))
    #expect(drawn == "[x] cat\ndog      ›\n  fox    ≡\n⊖ owl")

    try table.apply(changes { $0.remove.item.at.indexPath(path(0)) })
    #expect(drawn == "dog\n  fox  › ≡\n⊖ owl\n")
  }

  @Test func titlesAreAboveAndBelowSections() throws {
    final class Titles: SupplementarySource {
      func titleForHeader(inSection section: Int) -> String? { "No. \(section)" }
      func titleForFooter(inSection section: Int) -> String? { section == 0 ? "end" : nil }
    }
    let titles = Titles()
    let table = TableDataSource<String>(
      view: view,
      supplementary: titles,
      configuration: DataSourceConfiguration { Row(text: $0) },
    )

    try table.apply(filled(["cat"]))

    #expect(drawn == "No. 0\ncat\nend\n")
  }

  @Test func aNewConfigurationRecreatesAllComponents() throws {
    let table = makeTable()
    try table.apply(filled(["cat", "dog"]))
    #expect(table.size(at: path(0)) == Size(width: 8, height: 1))
    #expect(table.size(at: path(2)) == nil)

    table.update(
      DataSourceConfiguration(size: Size(width: 3, height: 4)) { Row(text: "\($0) \($0)") }
    )

    #expect(drawn == "cat\ncat\ndog\ndog")
    #expect(table.size(at: path(1)) == Size(width: 3, height: 2))
  }

  @Test func cellsReceiveDisplayEvents() throws {
    let table = makeTable()
    try table.apply(filled(["cat", "dog"]))

    try table.apply(changes { $0.remove.item.at.indexPath(path(0)) })

    #expect(recorder.take() == ["will display cat", "will display dog", "did end cat"])
  }

  @Test func oneProtocolCoversAllDataSources() throws {
    func fill(_ source: some TransactionalDataSource<String>) throws -> String? {
      try source.apply(filled(["cat"]), mode: .synchronous, userInfo: [:])
      return source.model(at: path(0))
    }

    #expect(try fill(makeTable()) == "cat")
  }
}
