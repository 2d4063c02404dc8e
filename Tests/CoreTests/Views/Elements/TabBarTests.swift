import Testing

@testable import PlaygroundCore

/// The part of the titles of tabs that is shown in a bar without room for all.
struct TabBarTests {
  private static let titles = [
    ["one", "two", "three", "four"], ["漢字", "タブ", "頁"], ["p", "a rather long title", "q"],
    ["short", "the longest title of all"], ["alone"], ["x", "y", "z", "u", "v", "w"],
  ]

  private func bar(_ titles: [String], shown: Int, width: Int, _ more: Props = [:]) -> String {
    let pages = titles.map { title in
      Node("Tab", key: .id(title), props: ["title": .string(title)])
    }
    var props = more
    (props["value"], props["width"]) = (.string(titles[shown]), .int(width))
    var node = Node("Tabs", props: props, children: pages)
    node.resolveTabs()
    let size = LayoutConstraints(width: width, height: 1)
    return node.grid(in: size).description
  }

  /// In all widths, for all pages: the title of the current page is whole if it fits, and signs say
  /// exactly on which sides titles are missing if there is room for them beside it.
  @Test(arguments: titles, [false, true])
  func theCurrentTitleIsWholeAndSignsSayWhereOthersAre(titles: [String], isMirrored: Bool) {
    let props: Props = isMirrored ? ["direction": "rtl"] : [:]
    for width in 1...40 {
      for shown in titles.indices {
        let text = bar(titles, shown: shown, width: width, props)
        let (start, end) =
          isMirrored
          ? (text.hasSuffix("›"), text.hasPrefix("‹"))
          : (text.hasPrefix("‹"), text.hasSuffix("›"))
        let note = Comment(rawValue: "'\(text)' with \(titles[shown]) in \(width)")
        let title = "[\(titles[shown])]"
        let columns = DisplayWidth.columns(of: title)
        #expect(DisplayWidth.columns(of: text) <= width, note)
        #expect(columns > width || text.contains(title), note)
        #expect(shown > 0 || !start, note)
        #expect(shown < titles.count - 1 || !end, note)
        let signs = (shown > 0 ? 1 : 0) + (shown < titles.count - 1 ? 1 : 0)
        guard columns + signs <= width else { continue }
        #expect(start == titles[..<shown].contains { !text.contains($0) }, note)
        #expect(end == titles[(shown + 1)...].contains { !text.contains($0) }, note)
      }
    }
  }

  @Test(arguments: [
    (8, "‹[tw›"), (7, "‹[two]›"), (6, "[two]›"), (5, "[two]"), (4, "[two"), (3, "[tw"), (1, "["),
  ])
  func theTitleGoesBeforeTheSigns(width: Int, expected: String) {
    let text = bar(["one", "two", "six"], shown: 1, width: width)

    #expect(width == 8 ? text.contains("[two]") : text == expected)
  }

  @Test func aTitleThatIsTooLongIsCut() {
    let titles = ["one", "a rather long title", "six"]

    #expect(bar(titles, shown: 1, width: 9) == "‹[a rath›")
    #expect(bar(Array(titles[..<2]), shown: 1, width: 9) == "‹[a rathe")
    #expect(bar(Array(titles[1...]), shown: 0, width: 9) == "[a rathe›")
  }
}
