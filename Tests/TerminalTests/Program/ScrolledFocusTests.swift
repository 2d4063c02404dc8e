import PlaygroundCore
import TerminalTester
import Testing

@testable import PlaygroundTerminal

/// Views with the focus in boxes that scroll.
@MainActor
struct ScrolledFocusTests {
  private func fields(_ count: Int) -> [View] {
    (0..<count).map { number in
      let field = TextField()
      field.placeholder = "field \(number)"
      return field
    }
  }

  private func scrolled(_ views: [View]) -> ScrollBox {
    let box = ScrollBox()
    for view in views { box.add(view) }
    (box.width, box.height) = (.fill, .fill)
    return box
  }

  @Test(arguments: [(20, 5), (20, 1), (200, 60)])
  func theFocusIsInView(columns: Int, rows: Int) {
    let views = fields(9)
    let tester = TerminalTester(columns: columns, rows: rows) { scrolled(views) }

    for step in 0..<25 {
      let key: KeyPress = step < 15 ? .tab : .backTab
      if let index = views.firstIndex(where: \.isFocused) {
        #expect(tester.text.contains("field \(index)"), "step \(step): \(tester.text)")
        #expect(tester.cursor != nil)
      }
      tester.press(key)
    }
    views[8].takeFocus()
    #expect(tester.text.contains("field 8"))
    tester.resize(columns: 30, rows: 3)
    #expect(tester.text.contains("field 8"))
  }

  @Test func theFocusIsInViewInABoxInABox() {
    let views = fields(12)
    let inner = scrolled(Array(views[4..<8]))
    inner.height = .cells(2)
    let outer = scrolled(views[..<4] + [inner] + views[8...])
    let tester = TerminalTester(columns: 20, rows: 3) { outer }

    for (index, view) in views.enumerated() + views.enumerated().reversed() {
      view.takeFocus()
      #expect(tester.text.contains("field \(index)"), "\(tester.text)")
    }
  }

  @Test func whatTheUserScrollsAwayStaysAway() {
    let views = fields(9)
    let tester = TerminalTester(columns: 20, rows: 3) { scrolled(views) }

    tester.press(.pageDown, .pageDown)
    #expect(!tester.text.contains("field 0"), "\(tester.text)")
    // What is typed is in view.
    tester.type("abc")
    #expect(tester.text.contains("abc"))
  }
}
