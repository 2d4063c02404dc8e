/// Overrides of steps of a list view's update.
///
/// Whatever a hook does or omits, the view shows the new list at the end.
@MainActor
public struct UpdateHooks {
  /// Applies the stages of an update, replacing the default of applying all in order.
  ///
  ///     hooks.performDifferentialUpdates = { update, listView in
  ///       for stage in update.stages {
  ///         listView.show(stage)
  ///         print(stage.changeset, listView.rows())
  ///       }
  ///     }
  ///
  /// Defaults to `nil`: intermediate stages are not rendered.
  public var performDifferentialUpdates: ((StagedUpdate, ListView) -> Void)?
  /// Renders the unchanged rows in view, replacing the policy's behaviour.
  ///
  /// Defaults to `nil`.
  public var renderVisibleComponents: ((ListView) -> Void)?

  /// Called when the rows in view are laid out at their final positions, before completion handlers
  /// and listeners; not called off screen.
  ///
  /// Defaults to `nil`.
  public var didLayout: ((ListView) -> Void)?

  /// Creates hooks that override no step.
  public init() {}
}
