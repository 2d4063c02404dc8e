public import PlaygroundCore

/// An item of a list of components.
@MainActor
public protocol ListComponentItemType: AnyObject {
  /// The pool that components are reused from.
  var reuseIdentifier: String { get }
  /// The state that the component shows; `nil` for none.
  var itemState: (any ComponentStateType)? { get }
  /// Called when the item is selected; held weakly.
  var delegate: (any ListComponentItemDelegate)? { get set }

  /// Returns a new component for items with the same `reuseIdentifier`.
  func makeComponent() -> ComponentView
}

extension ListComponentItemType {
  /// The state that the component shows; `nil` for none.
  public var state: (any ComponentStateType)? { itemState }
}

/// Returns whether two states differ; states that are not `Equatable` differ from all others.
@_disfavoredOverload
public func != (
  left: (any ComponentStateType)?,
  right: (any ComponentStateType)?
) -> Bool {
  !(left == right)
}

/// Returns whether two states are equal; states that are not `Equatable` differ from all others.
@_disfavoredOverload
public func == (
  left: (any ComponentStateType)?,
  right: (any ComponentStateType)?
) -> Bool {
  func isEqual<Left: Equatable>(_ left: Left, _ right: Any) -> Bool { left == right as? Left }
  // Written without '==', which would be this function.
  switch (left, right) {
  case (nil, nil): return true
  case (let left?, let right?):
    guard let left = left as? any Equatable else { return false }
    return isEqual(left, right)
  default: return false
  }
}

/// The receiver of selections in a list of components.
@MainActor
public protocol ListComponentItemDelegate: AnyObject {
  /// Called when an item is selected.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - indexPath: Its position, in section 0.
  ///   - listComponent: The list.
  func didSelectItem(
    item: any ListComponentItemType,
    indexPath: IndexPath,
    listComponent: any ComponentViewType
  )
}

/// An item that shows a state by a component.
@MainActor
public final class ListComponentItem<Shown: ComponentView, ItemState: ComponentStateType>:
  ListComponentItemType
{
  /// The pool that components are reused from.
  public let reuseIdentifier: String
  // As in Render, so that parts of the state are read and set without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The state; reading a part of it stops the program while it is `nil`.
  public var state: ItemState!
  /// Called when the item is selected.
  public weak var delegate: (any ListComponentItemDelegate)?

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: The pool that components are reused from; by default their type.
  ///   - state: The state; `nil` for none.
  public init(
    reuseIdentifier: String = String(reflecting: Shown.self),
    state: ItemState? = nil
  ) {
    self.reuseIdentifier = reuseIdentifier
    self.state = state
  }

  /// The state that the component shows; `nil` for none.
  public var itemState: (any ComponentStateType)? { state }

  /// Returns a new component.
  public func makeComponent() -> ComponentView { Shown() }
}
