import PlaygroundCore
import PlaygroundProtocol

/// Whether commands can be performed now, and why not.
struct CommandAvailability {
  private let model: ScreenModel

  /// Judges by the state of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Returns why a command has no effect here and now; `nil` if it has one.
  func reason(against command: KeyCommand) -> String? {
    if model.panes.mode == .comparison, command.isForHiddenRows {
      return "the rows of an outcome are compared; Esc shows the preview"
    }
    if model.panes.mode == .wall, command != .pane(.open), command.isForHiddenRows {
      return "the wall is in place of the rows; Enter opens a cell"
    }
    if model.panes.preview.travel.isActive {
      switch PastCommand(command, in: model.panes.focus.pane, model.panes.side.panel) {
      case .step(.scrollAside): return hasHiddenColumns ? nil : Self.allColumns
      case .step, .leave: return nil
      case .refused: return TimeTravel.refusal
      case .usual: break
      }
    }
    return usualReason(against: command)
  }

  private static let noOutcome = "nothing has changed yet"
  private static let noSteps = "this value has no steps; Enter edits it"
  private static let allColumns = "all columns are visible"

  /// Whether rows of the past are wider than the area that shows them.
  private var hasHiddenColumns: Bool {
    let (panes, area) = (model.panes, model.panes.rowsArea)
    if let lines = panes.preview.comparison.lines(of: panes.side.history) {
      return lines.columns > lines.area(in: area).width
    }
    return panes.preview.travel.columns > area.width
  }

  private func usualReason(against command: KeyCommand) -> String? {
    switch command {
    case .pane(let command): reason(against: command)
    case .rows(let command): reason(against: command)
    case .preview(let command): reason(against: command)
    case .screen(let command): reason(against: command)
    case .terminal(let command): reason(against: command)
    case .review(let command): reason(against: command)
    }
  }

  private func reason(against command: ReviewKeyCommand) -> String? {
    guard model.panes.mode == .review else {
      return "changes are judged in the review; 5 opens it"
    }
    switch command {
    case .accept, .acceptGroup, .reject, .comment: return readOnly ?? nothingToReview
    case .undo: return readOnly ?? isComparing
    case .skip, .find, .findNext, .source, .toggle: return nothingToReview
    case .accepted: return nil
    }
  }

  private var isComparing: String? {
    model.panes.side.review.phase == .loading ? "the previews are still compared" : nil
  }

  private var nothingToReview: String? {
    isComparing
      ?? (model.panes.side.review.model.selected == nil ? "there is nothing to review" : nil)
  }

  private var noReview: String? {
    model.panes.options.hasReview
      ? nil : "the directory is on another machine: 'playground review' there shows what changed"
  }

  private func reason(against command: RowCommand) -> String? {
    switch command {
    case .search: model.panes.focus.pane == .previews ? nil : disconnected ?? noPreview
    // Without previews, it creates one.
    case .goToMatch where model.panes.previews.catalog.summaries.isEmpty: readOnly
    case .goToMatch: model.keys.search == nil ? "no search; / begins one" : nil
    case .goToChange:
      disconnected ?? noPreview
        ?? (model.panes.preview.content.shown?.changedRows.isEmpty == false
          ? nil : "the newest outcome changed no row of this preview")
    case .goToID, .goToLetter: disconnected ?? noPreview
    }
  }

  private func reason(against command: PreviewCommand) -> String? {
    switch command {
    case .docOrDuplicate:
      return model.panes.mode == .inspector
        ? readOnly ?? disconnected ?? noPreview : disconnected ?? noPreview
    case .insertElement, .addAttribute:
      return model.panes.mode == .inspector
        ? readOnly ?? disconnected ?? noPreview
        : "elements are changed in the inspector; i opens it"
    case .undo where model.panes.mode == .inspector: return readOnly ?? disconnected
    case .saveVariant:
      return readOnly ?? disconnected ?? noPreview ?? noStates ?? noVariantInSwift
    case .inspect, .states, .changeWidth, .travel, .copyCommand: return disconnected ?? noPreview
    case .resetStates: return readOnly ?? disconnected ?? noPreview ?? noStates
    case .reload, .undo, .redo: return readOnly ?? disconnected ?? noPreview
    case .nextVariant: return disconnected ?? noPreview ?? noVariants
    case .variants: return disconnected ?? noPreview
    case .compare: return noRecord
    }
  }

  private func reason(against command: ScreenCommand) -> String? {
    switch command {
    case .pause: readOnly ?? disconnected
    case .widenPane:
      model.panes.layout.isFramed && !model.panes.focus.isZoomed
        && model.panes.focus.pane != .problems
        ? nil : "this pane has no neighbour to take columns from"
    case .hidePane:
      model.panes.focus.pane == .content
        ? "the preview is always shown; 1, 3 or 4 go to others" : nil
    case .findPreview, .pin: disconnected
    case .review: noReview
    case .filterChanges:
      disconnected ?? (model.panes.side.history.filter == nil ? noPreview : nil)
    case .trust where !model.panes.index.lacksTrust: "no Swift file lacks trust"
    case .trust:
      model.asksForTrust
        ? disconnected : "'playground trust', run beside the daemon, allows Swift files"
    case .details:
      model.panes.side.history.selected == nil ? Self.noOutcome : nil
    case .focus, .advanceFocus, .zoom, .saveScreen, .help, .leave: nil
    }
  }

