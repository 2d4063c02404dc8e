internal import PlaygroundCore

/// The structure elements.
extension StructureWord {
  /// The attributes for conditions, repetition, identity, and warnings that do not matter.
  package static let controlNames = ["id", "if", "else", "for", "ignore"]

  /// All structure elements, in the order of the documentation.
  package static let all: [StructureWord] = [
    StructureWord("playground", holds: ["import", "let", "style", "component", "preview"]),
    preview,
    StructureWord(DocElement.name, takesText: true),
    StructureWord("state", [.required("name"), .required("value", nil)]),
    StructureWord("data", [.required("name"), .required("src")]),
    StructureWord("import", [.required("src")]),
    StructureWord(
      "style",
      [.required("name"), .optional("extends", .text)] + StyleElement.attributes,
      open: .ofComponents,
      holds: [StyleElement.when],
    ),
    StructureWord(StyleElement.when, StyleElement.attributes, open: .ofComponents),
    StructureWord(
      "component",
      [.required("name")],
      holds: [DocElement.name, "param", "state", "let", "timer"],
      holdsComponents: true,
    ),
    StructureWord(
      "slot",
      [.optional("name", .text)],
      control: ["if", "else"],
      holds: ["group", "slot"],
      holdsComponents: true,
    ),
    StructureWord("param", [.required("name"), .optional("default", nil)]),
    StructureWord(
      "list",
      Schema.list.map(Attribute.init),
      takesEvents: true,
      holds: ["let", "header", "section", "group", "footer"],
    ),
    StructureWord(
      "section",
      Schema.section.map(Attribute.init),
      control: controlNames,
      takesEvents: true,
      holds: ["let", "header", "footer", "supplement", "cell", "group"],
      holdsComponents: true,
    ),
    StructureWord(
      "header",
      Schema.edge.map(Attribute.init),
      holds: ["group"],
      holdsComponents: true
    ),
    StructureWord(
      "footer",
      Schema.edge.map(Attribute.init),
      holds: ["group"],
      holdsComponents: true
    ),
    StructureWord(
      "supplement",
      [.required("kind")] + Schema.supplement.map(Attribute.init),
      holds: ["group"],
      holdsComponents: true,
    ),
    StructureWord(
      "cell",
      Schema.cell.map(Attribute.init),
      control: controlNames,
      takesEvents: true,
      holds: ["group"],
      holdsComponents: true,
    ),
    StructureWord(
      "group",
      control: ["if", "else", "for"],
      holds: ["let", "section", "cell", "group"],
      holdsComponents: true,
    ),
    StructureWord("variant", [.required("name")], open: .states, holds: ["set"]),
    StructureWord("set", [.required("name"), .required("value", nil)]),
    StructureWord("let", [.required("name"), .required("value", nil)]),
    StructureWord("timer", [.required("every", TimerElement.intervals), .required("do")]),
  ]

  /// The element `preview`.
  package static let preview = StructureWord(
    "preview",
    [
      .optional("title", .text), .optional("width", .integer(1...100_000)),
      .optional("theme", .text), .optional("tags", .text),
    ]
      + Schema.preview.map(Attribute.init),
    holds: [
      DocElement.name, "state", "data", "import", "let", "timer", "style", "component", "list",
      "cell", "group", "variant",
    ],
    holdsComponents: true,
  )

  private static let wordsByName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Returns the structure element with a name.
  ///
  /// - Complexity: O(1).
  package static func named(_ name: String) -> StructureWord? { wordsByName[name] }
}

/// The conditions of `style` and of the `when` elements in it.
enum StyleElement {
  /// The name of the element for attributes under conditions.
  static let when = "when"

  /// The types of the conditions, by name.
  static let conditions: [(name: String, type: AttributeType)] = [
    ("state", .keyword(ElementState.allCases.map(\.rawValue))),
    ("theme", .text),
    ("from-width", WidthCondition.type),
    ("below-width", WidthCondition.type),
  ]

  /// The declarations of the conditions.
  static let attributes: [StructureWord.Attribute] = conditions.map { .optional($0.name, $0.type) }
}

/// The element `timer`.
enum TimerElement {
  /// The element's name in XML.
  static let name = "timer"
  /// The permitted intervals, in milliseconds.
  static let intervals = AttributeType.integer(10...86_400_000)
}
