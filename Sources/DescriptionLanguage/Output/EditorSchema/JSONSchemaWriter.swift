internal import PlaygroundCore

/// Writes the JSON Schema of descriptions.
struct JSONSchemaWriter {
  private typealias Terms = JSONSchemaTerms

  /// The complete schema.
  var text: String {
    let schema = Terms.object([
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("$comment", .string(SchemaRemark.text)),
      ("title", "playground description"),
      ("type", "object"),
      ("if", ["required": ["previews"]]),
      ("then", Terms.reference("playground")),
      ("else", Terms.reference("preview")),
      ("$defs", Terms.object(definitions)),
    ])
    return String(decoding: schema.json(indent: 2), as: UTF8.self) + "\n"
  }

  private var definitions: [(String, Value)] {
    var all = roots + lists
    all += ComponentPosition.allCases.map { ("component.\($0)", component(in: $0)) }
    for family in ComponentPosition.Family.allCases {
      all += family.elements.map { ("\($0.name).\(family)", builtIn($0, family)) }
      all.append(("placement.\(family)", properties(family.attributes)))
    }
    all += Schema.elements.map {
      ("attributes.\($0.name)", properties(AllowedAttribute.merged($0.attributes)))
    }
    all.append(("everywhere", properties(AllowedAttribute.everywhere, hasElse: true)))
    return all + Spelling.inUse.map { ("type.\($0.name)", JSONSchemaTypes.type($0)) }
  }

  // MARK: - Roots and declarations

  private var roots: [(String, Value)] {
    let declarations: [(String, Value)] = [
      ("$schema", ["type": "string"]),
      ("imports", ["type": "array", "items": ["type": "string"]]),
      Self.lets,
      ("styles", Terms.map(of: Terms.reference("style"))),
      ("components", declaredComponents),
    ]
    let preview: [(String, Value)] = [
      Self.doc,
      ("state", ["type": "object"]),
      Self.timers,
      ("data", Terms.map(of: ["type": "string"])),
      ("list", Terms.reference("list")),
      ("cells", Terms.list(of: "cell-or-component")),
      ("component", Terms.reference("component.alone")),
      ("variants", Terms.map(of: ["type": "object"])),
    ]
    let previews: [(String, Value)] = [("previews", Terms.list(of: "preview"))]
    return [
      ("playground", Terms.closed(declarations + previews)),
      ("preview", Terms.closed(attributes(of: "preview") + declarations + preview)),
      (
        "style",
        Terms.closed(
          attributes(of: "style").filter { $0.0 != "name" }
            + [(StyleElement.when, Terms.list(of: StyleElement.when))]
        )
      ),
      (StyleElement.when, Terms.closed(attributes(of: StyleElement.when))),
      ("timer", Terms.closed(attributes(of: "timer"))),
      (
        "declared-component",
        Terms.closed([
          Self.doc, ("params", ["type": "object"]), ("state", ["type": "object"]), Self.lets,
          Self.timers,
          ("body", Terms.reference("component.any")),
        ])
      ),
    ]
  }

  /// The member for documentation.
  private static let doc: (String, Value) = (DocElement.name, ["type": ["string", "null"]])

  /// The member for timers.
  private static let timers: (String, Value) = ("timers", Terms.list(of: "timer"))

  /// The member for named values.
  private static let lets: (String, Value) = ("let", ["type": "object"])

  private var declaredComponents: Value {
    [
      "type": "object",
      "properties": ["//": true],
      "propertyNames": ["pattern": "^[^a-z]"],
      "additionalProperties": Terms.reference("declared-component"),
    ]
  }

  // MARK: - Lists

