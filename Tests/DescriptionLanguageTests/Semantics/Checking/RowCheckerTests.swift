import PlaygroundCore
import Testing

@testable import DescriptionLanguage

/// Rows and the content around them, checked separately.
struct RowCheckerTests {
  private let nodes = NodeChecker(CheckContext(limits: Limits()))

  init() { _ = nodes.context.symbols.addEnvironment(inside: Environment()) }

  private var messages: [String] { nodes.context.sink.diagnostics.map(\.message) }

  @Test func aBareRowTakesTheEventsOfRows() throws {
    let element = try Element.xml("<Label text='a' on-select='log(1)' on-tap='log(2)'/>")

    let row = RowChecker.row(element, names: Names(), nodes)

    guard case .finished(let cell)? = row else {
      Issue.record("expected a finished cell, found \(String(describing: row))")
      return
    }
    #expect(cell.actions.map(\.event) == [.select])
    #expect(cell.content.actions.map(\.event) == [.tap])
    #expect(messages == [])
  }

  @Test func aCellNeedsAComponent() throws {
    #expect(RowChecker.row(try .xml("<cell/>"), names: Names(), nodes) == nil)
    #expect(messages == ["expected a component in 'cell'"])
  }

  @Test func aCellKeepsItsOwnAttributes() throws {
    let row = RowChecker.row(
      try .xml("<cell on-select='log(1)' bad='1'><Label/></cell>"),
      names: Names(),
      nodes
    )

    guard case .wrapped(let edge, let actions)? = row else {
      Issue.record("expected a wrapped cell, found \(String(describing: row))")
      return
    }
    #expect(edge.content.count == 1)
    #expect(actions.map(\.event) == [.select])
    #expect(messages == ["unknown attribute 'bad' of 'cell'"])
  }

  @Test func onlyTheFirstHeaderCounts() throws {
    let section = try Element.xml(
      "<section><header><Label/></header><header><Label/><Label/></header></section>"
    )

    let header = EdgeChecker(names: Names()).edge("header", of: section, nodes)

    #expect(header?.content.count == 1)
    #expect(messages == ["unexpected second 'header' of the section"])
    let footer = EdgeChecker(names: Names()).edge("footer", of: section, nodes)
    #expect(footer?.content.count == nil)
  }

  @Test func kindsOfSupplementsAreDistinct() throws {
    let section = try Element.xml(
      """
      <section><supplement kind='a'><Label/></supplement><supplement kind='a'><Label/></supplement>
      <supplement><Label/></supplement><supplement kind='header'><Label/></supplement>
      <supplement kind='b'><Label/></supplement></section>
      """
    )

    let supplements = EdgeChecker(names: Names()).supplements(of: section, nodes)

    #expect(supplements.map(\.kind) == ["a", "b"])
    #expect(
      messages == [
        "duplicate supplement kind 'a'", "missing attribute 'kind' of 'supplement'",
        "invalid 'kind': use the element 'header'",
      ]
    )
  }
}
