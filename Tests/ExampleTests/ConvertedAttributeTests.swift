import PlaygroundCore
import Testing

@testable import DescriptionLanguage

/// PU-121: every attribute of every element in Swift, as `convert --to swift` writes it.
struct ConvertedAttributeTests {
  private struct Setting {
    let element: String
    let declaration: AttributeDeclaration
    let value: Value
  }

  @Test func statementsSetTheAttributes() throws {
    let settings = Self.settings
    #expect(settings.count > 500)
    let checks = try settings.map { setting in
      let name = setting.declaration.name
      let property = SwiftProperty(attribute: name, element: setting.element)
      let statement = try #require(property.statement(setting: setting.value))
      let type = SwiftNode.type(of: setting.element)
      let value = SwiftLiteral.value(setting.value)
      return "  check(\(type).self, \"\(name)\", \(value)) { \(statement) }"
    }
    // Compilers are slow with long functions.
    let parts = stride(from: 0, to: checks.count, by: 100).map { start in
      let lines = checks[start..<min(start + 100, checks.count)].joined(separator: "\n")
      return "@MainActor\nfunc part\(start)() {\n\(lines)\n}"
    }
    let calls = stride(from: 0, to: checks.count, by: 100).map { "part\($0)()" }
    let program = """
      import PlaygroundCore

      @MainActor
      func check<Made: View>(
        _ type: Made.Type,
        _ name: String,
        _ value: Value,
        _ set: (Made) -> Void
      ) {
        let view = Made()
        set(view)
        if view.props[name] != value {
          print("\\(type).\\(name)", value, view.props, view.ignoredAttributes)
        }
      }

      \(parts.joined(separator: "\n\n"))

      \(calls.joined(separator: "\n"))

      """

    let output = try SwiftCompiler().output(of: [.init(name: "main.swift", text: program)])

    #expect(output == "")
  }

  // MARK: - Attributes

  /// Values of all attributes of elements, and of those that a parent adds.
  private static var settings: [Setting] {
    let own = Schema.elements.flatMap { element in
      element.attributes.flatMap { settings(of: $0, on: element.name) }
    }
    let kinds: [ElementDeclaration.LayoutKind] = [.flex, .box, .grid]
    let others = kinds.flatMap { kind in
      (Schema.table(of: "View", under: kind)?.declarations ?? []).flatMap {
        settings(of: $0, on: "View")
      }
    }
    return own + others
  }

  private static func settings(
    of declaration: AttributeDeclaration,
    on element: String
  ) -> [Setting] {
    values(of: declaration.type).compactMap { declaration.type.normalised($0) }.map {
      Setting(element: element, declaration: declaration, value: $0)
    }
  }

  private static func values(of type: AttributeType) -> [Value] {
    switch type {
    case .text: ["a"]
    case .bool: [true, false]
    case .integer(let range): [.int(range.contains(3) ? 3 : range.lowerBound)]
    case .number: [2, 0.5]
    case .keyword(let words): words.map { .string($0) }
    case .color: ["bright-red", "default", "#010203", 200]
    case .length: [1, 1.5, "50%", "auto", "fill"]
    case .boxSize: [1, "fill", "wrap", "ratio(2.5)", "wrap(min: 1, max: 9)"]
    case .tracks: ["auto 1fr"]
    case .alignment: ["left", "top right"]
    case .reachEndOffset: [5]
    case .animator: ["none", "default", "inherited", "200ms", "0.1s cubic(0.1, 0, 0.5, 1)"]
    }
  }
}
