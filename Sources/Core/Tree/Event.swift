/// Something that happens to an element, a row, a section, a list or a preview, and what comes with it.
///
/// Events without a payload of their own carry any value that the sender adds; statements read it as
/// `event.value`.
public enum Event: Hashable, Sendable {
  /// A row was chosen.
  case select(Value = .null)
  /// The cursor came to a row.
  case highlight(Value = .null)
  /// The cursor left a row.
  case unhighlight(Value = .null)
  /// A row came into view.
  case appear(Value = .null)
  /// A row left the view.
  case disappear(Value = .null)
  /// An element was pressed.
  case tap(Value = .null)
  /// The value of an element changed.
  case change(Value = .null)
  /// The value of an element was confirmed.
  case submit(Value = .null)
  /// A list was scrolled, or the cells of a horizontal section are to be scrolled by some columns.
  case scroll(columns: Int? = nil)
  /// A list was pulled beyond its top.
  case refresh(Value = .null)
  /// The end of a list came near.
  case reachEnd(Value = .null)
  /// A row is to be deleted.
  case delete(Value = .null)
  /// A row is to be moved.
  case move(to: Destination? = nil)

  /// Which event it is: what `on-…` attributes name.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
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

    /// The events that happen to a row itself, wherever in it; others happen to the component in it.
    public static let ofRows: Set<Kind> = [
      .select, .highlight, .unhighlight, .appear, .disappear, .delete, .move,
    ]

    /// The name of the attribute with the statements to run: `on-reach-end`.
    public var attribute: String { "on-" + rawValue }
  }

  /// Where a row is to be moved to, counted when the row has been taken out.
  public enum Destination: Hashable, Sendable {
    /// An index in its own section.
    case index(Int)
    /// A place in any section.
    case path(ElementPath)
  }
}

extension Event {
  /// Creates an event from its kind and what came with it.
  ///
  /// A value that is no number of columns and no destination is ignored where one is expected.
  public init(_ kind: Kind, value: Value = .null) {
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
    }
  }

  /// Which event it is.
  public var kind: Kind {
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
    }
  }

  /// What came with it, as statements read it; `.null` for nothing.
  public var value: Value {
    switch self {
    case .select(let value), .highlight(let value), .unhighlight(let value), .appear(let value),
      .disappear(let value), .tap(let value), .change(let value), .submit(let value),
      .refresh(let value), .reachEnd(let value), .delete(let value):
      value
    case .scroll(let columns): columns.map(Value.int) ?? .null
    case .move(let destination): destination?.value ?? .null
    }
  }

  /// Returns the place that a row at `path` is to have; `nil` unless the event moves one.
  public func target(from path: ElementPath?) -> ElementPath? {
    guard case .move(let destination?) = self, let path else { return nil }
    switch destination {
    case .index(let element): return ElementPath(section: path.section, element: element)
    case .path(let target): return target
    }
  }
}

extension Event.Destination {
  /// Creates a destination from an index, or from those of a section and a row.
  public init?(_ value: Value) {
    switch value {
    case .int(let element): self = .index(element)
    case .array(let indices):
      guard indices.count == 2, let section = indices[0].integer, let element = indices[1].integer
      else { return nil }
      self = .path(ElementPath(section: section, element: element))
    case .null, .bool, .double, .string, .object: return nil
    }
  }

  /// The destination as ``init(_:)`` reads it.
  public var value: Value {
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
}
