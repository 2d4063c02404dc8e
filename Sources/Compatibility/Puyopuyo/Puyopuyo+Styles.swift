public import PlaygroundCore

/// A setting that is applied to views of any class.
///
/// A style is applied once and not removed; `styleSheet(_:)` also removes. Styles are made anywhere
/// and applied on the main actor.
public protocol Style {
  /// Applies the style; does nothing for views that cannot have it.
  @MainActor func apply(to view: View)
}

/// A style that sets a property.
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
  public func getStyle(with value: Value) -> PropertyStyle<Root, Value> {
    PropertyStyle(self, value)
  }
}

/// Styles that are applied together, in order: the attributes of later ones take precedence.
public struct StyleSheet: Style {
  /// The styles.
  public let styles: [any Style]

  /// Creates a sheet of styles.
  public init(styles: [any Style]) { self.styles = styles }

  /// Returns a sheet of the styles of this one, followed by those of others.
  public func combine(_ others: StyleSheet...) -> StyleSheet {
    StyleSheet(styles: styles + others.flatMap(\.styles))
  }

  /// Applies the styles.
  public func apply(to view: View) {
    for style in styles { style.apply(to: view) }
  }
}

/// The state of a control that a style applies to.
public enum ControlState: Hashable, Sendable {
  /// Any state.
  case normal
  /// Tapped a moment ago.
  case highlighted
  /// With the focus.
  case focused
  /// Switched on, or the chosen one of several options.
  case selected
  /// Without input.
  case disabled

  /// The state of an element; `nil` for `normal`.
  fileprivate var element: ElementState? {
    switch self {
    case .normal: nil
    case .highlighted: .pressed
    case .focused: .focused
    case .selected: .selected
    case .disabled: .disabled
    }
  }
}

/// A style that sets looks, in any state or in one.
public struct LooksStyle: Style {
  private let looks: Looks
  private let state: ControlState

  /// Creates the style of looks in a state.
  public init(_ looks: Looks, state: ControlState = .normal) {
    self.looks = looks
    self.state = state
  }

  /// Adds the looks to those that the view has in the state.
  public func apply(to view: View) {
    if let state = state.element {
      view.setLooks(view.looks(in: state).merging(looks), in: state)
    } else {
      for setting in looks.settings { view.write(setting.name, setting.value) }
    }
  }
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

  /// Applies a sheet; attributes that the previous sheet of the view set are restored first.
  @discardableResult
  public func styleSheet(_ sheet: StyleSheet) -> Self {
    styleSheet(Outputs.just(sheet))
  }

  /// Applies each sheet of an output, such as that of the current theme, in place of the previous
  /// one.
  @discardableResult
  public func styleSheet(_ output: some ValueOutput<StyleSheet>) -> Self {
    let applied = AppliedSheet()
    view.bindings.replace("style-sheet") {
      let binding = output.listen { [weak view] sheet in
        if let view { applied.replace(with: sheet, on: view) }
      }
      return Unbinders.create { [weak view] in
        binding.unbind()
        if let view { applied.remove(from: view) }
      }
    }
    return self
  }
}

/// The attributes that the current sheet of a view set.
@MainActor
private final class AppliedSheet {
  /// An attribute before and after the sheet was applied.
  private struct Change {
    let name: String
    let before: Value?
    let after: Value?
  }

  private var changes: [Change] = []

  func replace(with sheet: StyleSheet, on view: View) {
    remove(from: view)
    let before = view.props
    sheet.apply(to: view)
    let names = Set((before.list + view.props.list).map(\.name)).sorted()
    changes = names.compactMap { name in
      let (old, new) = (before[name], view.props[name])
      return old == new ? nil : Change(name: name, before: old, after: new)
    }
  }

  /// Restores the attributes that nobody has changed since.
  func remove(from view: View) {
    for change in changes where view.props[change.name] == change.after {
      view.props[change.name] = change.before
    }
    changes = []
  }
}
