/// A request of the daemon to a child process.
package enum LiveRequest: Hashable, Sendable {
  /// Make the content of a preview again.
  case content(LivePlace, LiveSpace)
  /// An event happened in the shown content.
  case event(LiveEvent)
  /// Return the states of all rows.
  case states
  /// Give rows the states that those of an earlier process had.
  case restore([LiveState])
  /// Set a state of a row in the content that was last made.
  case set(LivePlace, LiveSetting)
}

/// An answer of a child process, or news without a request.
package enum LiveReply: Equatable, Sendable {
  /// The previews that the library declares; the first message.
  case previews([LivePreview])
  /// A content, as described nodes.
  case content(LivePlace, PreviewContent)
  /// Whether something handled the event, or has the state.
  case event(isHandled: Bool)
  /// The states of all rows.
  case states([LiveState])
  /// The number of states that rows took over, and those that none did.
  case restored(count: Int, lost: [LiveState])
  /// Work on the main queue ran, so that contents may differ.
  case changed
  /// The request is malformed, or names a preview that does not exist.
  case refused(reason: String)
}

/// A preview as listed.
package struct LivePreview: Hashable, Sendable {
  /// A variant as listed.
  package struct Variant: Hashable, Sendable {
    /// The name, unique in its preview.
    package let name: String
    /// The width in columns; `nil` for that of the window.
    package let width: Int?

    /// Creates a variant.
    package init(name: String, width: Int?) {
      self.name = name
      self.width = width
    }
  }

  /// The name; several previews can have it.
  package let name: String
  /// The width in columns; `nil` for that of the window.
  package let width: Int?
  /// The documentation in Markdown; `nil` for none.
  package let doc: String?
  /// The variants, in order.
  package let variants: [Variant]

  /// Creates a preview.
  package init(name: String, width: Int?, doc: String? = nil, variants: [Variant]) {
    self.name = name
    self.width = width
    self.doc = doc
    self.variants = variants
  }
}

/// A preview or one of its variants.
package struct LivePlace: Hashable, Sendable {
  /// The index of the preview, 0-based.
  package let preview: Int
  /// The index of the variant, 0-based; `nil` for the preview itself.
  package let variant: Int?

  /// Creates a place.
  package init(preview: Int, variant: Int? = nil) {
    self.preview = preview
    self.variant = variant
  }
}

/// The window that a content is made for.
package struct LiveSpace: Hashable, Sendable {
  /// The columns.
  package let columns: Int
  /// The rows; `nil` if unbounded.
  package let rows: Int?

  /// Creates a space.
  package init(columns: Int, rows: Int? = nil) {
    self.columns = columns
    self.rows = rows
  }
}

/// An event in the content that a child last made for a place.
package struct LiveEvent: Hashable, Sendable {
  /// The preview.
  package let place: LivePlace
  /// The part of the content.
  package let target: EventTarget
  /// What happened.
  package let event: Event

  /// Creates an event.
  package init(place: LivePlace, target: EventTarget, event: Event) {
    self.place = place
    self.target = target
    self.event = event
  }
}

/// The state of a row, which can be handed to the process that follows.
package struct LiveState: Hashable, Sendable {
  /// The name of the preview.
  package let preview: String
  /// The name of the variant; `nil` for the preview itself.
  package let variant: String?
  /// The identity of the row in the list, as text.
  package let row: String
  /// The name in requests, unique in the content: `fruits/Apples.count`.
  package let name: String
  /// The name of the state's type, with its module.
  package let type: String
  /// The value as text; `nil` for a type that has no conversion from text.
  package let value: String?
  /// The value to show: a text, a number or a boolean, else a text about a value that is read-only.
  package let shown: Value
  /// The value to show when the view of the row was made.
  package let initial: Value
  /// Whether requests can set the state.
  package let isSettable: Bool

  /// Creates a state.
  package init(
    preview: String,
    variant: String?,
    row: String,
    name: String,
    type: String,
    value: String?,
    shown: Value,
    initial: Value,
    isSettable: Bool
  ) {
    self.preview = preview
    self.variant = variant
    self.row = row
    self.name = name
    self.type = type
    self.value = value
    self.shown = shown
    self.initial = initial
    self.isSettable = isSettable
  }
}

/// A new value of a state of a row.
package struct LiveSetting: Hashable, Sendable {
  /// The name of the state, as in ``LiveState``.
  package let name: String
  /// The value as text.
  package let value: String

  /// Creates a setting.
  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

extension LiveSetting {
  /// Creates the setting of a state; `nil` for a value that no state can have.
  package init?(_ name: String, to value: Value) {
    switch value {
    case .bool(let flag): self.init(name: name, value: String(flag))
    case .int(let number): self.init(name: name, value: String(number))
    case .double(let number): self.init(name: name, value: String(number))
    case .string(let text): self.init(name: name, value: text)
    case .null, .array, .object: return nil
    }
  }
}
