import PlaygroundCore
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

struct ReviewModelTests {
  private var folder: HistoryFolder
  private var model: ReviewModel

  init() throws {
    folder = try HistoryFolder()
    for name in ["a.xml", "b.xml", "c.xml"] {
      folder.record(name, HistoryFolder.list(["Old"]), source: "1\n")
      folder.record(name, HistoryFolder.list(["New of \(name)"]), source: "2\n")
    }
    let list = try ReviewBase.revision(1).list(
      History(reader: folder.reader),
      in: folder.directory.path
    )
    model = ReviewModel(ReviewBoard(list))
  }

  private func expectNothing(_ action: ReviewModel.Action?) {
    if let action { Issue.record("unexpected \(action)") }
  }

  private func name(_ model: ReviewModel) -> String? { model.selected?.previews.first?.name }

  @Test mutating func aVerdictSelectsTheNextPendingChange() {
    #expect(name(model) == "a.xml")
    guard case .accept(let change)? = model.press(.character("a"), page: 9) else {
      Issue.record("the key accepts")
      return
    }
    #expect(change.previews.first?.name == "a.xml")
    #expect(name(model) == "b.xml")
    #expect(model.list.changes.map(\.status) == [.accepted, .pending, .pending])
    _ = model.press(.character("s"), page: 9)
    #expect(name(model) == "c.xml")
    _ = model.press(.character("s"), page: 9)
    #expect(name(model) == "b.xml")
  }

  @Test mutating func commentsAreTypedAndCanBeAbandoned() {
    for character in "ca?" { _ = model.press(.character(character), page: 9) }
    #expect(model.comment == "a?")
    guard case .comment(_, "a?")? = model.press(.enter, page: 9) else {
      Issue.record("the key comments")
      return
    }
    _ = model.press(.character("c"), page: 9)
    _ = model.press(.character("q"), page: 9)
    expectNothing(model.press(.escape, page: 9))
    #expect(model.comment == nil)
  }

  @Test mutating func onlyVerdictsOfThisSessionAreTakenBack() {
    expectNothing(model.press(.character("u"), page: 9))
    _ = model.press(.character("x"), page: 9)
    guard case .undo? = model.press(.character("u"), page: 9) else {
      Issue.record("the key takes the verdict back")
      return
    }
    expectNothing(model.press(.character("u"), page: 9))
  }

  @Test mutating func keysOutsideOfTheListDoNothing() throws {
    let list = try ReviewBase.revision(6).list(
      History(reader: folder.reader),
      in: folder.directory.path
    )
    model.show(ReviewBoard(list))
    #expect(model.list.changes.isEmpty)
    for key in [KeyPress.up, .down, .end, .pageDown, .character("a"), .character("s")] {
      expectNothing(model.press(key, page: 9))
    }
    let view = ReviewView(model, size: Size(width: 30, height: 5))
    #expect(view.grid(of: model).rowRuns(0).map(\.text).joined().contains("nothing to review"))
  }

  @Test(arguments: [(80, 24), (160, 40), (20, 6), (1, 1)])
  mutating func screensOfAnySizeShowTheSelectedChange(_ columns: Int, _ rows: Int) {
    let size = Size(width: columns, height: rows)
    let view = ReviewView(model, size: size)
    model.limitOffset(lines: view.lineCount, page: view.page)

    let text = (0..<rows).map { view.grid(of: model).rowRuns($0).map(\.text).joined() }

    #expect(text.count == rows)
    guard columns >= 80 else { return }
    #expect(text[0].hasPrefix(" Review  3 changes: 3 pending"))
    #expect(text[1].hasPrefix("▸ pending   a.xml"))
    #expect(text.contains { $0.contains("+ New of a.xml") })
    #expect(text[rows - 1].hasPrefix(" a accept"))
    #expect(text[rows - 1].contains("  ? keys  q quit "), "\(text[rows - 1])")
  }

  @Test mutating func theHelpHasAllKeysOnASmallScreen() {
    _ = model.press(.character("?"), page: 9)
    let screen = ReviewView(model, size: Size(width: 80, height: 24)).grid(of: model).description

    for (_, summary) in ReviewKeys.list.map({ ($0.key, $0.summary) }) {
      #expect(screen.contains(summary), "\(screen)")
    }
    #expect(screen.contains("quit; verdicts are kept"), "\(screen)")
  }

  @Test func aScreenSaysThatPreviewsAreCompared() {
    let screen = ReviewView(model, size: Size(width: 80, height: 24))
      .grid(of: model, isLoading: true).description

    #expect(screen.contains("comparing previews…") && screen.contains("q quit"))
    #expect(!screen.contains("a.xml") && !screen.contains("accept"))
  }

  @Test func aTitleThatIsCutEndsWithASign() {
    let note = "not compared: " + (1...9).map { "Sources/File\($0).swift" }.joined(separator: ", ")
    let board = ReviewBoard(items: model.list.items, unchangedCount: 234, note: note)
    let view = ReviewView(ReviewModel(board), size: Size(width: 80, height: 24))
    let title = view.grid(of: ReviewModel(board)).rowRuns(0).map(\.text).joined()

    #expect(title.hasPrefix(" Review  3 changes: 3 pending; not compared: Sources/File1.swift"))
    #expect(title.hasSuffix("…"), "\(title)")
  }
}
