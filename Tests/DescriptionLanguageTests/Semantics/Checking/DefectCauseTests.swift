import DescriptionLanguage
import PlaygroundCore
import Testing

/// Diagnostics name the cause, once.
struct DefectCauseTests {
  private func lines(_ workspace: Workspace) -> [String] {
    workspace.report().split(separator: "\n").map(String.init)
  }

  @Test func anErrorInAnItemNamesTheLineOfTheDataFile() {
    let workspace = Workspace(
      """
      <preview><data name="mails" src="d.json"/>
      <VBox><Label for="mail in mails" text="{mail.subject}"/></VBox></preview>
      """,
      ["d.json": "[\n  {\"subject\": \"one\"},\n  {\"subjekt\": \"two\"}\n]"]
    )

    #expect(
      lines(workspace) == [
        "a.xml:2:46: error: unknown member 'subject' of an object; did you mean 'subjekt'? [unknown-member]",
        "d.json:3:3: note: item 2 of 'mails' is here",
      ]
    )
  }

  @Test func itemsOfMembersAndOfLoopsInLoopsAreFound() {
    let workspace = Workspace(
      """
      <preview><data name="d" src="d.json"/>
      <component name="Card"><param name="mail"/><Label text="{mail.subject}"/></component>
      <list><section for="folder in d.folders">
      <Card for="mail in folder.mails" mail="{mail}"/></section></list></preview>
      """,
      [
        "d.json": """
        {"folders": [{"mails": []},
         {"mails": [{"subject": "one"},
           {}]}]}
        """
      ]
    )

    #expect(
      lines(workspace) == [
        "a.xml:2:63: error: unknown member 'subject' of an object [unknown-member]",
        "a.xml:4:1: note: 'Card' is used here",
        "d.json:3:4: note: item 2 of 'folder.mails' is here",
        "d.json:2:2: note: item 2 of 'd.folders' is here",
      ]
    )
  }

  /// Functions with a closure name the item that they fail for.
  @Test(arguments: [
    ("filter(mails, $0.isNew)", "unknown member 'isNew' of an object"),
    ("map(mails, mail => mail.isNew)", "unknown member 'isNew' of an object"),
    ("sorted(mails, $0.mark)", "unknown member 'mark' of an object"),
    (
      "sorted(mails, $0.size)",
      "cannot compare text with a whole number; expected numbers only or text only"
    ),
    ("unique(mails, $0.isNew)", "unknown member 'isNew' of an object"),
    ("group(mails, $0.isNew)", "unknown member 'isNew' of an object"),
    ("any(mails, $0.isNew)", "unknown member 'isNew' of an object"),
    ("filter(mails, $0.size)", "expected a Boolean, found a whole number"),
    ("map(mails, (mail, index) => 10 / (2 - index))", "division by zero"),
  ])
  func aFunctionNamesTheItemThatItFailsFor(call: String, message: String) {
    let workspace = Workspace(
      """
      <preview><data name="mails" src="d.json"/>
      <Label text="{[\(call)].count}"/></preview>
      """,
      [
        "d.json":
          "[\n{\"isNew\": false, \"mark\": 1, \"size\": 1},\n{\"isNew\": false, \"mark\": 2, \"size\": 2},\n{\"id\": \"c\", \"size\": \"x\"}\n]"
      ]
    )

    let told = lines(workspace)
    let item = message.contains("Boolean") ? 1 : 3
    #expect(told.count == 2)
    #expect(told.first?.contains(message) ?? false)
    #expect(
      told.last
        == "d.json:\(item + 1):1: note: item \(item) of 'mails' is here"
        + (item == 3 ? ", with id 'c'" : "")
    )
  }

  /// The item of a list that no file has is named beside the list, closures from the inside out.
  @Test func itemsOfClosuresThatNoFileHasAreNamed() {
    let told = told(
      """
      <preview><state name="l" value="{[['key': 'k', 'n': [1, 0]]]}"/>
      <Label text="{map(l, outer => map(outer.n, 10 / $0).count).count}"/></preview>
      """
    )

    #expect(
      told.split(separator: "\n") == [
        "a.xml:2:49: error: division by zero [division-by-zero]",
        "a.xml:2:35: note: fails for item 2 of 'outer.n'",
        "a.xml:2:19: note: fails for item 1 of 'l', with key 'k'",
      ]
    )
  }

  @Test func itemsThatNoFileHasAreNotNamed() {
    let told = told(
      """
      <preview><state name="l" value="{[['a': 1], ['b': 2]]}"/>
      <VBox><Label for="x in l" text="{x.a}"/></VBox></preview>
      """
    )

    #expect(!told.contains("note"))
  }

  @Test func anErrorInABodyNamesItsFirstUse() {
    let told = told(
      """
      <preview><component name="Half"><param name="n"/><Label text="{10 / n}"/></component>
      <component name="Pair"><param name="n"/><HBox><Half n="{1}"/><Half n="{n}"/></HBox></component>
      <VBox><Pair n="{2}"/><Pair n="{0}"/><Pair n="{0}"/></VBox></preview>
      """
    )

    #expect(
      told.split(separator: "\n") == [
        "a.xml:1:69: error: division by zero [division-by-zero]",
        "a.xml:2:62: note: 'Half' is used here",
        "a.xml:3:22: note: 'Pair' is used here",
      ]
    )
  }

  @Test func childrenOfAUseAreWrittenAtTheUse() {
    let told = told(
      """
      <preview><state name="n" value="{0}"/><component name="Card"><VBox><slot/></VBox></component>
      <Card><Label text="{1 / n}"/></Card></preview>
      """
    )

    #expect(told == "a.xml:2:25: error: division by zero [division-by-zero]")
  }

  @Test func aMissingImportCausesNoOtherErrors() {
    let told = told(
      """
      <preview><import src="none.xml"/><state name="n" value="{size}"/>
      <style name="own" color="{accent}"/><let name="wide" value="{gap * 2}"/>
      <component name="Card"><param name="p" default="{pale}"/><Label text="{title} {p}"/></component>
      <list><section><Label text="{accent} {theme.color}" style="big" on-select="n = accent"/>
      <Gauge for="x in themes" text="{x}"/><Other/><Card/></section></list>
      <variant name="v" n="{accent}"/></preview>
      """
    )

    #expect(told == "a.xml:1:23: error: cannot read 'none.xml': no such file [missing-file]")
  }

  @Test func aLetInErrorCausesNoOtherErrors() {
    let theme = """
      <playground><let name="accent" value="{1 / 0}"/><let name="pale" value="{accent + 1}"/>
      <style name="title" bold="{accent == 1}"/>
      <component name="Card"><Label text="{accent} {pale}"/></component></playground>
      """
    let workspace = Workspace(
      """
      <preview><import src="t.xml"/><VBox><Label style="title" text="{accent}"/>
      <Label text="{pale}{nope}"/><Card/></VBox></preview>
      """,
      ["t.xml": theme]
    )

    let errors = lines(workspace).filter { $0.contains("error") }
    #expect(
      errors == [
        "a.xml:2:21: error: unknown name 'nope': only constants can be used here [unknown-name]",
        "t.xml:1:44: error: division by zero [division-by-zero]",
      ]
    )
  }

  @Test(arguments: [
    ("{n + 1}", 17, "text and a whole number; write number(…) or string(…)"),
    ("{1 + n}", 17, "a whole number and text; write number(…) or string(…)"),
    ("{[1] + n}", 19, "a list and text"),
    ("{n + (1 + 2)}", 17, "text and a whole number; write number(…) or string(…)"),
  ])
  func aSumThatHasNoValuePointsAtItsSign(_ hole: String, _ column: Int, _ found: String) {
    let told = told("<preview><state name='n' value='text'/>\n<Label text='\(hole)'/></preview>")

    let message = "'+' expects two numbers, two texts or two lists, found \(found) [type-mismatch]"
    #expect(told == "a.xml:2:\(column): error: \(message)")
  }

  @Test func aValueInErrorIsNamedOnceForAllVariants() {
    let description = Workspace(
      """
      <preview><state name="n" value="text"/><Label if="{n}" text="x" style="none"/>
      <variant name="a" n="1"/><variant name="b" n="2"/></preview>
      """
    ).description()

    let found = description.diagnostics.filter { $0.code == .typeMismatch }
    #expect(found.map(\.message) == ["invalid 'if': expected true or false, found 'text'"])
  }

  @Test func variantsNameTheirOwnDefects() {
    var variants = VariantDiagnostics([
      Diagnostic(.typeMismatch, "found '1'", at: SourceSpan(source: 0, start: 1, end: 2))
    ])
    let further = variants.further([
      Diagnostic(.typeMismatch, "found '2'", at: SourceSpan(source: 0, start: 1, end: 2)),
      Diagnostic(.overflow, "overflow", at: SourceSpan(source: 0, start: 1, end: 2)),
      Diagnostic(.typeMismatch, "found '2'", at: SourceSpan(source: 0, start: 5, end: 6)),
    ])

    #expect(further.map(\.message) == ["overflow", "found '2'"])
  }

  @Test func spansInALoopHaveNoDuplicateIds() {
    let loop = "<Label><Span for=\"x in ['a', 'b', 'a']\" text=\"{x}\"/></Label>"
    #expect(told("<preview>\(loop)</preview>").isEmpty)

    let written = "<Label><Span for=\"x in ['a', 'a']\" id=\"{x}\" text=\"{x}\"/></Label>"
    #expect(told("<preview>\(written)</preview>").contains("duplicate-id"))
    #expect(
      told("<preview><VBox><Label for=\"x in [1, 1]\" text=\"{x}\"/></VBox></preview>").contains(
        "duplicate-id"
      )
    )
  }

  @Test func sharedDiagnosticsAreMerged() {
    let place = LocatedDiagnostic.Location(
      file: "t.xml",
      start: SourceLocation(line: 1, column: 1),
      end: SourceLocation(line: 1, column: 2),
      source: "x",
    )
    func diagnostic(_ note: String) -> LocatedDiagnostic {
      LocatedDiagnostic(
        severity: .error,
        code: .syntax,
        message: "m",
        location: place,
        notes: [.init(message: note, location: place)],
      )
    }
    var merged = MergedDiagnostics()

    let isNew = ["in a", "in b", "in a"].map { merged.add(diagnostic($0)) }

    #expect(isNew == [true, false, false])
    #expect(merged.all.map { $0.notes.map(\.message) } == [["in a", "in b"]])
  }
}
