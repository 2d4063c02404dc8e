/// An event of an element, a row, a section, a list or a preview, with its payload.
///
/// Events without a specific payload carry any value from the sender; statements read it as
/// `event.value`.
package enum Event: Hashable, Sendable {
  /// A row was selected.
  case select(Value = .null)
  /// The cursor moved to a row.
  case highlight(Value = .null)
  /// The cursor left a row.
  case unhighlight(Value = .null)
  /// A row became visible.
  case appear(Value = .null)
  /// A row is no longer visible.
  case disappear(Value = .null)
  /// An element was activated.
  case tap(Value = .null)
  /// The value of an element changed.
  case change(Value = .null)
  /// The value of an element was confirmed.
  case submit(Value = .null)
  /// A list was scrolled, or a horizontal section should scroll by `columns`.
  case scroll(columns: Int? = nil)
  /// A list was pulled beyond its top.
  case refresh(Value = .null)
  /// The visible rows are close to the end of the list.
  case reachEnd(Value = .null)
  /// A row should be deleted.
  case delete(Value = .null)
  /// A row should be moved.
  case move(to: Destination? = nil)
  /// A control received the focus; sent by a client, it moves the focus.
  case focus(Value = .null)
  /// A control lost the focus; sent by a client, it removes the focus.
  case blur(Value = .null)
  /// A key was pressed for the control with the focus; `nil` for an unknown key.
  case key(ControlKey?)
  /// Text was typed into the control with the focus.
  case text(String)
  /// Text was pasted into the control with the focus.
  case paste(String)

  /// The kind of an event, as named by `on-…` attributes.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// See ``Event/select(_:)``.
    case select
    /// See ``Event/highlight(_:)``.
    case highlight
    /// See ``Event/unhighlight(_:)``.
    case unhighlight
    /// See ``Event/appear(_:)``.
    case appear
    /// See ``Event/disappear(_:)``.
    case disappear
    /// See ``Event/tap(_:)``.
    case tap
    /// See ``Event/change(_:)``.
    case change
    /// See ``Event/submit(_:)``.
    case submit
    /// See ``Event/scroll(columns:)``.
    case scroll
    /// See ``Event/refresh(_:)``.
    case refresh
    /// See ``Event/reachEnd(_:)``.
    case reachEnd = "reach-end"
    /// See ``Event/delete(_:)``.
    case delete
    /// See ``Event/move(to:)``.
    case move
    /// See ``Event/focus(_:)``.
    case focus
    /// See ``Event/blur(_:)``.
    case blur
    /// See ``Event/key(_:)``.
    case key
    /// See ``Event/text(_:)``.
    case text
    /// See ``Event/paste(_:)``.
    case paste

    /// The events of rows; all others are events of the component in a row.
    package static let ofRows: Set<Kind> = [
      .select, .highlight, .unhighlight, .appear, .disappear, .delete, .move,
    ]

    /// The events that statements can handle: all but the input of controls.
    package static let handled: [Kind] = allCases.filter { !$0.isInput }

    /// Whether it is input for the control with the focus, which has no statements.
    package var isInput: Bool {
      switch self {
      case .key, .text, .paste: true
      case .select, .highlight, .unhighlight, .appear, .disappear, .tap, .change, .submit, .scroll,
        .refresh, .reachEnd, .delete, .move, .focus, .blur:
        false
      }
    }

    /// The attribute for statements on this event, such as `on-reach-end`.
    package var attribute: String { "on-" + rawValue }
  }

  /// The target of a moved row, as indexed after the row is removed.
  package enum Destination: Hashable, Sendable {
    /// An index in its own section.
    case index(Int)
    /// A path in any section.
    case path(ElementPath)
  }
}

extension Event {
  /// Creates an event from its kind and payload.
  ///
  /// A payload of the wrong type is ignored.
  package init(_ kind: Kind, value: Value = .null) {
    switch kind {
    case .select: self = .select(value)
    case .highlight: self = .highlight(value)
    case .unhighlight: self = .unhighlight(value)
    case .appear: self = .appear(value)
    case .disappear: self = .disappear(value)
    case .tap: self = .tap(value)
    case .change: self = .change(value)
    case .submit: self = .submit(value)
    case .scroll: self = .scroll(columns: value.integer)
    case .refresh: self = .refresh(value)
    case .reachEnd: self = .reachEnd(value)
    case .delete: self = .delete(value)
    case .move: self = .move(to: Destination(value))
    case .focus: self = .focus(value)
    case .blur: self = .blur(value)
    case .key: self = .key(value.string.flatMap { ControlKey(name: $0) })
    case .text: self = .text(value.string ?? "")
    case .paste: self = .paste(value.string ?? "")
    }
  }

  /// The kind of the event.
  package var kind: Kind {
    switch self {
    case .select: .select
    case .highlight: .highlight
    case .unhighlight: .unhighlight
    case .appear: .appear
    case .disappear: .disappear
    case .tap: .tap
    case .change: .change
    case .submit: .submit
    case .scroll: .scroll
    case .refresh: .refresh
    case .reachEnd: .reachEnd
    case .delete: .delete
    case .move: .move
    case .focus: .focus
    case .blur: .blur
    case .key: .key
    case .text: .text
    case .paste: .paste
    }
  }

  /// The payload as statements read it; `.null` if there is none.
  package var value: Value {
    switch self {
    case .select(let value), .highlight(let value), .unhighlight(let value), .appear(let value),
      .disappear(let value), .tap(let value), .change(let value), .submit(let value),
      .refresh(let value), .reachEnd(let value), .delete(let value), .focus(let value),
      .blur(let value):
      value
    case .key(let key): key.map { .string($0.name) } ?? .null
    case .text(let text), .paste(let text): .string(text)
    case .scroll(let columns): columns.map(Value.int) ?? .null
    case .move(let destination): destination?.value ?? .null
    }
  }

  /// Returns the target of a row at `path`; `nil` unless the event moves a row.
  package func target(from path: ElementPath?) -> ElementPath? {
    guard case .move(let destination?) = self, let path else { return nil }
    switch destination {
    case .index(let element): return ElementPath(section: path.section, element: element)
    case .path(let target): return target
    }
  }
}

extension Event.Destination {
  /// Creates a destination from an index, or from a section index and a row index.
  package init?(_ value: Value) {
    switch value {
    case .int(let element): self = .index(element)
    case .array(let indices):
      guard indices.count == 2, let section = indices[0].integer, let element = indices[1].integer
      else { return nil }
      self = .path(ElementPath(section: section, element: element))
    case .null, .bool, .double, .string, .object: return nil
    }
  }

  /// The destination in the form that ``init(_:)`` accepts.
  package var value: Value {
    switch self {
    case .index(let element): .int(element)
    case .path(let path): [.int(path.section), .int(path.element)]
    }
  }
}

extension Value {
  fileprivate var integer: Int? {
    guard case .int(let number) = self else { return nil }
    return number
  }

  fileprivate var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}
