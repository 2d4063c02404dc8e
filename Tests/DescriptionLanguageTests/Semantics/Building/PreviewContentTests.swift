import DescriptionLanguage
import PlaygroundCore
import Testing

/// The content of a preview: a list, or cells, or a component.
struct PreviewContentTests {
  struct Sample: CustomTestStringConvertible {
    let source: String
    let report: String

    init(_ source: String, _ report: String) {
      self.source = source
      self.report = report
    }

    var testDescription: String { source }
  }

  @Test(arguments: [
    Sample(
      #"{"component": {"type": "Label"}, "cells": []}"#,
      """
      a.json:1:35: error: unexpected element: a preview contains one list, or cells, or one component [misplaced-element]
      a.json:1:3: note: the component is here
      """
    ),
    Sample(
      #"{"cells": [{"type": "Label"}], "component": {"type": "Label"}}"#,
      """
      a.json:1:33: error: unexpected element: a preview contains one list, or cells, or one component [misplaced-element]
      a.json:1:3: note: the cells are here
      """
    ),
    Sample(
      #"{"component": {"type": "Label"}, "list": {}}"#,
      """
      a.json:1:3: error: unexpected element: a preview contains one list, or cells, or one component [misplaced-element]
      a.json:1:35: note: the list is here
      """
    ),
  ])
  func onlyOneOfThemStands(_ sample: Sample) {
    #expect(Workspace(sample.source, named: "a.json").report() == sample.report)
  }

  @Test func aComponentThatIsNoElementIsToldOnce() {
    #expect(
      Workspace(#"{"component": [{"type": "Label"}]}"#, named: "a.json").report()
        == "a.json:1:15: error: expected an element: an object with a 'type' [invalid-value]"
    )
  }

  @Test(arguments: [
    #"{"component": {"type": "Label", "for": "i in 1...3"}}"#,
    #"{"component": {"type": "group", "children": [{"type": "Label"}, {"type": "View"}]}}"#,
  ])
  func oneComponentIsNotMany(source: String) {
    let report = Workspace(source, named: "a.json").report()
    #expect(report.contains("unexpected second component of the preview"))
  }

  @Test(arguments: [
    "<component name='C'><Label if='{false}'/></component><C/>",
    "<Label if='{false}'/>",
  ])
  func aComponentThatIsNotThereIsAnEmptyList(content: String) {
    #expect(Workspace("<preview>\(content)</preview>").picture() == "list\n  section section#0")
  }
}
