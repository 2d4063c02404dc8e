import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// The wall of the preview on screen.
struct PreviewWallTests {
  private let greeting = PreviewID(name: "greeting.xml")
  private let short = PreviewID(name: "greeting.xml", variant: "short")

  private func frame(_ text: String, _ size: Size) -> Frame {
    ScreenFixture.frame([text], size: size)
  }

  /// The windows of the page, in order.
  private func windows(_ model: ScreenModel) -> [(PreviewID, Size)] {
    model.panes.preview.wall.windows.map { window in
      (window.key.previewID, window.sentSize ?? .zero)
    }
  }

  /// Presses `v` and answers for the windows of the page, from attachment 8 on.
  private func open(_ model: inout ScreenModel) {
    _ = model.press(.character("v"))
    attachAll(&model)
  }

  private func attachAll(_ model: inout ScreenModel) {
    var number = 8
    for window in model.panes.preview.wall.windows where window.shown.attachment == nil {
      let size = window.sentSize ?? .zero
      let text = window.key.previewID.variant ?? "plain"
      let answer = Attached(attachment: number, frame: frame(text, size))
      _ = model.attach(window.key, answer)
      number += 1
    }
  }

  @Test func theVariantsHaveWindowsOfOneWidth() throws {
    var model = ScreenFixture.model(columns: 120, rows: 24)

    let requests = model.requests(.character("v"))

    #expect(model.panes.mode == .wall)
    #expect(requests.count == 3)
    #expect(requests.last == .fetchWallStates(of: "greeting.xml"))
    let windows = windows(model)
    #expect(windows.map(\.0) == [greeting, short])
    #expect(Set(windows.map(\.1)).count == 1)
    // The preview behind the wall keeps its window as it is.
    #expect(model.panes.preview.content.shown?.attachment == 7)
  }

  @Test func framesAreDrawnInTheirCellsWithMarks() throws {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    open(&model)
    let size = windows(model)[1].1
    let changed = ScreenFixture.frame(["Howdy"], marks: [0: .updated], size: size)
    _ = model.apply(changed, attachment: 9)

    let lines = ScreenView.grid(of: model).lines
    let title = try #require(lines.firstIndex { $0.contains("as written") })
    #expect(lines[title].contains("short"))
    #expect(lines[title + 1].contains("plain") && lines[title + 1].contains("~ Howdy"))
    #expect(!lines.contains { $0.contains("GREET") })
  }

  @Test func cellsWithTheSameRowsShareAWindow() throws {
    let size = Size(width: 160, height: 40)
    var model = ScreenModel(size: size, terminal: TerminalTraits(depth: .truecolor))
    _ = model.connect([ScreenFixture.greeting])
    _ = model.attach(greeting, Attached(attachment: 7, frame: frame("GREET", size)))
    _ = model.press(.character("v"))
    _ = model.press(.character("v"))
    // The menu: variants, colour depths, light and dark, widths.
    _ = model.press(.character("j"))
    _ = model.press(.character(" "))
    _ = model.press(.character("j"))
    _ = model.press(.character(" "))
    _ = model.press(.escape)

    #expect(model.panes.preview.wall.axes.count == 16)
    #expect(model.panes.preview.wall.windows.count == 2)
    attachAll(&model)
    let text = ScreenView.grid(of: model).lines.joined(separator: "\n")
    #expect(text.split(separator: "plain").count == 9)
  }

  @Test func theMenuChoosesAxesThatAreRemembered() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    open(&model)

    _ = model.press(.character("v"))
    var lines = ScreenView.grid(of: model).lines.joined(separator: "\n")
    #expect(lines.contains("variants") && lines.contains("widths 40 80 120"))
    // Without colours in the terminal, depths and schemes cannot be seen.
    #expect(!lines.contains("colour depths") && !lines.contains("light and dark"))
    _ = model.press(.character(" "))
    _ = model.press(.down)
    _ = model.press(.enter)
    _ = model.press(.character("v"))

