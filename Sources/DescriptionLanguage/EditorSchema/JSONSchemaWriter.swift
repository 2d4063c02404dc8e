internal import PlaygroundCore

/// Writes the JSON Schema of descriptions.
struct JSONSchemaWriter {
  /// The complete schema.
  var text: String {
    let schema = Self.object([
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("$comment", .string(EditorSchema.remark)),
      ("title", "playground description"),
      ("type", "object"),
      ("if", ["required": ["previews"]]),
      ("then", Self.reference("playground")),
      ("else", Self.reference("preview")),
      ("$defs", Self.object(definitions)),
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
    return all + Spelling.inUse.map { ("type.\($0.name)", Self.type($0)) }
  }

  // MARK: - Roots and declarations

  private var roots: [(String, Value)] {
    let declarations: [(String, Value)] = [
      ("$schema", ["type": "string"]),
      ("imports", ["type": "array", "items": ["type": "string"]]),
      Self.lets,
      ("styles", Self.map(of: Self.reference("style"))),
      ("components", declaredComponents),
    ]
    let preview: [(String, Value)] = [
      ("state", ["type": "object"]),
      Self.timers,
      ("data", Self.map(of: ["type": "string"])),
      ("list", Self.reference("list")),
      ("cells", Self.list(of: "cell-or-component")),
      ("component", Self.reference("component.alone")),
      ("variants", Self.map(of: ["type": "object"])),
    ]
    let previews: [(String, Value)] = [("previews", Self.list(of: "preview"))]
    return [
      ("playground", closed(declarations + previews)),
      ("preview", closed(attributes(of: "preview") + declarations + preview)),
      (
        "style",
        closed(
          attributes(of: "style").filter { $0.0 != "name" }
            + [(StyleElement.when, Self.list(of: StyleElement.when))]
        )
      ),
      (StyleElement.when, closed(attributes(of: StyleElement.when))),
      ("timer", closed(attributes(of: "timer"))),
      (
        "declared-component",
        closed([
          ("params", ["type": "object"]), ("state", ["type": "object"]), Self.lets, Self.timers,
          ("body", Self.reference("component.any")),
        ])
      ),
    ]
  }

  /// The member for timers.
  private static let timers: (String, Value) = ("timers", list(of: "timer"))

  /// The member for named values.
  private static let lets: (String, Value) = ("let", ["type": "object"])

  private var declaredComponents: Value {
    [
      "type": "object",
      "properties": ["//": true],
      "propertyNames": ["pattern": "^[^a-z]"],
      "additionalProperties": Self.reference("declared-component"),
    ]
  }

  // MARK: - Lists

  private var lists: [(String, Value)] {
    let list: [(String, Value)] = [
      Self.lets,
      ("header", Self.reference("header")),
      ("sections", Self.list(of: "section-or-group")),
      ("footer", Self.reference("footer")),
    ]
    let section: [(String, Value)] = [
      ("type", ["const": "section"]),
      Self.lets,
      ("header", Self.reference("header")),
      ("footer", Self.reference("footer")),
      ("supplements", Self.list(of: "supplement")),
      ("cells", Self.list(of: "cell-or-component")),
    ]
    let cell: [(String, Value)] = [
      ("type", ["const": "cell"]),
      ("component", Self.reference("component.alone")),
      ("children", Self.list(of: "component.alone")),
    ]
    let supplement: [(String, Value)] = [
      ("type", ["const": "supplement"]), ("component", Self.reference("edge")),
    ]
    let slot: [(String, Value)] = [
      ("type", ["const": "slot"]), ("children", Self.list(of: "component.any")),
    ]
    let isGroup = Self.hasType(["group"])
    let edges = ["header", "footer"].flatMap { name in
      [
        (name, either(name)),
        (
          "\(name)-with-attributes",
          closed(
            attributes(of: name) + [
              ("type", ["const": .string(name)]), ("component", Self.reference("edge")),
            ]
          )
        ),
      ]
    }
    return edges + [
      ("slot", closed(attributes(of: "slot") + slot)),
      ("list", closed(attributes(of: "list") + list)),
      ("section", closed(attributes(of: "section") + section)),
      ("cell", closed(attributes(of: "cell") + cell)),
      ("supplement", closed(attributes(of: "supplement") + supplement)),
      (
        "edge",
        [
          "if": ["type": "array"], "then": Self.list(of: "component.alone"),
          "else": Self.reference("component.alone"),
        ]
      ),
      ("group.sections", group(of: "section-or-group", in: ["sections", "children"])),
      ("group.cells", group(of: "cell-or-component", in: ["cells", "children"])),
      (
        "section-or-group",
        [
          "type": ["object", "null"], "if": isGroup,
          "then": Self.reference("group.sections"), "else": Self.reference("section"),
        ]
      ),
      (
        "cell-or-component",
        [
          "type": ["object", "null"],
          "if": Self.hasType(["cell"]), "then": Self.reference("cell"),
          "else": [
            "if": isGroup, "then": Self.reference("group.cells"),
            "else": Self.reference("component.alone"),
          ],
        ]
      ),
    ]
  }

  /// A header or a footer: an object with attributes, or its component.
  private func either(_ name: String) -> Value {
    [
      "if": Self.hasType([name]), "then": Self.reference("\(name)-with-attributes"),
      "else": Self.reference("edge"),
    ]
  }

  /// A group of sections, of cells, or of components, which alone can be in a slot.
  private func group(of items: String, in members: [String], hasSlot: Bool = false) -> Value {
    closed(
      attributes(of: "group").filter { hasSlot || $0.0 != "slot" } + [
        ("type", ["const": "group"]), Self.lets,
      ]
        + members.map { ($0, Self.list(of: items)) }
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
      Self.object([
        ("if", Self.hasType([element.name])),
        ("then", Self.reference("\(element.name).\(position.family(of: element))")),
      ])
    }
    let slot: Value = ["if": Self.hasType(["slot"]), "then": Self.reference("slot")]
    return Self.object([
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
      ("allOf", .array(branches + [["if": Self.hasType(["group"]), "then": group], slot])),
    ])
  }

  private func builtIn(
    _ element: ElementDeclaration,
    _ family: ComponentPosition.Family
  ) -> Value {
    var members: [(String, Value)] = [("//", true), ("type", true)]
    if element.holdsList {
      members += [
        Self.lets, ("header", Self.reference("header")),
        ("sections", Self.list(of: "section-or-group")),
        ("cells", Self.list(of: "cell-or-component")), ("footer", Self.reference("footer")),
      ]
    } else if let inside = ComponentPosition.inside(element) {
      members.append(("children", Self.list(of: "component.\(inside)")))
    }
    return Self.object([
      (
        "allOf",
        [
          Self.reference("everywhere"), Self.reference("attributes.\(element.name)"),
          Self.reference("placement.\(family)"),
        ]
      ),
      ("properties", Self.object(members)),
      ("unevaluatedProperties", false),
    ])
  }

  // MARK: - Attributes and types

  private func attributes(of name: String) -> [(String, Value)] {
    guard let word = StructureWord.named(name) else { return [] }
    let offered = AllowedAttribute.of(word).map { ($0.name, Self.value($0)) }
    return offered + (word.control.contains("else") ? [("else", Self.elseValue)] : [])
  }

  private func properties(_ attributes: [AllowedAttribute], hasElse: Bool = false) -> Value {
    let members = attributes.map { ($0.name, Self.value($0)) }
    return ["properties": Self.object(members + (hasElse ? [("else", Self.elseValue)] : []))]
  }

  private static let elseValue: Value = ["enum": [true, ""]]

  private static func value(_ attribute: AllowedAttribute) -> Value {
    if attribute.name.hasPrefix("on-") || attribute.name == "for" { return ["type": "string"] }
    let types = attribute.types.map { reference("type.\(Spelling($0).name)") }
    return types.count == 1 ? types[0] : ["anyOf": .array(types)]
  }

  private static func type(_ spelling: Spelling) -> Value {
    if spelling.name == Spelling.anyValue.name { return true }
    let ways = spelling.ways.flatMap(Self.ways)
    let words: [Value] = spelling.name == Spelling(.bool).name ? [["type": "boolean"]] : []
    let hole: [Value] = spelling.hasHoles ? [["type": "string", "pattern": "[{]"]] : []
    return ["anyOf": .array(words + ways + hole + [["type": "null"]])]
  }

  private static func ways(_ way: Spelling.Way) -> [Value] {
    switch way {
    case .anything: return [["type": ["string", "number", "boolean"]]]
    case .words(let words): return [["enum": .array(words.map { .string($0) })]]
    case .pattern(let pattern): return [["type": "string", "pattern": .string("^(\(pattern))$")]]
    case .number(let from, let to, let isWhole):
      // A text that spells a number has no range here except for its sign.
      let signed = isWhole ? Spelling.whole : Spelling.decimal
      let pattern = from.map { $0 >= 0 } ?? false ? String(signed.dropFirst(2)) : signed
      var number: [(String, Value)] = [("type", isWhole ? "integer" : "number")]
      if let from { number.append(("minimum", limit(from))) }
      if let to { number.append(("maximum", limit(to))) }
      return [object(number), ["type": "string", "pattern": .string("^(\(pattern))$")]]
    }
  }

  private static func limit(_ limit: Double) -> Value {
    Int(exactly: limit).map { .int($0) } ?? .double(limit)
  }

  // MARK: - Parts

  /// An object with exactly these members and comments.
  private func closed(_ members: [(String, Value)]) -> Value {
    Self.object([
      ("type", ["object", "null"]),
      ("properties", Self.object([("//", true)] + members)),
      ("additionalProperties", false),
    ])
  }

  private static func map(of value: Value) -> Value {
    ["type": "object", "properties": ["//": true], "additionalProperties": value]
  }

  private static func list(of name: String) -> Value {
    ["type": ["array", "null"], "items": reference(name)]
  }

  private static func hasType(_ names: [String]) -> Value {
    [
      "properties": ["type": ["enum": .array(names.map { .string($0) })]],
      "required": ["type"],
      "type": "object",
    ]
  }

  private static func reference(_ name: String) -> Value {
    ["$ref": .string("#/$defs/" + name)]
  }

  private static func object(_ members: [(String, Value)]) -> Value {
    .object(ObjectValue(members.map { ObjectValue.Member(name: $0.0, value: $0.1) }))
  }
}
