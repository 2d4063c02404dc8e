import PlaygroundCore
import Testing

@testable import CoreTestSupport

/// Attributes of lists and sections: parsed once, stored with types, written unchanged.
struct AttributeListTests {
  @Test(arguments: Schema.section)
  func everySectionAttributeRoundTrips(_ declaration: AttributeDeclaration) throws {
    for value in try values(of: declaration.type) {
      let props = Props([Props.Prop(name: declaration.name, value: value)])
      // A single track of whole cells is written as a number.
      let count = declaration.type == .tracks ? value.text.flatMap { Int($0) } : nil
      let written = Props([
        Props.Prop(name: declaration.name, value: count.map { .int($0) } ?? value)
      ])
      #expect(SectionAttributes(props).props == written)
    }
  }

  @Test(arguments: Schema.list)
  func everyListAttributeRoundTrips(_ declaration: AttributeDeclaration) throws {
    for value in try values(of: declaration.type) {
      let props = Props([Props.Prop(name: declaration.name, value: value)])
      #expect(ListAttributes(props).props == props)
    }
  }

  /// Returns normalized values of a type.
  private func values(of type: AttributeType) throws -> [Value] {
    let tried: [Value] = [
      true, false, 0, 1, 7, 1.5, "word", "", "2x", "2.50x", .string("12"), .int(1_000),
    ]
    let values = (tried + type.words.map { .string($0) }).compactMap { type.normalised($0) }
    try #require(!values.isEmpty)
    return values
  }

  @Test func declaredDefaultsAreThoseOfTheFormat() {
    func defaults(_ declarations: [AttributeDeclaration]) -> [String: Value] {
      Dictionary(
        uniqueKeysWithValues: declarations.compactMap { declaration in
          declaration.fallback.map { (declaration.name, $0) }
        }
      )
    }

    let list: [String: Value] = [
      "update": "differential", "limit": 300, "limit-policy": "total", "keeps-offset": "identity",
      "separators": false, "insert-transition": "fade", "delete-transition": "fade",
      "update-transition": "none", "move-transition": "slide", "animator": "default",
    ]
    #expect(defaults(Schema.list) == list)
  }

  @Test func writtenOrderIsKept() {
    let props: Props = ["pin-header": true, "layout": "grid", "insets-left": 2, "columns": 3]

    #expect(SectionAttributes(props).props.list.map(\.name) == props.list.map(\.name))
  }

  @Test func equalityIgnoresTheOrder() {
    let left: SectionAttributes = [.columns(2), .layout(.grid)]
    let right: SectionAttributes = [.layout(.grid), .columns(2)]

    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(left != [.layout(.grid)])
    #expect(left != [.layout(.grid), .columns(3)])
  }

  @Test func aLaterValueReplacesAnEarlierOne() {
    var attributes: ListAttributes = [.limit(1), .separators(true), .limit(2)]
    #expect(attributes.props == ["limit": 2, "separators": true])
    #expect(attributes.written.first == .limit(2))

    attributes.remove(.limit)
    #expect(attributes[.limit] == nil)
    #expect(!attributes.isEmpty)
  }

  @Test func unknownNamesAndOtherTypesAreIgnored() {
    #expect(SectionAttributes(["colour": "red", "columns": "many", "layout": 1]).isEmpty)
    #expect(ListAttributes(["reach-end-offset": "soon", "update": "never"]).isEmpty)
  }

  @Test func numbersWithAFractionAreKept() {
    let attributes = SectionAttributes(["spacing": 1.5, "insets": 2])

    #expect(attributes[.spacing] == .spacing(1.5))
    #expect(attributes.props == ["spacing": 1.5, "insets": 2])
  }
}
