package import DescriptionLanguage
package import PlaygroundCore

/// An element of a preview on screen, as a client knows it from `viewport/sources`.
package struct ElementSelection: RequestParameters {
  /// The number of the attachment.
  package let attachment: Int
  /// The generation to which the position belongs.
  package let generation: Int
  /// The element.
  package let element: WindowSources.Element

  /// Selects an element.
  package init(attachment: Int, generation: Int, element: WindowSources.Element) {
    (self.attachment, self.generation, self.element) = (attachment, generation, element)
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      attachment: try c("attachment", m?.attachment),
      generation: try c("generation", m?.generation),
      element: WindowSources.Element(
        declaration: try c("declaration", m?.element.declaration),
        uses: try c.list("uses", m?.element.uses)
      )
    )
  }
}

/// The answer to `source/element`: the attributes of an element.
package struct ElementReport: FieldObject, RequestAnswer {
  /// A declaration that decides about the value of an attribute.
  package struct Place: FieldObject, Equatable, Sendable {
    /// What is there: `here`, `style title`, `param text`.
    package var label: String
    /// The position.
    package var place: SourcePlace

    /// Creates a declaration.
    package init(label: String, place: SourcePlace) { (self.label, self.place) = (label, place) }

    package static var schemaName: String { "labelledPlace" }

    package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
      Self(label: try c("label", m?.label), place: try c.members(of: m?.place))
    }
  }

  /// Where a value comes from.
  package enum Origin: String, FieldWord, CaseIterable, Sendable {
    /// It is written at the element.
    case literal
    /// It is written at the element, and reads what is declared elsewhere.
    case expression
    /// A style sets it.
    case style
    /// The use of a component sets it.
    case use
    /// It is not written.
    case fallback = "default"
  }

  /// The control with which a value is changed.
  package enum Control: String, FieldWord, CaseIterable, Sendable {
    /// A text field.
    case text
    /// `true` and `false`.
    case bool
    /// Steps of 1.
    case number
    /// One of the choices.
    case choice
    /// A colour: one of the choices, or any other.
    case color
  }

  /// An attribute.
  package struct Attribute: FieldObject, Equatable, Sendable {
    /// The name.
    package var name: String
    /// The value as it is written, or the default; `null` for none.
    package var value: Value
    /// Where it comes from.
    package var origin: Origin
    /// How it is changed.
    package var control: Control
    /// The choices.
    package var choices: [String]
    /// The least number; `nil` for none.
    package var least: Int?
    /// The greatest number; `nil` for none.
    package var greatest: Int?
    /// Where the value can be changed, the nearest first.
    package var places: [Place]
    /// The declared value of a state; `nil` for an attribute.
    package var declared: Value?

    /// Creates an attribute.
    package init(
      name: String,
      value: Value,
      origin: Origin,
      control: Control,
      choices: [String] = [],
      least: Int? = nil,
      greatest: Int? = nil,
      places: [Place] = [],
      declared: Value? = nil
    ) {
      self.name = name
      self.value = value
      self.origin = origin
      self.control = control
      self.choices = choices
      self.least = least
      self.greatest = greatest
      self.places = places
      self.declared = declared
    }

    package static var schemaName: String { "elementAttribute" }

    /// The whole numbers that every reader of JSON has.
    private static var bound: Whole { Whole(-(1 << 53)...1 << 53) }

    package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
      Self(
        name: try c("name", m?.name),
        value: try c("value", m?.value),
        origin: try c("origin", m?.origin),
        control: try c("control", m?.control),
        choices: try c.list("choices", m?.choices),
        least: try c.optional("least", m?.least, as: Self.bound),
        greatest: try c.optional("greatest", m?.greatest, as: Self.bound),
        places: try c.list("places", m?.places),
        declared: try c.optional("declared", m?.declared)
      )
    }
  }

  /// The name of the element.
  package var name: String
  /// The attributes: those that something sets first, then the others of its kind.
  package var attributes: [Attribute]
  /// The width that a preview asks for, in columns; `nil` for that of the window, and for elements.
  package var width: Int?

  /// Creates the answer.
  package init(name: String, attributes: [Attribute], width: Int? = nil) {
    (self.name, self.attributes, self.width) = (name, attributes, width)
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      name: try c("name", m?.name),
      attributes: try c("attributes", m?.attributes),
      width: try c.optional("width", m?.width)
    )
  }
}

