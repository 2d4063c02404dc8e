import PlaygroundCore
import PlaygroundProtocol

/// A reply of the daemon to a request of the screen.
enum ScreenReply: Equatable, Sendable {
  /// A preview was attached.
  case attached(PreviewID, Attached)
  /// Attaching to a preview failed, with a message.
  case attachFailed(PreviewID, String)
  /// All rows of a preview, for a search.
  case text([String], PreviewID)
  /// The target of a jump.
  case location(ContentLocation, attachment: Int)
  /// An event was sent.
  case event(EventRequest, isHandled: Bool)
  /// Another request was rejected, with a message.
  case rejected(String)
}
