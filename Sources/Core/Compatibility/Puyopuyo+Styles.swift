/// A setting that is applied to views of any class.
///
/// A style is applied once and not removed.
@MainActor
public protocol Style {
  /// Applies the style; does nothing for views that cannot have it.
  func apply(to view: View)
}

/// A style that sets a property.
@MainActor
public struct PropertyStyle<Target: View, Value>: Style {
  private let property: ReferenceWritableKeyPath<Target, Value>
  private let value: Value

  /// Creates the style of a property and its value.
  public init(_ property: ReferenceWritableKeyPath<Target, Value>, _ value: Value) {
    self.property = property
    self.value = value
  }

  /// Sets the property, if the view has it.
  public func apply(to view: View) { (view as? Target)?[keyPath: property] = value }
}

extension ReferenceWritableKeyPath where Root: View {
  /// Returns the style that sets the property to a value.
  @MainActor
  public func getStyle(with value: Value) -> PropertyStyle<Root, Value> {
    PropertyStyle(self, value)
  }
}

/// The state of a control that a style applies to.
public enum ControlState: Hashable, Sendable {
  /// Neither highlighted nor disabled.
  case normal
}

/// A style that sets the colour of a text.
@MainActor
public struct TextColorStyle: Style {
  private let color: Color

  /// Creates the style of a colour.
  public init(value: Color, state: ControlState = .normal) { color = value }

  /// Sets the colour of the text, if the view has one.
  public func apply(to view: View) { (view as? any TextStyled)?.color = color }
}

/// A style that sets the alignment of a text.
@MainActor
public struct TextAlignmentStyle: Style {
  private let alignment: TextAlignment

  /// Creates the style of an alignment.
  public init(value: TextAlignment, state: ControlState = .normal) { alignment = value }

  /// Sets the alignment of the text, if the view has one.
  public func apply(to view: View) { (view as? any TextShowing)?.align = alignment }
}

extension TextAlignment {
  /// The leading edge.
  public static var left: TextAlignment { .leading }
  /// The trailing edge.
  public static var right: TextAlignment { .trailing }
}

extension Puyo {
  /// Applies a style.
  @discardableResult
  public func style(_ style: some Style) -> Self {
    style.apply(to: view)
    return self
  }

  /// Applies styles in order.
  @discardableResult
  public func styles(_ styles: [any Style]) -> Self {
    for style in styles { style.apply(to: view) }
    return self
  }
}
