import Testing

@testable import DescriptionLanguage
@testable import PlaygroundCore

/// The state that a control shows, and its user changes.
struct BindingCheckerTests {
  private func read(_ text: String) -> Description {
    let file = SourceFile(number: 0, path: "a.xml", bytes: Array(text.utf8))
    return Description.read(file) { _ in .missing(reason: "no such file") }
  }

  /// Returns the statements for `change` of the only cell.
  private func statements(_ element: String, state: String) throws -> [String] {
    let text = """
      <preview><state name="x" value="\(state)"/><let name="l" value="{1}"/>
      <list><section id="s">\(element)</section></list></preview>
      """
    let description = read(text)
    #expect(description.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let preview = try #require(description.previews.first)
    let built = preview.built(locals: LocalStates())
    guard case .list(let list)? = built.content else { return [] }
    let actions = list.sections[0].cells[0].content.actions
    return actions.filter { $0.event == .change }.map {
      "\($0.isBinding ? "=" : "")\($0.statements)"
    }
  }

  @Test(arguments: [
    ("<TextField text=\"{x}\"/>", "Ann", "=x = event.value"),
    ("<TextArea text=\"{x}\" on-change=\"x = ''\"/>", "Ann", "=x = event.value, x = ''"),
    ("<TextField text=\"{x}!\"/>", "Ann", ""), ("<TextField text=\"{upper(x)}\"/>", "Ann", ""),
    ("<TextField text=\"{x}\"/>", "{1}", ""), ("<Label text=\"{x}\"/>", "Ann", ""),
    ("<Slider value=\"{x}\"/>", "{1}", "=x = number(event.value)"),
    ("<Slider value=\"{l}\"/>", "{1}", ""),
    ("<Checkbox on=\"{x}\"/>", "{true}", "=x = event.value"),
    ("<Switch on=\"{x}\" on-tap=\"toggle(x)\"/>", "{true}", ""),
    (
      "<Switch on=\"{x}\" on-tap=\"log('')\" on-change=\"log('a')\"/>", "{true}",
      "=x = event.value, log('a')"
    ),
    ("<Select value=\"{x}\"><Option text=\"1\"/></Select>", "{1}", "=x = number(event.value)"),
    ("<Select value=\"{x}\"><Option text=\"1\"/></Select>", "1", "=x = event.value"),
    ("<Switch for=\"x in [true]\" on=\"{x}\"/>", "{true}", ""),
    ("<ScrollBox offset-y=\"{x}\"><Label/></ScrollBox>", "{1}", "=x = event.value"),
    ("<TableBox offset-y=\"{x}\"><Label/></TableBox>", "{1}", "=x = event.value"),
    (
      "<NavigationBox depth=\"{x}\"><NavigationPage/><NavigationPage/></NavigationBox>", "{1}",
      "=x = event.value"
    ),
  ])
  func aLoneNameOfAStateBindsIt(element: String, state: String, expected: String) throws {
    #expect(try statements(element, state: state).joined(separator: ", ") == expected)
  }

  @Test(arguments: ["key", "text", "paste"])
  func inputHasNoStatements(event: String) {
    let description = read("<preview><Label on-\(event)=\"log('')\"/></preview>")
    #expect(description.diagnostics.contains { $0.code == .unknownEvent })
  }
}
