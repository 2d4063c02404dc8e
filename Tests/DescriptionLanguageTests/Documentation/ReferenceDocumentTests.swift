import Foundation
import PlaygroundCore
import Testing

@testable import DescriptionLanguage

/// Compares docs/DESCRIPTIONS.md with the declarations that descriptions are checked against.
struct ReferenceDocumentTests {
  private let document: ReferenceDocument

  init() throws {
    document = try ReferenceDocument()
  }

  @Test(arguments: Schema.elements.map(\.name))
  func everyElementHasASectionWithItsAttributes(name: String) throws {
    let element = try #require(Schema.element(named: name))
    let names = try #require(document.names(of: name))

    #expect(element.attributes.map(\.name).filter { !names.contains($0) } == [])
  }

  /// A section that refers to the attributes of an `HBox` is about an element that has them.
  @Test(arguments: Schema.elements.filter { $0.name != "HBox" }.map(\.name))
  func attributesOfABoxAreThoseOfTheElement(name: String) throws {
    let element = try #require(Schema.element(named: name))
    let own = Set(element.attributes.map(\.name))
    let section = try #require(document.section(of: name))
    guard section.contains("[`HBox`](#hbox-and-vbox)"), own.contains("space") else { return }
    let box = try #require(Schema.element(named: "HBox")).attributes.map(\.name)
    let border = Set(box.filter { $0.hasPrefix("border") })
    let words = section.replacing("\n", with: " ")

    #expect(box.filter { !own.contains($0) && !border.contains($0) } == [])
    #expect(words.contains("without a border") == border.isDisjoint(with: own))
  }

  @Test func whatIsNotSupportedIsNotDescribed() {
    let unsupported = document.names(under: "Not supported yet")

    #expect(unsupported.filter { Schema.element(named: $0) != nil } == [])
  }

  @Test(arguments: StructureWord.all.map(\.name))
  func everyStructureElementHasASectionWithItsAttributes(name: String) throws {
    let word = try #require(StructureWord.named(name))
    let names = try #require(document.names(of: name))

    #expect(word.attributeNames.filter { !names.contains($0) } == [])
  }

  @Test func layoutAttributesAreInTheSectionsOfTheirParents() {
    let common = document.names(under: "Common attributes")

    let inView = document.names(under: "Children of a `View`").union(common)
    let inBox = document.names(under: "Children of a box").union(common)

    let ofView = Schema.flexItemTable.declarations.map(\.name)
    let ofBox = Schema.boxItemTable.declarations.map(\.name)

    #expect(ofView.filter { !inView.contains($0) } == [])
    #expect(ofBox.filter { !inBox.contains($0) } == [])
    #expect(common.isSuperset(of: ["id", "if", "else", "for", "style", "on-EVENT"]))
  }

  @Test func wordsOfAttributesAreNamed() {
    let declarations =
      Schema.elements.flatMap(\.attributes) + Schema.flexItemTable.declarations
      + Schema.boxItemTable.declarations + Schema.section + Schema.list + Schema.supplement
    let names = document.names

    for declaration in declarations {
      guard case .keyword(let words) = declaration.type else { continue }
      for word in words { #expect(names.contains(word), "\(declaration.name): \(word)") }
    }
  }

  @Test func functionsEventsAndCodesAreNamed() {
    for function in ExpressionFunction.all {
      #expect(document.text.contains("`\(function.name)("), "\(function.name)")
    }
    let events = document.names(under: "Events")
    for event in Schema.events { #expect(events.contains(event), "\(event)") }
    let codes = document.names(under: "Diagnostics")
    for code in DiagnosticCode.allCases { #expect(codes.contains(code.rawValue), "\(code)") }
  }

  @Test func limitsHaveTheirDefaults() {
    let english = Locale(identifier: "en_US")
    for name in Limits.Name.allCases {
      let value = Limits()[name]
      let isMebibytes = value % (1 << 20) == 0
      let text = isMebibytes ? "\(value >> 20) MiB" : value.formatted(.number.locale(english))
      #expect(document.text.contains("| `\(name.rawValue)` | \(text) |"), "\(name)")
    }
  }

  /// Rows such as "| `abs(n)` | the magnitude | `abs(-3)` is `3` |".
  @Test func examplesOfFunctionsAreTrue() throws {
    var count = 0
    for line in document.text.split(separator: "\n") where line.hasPrefix("| `") {
      let spans = line.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
      guard let verb = spans.lastIndex(of: " is "), verb > 0, verb + 1 < spans.count else {
        continue
      }
      let left = try evaluated(spans[verb - 1])
      let right = try evaluated(spans[verb + 1])
      #expect(left == right, "\(line)")
      count += 1
    }
    #expect(count >= ExpressionFunction.all.count)
  }

  private func evaluated(_ source: String) throws -> Value {
    let span = SourceSpan(source: 0, start: 0, end: UInt32(source.utf8.count))
    var diagnostics: [Diagnostic] = []
    let expression = Expression.parse(LocatedText(source, span: span), into: &diagnostics)
    var scope = Scope()
    return try #require(expression, "\(source): \(diagnostics.map(\.message))").evaluate(in: &scope)
  }
}
