package import PlaygroundCore

/// What a client asks the daemon for.
package enum Request: Equatable, Sendable {
  case initialize(version: ProtocolVersion, client: Program)
  case previewList
  case previewAttach(AttachRequest)
  case previewDetach(attachment: Int)
  case previewReload(PreviewSelection)
  case previewInspect(attachment: Int, format: InspectedTree.Format?)
  case viewportResize(attachment: Int, size: Size)
  case viewportScroll(attachment: Int, target: ScrollTarget)
  case eventSend(EventRequest)
  case stateGet(StateSelection)
  case stateSet(StateSelection, value: Value)
  case stateReset(StateSelection)
  case listGet(PreviewSelection)
  case listSet(ListRequest)
  case listApply(ScriptRequest)
  case logQuery(LogQuery)
  case logShow(revision: Int)
  case daemonStatus
  case daemonPause
  case daemonResume
  case daemonStop
}

/// Which preview a client wants to see, and how.
package struct AttachRequest: Equatable, Sendable {
  /// Which notifications follow.
  package enum Mode: String, CaseIterable, Sendable {
    /// Frames alone.
    case frames
    /// Changes and diagnostics alone.
    case changes
    /// All.
    case both

    /// Whether frames are sent.
    package var includesFrames: Bool { self != .changes }
    /// Whether changes are sent.
    package var includesChanges: Bool { self != .frames }
  }

  /// The preview's name.
  package var preview: String
  /// The variant wanted, `nil` for the preview as written.
  package var variant: String?
  /// The viewport.
  package var size: Size
  /// The colours that the client can show.
  package var color: ColorDepth = .none
  /// What the cells of the client's terminal are like.
  package var cells = CellMetrics.standard
  /// Which notifications follow.
  package var mode: Mode = .both

  /// Creates a value of its parts.
  package init(
    preview: String,
    variant: String? = nil,
    size: Size,
    color: ColorDepth = .none,
    cells: CellMetrics = .standard,
    mode: Mode = .both
  ) {
    self.preview = preview
    self.variant = variant
    self.size = size
    self.color = color
    self.cells = cells
    self.mode = mode
  }
}

/// Where a client scrolls to.
package enum ScrollTarget: Equatable, Sendable {
  /// A row of the content at the top of the viewport.
  case to(Int)
  /// Rows down, or up when negative.
  case by(Int)
  /// The first cell of an id; the first section of that id where no cell has it.
  case id(String)
  /// A cell.
  case cell(ElementPath)
  /// The section that a title at the right edge of the viewport leads to.
  case index(String)
}

/// Something that a person did to what an attachment shows.
package struct EventRequest: Equatable, Sendable {
  /// The attachment.
  package var attachment: Int
  /// What was done, in the words of descriptions: `select`, `tap`, ….
  package var event: String
  /// What it was done to; a point's row and column are those of the viewport.
  package var place: EventPlace = .content
  /// What comes with it: columns to `scroll` by, where to `move`, a new value; `nil` for nothing.
  package var value: Value?

  /// Creates a value of its parts.
  package init(attachment: Int, event: String, place: EventPlace = .content, value: Value? = nil) {
    self.attachment = attachment
    self.event = event
    self.place = place
    self.value = value
  }

  /// How far the cells of a horizontal section are to be scrolled; `nil` for another event.
  package var columns: Int? {
    guard event == "scroll", case .int(let columns)? = value else { return nil }
    return columns
  }

  /// Returns where a cell is to go on a `move`; `nil` for another event.
  package func target(from path: ElementPath?) -> ElementPath? {
    guard event == "move", let path else { return nil }
    switch value {
    case .int(let element)?: return ElementPath(section: path.section, element: element)
    case .array(let indices)?:
      guard indices.count == 2, case .int(let section) = indices[0],
        case .int(let element) = indices[1]
      else { return nil }
      return ElementPath(section: section, element: element)
    default: return nil
    }
  }
}

/// Which state a client means.
package struct StateSelection: Equatable, Sendable {
  /// The preview's name.
  package var preview: String
  /// The variant, `nil` for the preview as written.
  package var variant: String?
  /// The state's name, `nil` for all of them.
  package var name: String?

  /// Creates a value of its parts.
  package init(preview: String, variant: String? = nil, name: String? = nil) {
    self.preview = preview
    self.variant = variant
    self.name = name
  }
}

/// Which preview a client means.
package struct PreviewSelection: Equatable, Sendable {
  /// The preview's name.
  package var preview: String
  /// The variant, `nil` for the preview as written.
  package var variant: String?

  /// Creates a value of its parts.
  package init(preview: String, variant: String? = nil) {
    self.preview = preview
    self.variant = variant
  }
}

/// A list that a client has a preview show.
package struct ListRequest: Equatable, Sendable {
  /// The preview's name.
  package var preview: String
  /// The variant, `nil` for the preview as written.
  package var variant: String?
  /// The list, as in a description in JSON.
  package var list: Value
}

/// Changes that a client makes to what a preview shows.
package struct ScriptRequest: Equatable, Sendable {
  /// The preview's name.
  package var preview: String
  /// The variant, `nil` for the preview as written.
  package var variant: String?
  /// The changes, in sentences.
  package var script: String
}

extension Request {
  /// The largest viewport: columns, rows, and cells in all.
  package enum Limit {
    static let columns = 10_000
    package static let rows = 100_000
    package static let cells = 4_000_000
  }

  /// The method's name on the wire.
  var method: String {
    switch self {
    case .initialize: "initialize"
    case .previewList: "preview/list"
    case .previewAttach: "preview/attach"
    case .previewDetach: "preview/detach"
    case .previewReload: "preview/reload"
    case .previewInspect: "preview/inspect"
    case .viewportResize: "viewport/resize"
    case .viewportScroll: "viewport/scroll"
    case .eventSend: "event/send"
    case .stateGet: "state/get"
    case .stateSet: "state/set"
    case .stateReset: "state/reset"
    case .listGet: "list/get"
    case .listSet: "list/set"
    case .listApply: "list/apply"
    case .logQuery: "log/query"
    case .logShow: "log/show"
    case .daemonStatus: "daemon/status"
    case .daemonPause: "daemon/pause"
    case .daemonResume: "daemon/resume"
    case .daemonStop: "daemon/stop"
    }
  }
}
