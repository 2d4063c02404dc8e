import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

// The form of states, and what is made from their values.
extension ScreenModel {
  // MARK: - Keys

  /// Performs a command in the form of states; returns `nil` for a command with its usual effect.
  mutating func performInStates(_ command: KeyCommand) -> [Call]? {
    guard panes.mode == .states, panes.side.states.selected != nil else { return nil }
    let hasList = panes.side.states.choice != nil
    switch command {
    case .pane(.open): return openState()
    case .pane(.goAside(let steps)): return stepState(by: steps)
    case .pane(.go(let motion)) where hasList:
      panes.side.states.moveChoice(motion, page: 5)
      return []
    case .screen(.leave) where hasList:
      panes.side.states.closeList()
      return []
    case .preview(.undo) where panes.side.states.hasSaved: return [.undoVariant]
    default:
      panes.side.states.closeList()
      return nil
    }
  }

  /// Operates the selected control of a form with the space bar; returns `nil` if there is none.
  mutating func pressSpace() -> [Call]? { switchAttribute() ?? pressSpaceInStates() }

  /// Switches the selected state, or opens its list of choices; returns `nil` if it has neither.
  private mutating func pressSpaceInStates() -> [Call]? {
    guard panes.mode == .states, connection.isConnected, !panes.options.isReadOnly,
      !panes.preview.travel.isActive, let control = panes.side.states.selectedControl,
      control.isSwitch || control.hasList
    else { return nil }
    return openState()
  }

  /// Operates the control of the selected state.
  private mutating func openState() -> [Call] {
    guard let selected = panes.side.states.selected else { return [] }
    if panes.side.states.isFixed(selected) {
      notice = "'\(selected.name)' is read-only: its type is not a text, a number or a boolean"
      return []
    }
    if panes.side.states.choice != nil {
      let chosen = panes.side.states.chosen
      panes.side.states.closeList()
      if let chosen { return setState(selected.name, text: chosen) }
    } else if panes.side.states.selectedControl?.isSwitch == true {
      return stepState(by: 1)
    } else if panes.side.states.openList() {
      return []
    }
    keys.ask(.proposed(.state(selected.name), StatePanel.text(of: selected.value)))
    return []
  }

  private mutating func stepState(by steps: Int) -> [Call] {
    guard let previewID = panes.preview.content.shown?.previewID,
      let selected = panes.side.states.selected
    else { return [] }
    if let reason = CommandAvailability(self).reason(against: .pane(.open)) {
      notice = reason
      return []
    }
    guard let value = panes.side.states.stepped(by: steps) else { return [] }
    if value == selected.value { return [] }
    let change = StateChange(
      preview: previewID.name,
      variant: previewID.variant,
      name: selected.name,
      value: value
    )
    // Further steps begin at this one, whose answer is on its way.
    panes.side.states.assume(value)
    return [.setState(change)]
  }

  /// Returns the call to set a state to a typed value; a text that is refused is asked for again,
  /// with the reason beside it.
  mutating func setState(_ name: String, text: String) -> [Call] {
    guard let previewID = panes.preview.content.shown?.previewID else { return [] }
    if let reason = panes.side.states.reason(against: text, for: name) {
      keys.ask(.text(.state(name), text))
      notice = "\(name): \(reason)"
      return []
    }
    do throws(ValueConversionError) {
      return try panes.side.change(of: name, to: text, in: previewID)
    } catch {
      keys.ask(.text(.state(name), text))
      notice = "\(name): \(error)"
      return []
    }
  }

  /// Asks again for a text that was refused, unless something else is typed or shown meanwhile.
  mutating func refuse(_ prompt: Prompt, of previewID: PreviewID?) {
    guard keys.isIdle, keys.filter == nil, panes.preview.content.shown?.previewID == previewID
    else { return }
    keys.ask(prompt)
  }

  // MARK: - The mouse

