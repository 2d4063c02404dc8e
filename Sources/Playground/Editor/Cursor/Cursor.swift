// Features: what an editor asks about a place in a document. Each feature is a value that is made
// from a `Cursor` or a path; it only reads the `EditorWorkspace`.

import DescriptionLanguage
import PlaygroundCore

/// A place in a document that an editor asks about.
struct Cursor {
  let workspace: EditorWorkspace
  let encoding: PositionEncoding
  let path: String
  let buffer: TextBuffer
  let index: FileIndex
  /// The offset of bytes.
  let offset: Int

  /// The draft of the document.
  var draft: Draft { index.draft }

  /// The names that can be used here.
  var names: NameScope { index.scope(at: offset) }

  /// What is written here.
  var place: DraftPlace { draft.place(at: offset) }

  /// The values of names.
  var values: KnownValues { KnownValues(workspace, path: path) }

  /// Returns the meaning of the name of an element.
  func meaning(of name: String) -> ElementMeaning? {
    if let word = StructureWord.named(name) { return .structure(word) }
    let names = names
    let target =
      names.components[name].map { SymbolUse.Target.symbol($0) }
      ?? .imported(.component, name, environment: names.environment)
    if let place = workspace.declaration(of: target, in: path) { return .declared(place) }
    return Schema.kind(named: name).map { .builtIn($0) }
  }

  /// Returns the attributes that an element takes, with their types.
  func attributes(of element: Element, in parent: Element?) -> [OfferedAttribute] {
    switch meaning(of: element.name) {
    case .structure(let word): return attributes(of: word)
    case .builtIn(let kind):
      let own = kind.table(under: layout(of: parent)).declarations
      return own.map(OfferedAttribute.init) + Self.everywhere
    case .declared(let place):
      let index = workspace.index(of: place.path)
      let params = index?.parts(.param, of: place.number) ?? []
      let offered = params.map { param in
        OfferedAttribute(
          name: param.name,
          type: nil,
          isRequired: param.origin == .unknown,
          note: "param of \(element.name)"
        )
      }
      let layout =
        switch self.layout(of: parent) {
        case .flex: Schema.flexItemTable
        case .grid: Schema.gridItemTable
        case .box, .leaf, .parts, nil: Schema.boxItemTable
        }
      let names = Set(params.map(\.name))
      return offered
        + (layout.declarations.map(OfferedAttribute.init) + Self.everywhere)
        .filter { !names.contains($0.name) }
    case nil: return Self.everywhere
    }
  }

  private func attributes(of word: StructureWord) -> [OfferedAttribute] {
    var offered = word.attributes.map {
      OfferedAttribute(name: $0.name, type: $0.type, isRequired: $0.isRequired)
    }
    offered += OfferedAttribute.control.filter { word.control.contains($0.name) }
    if word.takesEvents { offered += OfferedAttribute.events }
    switch word.open {
    case .none: break
    case .ofComponents: offered += OfferedAttribute.ofStyles
    case .states:
      offered += states.map { OfferedAttribute(name: $0.name, type: nil, note: "state") }
    }
    return offered
  }

  private static let everywhere =
    OfferedAttribute.control + [
      OfferedAttribute(name: "style", type: .text), OfferedAttribute(name: "slot", type: .text),
    ] + OfferedAttribute.events

  /// The states that can be used here.
  var states: [Symbol] {
    names.values.values.sorted().map { index.symbols[$0] }.filter { $0.kind == .state }
  }

  /// Returns how an element lays out its children; `nil` for one that is none of a layout.
  func layout(of element: Element?) -> ElementDeclaration.LayoutKind? {
    guard let element, case .builtIn(let kind)? = meaning(of: element.name) else { return nil }
    return kind.declaration.holdsList ? nil : kind.declaration.childrenKind
  }
}

/// The meaning of the name of an element.
enum ElementMeaning {
  case structure(StructureWord)
  case builtIn(ElementKind)
  case declared(EditorWorkspace.Place)
}

/// An attribute that an element takes.
struct OfferedAttribute {
  let name: String
  /// `nil` for any value.
  let type: AttributeType?
  var isRequired = false
  /// The value that has the effect of omitting the attribute.
  var fallback: Value?
  /// What it is, in a few words.
  var note: String?

  init(
    name: String,
    type: AttributeType?,
    isRequired: Bool = false,
    fallback: Value? = nil,
    note: String? = nil
  ) {
    self.name = name
    self.type = type
    self.isRequired = isRequired
    self.fallback = fallback
    self.note = note
  }

  init(_ declaration: AttributeDeclaration) {
    name = declaration.name
    type = declaration.type
    fallback = declaration.fallback
  }

  /// The attributes for identity, conditions, loops, and warnings that do not matter.
  static let control = [
    OfferedAttribute(name: "id", type: .text, note: "identity among its siblings"),
    OfferedAttribute(name: "if", type: .bool, note: "condition"),
    OfferedAttribute(name: "else", type: .keyword([""]), note: "otherwise"),
    OfferedAttribute(name: "for", type: .text, note: "loop: item in list"),
    OfferedAttribute(name: "ignore", type: .text, note: "warnings that do not matter, and why"),
  ]

  /// The attributes for events.
  static let events = Event.Kind.handled.map {
    OfferedAttribute(name: $0.attribute, type: .text, note: "statements on an event")
  }

  /// The attributes of all elements, which a style sets.
  static let ofStyles: [OfferedAttribute] = {
    let declarations =
      Schema.elements.flatMap(\.attributes) + Schema.flexItemTable.declarations
      + Schema.boxItemTable.declarations + Schema.gridItemTable.declarations
    var seen: Set<String> = []
    return declarations.filter { seen.insert($0.name).inserted }.map(OfferedAttribute.init)
  }()

  /// The values in words: `a colour name, …; default: red`.
  var summary: String {
    var parts: [String] = []
    if let note { parts.append(note) }
    if let type, note == nil || type != .text, type != .keyword([""]) {
      parts.append(type.expectation)
    }
    if parts.isEmpty { parts.append("any value") }
    if isRequired { parts.append("required") }
    if let fallback { parts.append("default: \(fallback.shown)") }
    return parts.joined(separator: "; ")
  }
}

extension Value {
  /// The value as a short text.
  var shown: String {
    if case .string(let text) = self, text.utf8.count <= 60 { return "'\(text)'" }
    let json = String(decoding: self.json(), as: UTF8.self)
    return json.utf8.count <= 200 ? json : String(json.prefix(199)) + "…"
  }
}
