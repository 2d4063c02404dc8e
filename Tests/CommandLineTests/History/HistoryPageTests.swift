import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import Playground

/// Pages in HTML can be read by everybody.
struct HistoryPageTests {
  private static let page = HistoryPage.document(title: "t", body: "<p>b</p>\n", script: "s")

  @Test func aPageHasAMainPart() {
    #expect(Self.page.contains("<main>\n<p>b</p>\n</main>\n<script>"), "\(Self.page)")
    let drawn = HTMLEncoder.document(rows: [[Run("a")]], title: "t")
    #expect(drawn.contains("<main>\n<pre"))
  }

  @Test func linksDifferByMoreThanTheirColor() {
    #expect(Self.page.contains("a { color: var(--c4); text-decoration: underline; }"))
    #expect(!Self.page.contains(".steps a { text-decoration: none"))
  }

  @Test func changedRowsHaveTheBackgroundOfThePage() {
    let rules = Self.page.split(separator: "\n").filter {
      $0.hasPrefix("del ") || $0.hasPrefix("ins ")
    }
    #expect(rules.count == 2 && rules.allSatisfy { !$0.contains("background") }, "\(rules)")
  }

  /// Palette colours just reach the contrast of 4.5.
  @Test func dimTextOfAPaletteColorIsNotTransparent() {
    let red = TextStyle(color: .palette(1), attributes: [.dim])
    #expect(!HTMLEncoder.markup(of: [[Run("a", style: red)]]).contains("opacity"))
    let plain = TextStyle(attributes: [.dim])
    #expect(HTMLEncoder.markup(of: [[Run("a", style: plain)]]).contains("opacity"))
  }
}