  private var lists: [(String, Value)] {
    let list: [(String, Value)] = [
      Self.lets,
      ("header", Terms.reference("header")),
      ("sections", Terms.list(of: "section-or-group")),
      ("footer", Terms.reference("footer")),
    ]
    let section: [(String, Value)] = [
      ("type", ["const": "section"]),
      Self.lets,
      ("header", Terms.reference("header")),
      ("footer", Terms.reference("footer")),
      ("supplements", Terms.list(of: "supplement")),
      ("cells", Terms.list(of: "cell-or-component")),
    ]
    let cell: [(String, Value)] = [
      ("type", ["const": "cell"]),
      ("component", Terms.reference("component.alone")),
      ("children", Terms.list(of: "component.alone")),
    ]
    let supplement: [(String, Value)] = [
      ("type", ["const": "supplement"]), ("component", Terms.reference("edge")),
    ]
    let slot: [(String, Value)] = [
      ("type", ["const": "slot"]), ("children", Terms.list(of: "component.any")),
    ]
    let isGroup = Terms.hasType(["group"])
    let edges = ["header", "footer"].flatMap { name in
      [
        (name, either(name)),
        (
          "\(name)-with-attributes",
          Terms.closed(
            attributes(of: name) + [
              ("type", ["const": .string(name)]), ("component", Terms.reference("edge")),
            ]
          )
        ),
      ]
    }
    return edges + [
      ("slot", Terms.closed(attributes(of: "slot") + slot)),
      ("list", Terms.closed(attributes(of: "list") + list)),
      ("section", Terms.closed(attributes(of: "section") + section)),
      ("cell", Terms.closed(attributes(of: "cell") + cell)),
      ("supplement", Terms.closed(attributes(of: "supplement") + supplement)),
      (
        "edge",
        [
          "if": ["type": "array"], "then": Terms.list(of: "component.alone"),
          "else": Terms.reference("component.alone"),
        ]
      ),
      ("group.sections", group(of: "section-or-group", in: ["sections", "children"])),
      ("group.cells", group(of: "cell-or-component", in: ["cells", "children"])),
      (
        "section-or-group",
        [
          "type": ["object", "null"], "if": isGroup,
          "then": Terms.reference("group.sections"), "else": Terms.reference("section"),
        ]
      ),
      (
        "cell-or-component",
        [
          "type": ["object", "null"],
          "if": Terms.hasType(["cell"]), "then": Terms.reference("cell"),
          "else": [
            "if": isGroup, "then": Terms.reference("group.cells"),
            "else": Terms.reference("component.alone"),
          ],
        ]
      ),
    ]
  }

  /// A header or a footer: an object with attributes, or its component.
  private func either(_ name: String) -> Value {
    [
      "if": Terms.hasType([name]), "then": Terms.reference("\(name)-with-attributes"),
      "else": Terms.reference("edge"),
    ]
  }

  /// A group of sections, of cells, or of components, which alone can be in a slot.
  private func group(of items: String, in members: [String], hasSlot: Bool = false) -> Value {
    Terms.closed(
      attributes(of: "group").filter { hasSlot || $0.0 != "slot" } + [
        ("type", ["const": "group"]), Self.lets,
      ]
        + members.map { ($0, Terms.list(of: items)) }
    )
  }

  // MARK: - Components

  /// A component or `null`.
  ///
  /// The attributes of built-in components are known, those of declared components are not.
  private func component(in position: ComponentPosition) -> Value {
    let names = position.elements.map(\.name)
    let words = position == .alone ? ["group"] : ["group", "slot"]
    let known = names + words
    let group = self.group(of: "component.\(position)", in: ["children", "cells"], hasSlot: true)
    let others: Value = .array(
      StructureWord.all.map(\.name).filter { !words.contains($0) }.map { .string($0) }
    )
    let branches = position.elements.map { element in
      Terms.object([
        ("if", Terms.hasType([element.name])),
        ("then", Terms.reference("\(element.name).\(position.family(of: element))")),
      ])
    }
    let slot: Value = ["if": Terms.hasType(["slot"]), "then": Terms.reference("slot")]
    return Terms.object([
      ("type", ["object", "null"]),
      ("required", ["type"]),
      (
        "properties",
        [
          "type": [
            "anyOf": [
              ["enum": .array(known.map { .string($0) })],
              ["type": "string", "pattern": "^[^a-z]", "not": ["enum": others]],
            ]
          ]
        ]
      ),
      ("allOf", .array(branches + [["if": Terms.hasType(["group"]), "then": group], slot])),
    ])
  }

  private func builtIn(
    _ element: ElementDeclaration,
    _ family: ComponentPosition.Family
  ) -> Value {
    var members: [(String, Value)] = [("//", true), ("type", true)]
    if element.holdsList {
      members += [
        Self.lets, ("header", Terms.reference("header")),
        ("sections", Terms.list(of: "section-or-group")),
        ("cells", Terms.list(of: "cell-or-component")), ("footer", Terms.reference("footer")),
      ]
    } else if let inside = ComponentPosition.inside(element) {
      members.append(("children", Terms.list(of: "component.\(inside)")))
    }
    return Terms.object([
      (
        "allOf",
        [
          Terms.reference("everywhere"), Terms.reference("attributes.\(element.name)"),
          Terms.reference("placement.\(family)"),
        ]
      ),
      ("properties", Terms.object(members)),
      ("unevaluatedProperties", false),
    ])
  }

  // MARK: - Attributes and types

  private func attributes(of name: String) -> [(String, Value)] {
    guard let word = StructureWord.named(name) else { return [] }
    let offered = AllowedAttribute.of(word).map { ($0.name, JSONSchemaTypes.value($0)) }
    return offered + (word.control.contains("else") ? [("else", JSONSchemaTypes.elseValue)] : [])
  }

  private func properties(_ attributes: [AllowedAttribute], hasElse: Bool = false) -> Value {
    let members = attributes.map { ($0.name, JSONSchemaTypes.value($0)) }
    return [
      "properties": Terms.object(members + (hasElse ? [("else", JSONSchemaTypes.elseValue)] : []))
    ]
  }
}
