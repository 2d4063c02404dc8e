import Testing

@testable import PlaygroundCore

/// Every element has a background.
@MainActor
struct ViewBackgroundTests {
  @Test func everyViewTakesABackground() {
    let views = ElementRegistry.all.map { $0.makeView() }
    #expect(views.count > 25)

    for view in views {
      #expect(view.background(.red) === view)
      #expect(view.snapshot.props["background"] == .string("red"), "\(view.elementName)")
      #expect(view.ignoredAttributes == [])
      #expect(view.background(nil).background == nil)
    }
  }

  @Test func listsAndSectionsTakeABackground() {
    let list = List { Section(id: 1, cells: []).background(.blue) }.background(.red)

    #expect(list.attributes.background == .red)
    #expect(list.sections[0].attributes.props["background"] == .string("blue"))
  }
}
