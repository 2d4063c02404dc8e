/// The base class of boxes: containers that lay out their children by the rules of boxes.
///
/// An abstract base class: use `HBox`, `VBox`, `ZBox` or a flow.
open class Box: View {
  /// How free space along a box is shared.
  public enum Format: String, AttributeValue, CaseIterable, Sendable {
    /// Free space follows the last child.
    case leading
    /// Free space is split evenly before the first and after the last child.
    case center
    /// Free space is split between neighbours.
    case between
    /// Free space is split between neighbours and at both ends.
    case round
    /// Free space precedes the first child.
    case trailing
  }

  /// The element `ZBox`.
  package override class var element: ElementKind { zBoxKind }

  /// Creates an empty box.
  public required init() { super.init(frame: .zero) }
}

nonisolated extension Box {
  /// The attributes of a box that apply to its children.
  static let boxAttributes: [AttributeDeclaration] =
    [
      AttributeDeclaration("justify-content", .alignment),
      AttributeDeclaration("direction", .keyword(["ltr", "rtl"])),
    ] + Schema.edges("padding", Schema.amount, else: 0)

  /// The element `ZBox`, into which a subclass is converted unless it overrides `element`.
  static let zBoxKind = ElementKind("ZBox", .stack, attributes: boxAttributes + Schema.border)
}

extension Box {
  /// The alignment of children in their slots, unless a child sets its own; `nil` is that of the
  /// box's kind.
  public var justifyContent: Alignment? {
    get { self[attribute: "justify-content"] }
    set { self[attribute: "justify-content"] = newValue }
  }

  /// The writing direction; `nil` inherits it.
  public var direction: Direction? {
    get { self[attribute: "direction"] }
    set { self[attribute: "direction"] = newValue }
  }

  /// The space between the edges and the children, in cells; at least 0.
  public var padding: EdgeDimensions {
    get { EdgeDimensions("padding", of: self) }
    set { newValue.write("padding", to: self) }
  }
}
