import PlaygroundCore
import Testing

@testable import SwiftExamples

/// The table of animals: selected animals are watched, removed ones slide out.
@MainActor
struct AnimalTableTests {
  private let view = ListView(size: Size(width: 24, height: 9))

  private func picture(_ rows: [Frame.Row]) -> String {
    rows.map { $0.runs.map(\.text).joined() }.joined(separator: "\n")
  }

  @Test func animalsAreWatchedAndTakenOut() throws {
    let animals = try AnimalTable(listView: view)
    var steps: [String] = []
    view.onTransition = { steps.append(picture([$0.rows(at: 2)[1]])) }

    view.select(ElementPath(section: 0, element: 1))
    #expect(
      picture(view.rows()) == """
        Critically endangered
          Amur leopard         ›
          Black rhino          ✓
        Endangered
          Blue whale           ›
          Red panda            ›
        Vulnerable
          Polar bear           ›

        """
    )

    try animals.remove(ElementPath(section: 0, element: 0))
    #expect(steps.last == "              Amur leopa")
    #expect(picture(Array(view.rows()[1...2])) == "  Black rhino          ✓\nEndangered")
  }
}
