import PlaygroundProtocol

/// Whether commands can be performed now, and why not.
struct CommandAvailability {
  /// The reason against commands for the present while the past is shown.
  static let pastReason = "this is the past; Esc returns to now"

  private let model: ScreenModel

  /// Judges by the state of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Returns why a command has no effect here and now; `nil` if it has one.
  func reason(against command: Command) -> String? {
    if model.travel.isActive {
      switch TimeTravel.meaning(of: command, in: model.focus.pane) {
      case .go, .scroll, .goToMark, .leave: return nil
      case .refused: return Self.pastReason
      case .other: break
      }
    }
    return usualReason(against: command)
  }

  private func usualReason(against command: Command) -> String? {
    switch command {
    case .pane(let command): reason(against: command)
    case .goToMatch: model.keys.search == nil ? "no search; / begins one" : nil
    case .goToChange:
      disconnected ?? noPreview
        ?? (model.content.shown?.changedRows.isEmpty == false
          ? nil : "the newest outcome changed no row of this preview")
    case .goToID, .goToLetter: disconnected ?? noPreview
    case .edit: model.editTarget == nil ? "there is no file to edit" : nil
    case .inspect, .states, .changeWidth: disconnected ?? noPreview
    case .search: model.focus.pane == .previews ? nil : disconnected ?? noPreview
    case .travel: disconnected ?? noPreview
    case .resetStates, .reload, .undo, .redo: readOnly ?? disconnected ?? noPreview
    case .nextVariant:
      noPreview
        ?? (model.shownSummary?.variants.isEmpty == false ? nil : "this preview has no variants")
    case .pause: readOnly ?? disconnected
    case .copy: ScreenText(model).text.isEmpty ? "there is nothing to copy" : nil
    case .widenPane:
      model.layout.isFramed && !model.focus.isZoomed && model.focus.pane != .problems
        ? nil : "this pane has no neighbour to take columns from"
    case .focus, .advanceFocus, .zoom, .findPreview, .pin, .saveScreen, .help, .leave, .quit,
      .suspend, .redraw:
      nil
    }
  }

  private func reason(against command: PaneCommand) -> String? {
    switch command {
    case .go, .goAside: return nil
    case .open:
      switch model.focus.pane {
      case .content: return readOnly ?? disconnected ?? noPreview
      case .problems: return model.problems.selected == nil ? "there are no problems" : nil
      case .previews: return model.previews.entries.isEmpty ? "there are no previews" : nil
      case .changes:
        switch model.side {
        case .states:
          let isEmpty = model.states.selected == nil
          return readOnly ?? disconnected ?? (isEmpty ? "this preview has no states" : nil)
        case .changes: return model.history.selected == nil ? "nothing has changed yet" : nil
        case .inspector: return nil
        }
      }
    case .delete, .moveRow:
      if let obstacle = notInPreview ?? readOnly ?? disconnected ?? noPreview { return obstacle }
      return model.content.cursor.path == nil ? "no row is chosen; Enter chooses one" : nil
    case .refresh: return notInPreview ?? readOnly ?? disconnected ?? noPreview
    }
  }

  private var readOnly: String? {
    model.options.isReadOnly ? "this client is read-only" : nil
  }

  private var disconnected: String? {
    model.connection.isConnected ? nil : "there is no connection to the daemon"
  }

  private var noPreview: String? {
    model.content.shown == nil ? "no preview is on screen" : nil
  }

  private var notInPreview: String? {
    model.focus.pane == .content ? nil : "rows are in the preview; 2 goes there"
  }
}
