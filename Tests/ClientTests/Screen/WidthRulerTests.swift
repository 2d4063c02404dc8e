import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct WidthRulerTests {
  @Test func numbersEndAtTheirColumns() {
    let glyphs = ScreenGlyphs(isASCII: false, ambiguous: .narrow)
    let ascii = ScreenGlyphs(isASCII: true, ambiguous: .narrow)

    #expect(WidthRuler(columns: 22, glyphs).text == "····┴···10····┴···20··")
    #expect(WidthRuler(columns: 12, ascii).text == "----+---10--")
    #expect(WidthRuler(columns: 3, ascii).text == "---")
  }

  @Test func aChosenWidthIsNumberedAboveThePreview() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    let content = model.panes.layout.content

    let requests = model.requests(.character("w"))

    let layout = model.panes.layout
    #expect(layout.ruler == Rect(x: content.x, y: content.y, width: content.width, height: 1))
    #expect(layout.content == content.inset(by: Edges(top: 1)))
    let size = Size(width: 40, height: content.height - 1)
    #expect(requests == [.resize(ResizeRequest(attachment: 7, size: size, isExact: true))])
    #expect(ScreenView.grid(of: model).lines[2].contains("│  ····┴···10····┴···20"))
    for _ in 1..<ScreenSurface.widths.count { _ = model.requests(.character("w")) }
    #expect(model.panes.layout.ruler == nil)
  }
}
