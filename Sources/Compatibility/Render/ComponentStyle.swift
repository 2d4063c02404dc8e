public import PlaygroundCore

/// The flexbox attributes of a view, as Render spells them.
@MainActor
public final class ComponentStyle {
  /// Amounts at the edges, in cells: left, top, right, bottom, start and end.
  public typealias Inset = (
    left: Double, top: Double, right: Double, bottom: Double, start: Double, end: Double
  )
  /// A width and a height, in cells.
  public typealias Dimensions = (width: Double, height: Double)

  private let view: View

  init(of view: View) { self.view = view }

  /// The direction in which children are placed.
  public var flexDirection: View.FlexDirection {
    get { view[attribute: "flex-direction"] ?? .column }
    set { view[attribute: "flex-direction"] = newValue }
  }

  /// The distribution of free space along the main axis.
  public var justifyContent: View.Justification {
    get { view[attribute: "justify-content"] ?? .flexStart }
    set { view[attribute: "justify-content"] = newValue }
  }

  /// The alignment of children on the cross axis.
  public var alignItems: View.AlignSelf {
    get { view[attribute: "align-items"] ?? .stretch }
    set { view[attribute: "align-items"] = newValue }
  }

  /// The alignment of the view on the cross axis of its parent.
  public var alignSelf: View.AlignSelf {
    get { view[attribute: "align-self"] ?? .auto }
    set { view[attribute: "align-self"] = newValue }
  }

  /// Whether children wrap onto several lines.
  public var flexWrap: View.FlexWrap {
    get { view[attribute: "flex-wrap"] ?? .nowrap }
    set { view[attribute: "flex-wrap"] = newValue }
  }

  /// The share of the free space that the view takes.
  public var flex: Double {
    get { view[attribute: "flex-grow"] ?? 0 }
    set {
      view[attribute: "flex-grow"] = newValue
      view[attribute: "flex-shrink"] = newValue > 0 ? 1.0 : nil
    }
  }

  /// The width and the height; rounded up.
  public var dimensions: Dimensions {
    get {
      let size = view.bounds.size
      return (Double(size.width), Double(size.height))
    }
    set {
      (view.width, view.height) = (.cells(newValue.width.cells), .cells(newValue.height.cells))
    }
  }

  /// The free space around the view; rounded up.
  public var margin: Inset {
    get { inset("margin") }
    set { set("margin", newValue) }
  }

  /// The space between the border and the content; rounded up.
  public var padding: Inset {
    get { inset("padding") }
    set { set("padding", newValue) }
  }

  private func inset(_ name: String) -> Inset {
    func amount(_ edge: String) -> Double { view[attribute: "\(name)-\(edge)"] ?? 0 }
    return (
      amount("left"), amount("top"), amount("right"), amount("bottom"), amount("start"),
      amount("end")
    )
  }

  /// Sets the edges that are not 0; the others have their default.
  private func set(_ name: String, _ inset: Inset) {
    func set(_ edge: String, _ amount: Double) {
      view[attribute: "\(name)-\(edge)"] = amount == 0 ? nil : amount.cells
    }
    set("left", inset.left)
    set("top", inset.top)
    set("right", inset.right)
    set("bottom", inset.bottom)
    set("start", inset.start)
    set("end", inset.end)
  }
}

extension View {
  /// The flexbox attributes.
  public var style: ComponentStyle { ComponentStyle(of: self) }
}

// Render's keywords, as early versions of Swift spell them.
// swift-format-ignore: AlwaysUseLowerCamelCase
extension View.FlexDirection {
  /// Top to bottom.
  public static let Column = View.FlexDirection.column
  /// Bottom to top.
  public static let ColumnReverse = View.FlexDirection.columnReverse
  /// In the writing direction.
  public static let Row = View.FlexDirection.row
  /// Against the writing direction.
  public static let RowReverse = View.FlexDirection.rowReverse
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension View.Justification {
  /// Free space follows the last item.
  public static let FlexStart = View.Justification.flexStart
  /// Free space is split evenly before the first and after the last item.
  public static let Center = View.Justification.center
  /// Free space precedes the first item.
  public static let FlexEnd = View.Justification.flexEnd
  /// Free space is split between neighbours.
  public static let SpaceBetween = View.Justification.spaceBetween
  /// Each item has the same space at both sides.
  public static let SpaceAround = View.Justification.spaceAround
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension View.AlignSelf {
  /// At the start of the cross axis.
  public static let FlexStart = View.AlignSelf.flexStart
  /// In the middle of the cross axis.
  public static let Center = View.AlignSelf.center
  /// At the end of the cross axis.
  public static let FlexEnd = View.AlignSelf.flexEnd
  /// As long as the cross axis.
  public static let Stretch = View.AlignSelf.stretch
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension View.FlexWrap {
  /// As many lines as needed.
  public static let Wrap = View.FlexWrap.wrap
  /// One line.
  public static let NoWrap = View.FlexWrap.nowrap
}
