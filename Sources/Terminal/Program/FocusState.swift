public import PlaygroundCore

/// The view with the focus, as a value of the program.
///
///     @FocusState var field: Field?
///
///     name.focused($field, equals: .name)
///     field = .name
///
/// Setting the value gives the focus to the view with that value. Setting `nil`, `false`, or a
/// value without a view has no effect: as long as a view can have the focus, one has it.
@MainActor
@propertyWrapper
public struct FocusState<Value: Hashable> {
  private let views: FocusedViews<Value>

  /// Creates the state of one view: whether it has the focus.
  public init() where Value == Bool { views = FocusedViews(none: false) }

  /// Creates the state of several views: the value of the one with the focus, `nil` for another.
  public init<Wrapped: Hashable>() where Value == Wrapped? { views = FocusedViews(none: nil) }

  /// The value of the view with the focus.
  public var wrappedValue: Value {
    get { views.current }
    nonmutating set { views.focus(newValue) }
  }

  /// The state, for `focused(_:equals:)`.
  public var projectedValue: FocusState { self }

  fileprivate func add(_ view: View, for value: Value) { views.add(view, for: value) }
}

/// The views of a focus state, with their values.
@MainActor
private final class FocusedViews<Value: Hashable> {
  private struct Entry {
    let value: Value
    weak var view: View?
  }

  private let none: Value
  private var entries: [Entry] = []

  init(none: Value) { self.none = none }

  var current: Value { entries.first { $0.view?.isFocused ?? false }?.value ?? none }

  func add(_ view: View, for value: Value) {
    entries.removeAll { $0.view == nil || $0.view === view }
    entries.append(Entry(value: value, view: view))
  }

  func focus(_ value: Value) {
    guard value != none, let view = entries.first(where: { $0.value == value })?.view else {
      return
    }
    // Before it is on the screen, it is noted as the first one.
    guard view.screenRoot == nil else { return view.takeFocus() }
    for entry in entries { entry.view?.isFocused = entry.view === view }
  }
}

extension View {
  /// Connects the view with a focus state that is `true` while it has the focus.
  ///
  /// - Returns: The view itself, for chaining.
  @discardableResult
  public func focused(_ state: FocusState<Bool>) -> Self {
    state.add(self, for: true)
    return self
  }

  /// Connects the view with a focus state that has a value while the view has the focus.
  ///
  /// - Returns: The view itself, for chaining.
  @discardableResult
  public func focused<Value>(_ state: FocusState<Value?>, equals value: Value) -> Self {
    state.add(self, for: value)
    return self
  }
}
