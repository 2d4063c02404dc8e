import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

extension ScreenModel {
  /// Adopts another size of the terminal.
  mutating func resize(to size: Size) -> [Effect] {
    self.size = size
    return viewportEffects()
  }

  /// Adopts a new connection and the previews there are; shows what was shown before, else what
  /// was asked for, else the first.
  mutating func connect(_ previews: [PreviewSummary], waitingCount: Int? = nil) -> [Effect] {
    connection = .connected
    self.waitingCount = waitingCount
    notice = nil
    self.previews = previews
    shown?.attachment = nil
    toldViewport = nil
    freshNoteCount = 0
    clampSelection()
    return showSomething()
  }

  /// Notes that the daemon is gone and how often it was looked for since.
  mutating func disconnect(attempts: Int) {
    connection = .lost(attempts: attempts)
    shown?.attachment = nil
    awaited = nil
    search?.stopTyping()
  }

  /// Shows a preview the daemon has just attached this client to.
  mutating func attach(_ target: Target, _ attached: Attached) -> [Effect] {
    let attachment = attached.attachment
    guard awaited == target else { return [.detach(attachment: attachment)] }
    awaited = nil
    var effects: [Effect] = []
    if let old = shown?.attachment { effects.append(.detach(attachment: old)) }
    var next = ShownPreview(target: target, attachment: attachment)
    if let shown, shown.target == target {
      next = shown
      next.attachment = attachment
      next.awaitsChanges = false
      next.missesChanges = false
    } else {
      search = nil
    }
    if let frame = attached.frame { next.adopt(frame) }
    next.adopt(attached.diagnostics)
    shown = next
    selection = targets.firstIndex(of: target) ?? selection
    toldViewport = attached.frame?.size
    if next.cursor != nil { effects += send(.highlight()) }
    return effects + viewportEffects()
  }

  /// Notes that the daemon would not attach this client to a preview.
  mutating func fail(toAttach target: Target, _ message: String) {
    guard awaited == target else { return }
    awaited = nil
    notice = message
  }

  /// Adopts rows that changed.
  mutating func adopt(_ frame: Frame, attachment: Int) -> [Effect] {
    guard let shown, shown.attachment == attachment else { return [] }
    let isNew = frame.generation != shown.generation
    self.shown?.adopt(frame)
    // What changed is told next: only then it is known where the cursor's row has gone.
    if isNew, !shown.missesChanges { self.shown?.awaitsChanges = true }
    self.shown?.missesChanges = false
    let effects = self.shown?.awaitsChanges == true ? [] : followCursor()
    return effects + (isNew && search != nil ? searchEffects() : [])
  }

  /// Adopts all rows of a preview, to search in.
  mutating func adopt(text lines: [String], of target: Target) -> [Effect] {
    guard shown?.target == target, search != nil else { return [] }
    search?.adopt(lines)
    return revealEffects()
  }

  /// Adds what an update changed to the change pane.
  mutating func add(_ changes: PreviewChanges, time: String) -> [Effect] {
    // What is on screen is told twice: once for the preview, once for the window on it.
    if notes.suffix(freshNoteCount).contains(where: { $0.isOf(changes) }) { return [] }
    freshNoteCount += 1
    notes.append(ChangeNote(changes, time: time))
    if notes.count > Self.noteLimit { notes.removeFirst(notes.count - Self.noteLimit) }
    setStatus(of: changes.preview, after: changes)
    let target = Target(preview: changes.preview, variant: changes.variant)
    guard shown?.target == target else { return [] }
    shown?.outcome = changes.outcome
    shown?.phases = changes.phases
    let isGood = changes.outcome == .rendered || changes.outcome == .noVisibleChange
    if isGood, !changes.cause.isOfClient {
      shown?.dropErrors()
    }
    return followCursor(through: changes) + viewportEffects()
  }

  /// Adopts what is wrong with a preview's file.
  mutating func adopt(_ diagnostics: [LocatedDiagnostic], of preview: String) -> [Effect] {
    let hasErrors = diagnostics.contains { $0.severity == .error }
    if !hasErrors,
      let place = previews.firstIndex(where: { $0.name == preview && $0.status == .stale })
    {
      previews[place].status = .ok
    }
    guard shown?.target.preview == preview else { return [] }
    shown?.adopt(diagnostics)
    return viewportEffects()
  }

  /// Adds a preview to the list, or replaces what is listed of it.
  mutating func add(_ summary: PreviewSummary) -> [Effect] {
    if let place = previews.firstIndex(where: { $0.name == summary.name }) {
      previews[place] = summary
    } else {
      let place = previews.firstIndex { $0.name > summary.name } ?? previews.count
      previews.insert(summary, at: place)
    }
    clampSelection()
    return shown == nil && awaited == nil ? showSomething() : []
  }

  /// Takes a preview off the list; what is on screen stays there.
  mutating func remove(_ preview: String) {
    if shown?.target.preview == preview {
      if let place = previews.firstIndex(where: { $0.name == preview }) {
        previews[place].status = .removed
      }
    } else {
      previews.removeAll { $0.name == preview }
    }
    clampSelection()
  }

  /// Says that changes were left out because this client read too slowly.
  mutating func miss(_ count: Int, attachment: Int) -> [Effect] {
    notice = "\(count) changes missed"
    guard shown?.attachment == attachment else { return [] }
    shown?.missesChanges = true
    guard shown?.awaitsChanges == true else { return [] }
    // The picture they belong to is there already.
    shown?.awaitsChanges = false
    return followCursor()
  }
}
