import DescriptionLanguage
package import PlaygroundCore

// Requests: a client sends a request to the daemon and gets one answer. A request is declared once,
// as a `Method` at the end of this file: its name, the type of its parameters and the type of its
// answer. These types read and write their JSON (`RequestCoding.swift`). The request line, the
// daemon's dispatch, the answer line and the client's answer are derived from the declaration.

/// A request: its name on the wire, its parameters and its answer.
package struct Method<Params: RequestParameters, Answer: RequestAnswer>: Sendable {
  /// The name of the method on the wire.
  package let name: String

  /// Declares a method.
  init(_ name: String) { self.name = name }
}

extension Method {
  /// Returns the line of a request, including the line break.
  package func line(id: Int, _ params: Params) -> [UInt8] {
    Message.line { json in
      json.member("id", id)
      json.member("method", name)
      json.key("params")
      json.append(params)
    }
  }

  /// Reads the parameters of a request.
  ///
  /// - Throws: `RPCError` with `invalidParams` and the name of the member; `initialize` also throws
  ///   `versionMismatch`.
  package func params(_ value: Value) throws(RPCError) -> Params {
    try Params.read(params: value)
  }

  /// Returns the line of an answer, including the line break.
  ///
  /// - Parameters:
  ///   - id: The id of the request.
  ///   - answer: The answer.
  ///   - depth: The colours of the client.
  /// - Returns: The bytes of the line.
  package func line(
    answering id: MessageID,
    with answer: Answer,
    colors depth: ColorDepth
  ) -> [UInt8] {
    Message.json(
      answering: id,
      with: answer.nearest(at: depth),
      waitingCount: answer.waitingCount
    ) + [UInt8(ascii: "\n")]
  }

  /// Reads the result of a response, in which a number of changes is missing.
  ///
  /// - Throws: `RPCError` with the name of a missing or invalid member.
  package func answer(_ result: Value, waitingCount: Int = 0) throws(RPCError) -> Answer {
    do throws(FieldError) {
      return try Answer.read(result).waiting(waitingCount)
    } catch {
      throw error.answer(about: "result")
    }
  }
}

// MARK: - Every request that the daemon answers, in the order of docs/PROTOCOL.md

extension Method where Params == Hello, Answer == Welcome {
  /// Initializes a connection; the daemon rejects all other requests before it.
  package static var initialize: Method { Method("initialize") }
}

extension Method where Params == NoParameters, Answer == [PreviewSummary] {
  /// Lists the previews.
  package static var previewList: Method { Method("preview/list") }
}

extension Method where Params == AttachRequest, Answer == Attached {
  /// Opens a window on a preview.
  package static var previewAttach: Method { Method("preview/attach") }
}

extension Method where Params == NoParameters, Answer == Subscribed {
  /// Has the changes and diagnostics of all previews sent.
  package static var previewSubscribe: Method { Method("preview/subscribe") }
}

extension Method where Params == AttachmentSelection, Answer == Done {
  /// Closes a window.
  package static var previewDetach: Method { Method("preview/detach") }
}

extension Method where Params == PreviewSelection, Answer == PreviewChanges {
  /// Reads the file of a preview again.
  package static var previewReload: Method { Method("preview/reload") }
}

extension Method where Params == PreviewSelection, Answer == LintReport {
  /// Returns advice about a preview that is correct.
  package static var previewLint: Method { Method("preview/lint") }
}

extension Method where Params == InspectRequest, Answer == Inspection {
  /// Starts or ends sending the tree of a window after each change.
  package static var previewInspect: Method { Method("preview/inspect") }
}

extension Method where Params == ResizeRequest, Answer == Done {
  /// Changes the size of a window.
  package static var viewportResize: Method { Method("viewport/resize") }
}

extension Method where Params == ScrollRequest, Answer == Scrolled {
  /// Scrolls a window.
  package static var viewportScroll: Method { Method("viewport/scroll") }
}

extension Method where Params == TextRequest, Answer == ContentText {
  /// Returns some rows of the content of a window as text.
  package static var viewportText: Method { Method("viewport/text") }
}

extension Method where Params == SourcesRequest, Answer == WindowSources {
  /// Returns which element drew each cell of a window.
  package static var viewportSources: Method { Method("viewport/sources") }
}

extension Method where Params == RevealRequest, Answer == RevealedElement {
  /// Has all clients that follow select an element.
  package static var sourceReveal: Method { Method("source/reveal") }
}

extension Method where Params == ValuesRequest, Answer == ExpressionValues {
  /// Returns the values that an expression has in previews.
  package static var sourceValues: Method { Method("source/values") }
}

extension Method where Params == ElementSelection, Answer == ElementReport {
  /// Returns the attributes of an element, and where their values come from.
  package static var sourceElement: Method { Method("source/element") }
}

