import PlaygroundCore
import PlaygroundProtocol

/// A request about the window on screen, whatever its attachment.
enum WindowRequest: Equatable, Sendable {
  /// An event of the content.
  case send(Event, ContentLocation)
  case scroll(ScrollTarget)
}

/// A request that the screen makes of the daemon.
enum ScreenRequest: Equatable, Sendable {
  case attach(AttachRequest)
  case detach(AttachmentSelection)
  case resize(ResizeRequest)
  case scroll(ScrollRequest)
  case send(EventRequest)
  case reload(PreviewSelection)
  /// Changes of files are to wait.
  case pause
  /// Changes of files are to be read again, those that waited included.
  case resume
  /// All rows of a preview, to search in.
  case fetchText(AttachRequest)

  /// Creates a request about the window of an attachment.
  init(_ request: WindowRequest, attachment: Int) {
    switch request {
    case .send(let event, let location):
      self = .send(EventRequest(attachment: attachment, event: event, location: location))
    case .scroll(let target):
      self = .scroll(ScrollRequest(attachment: attachment, target: target))
    }
  }
}

/// The effect of a key.
enum ScreenEffect: Equatable, Sendable {
  case ask(ScreenRequest)
  /// Everything is to be drawn again.
  case redraw
  case suspend
  case quit
}

extension ScrollTarget {
  /// Creates the preview of a motion through a content of so many rows; a page has `page` rows.
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
  /// Creates the preview that was asked for.
  init(_ request: AttachRequest) {
    self.init(name: request.preview, variant: request.variant)
  }

  /// The preview in requests about its preview.
  var selection: PreviewSelection { PreviewSelection(preview: name, variant: variant) }
}

extension AttachRequest {
  /// Creates the request to show a preview.
  init(_ previewID: PreviewID, _ viewport: Size, _ terminal: TerminalTraits) {
    self.init(
      preview: previewID.name,
      variant: previewID.variant,
      size: viewport,
      color: terminal.depth,
      cells: terminal.cells,
    )
  }

  /// Creates the request for all rows of a preview, to search in.
  ///
  /// The attachment only listens for changes, so that searching brings no rows into view.
  init(textOf window: ShownPreview, cells: CellMetrics) {
    let columns = max(1, window.size.width)
    let rows = min(max(1, window.contentRows), ViewportLimit.cells / columns)
    self.init(
      preview: window.previewID.name,
      variant: window.previewID.variant,
      size: Size(width: columns, height: min(rows, ViewportLimit.rows)),
      cells: cells,
      mode: .changes,
    )
  }

  /// Creates the request for the changes of a preview that is not on screen.
  ///
  /// The window is as wide as the one on screen, so that the daemon lays contents out only once.
  init(listeningTo summary: PreviewSummary, in model: ScreenModel) {
    self.init(
      preview: summary.name,
      size: Size(width: max(1, model.layout.content.width), height: 1),
      cells: model.terminal.cells,
      mode: .changes,
    )
  }
}
