/// What happens to a section's header or footer.
public enum SupplementEvent: Hashable, Sendable {
  /// The header comes into view.
  case willDisplayHeader
  /// The footer comes into view.
  case willDisplayFooter
  /// The header left the view.
  case didEndDisplayHeader
  /// The footer left the view.
  case didEndDisplayFooter
}

/// The header or footer that something happened to.
public struct SupplementContext {
  /// The index of its section, or what it was when it was displayed.
  public let section: Int
  /// What it shows.
  public let component: AnyComponent
  /// The view that shows it.
  public let content: View?
}

/// Modifiers: each returns a changed copy; for one event the last handler counts.
extension Section {
  /// Returns the section with a handler for an event of its header or footer.
  public func on(
    _ event: SupplementEvent,
    _ run: @escaping @Sendable (SupplementContext) -> Void
  ) -> Section {
    var section = self
    section.handlers.set(event, run)
    return section
  }

  /// Returns the section with a handler for its header coming into view.
  public func willDisplayHeader(
    _ run: @escaping @Sendable (SupplementContext) -> Void
  ) -> Section { on(.willDisplayHeader, run) }

  /// Returns the section with a handler for its footer coming into view.
  public func willDisplayFooter(
    _ run: @escaping @Sendable (SupplementContext) -> Void
  ) -> Section { on(.willDisplayFooter, run) }

  /// Returns the section with a handler for its header having left the view.
  public func didEndDisplayHeader(
    _ run: @escaping @Sendable (SupplementContext) -> Void
  ) -> Section { on(.didEndDisplayHeader, run) }

  /// Returns the section with a handler for its footer having left the view.
  public func didEndDisplayFooter(
    _ run: @escaping @Sendable (SupplementContext) -> Void
  ) -> Section { on(.didEndDisplayFooter, run) }
}