/// The parameters of `source/edit`.
package struct EditRequest: RequestParameters {
  /// The element.
  package let selection: ElementSelection
  /// The change.
  package let change: SourceChange
  /// Whether the change is only shown, until it is written, shown otherwise or taken back.
  package let isDraft: Bool

  /// Creates a request to change an element in its file, or in what previews show of it.
  package init(_ selection: ElementSelection, _ change: SourceChange, isDraft: Bool = false) {
    (self.selection, self.change, self.isDraft) = (selection, change, isDraft)
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    let selection = try ElementSelection.fields(&c, m?.selection)
    let members = try EditMembers.fields(&c, m.map { EditMembers($0.change) })
    let isDraft = try c("draft", m?.isDraft, default: false)
    return Self(
      selection,
      try c.made(m?.change, blank: .delete) { () throws(FieldError) in try members.change() },
      isDraft: isDraft
    )
  }
}

/// The members of a request that name its change.
private struct EditMembers {
  enum Kind: String, FieldWord, CaseIterable {
    case set, unset, delete, duplicate, move, insert
  }

  var kind: Kind
  var name: String?
  var value: Value?
  var direction: SourceChange.Direction?
  var attributes: ObjectValue?

  static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      kind: try c("change", m?.kind),
      name: try c.optional("name", m?.name),
      value: try c.optional("value", m?.value),
      direction: try c.optional("direction", m?.direction),
      attributes: try c.optional("attributes", m?.attributes)
    )
  }

  init(
    kind: Kind,
    name: String? = nil,
    value: Value? = nil,
    direction: SourceChange.Direction? = nil,
    attributes: ObjectValue? = nil
  ) {
    self.kind = kind
    self.name = name
    self.value = value
    self.direction = direction
    self.attributes = attributes
  }

  init(_ change: SourceChange) {
    switch change {
    case .set(let name, let value): self.init(kind: .set, name: name, value: value)
    case .unset(let name): self.init(kind: .unset, name: name)
    case .delete: self.init(kind: .delete)
    case .duplicate: self.init(kind: .duplicate)
    case .move(let direction): self.init(kind: .move, direction: direction)
    case .insert(let name, let attributes):
      self.init(kind: .insert, name: name, attributes: ObjectValue(attributes))
    }
  }

  func change() throws(FieldError) -> SourceChange {
    switch kind {
    case .set:
      guard let value else { throw FieldError("value", "is missing") }
      return .set(attribute: try required(), to: value)
    case .unset: return .unset(attribute: try required())
    case .delete: return .delete
    case .duplicate: return .duplicate
    case .move:
      guard let direction else { throw FieldError("direction", "is missing") }
      return .move(direction)
    case .insert: return .insert(try required(), attributes?.members ?? [])
    }
  }

  private func required() throws(FieldError) -> String {
    guard let name else { throw FieldError("name", "is missing") }
    return name
  }
}

extension SourceChange.Direction: FieldWord {}

/// The answer to `source/edit`, `source/undo` and `source/revert`.
package struct Edited: FieldObject, RequestAnswer {
  /// The file that was changed; `nil` if there was nothing to do.
  package var file: String?
  /// The name of the editor that has changed its document, which is not saved; `nil` if the file
  /// was written.
  package var editor: String?
  /// The number of edits of this client that can be undone now.
  package var undoCount: Int

  /// Creates the answer.
  package init(file: String?, editor: String? = nil, undoCount: Int) {
    (self.file, self.editor, self.undoCount) = (file, editor, undoCount)
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      file: try c.optional("file", m?.file),
      editor: try c.optional("editor", m?.editor),
      undoCount: try c("undo", m?.undoCount)
    )
  }
}
