import Testing

@testable import PlaygroundCore

/// The list of built-in elements.
@MainActor
struct ElementRegistryTests {
  @Test func namesAreUniqueAndResolveToTheirElements() {
    let names = ElementRegistry.all.map(\.kind.name)

    #expect(Set(names).count == names.count)
    for (position, name) in names.enumerated() {
      #expect(ElementRegistry.index(of: name) == position)
    }
    #expect(ElementRegistry.index(of: "slider") == nil)
    let built = ElementRegistry.all.filter { $0.kind.declaration.context == .built }
    #expect(built.map(\.kind.name) == ["Section", "Cells"])
    #expect(Schema.elements.map(\.name) + built.map(\.kind.name) == names)
  }

  @Test func viewsNameTheirElement() {
    for element in ElementRegistry.all {
      let view = element.makeView()
      #expect(type(of: view).element === element.kind, "\(element.kind.name)")
      guard element.kind.declaration.context != .built else { continue }
      #expect(Schema.kind(named: element.kind.name) === element.kind)
    }
  }

  @Test(arguments: ElementRegistry.all.map(\.kind.name))
  func onlyLeavesAreMeasured(name: String) throws {
    let position = try #require(ElementRegistry.index(of: name))
    let element = ElementRegistry.all[position]
    guard element.kind.declaration.layoutKind != .leaf else { return }

    guard case .fixed(.zero) = element.measure else {
      Issue.record("'\(name)' holds others and has a size of its own")
      return
    }
  }
}
