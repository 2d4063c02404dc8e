import PlaygroundCore
import Testing

@testable import DescriptionLanguage

struct UnknownElementTests {
  private func report(
    _ name: String,
    in environment: Environment = Environment()
  ) throws -> [Diagnostic] {
    let attributes = AttributeChecker(CheckContext(limits: Limits()))
    let number = attributes.context.symbols.addEnvironment(inside: environment)
    let element = try Element.xml("<\(name)/>")
    UnknownElement(element: element, environment: number).report(attributes)
    return attributes.context.sink.diagnostics
  }

  @Test func capitalizedNamesAreComponents() throws {
    let found = try report("Labl")

    #expect(found.map(\.code) == [.unknownComponent])
    #expect(found.map(\.message) == ["unknown component 'Labl'; did you mean 'Label'?"])
    #expect(try report("zzzzzzzz").map(\.code) == [.unknownElement])
    #expect(try report("zzzzzzzz").map(\.message) == ["unknown element 'zzzzzzzz'"])
  }

  @Test func declaredComponentsAreSuggested() throws {
    let environment = Environment(components: ["Passenger": 0])

    #expect(
      try report("Pasenger", in: environment).map(\.message) == [
        "unknown component 'Pasenger'; did you mean 'Passenger'?"
      ]
    )
  }

  @Test func componentsOfAFailedImportAreNotReported() throws {
    var environment = Environment()
    environment.markIncomplete()

    #expect(try report("Missing", in: environment).isEmpty)
    #expect(try report("missing", in: environment).map(\.code) == [.unknownElement])
  }

  @Test func structureIsMisplaced() throws {
    #expect(
      try report("section").map(\.message) == [
        "'section' is not allowed here; a list in a tree is a 'TableBox'"
      ]
    )
    #expect(try report("param").map(\.message) == ["'param' is not allowed here"])
    #expect(try report("param").map(\.code) == [.misplacedElement])
  }
}
