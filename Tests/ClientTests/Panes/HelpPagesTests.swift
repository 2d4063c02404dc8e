import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct HelpPagesTests {
  private func pages(_ columns: Int, _ rows: Int) -> [[String]] {
    HelpPages(on: Size(width: columns, height: rows)).pages
  }

  @Test(arguments: [(200, 60), (80, 24), (80, 12), (40, 24), (40, 12), (20, 4)])
  func everyKeyIsOnOnePage(columns: Int, rows: Int) {
    let pages = pages(columns, rows)
    // A summary may be wrapped.
    let words = pages.joined().flatMap { $0.split(separator: " ") }
    let text = words.joined(separator: " ")

    #expect(pages.allSatisfy { $0.count <= rows - 2 })
    #expect(pages.joined().allSatisfy { $0.count <= columns - 2 })
    for line in KeyTable.topics.flatMap(\.lines) { #expect(text.contains(line.summary)) }
  }

  @Test func keysAreInOneColumnIfTheyFit() {
    let count = KeyTable.topics.flatMap(\.lines).count + KeyTable.topics.count
    #expect(pages(200, count + 3)[0].count == count)
  }

  @Test func pagesHaveHeadingsAndAreTurned() {
    var model = ScreenModel(size: Size(width: 40, height: 12))

    _ = model.press(.character("?"))
    let topics = HelpMenu(in: .content).topics(of: .standard)
    let pages = HelpPages(topics, on: Size(width: 40, height: 12)).pages
    for title in topics.map(\.title) {
      #expect(pages.joined().contains { $0.hasPrefix(" \(title) ") }, "\(title)")
    }
    for number in 1...pages.count {
      let page = ScreenView.grid(of: model).description
      #expect(page.contains("keys \(number)/\(pages.count)"), "\(page)")
      #expect(model.requests(.pageDown) == [])
    }
    _ = model.press(.pageUp)
    #expect(ScreenView.grid(of: model).description.contains("\(pages.count - 1)/\(pages.count)"))
    _ = model.press(.escape)
    #expect(model.keys.help == nil)
  }

  @Test func typedTextSearchesAndEnterRunsTheLine() throws {
    var model = ScreenFixture.model(columns: 110, rows: 30)
    _ = model.press(.character("?"))
    for key in "pane alo" { _ = model.press(.character(key)) }

    let screen = ScreenView.grid(of: model).description
    #expect(screen.contains("keys: pane alo"), "\(screen)")
    #expect(screen.contains("z       show one pane alone"))
    #expect(!screen.contains("next pane"))
    #expect(model.requests(.enter) == [.resize(attachment: 7, model.panes.layout.content.size)])
    #expect(model.keys.help == nil && model.panes.focus.isZoomed)

    _ = model.press(.character("?"))
    for key in "reset-st" { _ = model.press(.character(key)) }
    #expect(model.requests(.enter) == [.resetStates(PreviewID(name: "greeting.xml").selection)])
    _ = model.press(.character("?"))
    for key in "no such" { _ = model.press(.character(key)) }
    #expect(ScreenView.grid(of: model).description.contains("no key has this"))
    #expect(model.requests(.enter) == [])
    #expect(model.keys.help != nil)
  }

  /// The chosen line is on the screen, whatever is typed and however small the screen is.
  @Test(arguments: Seeds.upTo(100))
  func theChosenLineIsVisible(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let size = Size(
      width: Int.random(in: 20...130, using: &random),
      height: Int.random(in: 4...50, using: &random)
    )
    let keys: [KeyPress] = [
      .character("e"), .character(" "), .character("x"), .backspace, .up, .down, .pageUp, .pageDown,
      .home, .end, .control("u"),
    ]
    var menu = HelpMenu()
    for _ in 0..<40 {
      let key = keys.randomElement(using: &random) ?? .up
      let result = menu.press(key, .standard) { HelpPages($0, on: size).lineCounts }
      #expect(result == .open)
      let topics = menu.topics(of: .standard)
      let count = topics.reduce(0) { $0 + $1.lines.count }
      let pages = HelpPages(topics, on: size)
      #expect(menu.selection == 0 || menu.selection < count, "seed \(seed)")
      #expect(pages.lineCounts.reduce(0, +) == count, "seed \(seed)")
      let before = pages.lineCounts.prefix(pages.page(of: menu.selection)).reduce(0, +)
      #expect(before <= menu.selection, "seed \(seed)")
    }
  }
}
