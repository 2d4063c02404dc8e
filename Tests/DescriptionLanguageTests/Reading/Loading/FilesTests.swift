import DescriptionLanguage
import PlaygroundCore
import Testing

/// Data, imports, and their diagnostics.
struct FilesTests {
  @Test func importsAreTransitiveAndRelativeToTheirFile() {
    let workspace = Workspace(
      "<preview><import src='lib/a.xml'/><Outer/></preview>",
      [
        "lib/a.xml":
          "<playground><import src='../base.json'/><component name='Outer'><VBox><Inner/></VBox></component></playground>",
        "base.json":
          #"{"styles": {"s": {"bold": true}}, "components": {"Inner": {"body": {"type": "Label", "style": "s", "text": "in"}}}}"#,
      ]
    )
    #expect(
      workspace.picture() == """
        Outer* Outer#0
          VBox VBox#0
            Inner* Inner#0
              Label Label#0 bold=true text="in"
        """
    )
    #expect(workspace.description().dependencies.map(\.path) == ["lib/a.xml", "base.json"])
  }

  @Test func missingFilesAreToldAndKeptAsDependencies() {
    let workspace = Workspace(
      "<preview><import src='x.xml'/><data name='d' src='./sub/../d.json'/><Label/></preview>"
    )
    #expect(
      workspace.report() == """
        a.xml:1:23: error: cannot read 'x.xml': no such file [missing-file]
        a.xml:1:51: error: cannot read './sub/../d.json': no such file [missing-file]
        """
    )
    #expect(
      workspace.description().dependencies == [
        Dependency(path: "x.xml", kind: .import, isFound: false),
        Dependency(path: "d.json", kind: .data, isFound: false),
      ]
    )
  }

  @Test(arguments: [
    #"{"styles": {}}"#, #"{"components": {}}"#, #"{"styles": {}, "imports": [], "let": {}}"#,
    #"{"components": {"//": "none yet"}}"#, #"{"$schema": "s.json", "styles": {}}"#,
    #"{"styles": {}, "state": {}, "variants": {}}"#, #"{"previews": [{"styles": {}}]}"#,
    "<playground/>",
  ])
  func librariesThatDeclareNothingYetAreValid(_ source: String) {
    let workspace = Workspace(source, named: source.hasPrefix("{") ? "a.json" : "a.xml")
    #expect(workspace.report() == "")
    #expect(workspace.description().isDescription)
    #expect(workspace.description().previews.isEmpty)
  }

  @Test(arguments: [
    #"{"previews": [{}]}"#, #"{"styles": {}, "state": {"a": 1}}"#,
    #"{"components": {}, "timers": [{"interval": 1}]}"#, "<preview/>",
  ])
  func previewsThatShowNothingAreErrors(_ source: String) {
    let workspace = Workspace(source, named: source.hasPrefix("{") ? "a.json" : "a.xml")
    #expect(workspace.report().contains("the preview is empty"))
  }

  @Test func pathsAreTemplatesOfConstants() {
    let workspace = Workspace(
      #"<preview><data name='d' src='{1 + 1}.json'/><data name='e' src='a\{b}.json'/>"#
        + "<Label text='{d} {e}'/></preview>",
      ["2.json": "5", "a{b}.json": "6"]
    )
    #expect(workspace.picture() == #"Label Label#0 text="5 6""#)
  }

  @Test func pathsOfNothingAndOfUnknownNamesAreTold() {
    let workspace = Workspace(
      #"{"imports": ["{x}.xml"], "data": {"d": "{nil}", "e": "{''}"}, "component": {"type": "View"}}"#,
      named: "a.json"
    )
    #expect(
      workspace.report() == """
        a.json:1:16: error: unknown name 'x': only constants can be used here [unknown-name]
        a.json:1:41: error: invalid 'src': expected text, found nil [invalid-value]
        a.json:1:55: error: 'src' must not be empty [invalid-value]
        """
    )
  }

  @Test func importCyclesAreToldOnce() {
    let workspace = Workspace(
      "<preview><import src='b.xml'/><Label/></preview>",
      [
        "b.xml": "<playground><import src='c.xml'/></playground>",
        "c.xml": "<playground><import src='b.xml'/></playground>",
      ]
    )
    #expect(
      workspace.report() == """
        c.xml:1:26: error: circular import of 'b.xml' [import-cycle]
        b.xml:1:26: note: 'c.xml' is imported here
        a.xml:1:23: note: 'b.xml' is imported here
        """
    )
    let itself = Workspace("<preview><import src='a.xml'/><Label/></preview>")
    #expect(
      itself.report()
        == "a.xml:1:23: error: circular import of 'a.xml' [import-cycle]"
    )
  }

  @Test func aFileThatTwoImportsBringIsReadOnceAndHidesNothing() {
    let workspace = Workspace(
      "<preview><import src='b.xml'/><import src='c.xml'/><import src='d.json'/><D text='a'/></preview>",
      [
        "b.xml": "<playground><import src='d.json'/></playground>",
        "c.xml": "<playground><import src='./d.json'/></playground>",
        "d.json":
          #"{"components": {"D": {"params": {"text": "x"}, "body": {"type": "Label", "text": "{text}"}}}}"#,
      ]
    )
    #expect(
      workspace.picture() == """
        D* D#0 text="a"
          Label Label#0 text="a"
        """
    )
    #expect(workspace.description().dependencies.map(\.path) == ["b.xml", "d.json", "c.xml"])
  }

  @Test func errorsOfOtherFilesStandThereWithANote() {
    let workspace = Workspace(
      "<preview><import src='b.xml'/><data name='d' src='d.json'/><B/></preview>",
      [
        "b.xml": "<playground><component name='B'><Label lines='x'/></component></playground>",
        "d.json": "[1,]",
      ]
    )
    let report = workspace.report()
    #expect(
      report.hasPrefix(
        """
        b.xml:1:47: error: invalid 'lines': expected a whole number from 0 to 1000000, found 'x' [invalid-value]
        a.xml:1:23: note: 'b.xml' is imported here
        d.json:1:
        """
      )
    )
    #expect(report.hasSuffix("a.xml:1:51: note: 'd.json' is loaded here"))
  }

  @Test func localDeclarationsHideImportedOnesWithAWarning() {
    let workspace = Workspace(
      "<preview><import src='b.xml'/><component name='B'><Label text='local'/></component><B/></preview>",
      ["b.xml": "<playground><component name='B'><Label text='imported'/></component></playground>"]
    )
    #expect(
      workspace.picture() == """
        B* B#0
          Label Label#0 text="local"
        a.xml:1:48: warning: the component 'B' hides another declaration [shadowed-name]
            <preview><import src='b.xml'/><component name='B'><Label text='local'/></component><B/></preview>
                                                           ^
        b.xml:1:30: note: the hidden component is declared here
            <playground><component name='B'><Label text='imported'/></component></playground>
                                         ^
        a.xml:1:23: note: 'b.xml' is imported here
            <preview><import src='b.xml'/><component name='B'><Label text='local'/></component><B/></preview>
                                  ^~~~~
        """
    )
  }

  @Test func textOfDataIsNoTemplateAndNoMarkup() {
    let workspace = Workspace(
      "<preview><data name='d' src='d.json'/><VBox><Label text='{d.t}'/><Label text='a {d.t}'/></VBox></preview>",
      ["d.json": #"{"t": "{1 + 1} <b> \u0000"}"#]
    )
    #expect(
      workspace.picture() == """
        VBox VBox#0
          Label Label#0 text="{1 + 1} <b> \u{0}"
          Label Label#1 text="a {1 + 1} <b> \u{0}"
        """
    )
  }

  @Test func wholeNumbersBeyond64BitsInDataBecomeDecimals() {
    let workspace = Workspace(
      "<preview><data name='d' src='d.json'/><Label text='{d.n} {d.m}'/></preview>",
      named: "a.xml",
      ["d.json": #"{"n": 123456789012345678901, "m": 9223372036854775807}"#],
    )
    #expect(
      workspace.report() == """
        d.json:1:7: warning: the number 123456789012345678901 does not fit in 64 bits and becomes a decimal; \
        its last digits are lost [overflow]
        a.xml:1:30: note: 'd.json' is loaded here
        """
    )
    let content = workspace.description().previews.first?.build().content
    #expect(content?.texts == ["1.2345678901234568e+20 9223372036854775807"])
  }

  @Test func nullControlsInJSONAreMissing() {
    let source = """
      {"cells": [
        {"type": "Label", "text": "a", "if": null, "for": null, "id": null, "else": null},
        {"type": "Label", "text": "b", "if": false}, {"type": "Label", "text": "c", "else": true}
      ]}
      """
    let description = Workspace(source, named: "a.json").description()
    #expect(description.diagnostics.isEmpty)
    #expect(description.previews.first?.build().content?.texts == ["a", "c"])
  }
}
