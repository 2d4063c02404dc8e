import Testing

@testable import PlaygroundCore

/// What a list view says about parts of its list that have no effect.
@MainActor
struct ListWarningTests {
  private struct Padded: IdentifiableComponent, Hashable {
    var id: Int

    func render(in content: Label) {
      content.text = "\(id)"
      content.padding = 1
    }
  }

  @Test func attributesWithoutEffectAreNamed() {
    let view = ListView(size: Size(width: 8, height: 4))

    view.apply(
      List {
        Padded(id: 1)
        Padded(id: 2)
      }
    )

    #expect(view.warnings == [.ignoredAttribute("Label.padding")])
    #expect(
      view.warnings.first?.description
        == "'Label.padding' has no effect: the element has no such attribute, or not that value"
    )
  }

  @Test func handlersOfAbsentSupplementsAreNamed() {
    let view = ListView(size: Size(width: 8, height: 4))
    let section = Section(id: "s") { Cell(key: .id("a"), content: Node("Label")) }

    view.apply(
      List(sections: [
        section.willDisplayHeader { _ in }.on(.didEndDisplaySupplement(kind: "badge")) { _ in }
      ])
    )

    #expect(
      view.warnings == [
        .handlerWithoutSupplement(kind: "header", section: .id("s")),
        .handlerWithoutSupplement(kind: "badge", section: .id("s")),
      ]
    )
  }

  @Test func idsUsedTwiceAreNamed() {
    let view = ListView(size: Size(width: 8, height: 4))
    let cell = Cell(key: .id("a"), content: Node("Label"))

    view.apply(List(sections: [Section(key: .id("s"), cells: [cell, cell, cell])]))

    #expect(view.warnings == [.repeatedID(.id("a"))])
  }

  @Test func aSoundListHasNone() {
    let view = ListView(size: Size(width: 8, height: 4))
    view.apply(List { Cell(key: .id("a"), content: Node("Label")) })
    #expect(view.warnings == [])
  }
}
