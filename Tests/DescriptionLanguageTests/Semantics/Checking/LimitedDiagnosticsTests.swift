import DescriptionLanguage
import PlaygroundCore
import Testing

struct LimitedDiagnosticsTests {
  /// Limits under which a file has at most `count` diagnostics.
  private func limits(_ count: Int) -> Limits {
    var limits = Limits()
    limits.diagnostics = count
    return limits
  }

  @Test func whatIsPastTheLimitIsOneLine() {
    let source = """
      <preview>
      <Label txt="a"/>
      <Label txt="b"/>
      <Label txt="c"/>
      <Label txt="d"/>
      </preview>
      """

    #expect(
      told(source, limits: limits(2)) == """
        a.xml:2:8: error: unknown attribute 'txt' of 'Label'; did you mean 'text'? [unknown-attribute]
        a.xml:3:8: error: unknown attribute 'txt' of 'Label'; did you mean 'text'? [unknown-attribute]
        a.xml:4:8: error: further diagnostics are not listed: exceeds the limit 'diagnostics' of 2 [limit]
        """
    )
    #expect(!told(source, limits: limits(4)).contains("further"))
  }

  @Test func anErrorPastTheLimitStaysAnError() {
    let source = """
      {"cells": [
      {"type": "Label", "text": "a", "text": "b"},
      {"type": "Label", "text": "a", "text": "b"},
      {"type": "Label", "txt": "c"}]}
      """
    let description = Workspace(source, named: "a.json").description(limits: limits(1))

    #expect(description.hasErrors)
    #expect(description.diagnostics.map(\.severity) == [.warning, .error])
  }

  @Test func warningsPastTheLimitStayWarnings() {
    let cells = (0..<3).map { "<Label id='a\($0)'/>\n<Label id='a\($0)'/>" }
    let source = "<preview><list><section>\(cells.joined())</section></list></preview>"

    #expect(
      told(source, limits: limits(1)) == """
        a.xml:2:12: warning: duplicate id 'a0' [duplicate-id]
        a.xml:1:36: note: 'a0' is first used here
        a.xml:3:12: warning: further diagnostics are not listed: exceeds the limit 'diagnostics' of 1 [limit]
        """
    )
  }
}
