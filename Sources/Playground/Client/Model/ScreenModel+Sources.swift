import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

// From the screen to the files, and changes of elements in them.
extension ScreenModel {
  /// Opens the editor at what is selected: an element or a row of the preview, a problem, an
  /// outcome, else the preview.
  mutating func edit(_ aspect: SourceAspect) -> [Call] {
    if panes.mode == .inspector, let source = panes.inspectedSource {
      let attribute = panes.side.inspector.editing?.place(aspect)
      return (attribute ?? source.place(aspect)).map { open($0) } ?? []
    }
    if panes.mode == .row, connection.isConnected,
      let path = panes.preview.content.cursor.path
    {
      return panes.preview.content.openSource(at: .row(path), aspect)
    }
    return aspect == .item ? [] : EditLocationChoice(panes).location.map { open($0) } ?? []
  }

  /// Why no item of a data file can be edited; `nil` if one can, or if the daemon is asked.
  var noItemToEdit: String? {
    if panes.mode == .inspector, let source = panes.inspectedSource {
      let attribute = panes.side.inspector.editing?.place(.item)
      return attribute ?? source.place(.item) == nil ? Self.noItem : nil
    }
    return panes.mode == .row ? nil : "choose a row first; Enter does"
  }

  private static let noItem = "no item of a data file made this"

  private mutating func open(_ place: SourcePlace) -> [Call] {
    let location = place.location
    return open(EditLocation(file: place.file, line: location.line, column: location.column))
  }

  /// Opens an editor here, or has one with a language server go there.
  private mutating func open(_ location: EditLocation) -> [Call] {
    guard panes.options.editPlace == .lsp else {
      carryOut(.edit(location))
      return []
    }
    let position = SourceLocation(line: location.line, column: location.column)
    return [.showInEditor(SourcePlace(file: location.file, location: position))]
  }

  /// Opens the editor where something on screen is written; without a place, at the preview.
  mutating func open(
    _ sources: WindowSources,
    at target: SourceTarget,
    _ aspect: SourceAspect,
    attachment: Int
  ) -> [Call] {
    guard let shown = panes.preview.content.shown, shown.attachment == attachment else { return [] }
    if let place = sources.place(of: target, in: shown, aspect) { return open(place) }
    if aspect == .item {
      show(notice: Self.noItem)
      return []
    }
    if case .row = target, let location = EditLocationChoice(panes).location {
      return open(location)
    }
    show(notice: "no element of a file was drawn here")
    return []
  }

  // MARK: - From the files to the screen

  /// Shows an element that was named elsewhere, unless the preview on screen is pinned.
  mutating func follow(_ element: RevealedElement) -> [Call] {
    guard !autoFollow.isPinned, !panes.preview.travel.isActive else { return [] }
    let shown = panes.preview.content.shown?.previewID.name
    if let shown, element.previews.contains(where: { $0.hasSameBytes(as: shown) }) {
      return panes.preview.content.reveal(element.place)
    }
    let next = element.previews.lazy.map { PreviewID(name: $0) }
      .first { panes.previews.catalog.contains($0) }
    guard let next else { return [] }
    panes.preview.content.search.wanted = element.place
    return panes.show(next)
  }

  /// Selects and outlines an element that was looked for.
  mutating func apply(
    _ sources: WindowSources,
    revealing place: SourcePlace,
    attachment: Int
  )
    -> [Call]
  {
    guard panes.preview.content.shown?.attachment == attachment else { return [] }
    guard sources.revealed != nil else {
      show(notice: "the preview does not show what is written at \(place.shortText)")
      return []
    }
    return panes.preview.content.apply(revealed: sources)
  }

  // MARK: - Changes

  /// Performs a command in the inspector; returns `nil` for a command with its usual effect.
  mutating func performInInspector(_ command: KeyCommand) -> [Call]? {
    guard panes.mode == .inspector else { return nil }
    let isEditing = panes.side.inspector.editing != nil
    switch command {
    case .pane(.open): return openAttribute()
    case .pane(.goAside(let steps)) where isEditing:
      guard panes.side.inspector.editing?.step(by: steps) == true else {
        notice = "this value has no steps; Enter edits it"
        return []
      }
      return showStep()
    case .pane(.go(let motion)) where panes.side.inspector.editing?.choice != nil:
      panes.side.inspector.editing?.moveChoice(motion, page: 5)
      return showStep()
    case .pane(.go(let motion)) where isEditing:
      panes.side.inspector.editing?.move(motion, page: 5)
      return []
    case .pane(.delete) where isEditing:
      guard let name = panes.side.inspector.editing?.attribute?.name else { return [] }
      return change(.unset(attribute: name))
    case .pane(.delete): return change(.delete)
    case .pane(.moveRow(let steps)): return change(.move(steps > 0 ? .forth : .back))
    case .preview(.docOrDuplicate): return change(.duplicate)
    case .preview(.insertElement): return ask(.text(.element, ""))
    case .preview(.addAttribute): return ask(.text(.newAttribute, ""))
    case .preview(.undo): return [.undoSource]
    case .screen(.leave) where isEditing:
      if panes.side.inspector.editing?.revert() != true { panes.side.inspector.endEditing() }
      return []
    default: return nil
    }
  }

