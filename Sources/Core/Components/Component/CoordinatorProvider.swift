/// What keeps an object beside each content: the base of `Component`.
///
/// `Component` refines this protocol so that the compiler knows `Coordinator` before it infers the
/// other types of a component, whose methods may name it.
public protocol CoordinatorProvider {
  /// An object kept beside each content. Defaults to `Void`.
  associatedtype Coordinator = Void

  /// Creates the coordinator of a content, once for each content. Returns `Void` by default.
  @MainActor func makeCoordinator() -> Coordinator
}

@MainActor
extension CoordinatorProvider where Coordinator == Void {
  /// Returns `Void`.
  public func makeCoordinator() {}
}

/// The result of `render(in:)` of a component that does not implement it.
public struct NoRendering: Sendable {
  /// Creates the result.
  public init() {}
}
