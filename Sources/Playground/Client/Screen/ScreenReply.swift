import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A reply of the daemon to a request of the screen.
enum ScreenReply: Equatable, Sendable {
  /// A preview was attached.
  case attached(PreviewID, Attached)
  /// Attaching to a preview failed, with a message.
  case attachFailed(PreviewID, String)
  /// All previews with their present status.
  case previews([PreviewSummary])
  /// Rows of the preview in a window, for a search.
  case text(ContentText, attachment: Int)
  /// The window was scrolled, to a cell or section if that was the target.
  case scrolled(ScrollRequest, ContentLocation?)
  /// An event was sent.
  case event(EventRequest, Handled)
  /// An event was refused, with a message.
  case refused(EventRequest, String)
  /// Outcomes of the change log.
  case history([Revision])
  /// The newest outcomes of a preview, with their numbers.
  case located([Revision])
  case revision(DetailedRevision)
  /// The log has no answer to the question about an outcome.
  case unrecorded
  /// The tree of a window.
  case tree(attachment: Int, OutlineNode?)
  /// All states of a preview.
  case states(PreviewID, ObjectValue)
  /// The outcomes of a preview in the change log.
  case moments(preview: String, [Revision])
  /// The rows of a preview after an outcome.
  case picture(PictureSelection, RecordedPicture)
  /// The log could not be read for the past of a preview; with the reason.
  case pastUnreadable(preview: String, String)
  /// A change was undone, or made again.
  case stepped(StepTaken, isRedo: Bool)
  /// A request was rejected, with a message.
  case rejected(String)
}
