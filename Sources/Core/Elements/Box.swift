/// The base class of boxes: containers that lay out their children by the rules of boxes.
///
/// An abstract base class: use `HBox`, `VBox`, `ZBox` or a flow.
open class Box: View {
  /// How free space along a box is shared.
  public enum Format: String, AttributeValue, CaseIterable, Sendable {
    /// All of it after the last.
    case leading
    /// Half of it before the first.
    case center
    /// Between neighbours.
    case between
    /// Between neighbours and at both ends.
    case round
    /// All of it before the first.
    case trailing
  }

  /// The element `ZBox`.
  open override class var element: ElementKind { zBoxKind }

  /// Creates an empty box.
  public required init() { super.init() }
}

nonisolated extension Box {
  /// Attributes of a box for what it holds.
  static let boxAttributes: [AttributeDeclaration] =
    [
      AttributeDeclaration("justify-content", .alignment),
      AttributeDeclaration("direction", .keyword(["ltr", "rtl"])),
    ] + Schema.edges("padding", Schema.amount, else: 0)

  /// The element `ZBox`, which a subclass snapshots to unless it says otherwise.
  static let zBoxKind = ElementKind("ZBox", .stack, attributes: boxAttributes)
}

extension Box {
  /// The alignment of children in their slots, unless a child sets its own.
  public var justifyContent: Alignment? {
    get { self[attribute: "justify-content"] }
    set { self[attribute: "justify-content"] = newValue }
  }

  /// Where lines begin; `nil` is as around.
  public var direction: Direction? {
    get { self[attribute: "direction"] }
    set { self[attribute: "direction"] = newValue }
  }

  /// The space inside of the edges.
  public var padding: EdgeDimensions {
    get { EdgeDimensions("padding", of: self) }
    set { newValue.write("padding", to: self) }
  }
}
