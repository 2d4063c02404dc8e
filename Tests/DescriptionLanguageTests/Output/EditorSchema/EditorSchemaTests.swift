import Foundation
import PlaygroundCore
import TestSupport
import Testing

@testable import DescriptionLanguage

/// Schemas accept every description that the checker accepts, within the limits of their languages.
struct EditorSchemaTests {
  /// The schema, which is read once.
  private static let schema = value(EditorSchema.jsonSchema.text)

  private let validator: JSONSchemaValidator

  init() throws { validator = JSONSchemaValidator(root: try #require(Self.schema)) }

  private static func value(_ json: String) -> Value? {
    let file = SourceFile(number: 0, path: "a.json", bytes: Array(json.utf8))
    var diagnostics: [Diagnostic] = []
    let value = JSONReader.read(file, limits: Limits(), into: &diagnostics)?.value
    return diagnostics.isEmpty ? value : nil
  }

  private static func element(_ xml: String) -> Element? {
    let file = SourceFile(number: 0, path: "a.xml", bytes: Array(xml.utf8))
    var diagnostics: [Diagnostic] = []
    let document = XMLReader(file, limits: Limits()).document(into: &diagnostics)
    return diagnostics.isEmpty ? document?.root : nil
  }

  private static func all(in element: Element) -> [Element] {
    [element] + element.children.flatMap(all)
  }

  private static func text(_ name: String, of element: Element) -> String? {
    guard case .text(let text)? = element.attribute(name)?.value else { return nil }
    return text.text
  }

  // MARK: - XML

  @Test func relaxNGIsWellFormedAndDefinesWhatItNamesOnce() throws {
    let all = Self.all(in: try #require(Self.element(EditorSchema.relaxNG.text)))
    let defined = all.filter { $0.name == "define" }.compactMap { Self.text("name", of: $0) }
    let named = all.filter { $0.name == "ref" }.compactMap { Self.text("name", of: $0) }

    #expect(Set(defined).count == defined.count)
    #expect(Set(named) == Set(defined))
  }

  @Test func xmlSchemaIsWellFormedAndDeclaresWhatItNames() throws {
    let root = try #require(Self.element(EditorSchema.xmlSchema.text))
    let all = Self.all(in: root)
    func declared(_ kind: String) -> [String] {
      root.children.filter { $0.name == kind }.compactMap { Self.text("name", of: $0) }
    }
    let types =
      all.compactMap { Self.text("type", of: $0) }
      + all.compactMap { Self.text("memberTypes", of: $0) }
      .flatMap { $0.split(separator: " ").map(String.init) }
    let elements = all.filter { $0.name == "xs:element" }.compactMap { Self.text("ref", of: $0) }

    #expect(Set(types) == Set(declared("xs:simpleType")))
    #expect(Set(elements).isSubset(of: declared("xs:element")))
    #expect(
      declared("xs:element")
        == StructureWord.all.map(\.name) + PlaygroundCore.Schema.elements.map(\.name)
    )
  }

  @Test func noAttributeOfAComponentIsDeclaredTwice() {
    for element in PlaygroundCore.Schema.elements {
      let own = element.attributes.map(\.name)
      let others =
        ComponentPosition.Family.any.attributes.map(\.name)
        + AllowedAttribute.everywhere.map(\.name)

      #expect(Set(own).count == own.count)
      #expect(Set(own).isDisjoint(with: others), "\(element.name)")
      #expect(Set(others).count == others.count)
    }
  }

  // MARK: - JSON

  @Test func everyReferenceOfTheJSONSchemaLeadsSomewhere() {
    #expect(validator.brokenReferences() == [])
  }

  @Test(arguments: JSONExample.all)
  func everyExampleIsAccepted(_ example: JSONExample) throws {
    #expect(validator.accepts(try #require(Self.value(example.text))))
  }

  @Test(arguments: [
    "{'previews': [{'title': 'a', 'component': {'type': 'View', 'width': '50%'}}]}",
    "{'styles': {'a': {'bold': true, 'extends': 'b', 'width': 'fill'}}}",
    "{'styles': {'//': 'x', 'a': {'when': [{'state': 'focused', '//': 'y'}]}}, 'components': {'//': 'z'}}",
    "{'components': {'A': {'params': {'b': {'required': true}}, 'body': {'type': 'HBox'}}}}",
    "{'list': {'limit': 3, 'sections': [{'id': 'a', 'cells': [null]}, null]}}",
    "{'list': {'sections': [{'type': 'group', 'if': '{x}', 'sections': [{'columns': 2}]}]}}",
    "{'cells': [{'type': 'Label', 'bold': true, 'lines': '{n}', 'color': 200, '//': 'x'}]}",
    "{'cells': [{'type': 'Label', 'else': true, 'on-tap': 'n += 1', 'text': 12}]}",
    "{'cells': [{'type': 'Card', 'anything': [1]}]}",
    "{'cells': [{'type': 'cell', 'id': 1, 'component': {'type': 'Label'}}]}",
    "{'cells': [{'type': 'HBox', 'children': [{'type': 'group', 'children': [null]}]}]}",
    "{'list': {'sections': [{'header': {'type': 'Label'}, 'footer': null}]}}",
    "{'list': {'sections': [{'header': [{'type': 'Label', 'if': '{x}'}, {'type': 'A', 'else': true}]}]}}",
    "{'list': {'header': {'type': 'Label'}, 'sections': [], 'footer': [{'type': 'A'}]}}",
    "{'list': {'sections': [{'supplements': [{'kind': 'a', 'alignment': 'left', 'component': {'type': 'A'}}]}]}}",
  ])
  func schemasAcceptValidDescriptions(_ source: String) throws {
    let json = source.replacingOccurrences(of: "'", with: "\"")

    #expect(validator.accepts(try #require(Self.value(json))))
  }

  @Test(arguments: [
    "{'widht': 40, 'cells': []}", "{'width': 'wide', 'cells': []}", "{'cells': [5]}",
    "{'previews': [], 'title': 'a'}", "{'previews': [{'foo': 1}]}",
    "{'list': {'limits': 3}}", "{'list': {'sections': [{'colums': 2}]}}",
    "{'list': {'sections': [{'type': 'Label'}]}}", "{'components': {'a': {}}}",
    "{'styles': {'a': {'colour': 'red'}}}", "{'styles': {'a': {'when': [{'stat': 'focused'}]}}}",
    "{'cells': [{'text': 'a'}]}",
    "{'components': {'A': {'body': {'type': 'HBox', 'sapce': 1}}}}",
    "{'cells': [{'type': 'label'}]}", "{'cells': [{'type': 'section'}]}",
    "{'cells': [{'type': 'HBox', 'sapce': 1}]}", "{'cells': [{'type': 'HBox', 'space': 'wide'}]}",
    "{'list': {'sections': [{'header': 5}]}}", "{'list': {'header': 5}}",
    "{'list': {'sections': [{'supplements': [{'kind': 'a', 'alignment': 'middle'}]}]}}",
    "{'list': {'sections': [{'supplements': [{'knd': 'a'}]}]}}",
    "{'list': {'sections': [{'footer': [5]}]}}",
    "{'cells': [{'type': 'Label', 'bold': 1}]}", "{'cells': [{'type': 'Label', 'lines': 1.5}]}",
    "{'cells': [{'type': 'Button', 'children': []}]}",
    "{'cells': [{'type': 'Label', 'on-tapp': ''}]}",
    "{'cells': [{'type': 'group', 'id': 'x'}]}", "{'cells': [{'type': 'cell', 'width': 1}]}",
    "{'cells': [{'type': 'View', 'children': [{'type': 'Label', 'alignment': 'left'}]}]}",
    "{'cells': [{'type': 'HBox', 'children': [{'type': 'Label', 'flex': 1}]}]}",
  ])
  func schemasRejectInvalidDescriptions(_ source: String) throws {
    let json = source.replacingOccurrences(of: "'", with: "\"")

    #expect(!validator.accepts(try #require(Self.value(json))))
  }

  /// Structure objects in JSON, with a `*` for a member.
  @Test(arguments: [
    ("preview", "{'cells': [], *}"), ("playground", "{'previews': [], *}"),
    ("list", "{'list': {*}}"), ("section", "{'list': {'sections': [{*}]}}"),
    ("cell", "{'cells': [{'type': 'cell', *}]}"),
    ("group.sections", "{'list': {'sections': [{'type': 'group', *}]}}"),
    ("group.cells", "{'cells': [{'type': 'group', *}]}"),
    ("declared-component", "{'components': {'A': {*}}}"), ("style", "{'styles': {'a': {*}}}"),
    ("when", "{'styles': {'a': {'when': [{*}]}}}"),
  ])
  func offeredAttributesAreKnown(object: String, pattern: String) throws {
    let schema = try #require(Self.schema)
    let members = try #require(schema["$defs"]?[object]?["properties"]?.memberNames)
    for member in members where member != "type" {
      let json = pattern.replacing("'", with: "\"").replacing("*", with: "\"\(member)\": null")
      let codes = Workspace(json, named: "a.json").description().diagnostics.map(\.code)
      #expect(!codes.contains(.unknownAttribute), "\(member)")
    }
  }

  // MARK: - Types

  private static let candidates: [Value] =
    [
      "", "a", "true", "false", "yes", "1", "-1", "0", "1.5", "-1.5", ".5", "5.", "+5", "1e3",
      "12.0",
      "256", "255", "1000001", " 1", "1 ", "red", "bright-red", "gren", "#ff00AA", "#ff00A",
      "#gg0000", "50%", "-50%", "%", "50 %", "auto", "max-content", "stretch", "fill", "wrap",
      "ratio(2)", "ratio( .5 )", "ratio()", "ratio(-1)", "wrap()", "wrap(min: 1)",
      "wrap(add: -2, max: 20)", "wrap(min: -1)", "wrap(mix: 1)", "wrap(min 1)", "left",
      "left vert-center", " left  top ", "lefft", "left,top", "2.0x", "2x", "x", "-2x", "center",
      "column", "visible", "leading",
    ] + [true, false, 0, 1, -1, 255, 256, 1_000_001, 1.5, -1.5, .array([]), [:]]

  @Test(arguments: Spelling.typesInUse)
  func aTypeIsSpelledAsItIsChecked(_ type: AttributeType) {
    let differing = Self.candidates.filter { candidate in
      let isSpelled = validator.accepts(candidate, as: "type." + Spelling(type).name)

      // The schema language cannot restrict the range of a number in a text.
      if case .string(let text) = candidate, isSpelled, Double(text) != nil { return false }
      return isSpelled != (type.normalised(candidate) != nil)
    }
    #expect(differing.isEmpty, "\(type)")
    #expect(validator.accepts("{name}", as: "type." + Spelling(type).name))
  }
}

extension Value {
  fileprivate subscript(name: String) -> Value? {
    guard case .object(let object) = self else { return nil }
    return object[name]
  }

  fileprivate var memberNames: [String]? {
    guard case .object(let object) = self else { return nil }
    return object.members.map(\.name)
  }
}

/// An example in JSON.
struct JSONExample: CustomTestStringConvertible {
  let name: String
  let text: String

  var testDescription: String { name }

  static let all: [JSONExample] = {
    let directory = ProjectFolder.url.appendingPathComponent("Examples/json")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.map { name in
      let data = try? Data(contentsOf: directory.appendingPathComponent(name))
      return JSONExample(name: name, text: String(decoding: data ?? Data(), as: UTF8.self))
    }
  }()
}
