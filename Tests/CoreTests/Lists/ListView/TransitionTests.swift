import PlaygroundCore
import TestSupport
import Testing

@MainActor
struct TransitionTests {
  private struct Row: IdentifiableComponent, Hashable {
    var id: String
    var text: String

    func render(in content: Label) { content.text = text }
  }

  /// Creates a list of rows such as `a` or `b:two|lines`, one section per group.
  private func list(_ groups: String...) -> List {
    List(
      sections: groups.enumerated().map { index, words in
        let cells = words.split(separator: " ").map { word in
          let parts = word.split(separator: ":")
          let text = String(parts[parts.count - 1])
          return Cell(
            Row(id: String(parts[0]), text: text.split(separator: "|").joined(separator: "\n"))
          )
        }
        return Section(id: index, cells: cells)
      }
    )
  }

  /// Returns the rows of every step, faint ones in brackets, preceded by marks.
  private func steps(
    from old: List,
    to new: List,
    rows: Int = 4,
    _ change: (inout UpdatePolicy) -> Void = { _ in }
  ) -> [String] {
    let view = ListView(size: Size(width: 4, height: rows))
    view.apply(old)
    var policy = UpdatePolicy()
    change(&policy)
    var pictures: [String] = []
    view.onTransition = { transition in
      pictures = (1...transition.stepCount).map { picture(of: transition.rows(at: $0)) }
    }
    view.apply(new, policy: policy)
    if let last = pictures.last { #expect(last == picture(of: view.rows())) }
    return pictures
  }

  private func picture(of rows: [Frame.Row]) -> String {
    rows.map { row in
      let text = row.runs.map { run in
        run.style.attributes.contains(.dim) ? "(\(run.text))" : run.text
      }
      return (row.mark?.rawValue ?? "") + text.joined()
    }
    .joined(separator: "/")
  }

  private func steps(_ style: TransitionStyle, from old: List, to new: List) -> [String] {
    steps(from: old, to: new) { $0.transitions = TransitionStyles(all: style) }
  }

  @Test func rowsFadeInAndOut() {
    #expect(
      steps(from: list("a b c"), to: list("a c x"))
        == ["a/(b)/c/+(x)", "a/(b)/c/+(x)", "a/(b)/c/+(x)", "a/c/x/"]
    )
  }

