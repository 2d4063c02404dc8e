import DescriptionLanguage
import PlaygroundCore
import Testing

struct TemplateTests {
  func located(_ source: String) -> LocatedText {
    LocatedText(source, span: SourceSpan(source: 0, start: 0, end: UInt32(source.utf8.count)))
  }

  private func evaluate(_ source: String) throws -> Value {
    var diagnostics: [Diagnostic] = []
    let template = Template.parse(located(source), into: &diagnostics)
    try #require(diagnostics.isEmpty, "\(diagnostics.map(\.message))")
    var scope = EvaluationTests.scope()
    return try #require(template).evaluate(in: &scope)
  }

  @Test(
    arguments: [
      ("plain", "plain"), ("", ""), ("Hello {name}!", "Hello Ada!"), ("{count}", 3),
      ("{items.first.done}", true),
      ("{none}", nil), (" {count}", " 3"), ("{count}{count}", "33"), ("a{none}b", "ab"),
      ("{price} €", "2.5 €"),
      ("{2.0} {true}", "2.0 true"), (#"\{name}"#, "{name}"), (#"\\{name}"#, #"\Ada"#),
      (#"\n \} }"#, #"\n \} }"#),
      (#"C:\dir\"#, #"C:\dir\"#), ("a } b", "a } b"), ("{'}'}", "}"), ("{\"{'\"}", "{'"),
      ("{ ['a': 1] }", ["a": 1]),
      ("Hello {name}{isOn ? '!' : ''}", "Hello Ada!"), ("{'\\''}", "'"),
      ("{größe}é{name}", "7éAda"),
    ] as [(String, Value)]
  )
  func textWithHolesHasAValue(source: String, value: Value) throws {
    let result = try evaluate(source)
    #expect(result == value)
    if case .string = value, case .string = result {} else { #expect(source.hasPrefix("{")) }
  }

  @Test(arguments: [
    (
      "Hi {name",
      "Hi {name\n   ^ unclosed-hole: expected '}' to close this expression; write '\\{' for a literal brace"
    ),
    (
      "{}",
      "{}\n^^ expression-syntax: expected an expression in the braces; write '\\{' for a literal brace"
    ),
    ("é{ 1 + }", "é{ 1 + }\n     ^ expression-syntax: expected a value after this"),
    ("{don't}", "{don't}\n    ^ expression-syntax: unterminated text: expected a closing quote"),
    (
      "{a {b} {+}",
      "{a {b} {+}\n^ unclosed-hole: expected '}' to close this expression; write '\\{' for a literal brace\n"
        + "{a {b} {+}\n        ^ expression-syntax: expected a value, found '+'"
    ),
  ])
  func defectInAHoleIsUnderlined(source: String, picture: String) {
    var diagnostics: [Diagnostic] = []
    #expect(Template.parse(located(source), into: &diagnostics) == nil)
    #expect(caretPictures(diagnostics, in: source) == picture)
  }

  @Test func listInTextIsAnError() {
    let error = #expect(throws: EvaluationError.self) { try evaluate("a {empty}") }
    #expect(
      error?.message
        == "expected a value that can be shown as text, found a list; use join(list, ', ')"
    )
    #expect(error?.span == SourceSpan(source: 0, start: 3, end: 8))
  }

  @Test func spansGoBackThroughEscapes() throws {
    let json = #"{"text": "\u00e9\n{nmae \u002b 1}"}"#
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(number: 0, path: "", bytes: Array(json.utf8))
    let root = try #require(JSONReader.read(file, into: &diagnostics))
    guard case .object(let members) = root.kind, case .string(let text) = members[0].value.kind
    else {
      Issue.record("no text")
      return
    }
    let template = try #require(Template.parse(text, into: &diagnostics))
    var scope = EvaluationTests.scope()
    let error = #expect(throws: EvaluationError.self) { try template.evaluate(in: &scope) }

    let picture = try caretPicture(#require(error).diagnostic, in: json)
    #expect(
      picture == #"""
        {"text": "\u00e9\n{nmae \u002b 1}"}
                           ^^^^ unknown-name: unknown name 'nmae'; did you mean 'name'?
        """#
    )
  }

  @Test(arguments: [
    ("item in items", "item", nil), (" a , b in 0..<3 ", "a", "b"), ("größe in [1]", "größe", nil),
  ])
  func forClauseNamesItemAndIndex(source: String, item: String, index: String?) throws {
    var diagnostics: [Diagnostic] = []
    let clause = try #require(ForClause.parse(located(source), into: &diagnostics))
    var scope = EvaluationTests.scope()

    #expect(clause.item == item)
    #expect(clause.index == index)
    #expect(try !clause.items(in: &scope).isEmpty)
  }

  @Test(arguments: [
    ("item items", "item items\n     ^^^^^ invalid-for: expected 'in' and a list after the name"),
    ("in items", "in items\n^^ invalid-for: expected a name for each item"),
    ("a, a in b", "a, a in b\n   ^ invalid-for: the index and the item have the same name"),
    ("a in", "a in\n^^^^ invalid-for: expected a list after 'in'"),
    ("{a in b}", "{a in b}\n^^^^^^^^ invalid-for: unexpected braces; write item in list"),
    ("a in b +", "a in b +\n       ^ expression-syntax: expected a value after this"),
    ("true in b", "true in b\n^^^^ invalid-for: expected a name for each item"),
    (" ", " \n^ invalid-for: expected 'item in list'"),
  ])
  func defectInAForIsUnderlined(source: String, picture: String) {
    var diagnostics: [Diagnostic] = []
    #expect(ForClause.parse(located(source), into: &diagnostics) == nil)
    #expect(caretPictures(diagnostics, in: source) == picture)
  }
}

extension TemplateTests {
  @Test func endlessDefectsAreCutOff() {
    var diagnostics: [Diagnostic] = []
    let source = String(repeating: "{", count: 100_000)
    #expect(Template.parse(located(source), into: &diagnostics) == nil)
    #expect(diagnostics.count == 20)
  }

  @Test func namesCanBeCheckedWithoutEvaluating() throws {
    var diagnostics: [Diagnostic] = []
    let source = "{false && nmae} {count}"
    let template = try #require(Template.parse(located(source), into: &diagnostics))

    let known = ["name", "count"]
    let unknown = template.references.filter { !known.contains($0.name) }
    let defects = unknown.map { $0.unknown(among: known) }
    #expect(
      caretPictures(defects.map(\.diagnostic), in: source) == """
        {false && nmae} {count}
                  ^^^^ unknown-name: unknown name 'nmae'; did you mean 'name'?
        """
    )
  }
}