    #expect(model.panes.preview.wall.menu == nil)
    #expect(model.panes.preview.wall.axes.axes.map(\.name) == ["width"])
    lines = ScreenView.grid(of: model).lines.joined(separator: "\n")
    #expect(lines.contains("40 columns"))
    let memory = ScreenMemory(json: model.memory.json)
    #expect(memory?.walls.choice(for: "greeting.xml", variants: ["short"]).axes == [.widths])
    #expect(memory == model.memory)
  }

  @Test func whatDoesNotFitHasTheScreenAndThenPages() throws {
    var model = ScreenFixture.model(columns: 100, rows: 24)
    open(&model)
    #expect(model.panes.layout.boxes.count == 1)
    _ = model.press(.character("v"))
    _ = model.press(.down)
    _ = model.press(.character(" "))
    _ = model.press(.escape)

    #expect(model.panes.layout.boxes.count == 1)
    var lines = ScreenView.grid(of: model).lines
    #expect(lines.contains { $0.contains("page 1 of") })
    let first = windows(model)
    _ = model.press(.character("l"))
    _ = model.press(.character("l"))
    lines = ScreenView.grid(of: model).lines
    #expect(lines.contains { $0.contains("of 120 cols") })
    #expect(windows(model).map(\.1) != first.map(\.1))
  }

  @Test func onlyThePageOfTheSelectionHasWindows() {
    var model = ScreenFixture.model(columns: 40, rows: 10)
    open(&model)
    _ = model.press(.character("v"))
    _ = model.press(.down)
    _ = model.press(.character(" "))
    _ = model.press(.escape)
    attachAll(&model)
    let attached = model.panes.preview.wall.windows.compactMap(\.shown.attachment)
    #expect(attached.count == 1)

    let calls = model.requests(.character("j"))

    #expect(calls.first == .detach(attachment: attached[0]))
    #expect(calls.count == 2 && windows(model).map(\.0) == [short])
  }

  @Test func enterOpensACellAndEscapeReturns() throws {
    var model = ScreenFixture.model(columns: 160, rows: 40)
    open(&model)
    _ = model.press(.character("v"))
    _ = model.press(.down)
    _ = model.press(.character(" "))
    _ = model.press(.escape)
    attachAll(&model)
    _ = model.press(.down)
    _ = model.press(.right)

    let calls = model.requests(.enter)

    let viewport = Size(width: 80, height: model.panes.layout.content.height)
    #expect(calls.contains(.attach(short, viewport, isExact: true)))
    #expect(model.panes.preview.wall.windows.isEmpty)
    _ = model.attach(short, Attached(attachment: 30, frame: frame("short", viewport)))
    #expect(model.panes.mode == .content)
    #expect(model.panes.preview.content.shown?.previewID == short)

    let back = model.requests(.escape)
    #expect(model.panes.mode == .wall && !back.isEmpty)
    #expect(model.panes.preview.wall.selection == WallPosition(row: 1, column: 1))
    #expect(model.panes.surface.chosenWidth == nil)
  }

  @Test func allCellsScrollTogether() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    open(&model)
    let size = windows(model)[0].1
    let lines = (0..<size.height).map { "row \($0)" }
    for attachment in [8, 9] {
      let frame = ScreenFixture.frame(lines, size: size, content: 100)
      _ = model.apply(frame, attachment: attachment)
    }

    #expect(
      model.requests(.pageDown)
        == [8, 9].map { .scroll(attachment: $0, .to(size.height)) }
    )
    let end = 100 - size.height
    #expect(
      model.requests(.character("G")) == [8, 9].map { .scroll(attachment: $0, .to(end)) }
    )
    #expect(model.requests(.pageDown) == [])
    #expect(ScreenView.grid(of: model).lines.contains { $0.contains("\(end) rows above") })
  }

  @Test func theWallIsClosedByEscapeAndByAnotherPreview() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    open(&model)

    let closing = model.requests(.escape)
    #expect(closing.contains(.detach(attachment: 8)) && closing.contains(.detach(attachment: 9)))
    #expect(!model.panes.preview.wall.isOpen && model.panes.mode == .content)

    open(&model)
    _ = model.press(.character("1"))
    _ = model.press(.character("G"))
    #expect(!model.panes.preview.wall.isOpen)
  }

  @Test func anAnswerForAClosedWallIsDetached() throws {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    _ = model.press(.character("v"))
    let key = try #require(model.panes.preview.wall.windows.first).key
    _ = model.press(.escape)

    #expect(model.attach(key, Attached(attachment: 8)) == [.detach(attachment: 8)])
  }

  @Test func aWindowIsResizedOnceItIsAttached() throws {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    _ = model.press(.character("v"))
    let key = try #require(model.panes.preview.wall.windows.last).key
    #expect(model.resize(to: Size(width: 120, height: 28)) == [])

    let calls = model.attach(key, Attached(attachment: 8))
    let size = try #require(model.panes.wallSlots.last).content.size
    #expect(calls == [.resize(attachment: 8, size)])
  }

  @Test func aPreviewWithoutVariantsHasAWallOfWidths() {
    var model = ScreenFixture.model(columns: 30, rows: 12)
    _ = model.press(.character("1"))
    _ = model.press(.character("G"))
    let todo = PreviewID(name: "todo.json")
    _ = model.attach(todo, Attached(attachment: 9, frame: frame("x", Size(width: 30, height: 9))))

    _ = model.press(.character("v"))

    #expect(model.panes.preview.wall.axes.axes.map(\.name) == ["width"])
    let lines = ScreenView.grid(of: model).lines.joined(separator: "\n")
    #expect(lines.contains("of 40 cols"))
  }

  @Test func aNewVariantOfTheFileIsACell() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    open(&model)
    var summary = ScreenFixture.greeting
    summary.variants = ["short", "long"]

    _ = model.apply(.added(summary), time: "")
    let calls = model.settle()

    #expect(model.panes.preview.wall.rows[0].count == 3)
    #expect(calls.count == 3)
  }

  @Test func anAxisWithTooManyCellsIsLeftOutAndSaidSo() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    var summary = ScreenFixture.greeting
    summary.variants = (0..<100).map { "v\($0)" }
    _ = model.apply(.added(summary), time: "")
    open(&model)
    #expect(model.panes.preview.wall.axes.count == 101)

    for key in ["v", "j", " ", "v"] as [Character] { _ = model.press(.character(key)) }

    #expect(model.panes.preview.wall.axes.axes.map(\.name) == ["variant"])
    let lines = ScreenView.grid(of: model).lines.joined(separator: "\n")
    #expect(lines.contains("an axis is left out: at most 256 cells"))
  }

  @Test func rowsCannotBeChangedOnTheWall() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    open(&model)

    #expect(model.requests(.character("J")) == [])
    #expect(model.notice == "the wall is in place of the rows; Enter opens a cell")
    #expect(model.requests(.character("d")) != [] || model.notice != nil)
  }

  @Test func theNextVariantHasItsOwnKey() {
    var model = ScreenFixture.model(columns: 120, rows: 24)

    let size = model.panes.layout.content.size
    #expect(model.requests(.character("V")) == [.attach(short, size)])
  }
}
