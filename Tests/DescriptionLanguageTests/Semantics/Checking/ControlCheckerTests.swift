import PlaygroundCore
import Testing

@testable import DescriptionLanguage

struct ControlCheckerTests {
  /// Checks the control attributes of siblings and returns the diagnostics.
  private func reports(_ siblings: String...) throws -> [String] {
    let attributes = AttributeChecker(CheckContext(limits: Limits()))
    var controls = ControlChecker()
    for sibling in siblings {
      let element = try Element.xml(sibling)
      _ = controls.control(of: element, names: Names(["on", "all"]), attributes)
    }
    return attributes.context.sink.diagnostics.map(\.message)
  }

  @Test func anElseFollowsAnIf() throws {
    #expect(try reports("<Label if='{on}'/>", "<Label else=''/>") == [])
    #expect(
      try reports("<Label if='{on}'/>", "<Label else='' if='{all}'/>", "<Label else=''/>") == []
    )
  }

  @Test func anElseAloneIsReportedOnce() throws {
    #expect(
      try reports("<Label/>", "<Label else=''/>", "<Label else=''/>")
        == ["'else' must directly follow an element with 'if'"]
    )
  }

  @Test func noElseFollowsALoop() throws {
    #expect(
      try reports("<Label for='x in all'/>", "<Label else=''/>")
        == ["'else' cannot follow an element with 'for'"]
    )
    #expect(
      try reports("<Label if='{on}'/>", "<Label else='' for='x in all'/>")
        == ["'else' and 'for' cannot be combined; put the 'for' on a 'group'"]
    )
  }

  @Test func theConditionSeesTheLoopVariable() throws {
    let attributes = AttributeChecker(CheckContext(limits: Limits()))
    var controls = ControlChecker()
    let element = try Element.xml("<Label for='x, i in all' if='{i &gt; 0}' id='{x}'/>")

    let control = controls.control(of: element, names: Names(["all"]), attributes)

    #expect(attributes.context.sink.diagnostics.isEmpty)
    #expect(control.loop?.item == "x")
    #expect(control.names.all == ["all", "x", "i"])
    #expect(!control.isBroken && !control.admitsElse)
  }

  @Test func aLoopInErrorLeavesNamesOpen() throws {
    let attributes = AttributeChecker(CheckContext(limits: Limits()))
    var controls = ControlChecker()
    let element = try Element.xml("<Label for='x of all' if='{x}'/>")

    let control = controls.control(of: element, names: Names(["all"]), attributes)

    #expect(attributes.context.sink.count == 1)
    #expect(control.isBroken && control.names.isOpen)
  }

  @Test(arguments: [
    ("<Label/>", "plain"), ("<Label id='a'/>", "identified"), ("<Label id='{a}'/>", "controlled"),
    ("<Label if='{a}'/>", "controlled"), ("<group/>", "controlled"),
    ("<Label id='a' else=''/>", "controlled"),
  ])
  func presenceShowsWithoutACheck(_ source: String, _ expected: String) throws {
    let presence: String =
      switch Presence(of: try .xml(source)) {
      case .plain: "plain"
      case .identified: "identified"
      case .controlled: "controlled"
      }

    #expect(presence == expected)
  }
}
