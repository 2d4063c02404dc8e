/// A view that lays out its children by the rules of flexbox: a `View`.
///
/// All other views inherit these properties, but ignore them when converted to nodes: their schemas
/// do not have the attributes.
public protocol FlexBox: AnyObject {}

extension View: FlexBox {
  /// The direction in which children are placed.
  public enum FlexDirection: String, AttributeValue, Sendable {
    /// Top to bottom.
    case column
    /// Bottom to top.
    case columnReverse = "column-reverse"
    /// In the writing direction.
    case row
    /// Against the writing direction.
    case rowReverse = "row-reverse"
  }

  /// The distribution of free space along an axis.
  public enum Justification: String, AttributeValue, Sendable {
    /// Free space follows the last item.
    case flexStart = "flex-start"
    /// Free space is split evenly before the first and after the last item.
    case center
    /// Free space precedes the first item.
    case flexEnd = "flex-end"
    /// Free space is split between neighbours.
    case spaceBetween = "space-between"
    /// Each item has the same space at both sides.
    case spaceAround = "space-around"
    /// The gaps between neighbours and at both ends are equal.
    case spaceEvenly = "space-evenly"
    /// Lines grow to take the free space; for `alignContent` only.
    case stretch
  }

  /// Whether items wrap onto several lines.
  public enum FlexWrap: String, AttributeValue, Sendable {
    /// One line.
    case nowrap
    /// As many lines as needed.
    case wrap
    /// As many lines as needed, in reverse order.
    case wrapReverse = "wrap-reverse"
  }

  /// The treatment of children that overflow.
  public enum Overflow: String, AttributeValue, Sendable {
    /// Overflow is visible.
    case visible
    /// Overflow is clipped.
    case hidden
    /// Overflow is clipped, and children may have any length.
    case scroll
  }

  /// The writing direction.
  public enum Direction: String, AttributeValue, Sendable {
    /// The direction of the parent.
    case inherit
    /// Left to right.
    case leftToRight = "ltr"
    /// Right to left.
    case rightToLeft = "rtl"
  }

  /// The parts of a box that `width` and `height` include.
  public enum BoxSizing: String, AttributeValue, Sendable {
    /// Content, padding and border.
    case borderBox = "border-box"
    /// Content only.
    case contentBox = "content-box"
  }
}

@MainActor
extension FlexBox where Self: View {
  /// The direction in which children are placed; `nil` is `.column`.
  public var flexDirection: FlexDirection? {
    get { self[attribute: "flex-direction"] }
    set { self[attribute: "flex-direction"] = newValue }
  }

  /// The distribution of free space along the main axis; `nil` is `.flexStart`.
  public var justifyContent: Justification? {
    get { self[attribute: "justify-content"] }
    set { self[attribute: "justify-content"] = newValue }
  }

  /// The alignment of children on the cross axis; `nil` is `.stretch`.
  public var alignItems: AlignSelf? {
    get { self[attribute: "align-items"] }
    set { self[attribute: "align-items"] = newValue }
  }

  /// The distribution of free space among lines; `nil` is `.flexStart`.
  public var alignContent: Justification? {
    get { self[attribute: "align-content"] }
    set { self[attribute: "align-content"] = newValue }
  }

  /// Whether children wrap onto several lines; `nil` is `.nowrap`.
  public var flexWrap: FlexWrap? {
    get { self[attribute: "flex-wrap"] }
    set { self[attribute: "flex-wrap"] = newValue }
  }

  /// The space between neighbours and between lines, in cells or percent; `nil` is 0.
  public var gap: Dimension? {
    get { self[attribute: "gap"] }
    set { self[attribute: "gap"] = newValue }
  }

  /// The space between rows, in cells or percent; `nil` is `gap`.
  public var rowGap: Dimension? {
    get { self[attribute: "row-gap"] }
    set { self[attribute: "row-gap"] = newValue }
  }

  /// The space between columns, in cells or percent; `nil` is `gap`.
  public var columnGap: Dimension? {
    get { self[attribute: "column-gap"] }
    set { self[attribute: "column-gap"] = newValue }
  }

