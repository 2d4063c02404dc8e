import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// An answer of the daemon to a call of the screen.
struct DaemonReply {
  let effect: Call.Effect?

  private init<Answer>(_ call: Call, _ answer: Answer) {
    effect = call.effect(of: Result<Answer, RPCError>.success(answer))
  }

  private init<Answer>(_ call: Call, refusing: Answer.Type, _ message: String) {
    let error = RPCError(.unknownTarget, message)
    effect = call.effect(of: Result<Answer, RPCError>.failure(error))
  }

  private static func attach(_ previewID: PreviewID) -> Call {
    .attach(previewID, Size(width: 1, height: 1))
  }

  static func attached(_ previewID: PreviewID, _ answer: Attached) -> DaemonReply {
    DaemonReply(attach(previewID), answer)
  }

  static func attachFailed(_ previewID: PreviewID, _ message: String) -> DaemonReply {
    DaemonReply(attach(previewID), refusing: Attached.self, message)
  }

  static func previews(_ summaries: [PreviewSummary]) -> DaemonReply {
    DaemonReply(.fetchPreviews, summaries)
  }

  static func text(_ text: ContentText, attachment: Int) -> DaemonReply {
    DaemonReply(.fetchText(attachment: attachment, from: text.start), text)
  }

  static func scrolled(_ request: ScrollRequest, _ location: ContentLocation?) -> DaemonReply {
    DaemonReply(.scroll(request), Scrolled(location: location))
  }

  static func event(_ request: EventRequest, _ answer: Handled) -> DaemonReply {
    DaemonReply(.send(request), answer)
  }

  static func refused(_ request: EventRequest, _ message: String) -> DaemonReply {
    DaemonReply(.send(request), refusing: Handled.self, message)
  }

  static func history(_ revisions: [Revision]) -> DaemonReply {
    DaemonReply(.fetchHistory(LogQuery()), FoundRevisions(revisions))
  }

  static func located(_ revisions: [Revision]) -> DaemonReply {
    DaemonReply(.locateRevisions(LogQuery()), FoundRevisions(revisions))
  }

  static func revision(_ detail: DetailedRevision) -> DaemonReply {
    DaemonReply(.fetchRevision(RevisionSelection(revision: 1)), detail)
  }

  static func tree(attachment: Int, _ tree: OutlineNode) -> DaemonReply {
    let request = InspectRequest(attachment: attachment, format: .json)
    return DaemonReply(.inspect(request), Inspection(tree: .json(tree)))
  }

  static func states(_ previewID: PreviewID, _ values: ObjectValue) -> DaemonReply {
    DaemonReply(.fetchStates(previewID.selection), values)
  }

  static func moments(preview: String, _ revisions: [Revision]) -> DaemonReply {
    DaemonReply(.fetchMoments(of: preview), FoundRevisions(revisions))
  }

  static func picture(_ selection: PictureSelection, _ picture: RecordedPicture) -> DaemonReply {
    DaemonReply(.fetchPicture(selection), picture)
  }

  static func pastUnreadable(preview: String, _ message: String) -> DaemonReply {
    DaemonReply(.fetchMoments(of: preview), refusing: FoundRevisions.self, message)
  }

  static func stepped(_ step: StepTaken, isRedo: Bool) -> DaemonReply {
    let selection = PreviewSelection(preview: "a.xml", variant: nil)
    return DaemonReply(isRedo ? .redo(selection) : .undo(selection), step)
  }
}

extension ScreenModel {
  /// Applies an answer of the daemon.
  mutating func apply(_ reply: DaemonReply) -> [Call] {
    guard let effect = reply.effect else {
      Issue.record("the answer belongs to another method")
      return []
    }
    return effect(&self)
  }
}
