import PlaygroundCore
import Testing

@testable import PlaygroundClient

@Suite struct HelpPagesTests {
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
    #expect(pages(200, 70)[0].count == KeyTable.topics.flatMap(\.lines).count)
  }

  @Test func keysTurnThePagesAndThenCloseThem() {
    var model = ScreenModel(size: Size(width: 40, height: 12))

    _ = model.press(.character("?"))
    let count = pages(40, 12).count
    var titles: [Bool] = []
    while model.keys.helpPage != nil {
      let page = ScreenView.grid(of: model).description
      titles.append(page.contains("keys \(titles.count + 1)/\(count)"))
      #expect(model.requests(.character("d")) == [])
    }

    #expect(titles == Array(repeating: true, count: count))
  }
}
