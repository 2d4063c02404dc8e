/// What happens to a section's header or footer, or to another of its supplements.
public enum SupplementEvent: Hashable, Sendable {
  /// The header comes into view.
  case willDisplayHeader
  /// The footer comes into view.
  case willDisplayFooter
  /// The header left the view.
  case didEndDisplayHeader
  /// The footer left the view.
  case didEndDisplayFooter
  /// A supplement of another kind comes into view.
  case willDisplaySupplement(kind: String)
  /// A supplement of another kind left the view.
  case didEndDisplaySupplement(kind: String)

  /// Creates the event of what comes into view.
  init(displaying kind: String) {
    switch kind {
    case "header": self = .willDisplayHeader
    case "footer": self = .willDisplayFooter
    default: self = .willDisplaySupplement(kind: kind)
    }
  }

  /// Creates the event of what left the view.
  init(endingDisplayOf kind: String) {
    switch kind {
    case "header": self = .didEndDisplayHeader
    case "footer": self = .didEndDisplayFooter
    default: self = .didEndDisplaySupplement(kind: kind)
    }
  }
}

/// The header, footer or other supplement that something happened to.
public struct SupplementContext {
  /// The index of its section, or what it was when it was displayed.
  public let section: Int
  /// `header`, `footer` or the kind of another supplement.
  public let kind: String
  /// What it shows.
  public let component: AnyComponent
  /// The view that shows it.
  public let content: View?
}

/// Modifiers: each returns a changed copy; for one event the last handler counts.
extension Section {
  /// Returns the section with a handler for an event of its header, footer or another supplement.
  public func on(
    _ event: SupplementEvent,
    _ run: @escaping @MainActor (SupplementContext) -> Void
  ) -> Section {
    var section = self
    section.handlers.set(event, run)
    return section
  }

  /// Returns the section with a handler for its header coming into view.
  public func willDisplayHeader(
    _ run: @escaping @MainActor (SupplementContext) -> Void
  ) -> Section { on(.willDisplayHeader, run) }

  /// Returns the section with a handler for its footer coming into view.
  public func willDisplayFooter(
    _ run: @escaping @MainActor (SupplementContext) -> Void
  ) -> Section { on(.willDisplayFooter, run) }

  /// Returns the section with a handler for its header having left the view.
  public func didEndDisplayHeader(
    _ run: @escaping @MainActor (SupplementContext) -> Void
  ) -> Section { on(.didEndDisplayHeader, run) }

  /// Returns the section with a handler for its footer having left the view.
  public func didEndDisplayFooter(
    _ run: @escaping @MainActor (SupplementContext) -> Void
  ) -> Section { on(.didEndDisplayFooter, run) }
}
