import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

// The effects of answers of the daemon; `Call` names the one of each request.
extension ScreenModel {
  /// Shows a newly attached preview.
  mutating func attach(_ previewID: PreviewID, _ attached: Attached) -> [Call] {
    note(attached.diagnostics)
    let previous = panes.preview.content.shown?.previewID
    guard var calls = panes.preview.content.attach(previewID, attached) else {
      return [.detach(AttachmentSelection(attachment: attached.attachment))]
    }
    if previous == previewID {
      keys.restartSearch(isReconnected: true)
      calls += requestText()
    } else {
      keys.endSearch()
      // A save shows the preview that it changed: the outcome came before the preview.
      let generation = panes.preview.content.shown?.generation ?? 0
      let note = panes.side.history.outcome(of: previewID, generation: generation)
      if let note, note.outcome == .rendered {
        let omittedCount = note.counts.total - note.changes.count
        panes.preview.content.window.shown?.apply(note.changes, omitting: omittedCount)
      }
    }
    panes.index.show(previewID, attached.diagnostics)
    advice.begin()
    if panes.side.inspector.hasStep { calls.append(.revertSource) }
    panes.side.beginWindow(isOtherPreview: previous != previewID)
    calls += panes.preview.content.revealWanted()
    calls += panes.panelCalls
    return calls + panes.resizeViewport()
  }

  /// Shows a newly attached window of the wall.
  mutating func attach(_ key: WallWindow.Key, _ attached: Attached) -> [Call] {
    panes.preview.attach(key, attached) + panes.resizeViewport()
  }

  /// Takes the settings of another configuration.
  mutating func apply(_ settings: ScreenSettings) -> [Call] {
    advice.invalidate()
    return panes.apply(settings) + adviceCalls()
  }

  /// Returns the request for advice about the preview on screen, if it is wanted and outdated.
  mutating func adviceCalls() -> [Call] {
    guard panes.options.settings.lints.contains(.accessibility) else {
      if let shown = panes.preview.content.shown {
        panes.index.advise([], of: shown.previewID.name)
      }
      return []
    }
    return advice.next(panes.preview.content.shown?.previewID).map { [.lint($0)] } ?? []
  }

  /// Shows the advice about a preview, if it is still on screen.
  mutating func advise(
    _ result: Result<LintReport, RPCError>,
    about selection: PreviewSelection
  ) {
    advice.endWaiting()
    let asked = PreviewID(name: selection.preview, variant: selection.variant)
    guard case .success(let report) = result, panes.preview.content.shown?.previewID == asked,
      panes.options.settings.lints.contains(.accessibility)
    else { return }
    panes.index.advise(report.diagnostics, of: asked.name)
  }

  /// Keeps the preview on screen, because attaching to another one failed.
  mutating func refuse(_ previewID: PreviewID, _ message: String, isUnknown: Bool = false) {
    let other = panes.previews.catalog.previewID(called: previewID.name)
    // The file was read for the request, and has the preview under another name.
    let isFound = other.map { $0 != previewID } ?? false
    let isNoteworthy = panes.preview.content.window
      .refuse(previewID, in: panes.previews, isUnknown: isUnknown)
    if isNoteworthy, !isFound { show(notice: message) }
  }

  /// Applies the answer to a scroll; a search that has not found its row continues.
  mutating func endScroll(_ request: ScrollRequest, at location: ContentLocation?) -> [Call] {
    let calls = panes.preview.content.endScroll(request, at: location)
    guard case .find(_, _, let generation) = request.target, location == nil,
      keys.seekAgain(after: generation)
    else { return calls }
    return calls + revealMatch()
  }

  /// Searches rows of a window.
  mutating func search(in text: ContentText, attachment: Int) -> [Call] {
    guard panes.preview.content.shown?.attachment == attachment else { return [] }
    let isOther = keys.apply(text)
    return requestText() + (isOther || keys.isSeeking ? revealMatch() : [])
  }

  /// Shows the tree of a window in the inspector.
  mutating func inspect(_ tree: OutlineNode?, attachment: Int, generation: Int? = nil) {
    guard panes.preview.content.shown?.attachment == attachment else { return }
    panes.side.inspector.show(tree, generation: generation)
  }

  /// Shows all states of a preview.
  mutating func showStates(_ values: ObjectValue, of previewID: PreviewID) -> [Call] {
    if panes.preview.content.shown?.previewID == previewID {
      panes.side.states.show(values, of: previewID)
    }
    return []
  }
}