  /// Operates the control of a state at a point; returns `nil` if the point has its usual meaning.
  mutating func clickState(_ meaning: ScreenMouse.Meaning) -> [Call]? {
    if case .press(let pane, _, _) = meaning, pane != .changes { panes.side.states.closeList() }
    guard case .press(.changes, let line?, let point) = meaning, panes.side.panel == .states,
      let area = panes.layout.boxes[.changes]?.inner
    else { return nil }
    let hadFocus = panes.mode == .states
    let inside = Point(x: point.x - area.x, y: point.y - area.y)
    if let list = panes.side.states.list(in: area) {
      return take(list.click(at: inside, in: area.size))
    }
    let index = panes.side.states.firstVisible(height: area.height) + line
    let members = panes.side.states.values.members
    guard members.indices.contains(index), connection.isConnected, !panes.options.isReadOnly,
      !panes.preview.travel.isActive
    else { return nil }
    let wasSelected = hadFocus && index == panes.side.states.selection
    panes.positions.focus(on: .changes)
    panes.side.states.press(line: line, height: area.height)
    let glyphs = panes.glyphs
    let drawn = StateLine(members[index], panes.side.states, glyphs)
    let column = inside.x - StateLine.valueColumn(of: members, width: area.width, panes.surface)
    switch drawn.part(atColumn: column, panes.surface) {
    case .less?: return stepState(by: -1) + panes.resizeViewport()
    case .more?: return stepState(by: 1) + panes.resizeViewport()
    case .control?: return openState() + panes.resizeViewport()
    case nil:
      // A click on the name selects; a second one on a text edits it.
      return (wasSelected && column >= 0 ? openState() : []) + panes.resizeViewport()
    }
  }

  /// Takes a choice from the list of a state.
  private mutating func take(_ answer: ChoicePopup.Answer) -> [Call] {
    switch answer {
    case .open: return []
    case .closed:
      panes.side.states.closeList()
      return []
    case .picked(let value):
      panes.side.states.closeList()
      guard let selected = panes.side.states.selected else { return [] }
      if !value.isEmpty { return setState(selected.name, text: value) }
      keys.ask(.proposed(.state(selected.name), StatePanel.text(of: selected.value)))
      return []
    }
  }

  // MARK: - Variants and command lines

  /// Returns the call to write the values of the states to the file.
  func saveVariant(as name: String) -> [Call] {
    guard let previewID = panes.preview.content.shown?.previewID else { return [] }
    return [
      .saveVariant(
        VariantToSave(preview: previewID.name, variant: previewID.variant, name: name)
      )
    ]
  }

  /// Shows where the values of the states were written.
  mutating func showSaved(_ edited: Edited, as name: String) {
    guard let file = edited.file else {
      show(notice: "the file has this variant already")
      return
    }
    panes.side.states.noteSave()
    let key = panes.mode == .states ? "u" : "s u"
    let place = edited.editor.map { "\(file), in \($0)" } ?? file
    show(notice: "saved the variant '\(name)' in \(place); \(key) undoes")
  }

  /// Copies a command line that shows a preview, and shows it.
  mutating func copyCommand(showing previewID: PreviewID, _ report: ElementReport) {
    guard let shown = panes.preview.content.shown, shown.previewID == previewID else { return }
    let line = PreviewCommandLine(
      previewID,
      in: directory,
      file: panes.previews.catalog.summary(of: previewID.name)?.file ?? previewID.name,
      component: panes.components[previewID.name]?.selection,
      report.attributes,
      columns: report.width.map { $0 <= shown.size.width ? nil : shown.size.width }
        ?? shown.size.width
    )
    carryOut(.copyCommand(line.text))
    let omitted = line.omittedCount
    let rest = omitted == 0 ? "" : "  (\(omitted) values inside of components are not part of it)"
    show(notice: "copied: \(line.text)\(rest)")
  }
}

extension Call {
  /// Takes back the variant that was written last.
  fileprivate static var undoVariant: Call {
    shown(.sourceUndo, NoParameters()) { model, edited in
      model.panes.side.states.noteUndo()
      model.showUndone(edited)
      // The preview of a component that was written for the first time has no file again.
      return model.componentCalls
    }
  }
}
