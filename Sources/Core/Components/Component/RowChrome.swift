/// The decorations of a row: marks before and after its content, which take columns from it.
public struct RowChrome: Hashable, Sendable {
  /// A mark at the end of a row.
  public enum Accessory: Hashable, Sendable {
    /// No mark.
    case none
    /// `›`: the row leads to further content.
    case disclosure
    /// `ⓘ`: details are available.
    case detail
    /// `✓`: the row is chosen.
    case checkmark
    /// Any other text.
    case text(String)

    /// The text drawn.
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

  /// The editing control of a row.
  public enum Editing: Hashable, Sendable {
    /// No control.
    case none
    /// `⊖`: deletes the row.
    case delete
    /// `⊕`: inserts a row.
    case insert

    /// The text drawn.
    var text: String {
      switch self {
      case .none: ""
      case .delete: "⊖"
      case .insert: "⊕"
      }
    }
  }

  /// The number of indentation levels; a negative number is 0.
  public var indentationLevel = 0
  /// The width of one level, in columns; a negative number is 0, and all levels together have at
  /// most 1,000 columns.
  public var indentationWidth = 2
  /// Whether a check box before the content is checked; `nil` for no check box.
  public var isChecked: Bool?
  /// The editing control before the content.
  public var editing = Editing.none
  /// The mark after the content.
  public var accessory = Accessory.none
  /// Whether a handle for moving the row, `≡`, ends the row.
  public var hasReorderHandle = false

  /// Creates the decorations of a plain row: none.
  public init() {}

  /// The marks before the content, with their spacing.
  var leading: String {
    let box = isChecked.map { $0 ? "[x]" : "[ ]" } ?? ""
    let marks = [editing.text, box].filter { !$0.isEmpty }.map { $0 + " " }.joined()
    let columns = max(0, indentationLevel) * max(0, indentationWidth)
    return String(repeating: " ", count: min(columns, 1_000)) + marks
  }

  /// The marks after the content, with their spacing.
  var trailing: String {
    [accessory.text, hasReorderHandle ? "≡" : ""].filter { !$0.isEmpty }.map { " " + $0 }.joined()
  }

  /// Returns the width of the decorations, in columns.
  func columns(_ ambiguous: AmbiguousWidth) -> Int {
    DisplayWidth.columns(of: leading, ambiguous: ambiguous)
      + DisplayWidth.columns(of: trailing, ambiguous: ambiguous)
  }
}