  @Test func changedRowsFade() {
    #expect(
      steps(from: list("a b:old"), to: list("a b:new"))
        == ["a/~(old)//", "a/~(new)//", "a/~(new)//", "a/new//"]
    )
  }

  @Test(arguments: [TransitionStyle.left, .right])
  func changedRowsSlideSideways(style: TransitionStyle) throws {
    let steps = steps(style, from: list("a b:long"), to: list("a b:text"))

    let last = try #require(steps.last)
    #expect(last == "a/text//")
    #expect(steps.dropLast().allSatisfy { !$0.contains("text") })
  }

  @Test func withoutStyleRowsAreFinalAtOnce() {
    #expect(
      steps(.none, from: list("a b c:C"), to: list("a c:c x"))
        == ["a/~c/+x/", "a/~c/+x/", "a/~c/+x/", "a/c/x/"]
    )
  }

  @Test func rowsSlideInAndOut() {
    #expect(
      steps(.left, from: list("a:abcd"), to: list("x:wxyz"))
        == ["bcd/+z//", "cd/+yz//", "d/+xyz//", "wxyz///"]
    )
    #expect(
      steps(.right, from: list("a:abcd"), to: list("x:wxyz"))
        == [" abc/+   w//", "  ab/+  wx//", "   a/+ wxy//", "wxyz///"]
    )
    #expect(
      steps(.automatic, from: list("a:abcd"), to: list("x:wxyz"))
        == [" abc/+z//", "  ab/+yz//", "   a/+xyz//", "wxyz///"]
    )
  }

  @Test func rowsAreUncoveredAndCovered() {
    let (old, new) = (list("a"), list("x:1|2|3 a"))

    #expect(steps(.top, from: old, to: new) == ["+3/a//", "+2/+3/a/", "+1/+2/+3/a", "1/2/3/a"])
    #expect(steps(.bottom, from: old, to: new) == ["+1/a//", "+1/+2/a/", "+1/+2/+3/a", "1/2/3/a"])
    #expect(steps(.middle, from: old, to: new) == ["+2/a//", "+1/+2/a/", "+1/+2/+3/a", "1/2/3/a"])
    #expect(steps(.top, from: new, to: old) == ["1/2/3/a", "2/3/a/", "3/a//", "a///"])
  }

  @Test func eachKindHasItsOwnStyle() {
    func styled(_ change: (inout TransitionStyles) -> Void) -> String {
      steps(from: list("a b c:C"), to: list("b c:c x", "y")) { change(&$0.transitions) }[0]
    }

    #expect(styled { _ in } == "(a)/b/~(C)/+(x)")
    #expect(styled { $0.rowDelete = .none } == "b/~(C)/+(x)/+(y)")
    #expect(styled { $0.rowUpdate = .none } == "(a)/b/~c/+(x)")
    #expect(
      styled {
        $0.rowInsert = .none
        $0.rowDelete = .none
        $0.sectionInsert = .none
      } == "b/~(C)/+x/+y"
    )
  }

  @Test func sectionsAndHeadersHaveSeparateStyles() {
    func list(_ head: String, _ ids: [String]) -> List {
      List(sections: ids.map { Section(id: $0, header: Row(id: "h", text: head), cells: []) })
    }

    let (old, new) = (list("H", ["s", "t"]), list("I", ["t"]))

    let changing = steps(from: old, to: new) { $0.transitions.sectionUpdate = .none }
    #expect(changing == ["(H)/~I//", "(H)/~I//", "(H)/~I//", "I///"])
    let going = steps(from: old, to: new) { $0.transitions.sectionDelete = .none }
    #expect(going.first == "~(H)///")
  }

  @Test func insertedRowsAreNotShiftedAndMovedRowsAreFinalAtOnce() {
    #expect(
      steps(from: list("a b c"), to: list("c x a b"))
        == [">c/+(x)/a/b", ">c/+(x)/a/b", ">c/+(x)/a/b", "c/x/a/b"]
    )
  }

  @Test func displacedRowsStayWhileThereIsRoom() {
    #expect(
      steps(.top, from: list("a b c d"), to: list("x:1|2 a b c d"))
        == ["+2/a/b/c", "+2/a/b/c", "+1/+2/a/b", "1/2/a/b"]
    )
  }

  @Test func firstListsReloadsAndEqualListsHaveNoTransition() {
    let view = ListView(size: Size(width: 4, height: 2))
    var count = 0
    view.onTransition = { _ in count += 1 }

    view.apply(list("a"))
    view.apply(list("a"))
    view.apply(list("b"), policy: UpdatePolicy(.reload))
    view.apply(list("c"), policy: UpdatePolicy(limit: 1))
    #expect(count == 0)

    view.apply(list("d"))
    #expect(count == 1)
  }

  @Test func animationCanBeDisabledAndIsOffDuringScrolling() {
    let view = ListView(size: Size(width: 4, height: 2))
    let renderer = Renderer(adapter: ListAdapter(), updater: ListUpdater())
    renderer.target = view
    var seen = ""
    view.onTransition = { _ in seen += "*" }
    func render(_ words: String) {
      renderer.data = list(words).sections
      seen += words
    }

    render("a")
    render("b")
    view.isScrolling = true
    render("c")
    renderer.updater.isAnimationEnabledWhileScrolling = true
    render("d")
    view.isScrolling = false
    renderer.updater.isAnimationEnabled = false
    render("e")
    #expect(seen == "a*bc*de")

    var unmoved = list("f")
    unmoved.attributes.set(.animated(false))
    view.apply(unmoved)
    #expect(seen == "a*bc*de")
  }

  @Test func updatersSetAllStylesAtOnce() {
    var updater = ListUpdater()
    #expect(updater.transitions == TransitionStyles(all: .fade))

    updater.set(allAnimation: .middle)
    #expect(updater.transitions.sectionUpdate == .middle)
    #expect(updater.transitions.rowDelete == .middle)
  }

  @Test func randomTransitionsFillTheWindowAndEndWithTheNewRows() {
    for seed in Seeds.upTo(400) {
      var random = SeededGenerator(seed: seed)
      func rows() -> List {
        let count = Int.random(in: 1...6, using: &random)
        let words = (0..<count).map { _ in
          let id = Int.random(in: 0...8, using: &random)
          return "\(id):\(id)" + (Bool.random(using: &random) ? "|more" : "")
        }
        return list(words.joined(separator: " "))
      }
      let style = TransitionStyle.allCases.randomElement(using: &random) ?? .fade
      let view = ListView(size: Size(width: 4, height: 5))
      view.apply(rows())
      view.scroll(to: Int.random(in: 0...4, using: &random))
      var transition: Transition?
      view.onTransition = { transition = $0 }
      var policy = UpdatePolicy()
      policy.transitions = TransitionStyles(all: style)

      view.apply(rows(), policy: policy)

      guard let transition else { continue }
      for step in 0...transition.stepCount {
        let rows = transition.rows(at: step)
        #expect(rows.map(\.y) == [0, 1, 2, 3, 4], "seed \(seed)")
      }
      #expect(transition.rows(at: transition.stepCount) == view.rows(), "seed \(seed)")
    }
  }
}