  private func reason(against command: TerminalCommand) -> String? {
    switch command {
    case .edit, .editDeclaration:
      EditLocationChoice(model.panes).location == nil ? "there is no file to edit" : nil
    case .editItem: model.noItemToEdit ?? (model.panes.mode == .row ? disconnected : nil)
    case .copy: ScreenText(model.panes).text.isEmpty ? "there is nothing to copy" : nil
    case .startDaemon: cannotStart
    case .suspend, .redraw, .quit: nil
    }
  }

  private func reason(against command: PaneCommand) -> String? {
    switch command {
    case .go: return nil
    case .goAside where model.panes.mode == .states:
      let hasSteps = model.panes.side.states.stepped(by: 1) != nil
      return readOnly ?? disconnected ?? (hasSteps ? nil : Self.noSteps)
    case .goAside where model.panes.mode == .changes:
      return model.panes.side.history.selected == nil ? Self.noOutcome : nil
    case .goAside:
      return model.panes.mode == .comparison && !hasHiddenColumns ? Self.allColumns : nil
    case .open: return obstacleToOpen
    case .delete where model.panes.mode == .inspector,
      .moveRow where model.panes.mode == .inspector:
      return readOnly ?? disconnected
    case .delete: return noRow ?? noReaction(to: [.delete], "the row cannot be deleted")
    case .moveRow: return noRow ?? noReaction(to: [.move], "the row cannot be moved")
    case .refresh where model.panes.mode == .review: return nil
    case .refresh:
      return notInPreview ?? readOnly ?? disconnected ?? noPreview
        ?? noReaction(to: [.refresh], "the list cannot be refreshed")
    }
  }

  /// Why Enter has no effect in the pane with the focus.
  private var obstacleToOpen: String? {
    switch model.panes.focus.pane {
    case .content:
      if model.panes.mode == .wall { return disconnected ?? noPreview }
      return readOnly ?? disconnected ?? noPreview
        ?? noReaction(to: [.select, .tap], "nothing happens on Enter here")
    case .problems:
      return model.panes.problems.selected == nil ? "there are no problems" : disconnected
    case .previews:
      return model.panes.previews.entries.isEmpty ? "there are no previews" : disconnected
    case .changes:
      switch model.panes.side.panel {
      case .states:
        let isEmpty = model.panes.side.states.selected == nil
        return readOnly ?? disconnected ?? (isEmpty ? "this preview has no states" : nil)
      case .changes where model.panes.mode == .details: return nil
      case .changes:
        return model.panes.side.history.selected == nil ? Self.noOutcome : disconnected
      case .inspector: return readOnly ?? disconnected
      case .doc: return "the documentation has nothing to open"
      case .review: return nothingToReview
      }
    }
  }

  private var noRow: String? {
    if let obstacle = notInPreview ?? readOnly ?? disconnected ?? noPreview { return obstacle }
    return model.panes.preview.content.cursor.path == nil
      ? "no row is chosen; Enter chooses one" : nil
  }

  /// The reason if the row under the cursor is known to react to none of some events.
  private func noReaction(to kinds: [Event.Kind], _ reason: String) -> String? {
    let cursor = model.panes.preview.content.cursor
    return cursor.path == nil || kinds.contains(where: cursor.mayReact) ? nil : reason
  }

  private var noVariants: String? {
    model.panes.shownSummary?.variants.isEmpty == false ? nil : "this preview has no variants"
  }

  /// The reason if the preview on screen is known to have no states: the form has read them.
  private var noStates: String? {
    let states = model.panes.side.states
    guard model.panes.side.panel == .states, let previewID = states.previewID,
      previewID == model.panes.preview.content.shown?.previewID, states.values.members.isEmpty
    else { return nil }
    return "this preview has no states"
  }

  /// The reason if the preview on screen is written in Swift, whose rows have the states.
  private var noVariantInSwift: String? {
    model.panes.shownSummary?.file.hasSuffix(".swift") == true
      ? "the states of a preview in Swift belong to its rows; write a variant in its source" : nil
  }

  private var noRecord: String? {
    guard let selected = model.panes.side.history.selected else {
      return Self.noOutcome
    }
    switch selected.head.outcome {
    case .rendered, .removed:
      return selected.head.record == nil ? "the log has no rows of this outcome" : nil
    case .noVisibleChange, .unchangedBytes, .superseded, .invalid, .compileError, .crashed,
      .timedOut, .notUsed:
      return "this outcome changed no row"
    }
  }

  private var readOnly: String? {
    model.panes.options.isReadOnly ? "this client is read-only" : nil
  }

  private var disconnected: String? {
    model.connection.isConnected ? nil : "there is no connection to the daemon"
  }

  private var cannotStart: String? {
    switch model.connection {
    case .connected: "the daemon is running"
    case .connecting, .lost(_, isStopped: false): "the client is connecting to the daemon"
    case .starting: "the daemon is starting"
    case .lost(_, isStopped: true):
      model.panes.options.startsDaemon
        ? nil : "'playground \(model.directory)' starts the daemon"
    }
  }

  private var noPreview: String? {
    model.panes.preview.content.shown == nil ? "no preview is on screen" : nil
  }

  private var notInPreview: String? {
    model.panes.focus.pane == .content ? nil : "rows are in the preview; 2 goes there"
  }
}

extension KeyCommand {
  /// Whether the command is for the rows of the preview, so that it has no effect while they are
  /// hidden.
  fileprivate var isForHiddenRows: Bool {
    switch self {
    case .pane(.open), .pane(.refresh), .pane(.delete), .pane(.moveRow), .rows: true
    case .pane(.go), .pane(.goAside), .preview, .screen, .terminal, .review: false
    }
  }
}
