import Testing

@testable import PlaygroundCore

/// The text of an element and of its spans.
struct ParagraphTests {
  private func span(_ text: String?, _ props: Props = [:]) -> Node {
    var props = props
    if let text { props["text"] = .string(text) }
    return Node("Span", props: props)
  }

  /// Returns the parts of a paragraph, cut at their ends, between bars.
  private func parts(_ paragraph: Paragraph) -> String {
    var start = paragraph.text.utf8.startIndex
    var parts: [String] = []
    for end in paragraph.ends {
      let next = paragraph.text.utf8.index(paragraph.text.utf8.startIndex, offsetBy: end)
      parts.append(String(paragraph.text[start..<next]))
      start = next
    }
    return parts.joined(separator: "|")
  }

  @Test func theOwnTextComesBeforeTheSpans() {
    let paragraph = Paragraph("own ", [span("one"), span(nil), span(" två")])

    #expect(paragraph.text == "own one två")
    #expect(parts(paragraph) == "own |one|| två")
    #expect(paragraph.ends == [4, 7, 7, 12])
    #expect(paragraph.spans.count == 3)
  }

  @Test(arguments: [
    ("visible", "a|b|c"), ("gone", "a|c"), ("invisible", "a|c"), ("free", "a|b|c"),
  ])
  func hiddenSpansHaveNoText(visibility: String, expected: String) {
    let hidden = span("b", ["visibility": .string(visibility)])
    let paragraph = Paragraph("a", [hidden, span("c")])

    #expect(parts(paragraph) == expected)
    #expect(paragraph.text == expected.replacing("|", with: ""))
  }

  @Test func aCompositeSpanIsItsBody() {
    let inner = Node("Inner", isComposite: true, children: [span("b", ["bold": true])])
    let outer = Node("Outer", isComposite: true, children: [inner])
    let empty = Node("Empty", isComposite: true)
    let paragraph = Paragraph("a", [outer, empty, span("c")])

    #expect(parts(paragraph) == "a|b|c")
    #expect(paragraph.spans.map(\.type) == ["Span", "Span"])
    #expect(paragraph.spans.first?.props["bold"] == true)
  }

  @Test func eachPartIsDrawableByItself() {
    let paragraph = Paragraph("a\u{1b}[31mé", [span("b\nc"), span("d")])

    #expect(paragraph.ends.last == paragraph.text.utf8.count)
    #expect(parts(paragraph).hasSuffix("|b\nc|d"))
    #expect(!paragraph.text.unicodeScalars.contains("\u{1b}"))
    #expect(paragraph == Paragraph("a\u{1b}[31mé", [span("b\nc"), span("d")]))
  }
}
