/// An event of a section's header, footer or other supplement.
public enum SupplementEvent: Hashable, Sendable {
  /// The header is about to come into view.
  case willDisplayHeader
  /// The footer is about to come into view.
  case willDisplayFooter
  /// The header has left the view.
  case didEndDisplayHeader
  /// The footer has left the view.
  case didEndDisplayFooter
  /// Another supplement is about to come into view.
  case willDisplaySupplement(kind: String)
  /// Another supplement has left the view.
  case didEndDisplaySupplement(kind: String)

  /// Creates the event of a supplement that is about to come into view.
  init(displaying kind: String) {
    switch kind {
    case "header": self = .willDisplayHeader
    case "footer": self = .willDisplayFooter
    default: self = .willDisplaySupplement(kind: kind)
    }
  }

  /// Creates the event of a supplement that has left the view.
  init(endingDisplayOf kind: String) {
    switch kind {
    case "header": self = .didEndDisplayHeader
    case "footer": self = .didEndDisplayFooter
    default: self = .didEndDisplaySupplement(kind: kind)
    }
  }
}

/// The header, footer or other supplement of an event.
public struct SupplementContext {
  /// The index of its section, 0-based; for one that has left the view, its index when it was in
  /// view.
  public let section: Int
  /// `header`, `footer` or the supplement's kind.
  public let kind: String
  /// The component that the supplement shows.
  public let component: AnyComponent
  /// The view that shows the component; `nil` off screen.
  public let content: View?
}
