/// What stands around the content of a row: marks before it and behind it.
public struct RowChrome: Hashable, Sendable {
  /// A mark at the end of a row.
  public enum Accessory: Hashable, Sendable {
    /// Nothing.
    case none
    /// `›`: the row leads somewhere.
    case disclosure
    /// `ⓘ`: there is more to know about it.
    case detail
    /// `✓`: it is chosen.
    case checkmark
    /// Any other text.
    case text(String)

    /// What is drawn.
    var text: String {
      switch self {
      case .none: ""
      case .disclosure: "›"
      case .detail: "ⓘ"
      case .checkmark: "✓"
      case .text(let text): text
      }
    }
  }

  /// What a row that is being edited offers.
  public enum Editing: Hashable, Sendable {
    /// Nothing.
    case none
    /// `⊖`: to be deleted.
    case delete
    /// `⊕`: to be inserted.
    case insert

    /// What is drawn.
    var text: String {
      switch self {
      case .none: ""
      case .delete: "⊖"
      case .insert: "⊕"
      }
    }
  }

  /// How many times the content is indented.
  public var indentationLevel = 0
  /// How many columns an indentation takes.
  public var indentationWidth = 2
  /// Whether a box before the content is checked; `nil` for no box.
  public var isChecked: Bool?
  /// What is offered before the content.
  public var editing = Editing.none
  /// What stands behind the content.
  public var accessory = Accessory.none
  /// Whether a handle to move the row by, `≡`, stands at its end.
  public var hasReorderHandle = false

  /// Creates what stands around a plain row: nothing.
  public init() {}

  /// What is drawn before the content, with what keeps it apart.
  var leading: String {
    let box = isChecked.map { $0 ? "[x]" : "[ ]" } ?? ""
    let marks = [editing.text, box].filter { !$0.isEmpty }.map { $0 + " " }.joined()
    let columns = max(0, indentationLevel) * max(0, indentationWidth)
    return String(repeating: " ", count: min(columns, 1_000)) + marks
  }

  /// What is drawn behind the content, with what keeps it apart.
  var trailing: String {
    [accessory.text, hasReorderHandle ? "≡" : ""].filter { !$0.isEmpty }.map { " " + $0 }.joined()
  }

  /// How many columns of a row are not left for its content.
  func columns(_ ambiguous: AmbiguousWidth) -> Int {
    DisplayWidth.columns(of: leading, ambiguous: ambiguous)
      + DisplayWidth.columns(of: trailing, ambiguous: ambiguous)
  }
}
