import PlaygroundCore
import Testing

@testable import PlaygroundClient

@Suite struct HelpPagesTests {
  private func pages(_ columns: Int, _ rows: Int) -> [[String]] {
    HelpPages(on: Size(width: columns, height: rows)).pages
  }

  @Test(arguments: [(200, 60, 1), (80, 24, 1), (80, 12, 2), (40, 24, 2), (40, 12, 3), (20, 4, 14)])
  func everyKeyIsOnOnePage(columns: Int, rows: Int, count: Int) {
    let pages = pages(columns, rows)
    let text = pages.joined().joined(separator: "\n")

    #expect(pages.count == count)
    #expect(pages.allSatisfy { $0.count <= rows - 2 })
    for binding in KeyTable.bindings { #expect(text.contains(binding.summary)) }
  }

  @Test func keysAreInOneColumnIfTheyFit() {
    #expect(pages(200, 60)[0].count == KeyTable.bindings.count)
    #expect(pages(80, 24)[0].count == (KeyTable.bindings.count + 1) / 2)
  }

  @Test func keysTurnThePagesAndThenCloseThem() {
    var model = ScreenModel(size: Size(width: 40, height: 12))

    _ = model.press(.character("?"))
    var titles: [Bool] = []
    while model.keys.helpPage != nil {
      let page = ScreenView.grid(of: model).description
      titles.append(page.contains("keys \(titles.count + 1)/3"))
      #expect(model.requests(.character("d")) == [])
    }

    #expect(titles == [true, true, true])
  }
}
