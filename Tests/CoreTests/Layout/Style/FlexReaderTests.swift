import TestSupport
import Testing

@testable import PlaygroundCore

struct FlexReaderTests {
  private static let names = [
    "flex", "flex-grow", "flex-shrink", "flex-basis", "align-self", "position", "display",
    "visibility", "min-width", "min-height", "max-width", "max-height", "width", "height",
    "aspect-ratio", "margin", "margin-left", "margin-start", "margin-horizontal", "padding",
    "padding-end", "padding-vertical", "border", "border-top", "border-start", "border-inset",
    "inset", "inset-left", "left", "start", "bottom", "flex-direction", "flex-wrap",
    "justify-content", "align-items", "align-content", "gap", "row-gap", "column-gap", "overflow",
    "box-sizing", "direction", "text", "wrap", "lines", "truncation", "alignment", "space",
    "unknown",
  ]

  private static let values: [Value] = [
    0, 1, -2, 3, 0.5, "auto", "50%", "-5%", "fill", "row", "column-reverse", "wrap", "center",
    "flex-end", "space-between", "stretch", "baseline", "absolute", "static", "hidden", "scroll",
    "content-box", "contents", "none", "gone", "free", "rtl", "ltr", "@other.width * 2.0 + 1.0",
    "word", "middle", true, false, .null,
  ]

  /// The two readers share the rules of each attribute, but not the order in which they apply them.
  @Test(arguments: Seeds.first(4, of: 40), [Arrangement.flex, .leaf])
  func aChildOfAViewIsReadAsByTheReaderOfAllElements(seed: Int, kind: Arrangement) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let names = Self.names.shuffled(using: &generator).prefix(
        Int.random(in: 0...8, using: &generator)
      )
      let props = Props(
        names.map { name in
          Props.Prop(name: name, value: Self.values.randomElement(using: &generator) ?? .null)
        }
      )
      let isRightToLeft = Bool.random(using: &generator)
      let isRow = Bool.random(using: &generator)
      var all = StyleReader(props, .flexItem, kind, isRightToLeft: isRightToLeft)
      all.fillFlexbox(isRow: isRow)

      var style = FlexStyle()
      style.isRightToLeft = isRightToLeft
      var reader = FlexReader(isLeaf: kind == .leaf)
      reader.read(props, into: &style)
      reader.fill(&style, isRow: isRow)

      #expect("\(style)" == "\(all.flex)", "\(props)")
      #expect("\(reader.showing)" == "\(all.showing)", "\(props)")
      #expect("\(reader.text)" == "\(all.text)", "\(props)")
      #expect("\(reader.followers)" == "\(all.followers)", "\(props)")
    }
  }
}