extension Method where Params == EditRequest, Answer == Edited {
  /// Changes an element in its file.
  package static var sourceEdit: Method { Method("source/edit") }
}

extension Method where Params == NoParameters, Answer == Edited {
  /// Undoes the client's last change of a file.
  package static var sourceUndo: Method { Method("source/undo") }
  /// Takes back the change that is only shown.
  package static var sourceRevert: Method { Method("source/revert") }
}

extension Method where Params == EventRequest, Answer == Handled {
  /// Runs the statements of an event.
  package static var eventSend: Method { Method("event/send") }
}

extension Method where Params == StateSelection, Answer == ObjectValue {
  /// Returns one state of a preview, or all of them.
  package static var stateGet: Method { Method("state/get") }
  /// Resets one state of a preview, or all of them.
  package static var stateReset: Method { Method("state/reset") }
}

extension Method where Params == StateChange, Answer == ObjectValue {
  /// Sets a state of a preview.
  package static var stateSet: Method { Method("state/set") }
}

extension Method where Params == StateSelection, Answer == ElementReport {
  /// Returns the states of a preview with the controls that change them.
  package static var stateControls: Method { Method("state/controls") }
}

extension Method where Params == VariantToSave, Answer == Edited {
  /// Writes the values of the states to the file, as a variant.
  package static var stateSave: Method { Method("state/save") }
}

extension Method where Params == NoParameters, Answer == [ComponentSummary] {
  /// Lists the components that files declare for others.
  package static var componentList: Method { Method("component/list") }
}

extension Method where Params == ComponentSelection, Answer == ShownComponent {
  /// Shows a component alone, in a preview of its own.
  package static var componentShow: Method { Method("component/show") }
}

extension Method where Params == PreviewSelection, Answer == StepTaken {
  /// Undoes the last change that a client made to a preview.
  package static var eventUndo: Method { Method("event/undo") }
  /// Makes the change again that was undone last.
  package static var eventRedo: Method { Method("event/redo") }
}

extension Method where Params == PreviewSelection, Answer == ShownContent {
  /// Returns the complete tree of a preview.
  package static var listGet: Method { Method("list/get") }
}

extension Method where Params == ListRequest, Answer == PreviewChanges {
  /// Replaces the list of a preview.
  package static var listSet: Method { Method("list/set") }
}

extension Method where Params == ScriptRequest, Answer == PreviewChanges {
  /// Applies a script to the list of a preview.
  package static var listApply: Method { Method("list/apply") }
}

extension Method where Params == OverlayRequest, Answer == Done {
  /// Has previews show the text of an open document in place of its file.
  package static var sourceOverlay: Method { Method("source/overlay") }
}

extension Method where Params == SourceSelection, Answer == Done {
  /// Has previews show a file again in place of the text of an open document.
  package static var sourceClose: Method { Method("source/close") }
}

extension Method where Params == EditorDocuments, Answer == Done {
  /// Names the documents that are open in an editor.
  package static var editorDocuments: Method { Method("editor/documents") }
}

extension Method where Params == ShowRequest, Answer == AskedEditor {
  /// Has an editor put its cursor somewhere.
  package static var editorShow: Method { Method("editor/show") }
}

extension Method where Params == EditedDocument, Answer == Done {
  /// Says what became of a change of an open document.
  package static var editorEdited: Method { Method("editor/edited") }
}

extension Method where Params == AwaitRequest, Answer == FileOutcome {
  /// Waits for the outcome of a file.
  package static var awaitOutcome: Method { Method("await") }
}

extension Method where Params == LogQuery, Answer == FoundRevisions {
  /// Lists revisions of the change log.
  package static var logQuery: Method { Method("log/query") }
}

extension Method where Params == RevisionSelection, Answer == DetailedRevision {
  /// Returns one revision of the change log.
  package static var logShow: Method { Method("log/show") }
}

extension Method where Params == PictureSelection, Answer == RecordedPicture {
  /// Returns a preview as it was drawn after a revision.
  package static var logRows: Method { Method("log/rows") }
}

extension Method where Params == NoParameters, Answer == ObjectValue {
  /// Returns the daemon's counters.
  package static var daemonStatus: Method { Method("daemon/status") }
}

extension Method where Params == NoParameters, Answer == RecordedEvents {
  /// Returns the most recent events of the watcher.
  package static var daemonEvents: Method { Method("daemon/events") }
}

extension Method where Params == NoParameters, Answer == Done {
  /// Stops the daemon.
  package static var daemonStop: Method { Method("daemon/stop") }
  /// Pauses watching.
  package static var daemonPause: Method { Method("daemon/pause") }
  /// Resumes watching.
  package static var daemonResume: Method { Method("daemon/resume") }
}
