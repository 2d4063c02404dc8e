public import Foundation
public import PlaygroundCore

/// A view that sends events when it is selected, and can compute its size.
///
/// As the content of a cell, it is selected with the cell.
open class UIControl: View, SelectionReceiver {
  /// An event of a control.
  public typealias Event = ControlEvent
  /// A state of a control.
  public typealias State = ControlState

  private var hasDefaultSize = false
  private var targets: [(event: ControlEvent, run: () -> Void)] = []

  /// Whether the control sends events; `true` by default.
  public var isEnabled = true
  /// Whether the control is selected, for subclasses that show it.
  open var isSelected = false
  /// Whether the control is highlighted, for subclasses that show it.
  open var isHighlighted = false

  /// Creates a control; lengths of the frame that are not 0 become its width and height.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control without a frame.
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  /// Called by `loadFromNib()`, where a nib would have connected the subviews.
  open func awakeFromNib() {}

  /// Returns the size of the view within a size, both in cells.
  ///
  /// Returns the size of its layout by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    hasDefaultSize = true
    // A control as root would fill the height that is offered.
    let natural = Layout.layout(snapshot, in: LayoutConstraints(width: size.width, height: nil))
    return CGSize(width: natural.extent.width, height: min(natural.extent.height, size.height))
  }

  /// Returns the answer of `sizeThatFits(_:)` for a size, with 1,000,000 cells along an axis
  /// without a limit; `nil` if the default answers, so that the layout decides.
  open override func sizeThatFits(_ constraints: LayoutConstraints) -> Size? {
    hasDefaultSize = false
    let limit = Size(
      width: constraints.width ?? 1_000_000,
      height: constraints.height ?? 1_000_000
    )
    let size: Size = sizeThatFits(limit)
    return hasDefaultSize ? nil : size
  }

  /// Calls a method of an object at each event, until the object is deallocated.
  ///
  ///     addTarget(self, action: MenuItemContent.handleSelect, for: .touchUpInside)
  ///
  /// - Parameters:
  ///   - target: The object; held weakly.
  ///   - action: The method, in place of a selector.
  ///   - event: The event.
  public func addTarget<Target: AnyObject>(
    _ target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for event: ControlEvent
  ) {
    targets.append(
      (event, { [weak target] in if let target { action(target)() } })
    )
  }

  /// Calls a closure at each event.
  public func addAction(for event: ControlEvent, _ run: @escaping () -> Void) {
    targets.append((event, run))
  }

  /// Calls the actions of an event, unless the control is disabled.
  open func sendActions(for event: ControlEvent) {
    guard isEnabled else { return }
    for target in targets where target.event == event { target.run() }
    if event == .touchUpInside { inputs.receive(.tapped) }
  }

  /// Sends `.touchUpInside`.
  package func receiveSelection() { sendActions(for: .touchUpInside) }
}
