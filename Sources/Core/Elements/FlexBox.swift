/// A view that lays out what it holds by the rules of flexbox: a `View`.
///
/// All other views inherit these properties; on them they are not written, for the schema does not
/// allow them there.
public protocol FlexBox: AnyObject {}

extension View: FlexBox {
  /// The direction in which children are placed.
  public enum FlexDirection: String, AttributeValue, Sendable {
    /// One below the other.
    case column
    /// One below the other, from the bottom.
    case columnReverse = "column-reverse"
    /// Side by side.
    case row
    /// Side by side, from the end.
    case rowReverse = "row-reverse"
  }

  /// How free space is shared out along an axis.
  public enum Justification: String, AttributeValue, Sendable {
    /// All of it after the last.
    case flexStart = "flex-start"
    /// Half of it before the first.
    case center
    /// All of it before the first.
    case flexEnd = "flex-end"
    /// Between neighbours.
    case spaceBetween = "space-between"
    /// Around each.
    case spaceAround = "space-around"
    /// Between neighbours and at both ends.
    case spaceEvenly = "space-evenly"
    /// Into the lines; for `alignContent` only.
    case stretch
  }

  /// Whether lines are broken.
  public enum FlexWrap: String, AttributeValue, Sendable {
    /// One line.
    case nowrap
    /// As many lines as needed.
    case wrap
    /// As many lines as needed, the first at the end.
    case wrapReverse = "wrap-reverse"
  }

  /// What becomes of children that reach out.
  public enum Overflow: String, AttributeValue, Sendable {
    /// They are seen.
    case visible
    /// They are cut.
    case hidden
    /// They are cut, and may be as long as they want.
    case scroll
  }

  /// Where lines begin.
  public enum Direction: String, AttributeValue, Sendable {
    /// As around.
    case inherit
    /// At the left.
    case leftToRight = "ltr"
    /// At the right.
    case rightToLeft = "rtl"
  }

  /// What width and height count.
  public enum BoxSizing: String, AttributeValue, Sendable {
    /// Border and padding with them.
    case borderBox = "border-box"
    /// The content alone.
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

  /// How free space along the main axis is shared; `nil` is `.flexStart`.
  public var justifyContent: Justification? {
    get { self[attribute: "justify-content"] }
    set { self[attribute: "justify-content"] = newValue }
  }

  /// How children are aligned across the main axis; `nil` is `.stretch`.
  public var alignItems: AlignSelf? {
    get { self[attribute: "align-items"] }
    set { self[attribute: "align-items"] = newValue }
  }

  /// How free space across lines is shared; `nil` is `.flexStart`.
  public var alignContent: Justification? {
    get { self[attribute: "align-content"] }
    set { self[attribute: "align-content"] = newValue }
  }

  /// Whether lines are broken; `nil` is `.nowrap`.
  public var flexWrap: FlexWrap? {
    get { self[attribute: "flex-wrap"] }
    set { self[attribute: "flex-wrap"] = newValue }
  }

  /// The space between neighbours and between lines.
  public var gap: Dimension? {
    get { self[attribute: "gap"] }
    set { self[attribute: "gap"] = newValue }
  }

  /// The space between rows; `nil` is `gap`.
  public var rowGap: Dimension? {
    get { self[attribute: "row-gap"] }
    set { self[attribute: "row-gap"] = newValue }
  }

  /// The space between columns; `nil` is `gap`.
  public var columnGap: Dimension? {
    get { self[attribute: "column-gap"] }
    set { self[attribute: "column-gap"] = newValue }
  }

  /// What becomes of children that reach out; `nil` is `.visible`.
  public var overflow: Overflow? {
    get { self[attribute: "overflow"] }
    set { self[attribute: "overflow"] = newValue }
  }

  /// Where lines begin; `nil` is `.inherit`.
  public var direction: Direction? {
    get { self[attribute: "direction"] }
    set { self[attribute: "direction"] = newValue }
  }

  /// What width and height count; `nil` is `.borderBox`.
  public var boxSizing: BoxSizing? {
    get { self[attribute: "box-sizing"] }
    set { self[attribute: "box-sizing"] = newValue }
  }

  /// The space inside of the border.
  public var padding: EdgeDimensions {
    get { EdgeDimensions("padding", of: self) }
    set { newValue.write("padding", to: self) }
  }

  /// The width of the border.
  public var border: EdgeDimensions {
    get { EdgeDimensions("border", of: self) }
    set { newValue.write("border", to: self) }
  }

  /// The lines of the border; `nil` is `.single`.
  public var borderStyle: BorderStyle? {
    get { self[attribute: "border-style"] }
    set { self[attribute: "border-style"] = newValue }
  }

  /// The colour of the border; `nil` is the terminal's own.
  public var borderColor: Color? {
    get { self[attribute: "border-color"] }
    set { self[attribute: "border-color"] = newValue }
  }

  /// The text in the upper edge of the border.
  public var borderTitle: String? {
    get { self[attribute: "border-title"] }
    set { self[attribute: "border-title"] = newValue }
  }

  /// The text in the lower edge of the border.
  public var borderFooter: String? {
    get { self[attribute: "border-footer"] }
    set { self[attribute: "border-footer"] = newValue }
  }

  /// Where the texts in the border are aligned; `nil` is `.leading`.
  public var borderTitleAlign: TextAlignment? {
    get { self[attribute: "border-title-align"] }
    set { self[attribute: "border-title-align"] = newValue }
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
    ElementKind("View", .flex, attributes: Schema.flexContainer),
    enclose: { node, frame, place in
      guard !frame.isEmpty else { return }
      place.readDirection(of: node)
      switch node.props["overflow"] {
      case .string("hidden"), .string("scroll"):
        let edges = node.borderEdges(isRightToLeft: place.isRightToLeft)
        place.clip = place.clip.intersection(frame.inset(by: edges))
      default: break
      }
    },
    paint: { painter, grid in Border(painter)?.draw(with: painter, into: &grid) },
    view: { View() },
  )
}
