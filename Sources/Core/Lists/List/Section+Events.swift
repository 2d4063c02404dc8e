/// Modifiers: each returns a changed copy; the last handler of an event wins.
extension Section {
  /// Returns the section with a handler of an event of its header, footer or other supplement,
  /// replacing the previous one.
  public func on(
    _ event: SupplementEvent,
    _ run: @escaping @MainActor (SupplementContext) -> Void
  ) -> Section {
    var section = self
    section.handlers.set(event, run)
    return section
  }

  /// Returns the section with a handler called before its header comes into view.
  public func willDisplayHeader(
    _ run: @escaping @MainActor (SupplementContext) -> Void
  ) -> Section { on(.willDisplayHeader, run) }

  /// Returns the section with a handler called before its footer comes into view.
  public func willDisplayFooter(
    _ run: @escaping @MainActor (SupplementContext) -> Void
  ) -> Section { on(.willDisplayFooter, run) }

  /// Returns the section with a handler called after its header has left the view.
  public func didEndDisplayHeader(
    _ run: @escaping @MainActor (SupplementContext) -> Void
  ) -> Section { on(.didEndDisplayHeader, run) }

  /// Returns the section with a handler called after its footer has left the view.
  public func didEndDisplayFooter(
    _ run: @escaping @MainActor (SupplementContext) -> Void
  ) -> Section { on(.didEndDisplayFooter, run) }
}
