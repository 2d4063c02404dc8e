import PlaygroundCore
import PlaygroundProtocol

/// A request for the window on screen, independent of its attachment.
enum WindowRequest: Equatable, Sendable {
  /// Sends an event to the content; a row with an id is named by it.
  case send(Event, ContentLocation, row: RowIDs? = nil)
  /// Scrolls the window; by rows, first a box at a cell of the viewport.
  case scroll(ScrollTarget, at: Point? = nil)
}

/// A request of the screen to the daemon.
enum ScreenRequest: Equatable, Sendable {
  case attach(AttachRequest)
  /// Has the changes and diagnostics of all previews sent.
  case subscribe
  /// Lists the previews with their present status.
  case fetchPreviews
  case detach(AttachmentSelection)
  case resize(ResizeRequest)
  case scroll(ScrollRequest)
  case send(EventRequest)
  case reload(PreviewSelection)
  /// Pauses watching.
  case pause
  /// Resumes watching and reads the files that changed meanwhile.
  case resume
  /// Fetches rows of a preview for a search.
  case fetchText(TextRequest)
  /// Reads the newest outcomes of the change log.
  case fetchHistory(LogQuery)
  /// Reads the newest outcomes of a preview, to learn their numbers.
  case locateRevisions(LogQuery)
  /// Reads the changes of one outcome.
  case fetchRevision(RevisionSelection)
  /// Starts or ends the inspection of a window.
  case inspect(InspectRequest)
  case fetchStates(PreviewSelection)
  case setState(StateChange)
  case resetStates(PreviewSelection)
  /// Undoes the last change of the preview.
  case undo(PreviewSelection)
  case redo(PreviewSelection)
  /// Reads the outcomes of a preview from the change log.
  case fetchMoments(LogQuery)
  /// Reads the rows of a preview after an outcome.
  case fetchPicture(PictureSelection)

  /// Creates a request for the window of an attachment, which shows a generation of the content.
  init(_ request: WindowRequest, attachment: Int, generation: Int?) {
    switch request {
    case .send(let event, let location, let row):
      var isOfContent = false
      if case .cell = location { isOfContent = event.needsGeneration(ofRow: row) }
      self = .send(
        EventRequest(
          attachment: attachment,
          event: event,
          location: location,
          row: row,
          generation: isOfContent ? generation : nil,
        )
      )
    case .scroll(let target, let point):
      self = .scroll(ScrollRequest(attachment: attachment, target: target, at: point))
    }
  }
}

extension Event {
  /// Whether a path in the event's request would mean another row in another content.
  fileprivate func needsGeneration(ofRow row: RowIDs?) -> Bool {
    switch self {
    case .move: true
    case .select, .tap, .delete, .highlight: row == nil
    case .unhighlight, .appear, .disappear, .change, .submit, .scroll, .refresh, .reachEnd, .focus,
      .blur, .key, .text, .paste:
      false
    }
  }
}

/// A position in a file, for an editor.
struct EditLocation: Equatable, Sendable {
  /// The path relative to the daemon's directory.
  var file: String
  /// The line, 1-based.
  var line: Int
  /// The column, 1-based.
  var column: Int
}

/// The effect of a key.
enum ScreenEffect: Equatable, Sendable {
  case ask(ScreenRequest)
  /// Redraws the whole screen.
  case redraw
  case suspend
  case quit
  /// Opens the editor.
  case edit(EditLocation)
  /// Copies a text to the clipboard.
  case copy(String)
  /// Writes the screen to a file.
  case save(String)
  /// Creates a description with this name to start from.
  case create(String)
}

extension ScrollTarget {
  /// Creates the scroll target of a motion; `page` and `contentRows` are in rows.
  init(_ motion: Motion, page: Int, contentRows: Int) {
    switch motion {
    case .up: self = .by(-1)
    case .down: self = .by(1)
    case .top: self = .to(0)
    case .bottom: self = .to(contentRows)
    case .halfPageUp: self = .by(-max(1, page / 2))
    case .halfPageDown: self = .by(max(1, page / 2))
    case .pageUp: self = .by(-page)
    case .pageDown: self = .by(page)
    }
  }
}

extension PreviewID {
  /// Creates the id of the requested preview.
  init(_ request: AttachRequest) {
    self.init(name: request.preview, variant: request.variant)
  }

  /// The preview and variant, as requests contain them.
  var selection: PreviewSelection { PreviewSelection(preview: name, variant: variant) }
}

extension AttachRequest {
  /// Creates the request that shows a preview.
  init(
    _ previewID: PreviewID,
    _ viewport: Size,
    _ terminal: TerminalTraits,
    playsMotion: Bool
  ) {
    self.init(
      preview: previewID.name,
      variant: previewID.variant,
      size: viewport,
      color: terminal.depth,
      cells: terminal.cells,
      playsMotion: playsMotion,
    )
  }
}