  /// Switches the selected attribute if it is `true` or `false`; returns `nil` if it is not.
  mutating func switchAttribute() -> [Call]? {
    guard panes.mode == .inspector, panes.side.inspector.editing?.isSwitch == true,
      panes.side.inspector.editing?.step(by: 1) == true
    else { return nil }
    return showStep()
  }

  /// Has previews show the changed value before it is written.
  func showStep() -> [Call] {
    guard !panes.options.isReadOnly, let editing = panes.side.inspector.editing,
      let change = editing.change
    else { return [] }
    return [.showEdit(EditRequest(editing.selection, change, isDraft: true))]
  }

  private mutating func ask(_ prompt: Prompt) -> [Call] {
    keys.ask(prompt)
    return []
  }

  /// Shows the attributes of the selected element, writes a changed one, or asks for a value.
  mutating func openAttribute() -> [Call] {
    guard let editing = panes.side.inspector.editing else {
      guard let selection = panes.inspectedElement else {
        notice = "this element is written in no file"
        return []
      }
      return [.fetchElement(selection)]
    }
    if let change = editing.change { return save(change, of: editing.selection) }
    guard let attribute = editing.attribute else { return [] }
    if editing.choice != nil, !editing.asksForOther {
      panes.side.inspector.editing?.closeList()
      return []
    }
    if editing.choice == nil, panes.side.inspector.editing?.openList() == true { return [] }
    panes.side.inspector.editing?.closeList()
    return ask(.proposed(.attribute(attribute.name), editing.typedText))
  }

  /// Changes the inspected element in its file; a typed text that is refused is asked for again.
  mutating func change(_ change: SourceChange, typed prompt: Prompt? = nil) -> [Call] {
    guard let selection = panes.side.inspector.editing?.selection ?? panes.inspectedElement else {
      notice = "this element is written in no file"
      return []
    }
    if let prompt, let reason = panes.side.inspector.editing?.reason(against: change) {
      keys.ask(prompt)
      notice = reason
      return []
    }
    return save(change, of: selection, typed: prompt)
  }

  private func save(
    _ change: SourceChange,
    of selection: ElementSelection,
    typed prompt: Prompt? = nil
  ) -> [Call] {
    [.editSource(EditRequest(selection, change), typed: prompt)]
  }

  /// Asks again for what was typed for an element, unless another one is selected meanwhile.
  mutating func refuse(_ prompt: Prompt, for selection: ElementSelection) {
    guard let selected = panes.side.inspector.editing?.selection ?? panes.inspectedElement,
      selected.attachment == selection.attachment, selected.element == selection.element
    else { return }
    refuse(prompt, of: panes.preview.content.shown?.previewID)
  }

  /// Shows the attributes of an element.
  mutating func show(_ report: ElementReport, of selection: ElementSelection) {
    guard panes.mode == .inspector,
      panes.preview.content.shown?.attachment == selection.attachment
    else { return }
    panes.side.inspector.begin(AttributeEditing(selection, report))
  }

  /// Returns the call for the attributes of an element that was changed and drawn anew.
  func resumeEditing() -> [Call] {
    if let editing = panes.side.inspector.editing, editing.hasStepped {
      return [.renewElement(editing.selection)]
    }
    guard panes.mode == .inspector, panes.side.inspector.wantsEditing,
      let selection = panes.inspectedElement
    else { return [] }
    return [.fetchElement(selection)]
  }

  /// Shows a notice that an edit of a file was undone.
  mutating func showUndone(_ edited: Edited) {
    panes.side.inspector.noteEdit()
    let place = edited.editor.map { " in \($0)" } ?? ""
    show(
      notice: edited.file.map { "undid the edit of \($0)\(place)" } ?? "there is no edit to undo"
    )
  }

  /// Tells about a change of a file; attributes are shown as they are now, another element when it
  /// is drawn anew.
  mutating func show(_ edited: Edited, after request: EditRequest) -> [Call] {
    switch (edited.file, edited.editor) {
    case (let file?, let editor?): show(notice: "changed \(file) in \(editor); u undoes")
    case (let file?, nil): show(notice: "saved \(file); u undoes")
    case (nil, _): show(notice: "the file says so already")
    }
    guard request.change.isOfAttribute,
      panes.side.inspector.editing?.selection == request.selection
    else {
      panes.side.inspector.noteEdit()
      return []
    }
    panes.side.inspector.editing?.noteSave()
    return [.renewElement(request.selection)]
  }
}

extension SourceChange {
  /// Whether the change is one of the value of an attribute.
  fileprivate var isOfAttribute: Bool {
    switch self {
    case .set, .unset: true
    case .delete, .duplicate, .move, .insert: false
    }
  }
}

extension ScreenPanes {
  /// Where the selected element of the inspector is written.
  var inspectedSource: WindowSources.Element? {
    side.inspector.editing?.selection.element
      ?? side.inspector.selected(at: preview.content.cursor.path)?.node.source
  }

  /// The selected element of the inspector, for requests.
  var inspectedElement: ElementSelection? {
    guard let shown = preview.content.shown, let attachment = shown.attachment,
      let element = inspectedSource
    else { return nil }
    return ElementSelection(
      attachment: attachment,
      generation: max(shown.generation, side.inspector.generation ?? 0),
      element: element
    )
  }
}
