/// What to do in another way while a list view goes from one list to the next.
///
/// Whatever a hook does or leaves out, the view shows the new list in the end.
@MainActor
public struct UpdateHooks {
  /// Makes the changes of an update, instead of all stages one after the other.
  ///
  ///     hooks.performDifferentialUpdates = { update, listView in
  ///       for stage in update.stages {
  ///         listView.show(stage)
  ///         print(stage.changeset, listView.rows())
  ///       }
  ///     }
  ///
  /// By default `nil`: stages are gone through without a look at the rows between them.
  public var performDifferentialUpdates: ((StagedUpdate, ListView) -> Void)?
  /// Writes to the rows in view that did not change, instead of what the policy says.
  ///
  /// By default `nil`.
  public var renderVisibleComponents: ((ListView) -> Void)?

  /// Is told when rows in view were laid out and stand where they belong, before anybody is told
  /// that the update is done; not for a list that is off the screen.
  ///
  /// By default `nil`.
  public var didLayout: ((ListView) -> Void)?

  /// Creates hooks that change nothing.
  public init() {}
}
