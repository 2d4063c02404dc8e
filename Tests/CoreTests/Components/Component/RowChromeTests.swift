import Testing

@testable import PlaygroundCore

/// The decorations of rows.
@MainActor
struct RowChromeTests {
  private func chrome(_ change: (inout RowChrome) -> Void) -> RowChrome {
    var chrome = RowChrome()
    change(&chrome)
    return chrome
  }

  /// Returns a row of a component, drawn at a width.
  private func drawn(_ chrome: RowChrome, _ text: String = "abc", width: Int = 12) -> String {
    let view = ComponentHost(TextRow(text))
    view.chrome = chrome
    view.fit(LayoutConstraints(width: width, height: nil))
    return view.text(in: width)
  }

  private struct TextRow: Component, Equatable {
    let text: String

    init(_ text: String) { self.text = text }

    func render(in content: Label) { content.text = text }
  }

  @Test func accessoriesEndTheRow() {
    let cases: [(RowChrome.Accessory, String)] = [
      (.none, "abc"), (.disclosure, "abc        ›"), (.detail, "abc        ⓘ"),
      (.checkmark, "abc        ✓"), (.text("new"), "abc      new"), (.text(""), "abc"),
    ]
    for (accessory, expected) in cases {
      #expect(drawn(chrome { $0.accessory = accessory }) == expected)
    }
  }

  @Test func marksPrecedeTheContent() {
    let cases: [(RowChrome.Editing, Bool?, String)] = [
      (.none, nil, ""), (.delete, nil, "⊖ "), (.insert, nil, "⊕ "), (.none, true, "[x] "),
      (.none, false, "[ ] "), (.insert, true, "⊕ [x] "),
    ]
    for (editing, isChecked, expected) in cases {
      let chrome = chrome { ($0.editing, $0.isChecked) = (editing, isChecked) }
      #expect(chrome.leading == expected)
      #expect(drawn(chrome) == expected + "abc")
    }
  }

  @Test(arguments: [
    (0, 2, 0), (1, 2, 2), (3, 2, 6), (-1, 2, 0), (2, -3, 0), (-2, -2, 0), (2, 0, 0),
    (500, 2, 1_000), (501, 2, 1_000), (9_999, 9_999, 1_000),
  ])
  func levelsIndentByTheirWidth(level: Int, width: Int, columns: Int) {
    let chrome = chrome { ($0.indentationLevel, $0.indentationWidth) = (level, width) }

    #expect(chrome.leading == String(repeating: " ", count: columns))
    #expect(chrome.columns(.narrow) == columns)
  }

  @Test func allDecorationsAreInOrder() {
    let all = chrome {
      ($0.indentationLevel, $0.editing, $0.isChecked) = (1, .delete, true)
      ($0.accessory, $0.hasReorderHandle) = (.disclosure, true)
    }

    #expect(all.leading == "  ⊖ [x] ")
    #expect(all.trailing == " › ≡")
    #expect(all.columns(.narrow) == 12)
    #expect(drawn(all, width: 16) == "  ⊖ [x] abc  › ≡")
  }

  @Test func wideSignsTakeTwoColumns() {
    let chrome = chrome { ($0.editing, $0.hasReorderHandle) = (.insert, true) }

    #expect(chrome.columns(.narrow) == 4)
    #expect(chrome.columns(.wide) == 6)
  }

  @Test func theContentHasTheRest() {
    let narrow = chrome { ($0.isChecked, $0.accessory) = (true, .disclosure) }

    #expect(drawn(narrow, "one two", width: 12) == "[x] one    ›\n    two")
    #expect(drawn(narrow, "one two", width: 13) == "[x] one two ›")
  }

  @Test func otherDecorationsAreArrangedAgain() {
    let view = ComponentHost(TextRow("abc"))
    let content = view.content
    for (accessory, expected) in [
      (RowChrome.Accessory.checkmark, "abc    ✓"), (.none, "abc"), (.text("x"), "abc    x"),
    ] {
      view.chrome.accessory = accessory
      view.fit(LayoutConstraints(width: 8, height: nil))
      #expect(view.text(in: 8) == expected)
      #expect(view.content === content)
    }
    view.prepareForReuse()
    #expect(view.chrome == RowChrome())
    #expect(view.snapshot.type == "Label")
  }
}
