import PlaygroundCore
import Testing

@testable import DescriptionLanguage

struct PositionCheckerTests {
  private typealias Kind = ElementDeclaration.LayoutKind

  private func reports(_ name: String, under parent: Kind?) throws -> [String] {
    let attributes = AttributeChecker(CheckContext(limits: Limits()))
    let declaration = try #require(Schema.element(named: name))
    PositionChecker.check(try .xml("<\(name)/>"), declaration, under: parent, attributes)
    return attributes.context.sink.diagnostics.map(\.message)
  }

  @Test func componentsCannotBeParts() throws {
    for parent in [nil, Kind.box, .flex, .grid] {
      #expect(try reports("Label", under: parent) == [])
    }
    #expect(
      try reports("Label", under: .parts) == [
        "'Label' is a component and cannot be a part of an element"
      ]
    )
  }

  @Test func partsBelongInTheirWholes() throws {
    let part = try #require(
      Schema.elements.first { $0.context == .inWhole && $0.name != "section" }
    )
    let wholes = Schema.elements.filter { $0.parts.contains(part.name) }.map { "'\($0.name)'" }

    #expect(!wholes.isEmpty)
    #expect(try reports(part.name, under: .parts) == [])
    for parent in [nil, Kind.box, .flex] {
      #expect(
        try reports(part.name, under: parent) == [
          "'\(part.name)' belongs in \(wholes.joined(separator: " or "))"
        ]
      )
    }
  }

  @Test func rowsOfTablesMayBeRowsOfLists() throws {
    let part = try #require(Schema.elements.first { $0.context == .inWholeOrRow })

    #expect(try reports(part.name, under: nil) == [])
    #expect(try reports(part.name, under: .parts) == [])
    #expect(try reports(part.name, under: .box).count == 1)
  }

  @Test func leavesHaveNoChildren() throws {
    let attributes = AttributeChecker(CheckContext(limits: Limits()))

    PositionChecker.reportChildren(of: try .xml("<Label><a/><b/></Label>"), attributes)

    #expect(
      attributes.context.sink.diagnostics.map(\.message) == [
        "'Label' cannot contain elements", "'Label' cannot contain elements",
      ]
    )
    #expect(attributes.context.sink.diagnostics.allSatisfy { $0.code == .misplacedElement })
  }

  @Test func otherBuiltInElementsAreNotParts() throws {
    let nodes = NodeChecker(CheckContext(limits: Limits()))
    nodes.context.environment = nodes.context.symbols.addEnvironment(inside: Environment())
    let whole = try #require(Schema.elements.first { !$0.parts.isEmpty })
    let part = try #require(whole.parts.first)
    let element = try Element.xml("<\(whole.name)><\(part)/><Label/><Mine/></\(whole.name)>")

    let (parts, others) = PositionChecker.parts(of: whole, among: element.children, nodes)

    #expect(parts.map(\.name) == [part, "Mine"])
    #expect(others.map(\.name) == ["Label"])
    let words = whole.parts.map { "'\($0)'" }.joined(separator: " and ")
    #expect(
      nodes.context.sink.diagnostics.map(\.message) == [
        "expected \(words) in '\(whole.name)', found 'Label'"
      ]
    )
  }
}