  /// The treatment of children that overflow; `nil` is `.visible`.
  public var overflow: Overflow? {
    get { self[attribute: "overflow"] }
    set { self[attribute: "overflow"] = newValue }
  }

  /// The writing direction; `nil` is `.inherit`.
  public var direction: Direction? {
    get { self[attribute: "direction"] }
    set { self[attribute: "direction"] = newValue }
  }

  /// The parts of the box that width and height include; `nil` is `.borderBox`.
  public var boxSizing: BoxSizing? {
    get { self[attribute: "box-sizing"] }
    set { self[attribute: "box-sizing"] = newValue }
  }

  /// The space between border and content, in cells or percent; at least 0.
  public var padding: EdgeDimensions {
    get { EdgeDimensions("padding", of: self) }
    set { newValue.write("padding", to: self) }
  }

  /// The width of the border, in cells; at least 0.
  public var border: EdgeDimensions {
    get { EdgeDimensions("border", of: self) }
    set { newValue.write("border", to: self) }
  }

  /// The line style of the border; `nil` is `.single`.
  public var borderStyle: BorderStyle? {
    get { self[attribute: "border-style"] }
    set { self[attribute: "border-style"] = newValue }
  }

  /// The colour of the border; `nil` is the terminal's default.
  public var borderColor: Color? {
    get { self[attribute: "border-color"] }
    set { self[attribute: "border-color"] = newValue }
  }

  /// The text in the top edge of the border; `nil` is none.
  public var borderTitle: String? {
    get { self[attribute: "border-title"] }
    set { self[attribute: "border-title"] = newValue }
  }

  /// The text in the bottom edge of the border; `nil` is none.
  public var borderFooter: String? {
    get { self[attribute: "border-footer"] }
    set { self[attribute: "border-footer"] = newValue }
  }

  /// The alignment of the texts in the border; `nil` is `.leading`.
  public var borderTitleAlign: TextAlignment? {
    get { self[attribute: "border-title-align"] }
    set { self[attribute: "border-title-align"] = newValue }
  }

  /// The columns or rows that the lines of the border leave free at their beginning: the edge where
  /// lines of text begin, and the top.
  public var borderLead: Int {
    get { self[attribute: "border-lead"] ?? 0 }
    set { self[attribute: "border-lead"] = newValue }
  }

  /// The columns or rows that the lines of the border leave free at their end.
  public var borderTrail: Int {
    get { self[attribute: "border-trail"] ?? 0 }
    set { self[attribute: "border-trail"] = newValue }
  }

  /// Whether the border takes space; otherwise it is drawn below the children, where they and the
  /// padding leave it visible.
  public var isBorderInset: Bool {
    get { self[attribute: "border-inset"] ?? true }
    set { self[attribute: "border-inset"] = newValue }
  }

  /// The colours of single edges of the border; `nil` is `borderColor`.
  public var borderColors: BorderColors {
    get {
      BorderColors(
        top: self[attribute: "border-top-color"],
        left: self[attribute: "border-left-color"],
        bottom: self[attribute: "border-bottom-color"],
        right: self[attribute: "border-right-color"],
        start: self[attribute: "border-start-color"],
        end: self[attribute: "border-end-color"],
      )
    }
    set {
      self[attribute: "border-top-color"] = newValue.top
      self[attribute: "border-left-color"] = newValue.left
      self[attribute: "border-bottom-color"] = newValue.bottom
      self[attribute: "border-right-color"] = newValue.right
      self[attribute: "border-start-color"] = newValue.start
      self[attribute: "border-end-color"] = newValue.end
    }
  }
}

nonisolated extension View {
  /// The element `View`: a flexbox with a border.
  static let flexboxDefinition = BuiltInElement(
    .flexbox,
    enclose: { node, frame, context in
      if !frame.isEmpty { context.readDirection(of: node) }
      switch node.props["overflow"] {
      case .string("hidden"), .string("scroll"):
        let isInset = node.props["border-inset"] != false
        let edges = isInset ? node.borderEdges(isRightToLeft: context.isRightToLeft) : .zero
        context.clip = context.clip.intersection(frame.inset(by: edges))
      default: break
      }
    },
    paint: { painter, grid in Border(painter)?.draw(with: painter, into: &grid) },
    view: { View() },
  )
}
