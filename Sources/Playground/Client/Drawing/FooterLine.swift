import PlaygroundCore
import PlaygroundProtocol

/// The bottom line: a prompt or a notice, else the keys that have an effect here and now.
struct FooterLine {
  /// The keys that leave a control; all others are input for it.
  private static let controlKeys = [
    KeyHint(label: "Tab", effect: "next control", key: .tab),
    KeyHint(label: "Esc", effect: "leave the control", key: .escape),
    KeyHint(label: "^C", effect: "detach", key: .control("c")),
  ]

  private static let choicesKey = KeyHint(label: "Space", effect: "choices", key: .character(" "))

  /// The keys of a list of choices.
  private static let popupKeys = [
    KeyHint(label: "⏎", effect: "choose", key: .enter),
    KeyHint(label: "Esc", effect: "close", key: .escape),
    KeyHint(label: "j k", effect: "move", key: .character("j")),
  ]

  /// The keys of the menu of axes.
  private static let menuKeys = [
    KeyHint(label: "Space", effect: "with or without", key: .character(" ")),
    KeyHint(label: "Esc", effect: "close", key: .escape),
    KeyHint(label: "j k", effect: "move", key: .character("j")),
  ]

  /// The keys of the palette and of the help, where letters are text.
  private static let overlayKeys = [
    KeyHint(label: "⏎", effect: "choose", key: .enter),
    KeyHint(label: "Esc", effect: "close", key: .escape),
    KeyHint(label: "↓", effect: "next", key: .down),
  ]

  /// The keys of a setting in the palette.
  private static let settingKeys = [
    KeyHint(label: "⏎", effect: "write to your configuration", key: .enter),
    KeyHint(label: "Esc", effect: "back", key: .escape),
    KeyHint(label: "↓", effect: "next", key: .down),
  ]

  /// The commands of the attributes of an element, with their effects.
  private static let attributeCommands: [(command: KeyCommand, effect: String)] = [
    (.pane(.open), "change"), (.pane(.goAside(by: 1)), "step"), (.screen(.leave), "elements"),
    (.pane(.delete), "unset"), (.preview(.addAttribute), "add"), (.preview(.undo), "undo"),
    (.terminal(.edit), "edit the use"),
  ]

  /// The commands of an attribute with a value that is not written yet.
  private static let draftCommands: [(command: KeyCommand, effect: String)] = [
    (.pane(.open), "save"), (.pane(.goAside(by: 1)), "step"), (.screen(.leave), "revert"),
  ]

  private let model: ScreenModel
  private let availability: CommandAvailability

  /// Creates the line of a model.
  init(_ model: ScreenModel) {
    self.model = model
    availability = CommandAvailability(model)
  }

  /// Draws the line.
  func draw(_ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    let area = layout.footer
    if let text = prompt { return draw(prompt: text, in: area, on: &canvas) }
    if let notice = model.notice {
      NoticeLines(notice).draw(endingIn: area, on: &canvas)
      return
    }
    var rest = area
    if layout.header == nil {
      let status = ScreenStatus(model, canvas.glyphs)
      if let alarm = status.alarm(width: area.width, on: canvas) {
        canvas.draw([alarm], at: area.origin, clip: area)
        rest = rest.inset(by: Edges(left: canvas.columns(of: alarm.text)))
      }
    }
    let global = self.global(canvas, width: rest.width)
    let globalWidth = global.reduce(1) { $0 + canvas.columns(of: $1) }
    var x = area.width - globalWidth
    for hint in global {
      canvas.draw(hint, at: Point(x: x, y: area.y), clip: rest)
      x += canvas.columns(of: hint)
    }
    rest = rest.inset(by: Edges(right: global.isEmpty ? 0 : globalWidth))
    drawLocal(in: rest, on: &canvas)
  }

  /// Draws a text that is typed, the end of which is where the next character goes.
  private func draw(prompt text: String, in area: Rect, on canvas: inout ScreenCanvas) {
    let visible = canvas.shortened(text, to: area.width - 2, .head)
    let typed = " \(visible)\(canvas.glyphs.caret)"
    canvas.grid.draw(typed, at: area.origin, style: canvas.styled(.bold), clip: area)
    if case .proposed(_, let text)? = model.keys.prompt {
      let shown = min(canvas.columns(of: text), canvas.columns(of: visible))
      let start = area.x + 1 + canvas.columns(of: visible) - shown
      let end = Rect(x: start, y: area.y, width: shown, height: 1).intersection(area)
      canvas.grid.restyle(end) { $0.attributes.formUnion(.reverse) }
    }
    // A text that was refused stays, with the reason beside it, or above where it is long.
    guard let notice = model.notice else { return }
    let used = canvas.columns(of: visible) + 3
    let beside = area.inset(by: Edges(left: used))
    let reason = NoticeLines(notice)
    if reason.fits(beside.width - 2, on: canvas) {
      reason.draw(endingIn: beside, on: &canvas)
    } else if area.y > 0 {
      let above = Rect(x: area.x, y: area.y - 1, width: area.width, height: 1)
      canvas.cover(above)
      reason.draw(endingIn: above, on: &canvas)
    }
  }

  private var prompt: String? {
    if let filter = model.keys.filter {
      return "find preview: \(filter)   \(model.panes.previews.shownCount) found"
    }
    if let search = model.keys.search, search.isTyping { return search.status }
    if model.panes.mode == .review, let line = model.panes.side.review.inputLine { return line }
    switch model.keys.prompt {
    case .text(let purpose, let text)?, .proposed(let purpose, let text)?:
      return label(of: purpose) + text
    case .letter?, nil: return nil
    }
  }

  private func label(of purpose: Prompt.Purpose) -> String {
    switch purpose {
    case .id: "go to id: "
    case .state(let name), .attribute(let name): "\(name) = "
    case .file: "save screen as (.txt .ansi .svg .html): "
    case .trust: "trust \(model.directory)? yes or no: "
    case .newAttribute: "add attribute NAME=VALUE: "
    case .element: "add element NAME or NAME TEXT: "
    case .variant: "save the states as variant: "
    }
  }

  /// Draws the mode and the keys of the pane with the focus, as many as fit.
  private func drawLocal(in area: Rect, on canvas: inout ScreenCanvas) {
    let mode = " \(title) "
    // On a narrow terminal, the keys that always work leave no room for more.
    guard canvas.columns(of: mode) <= area.width else { return }
    let badge = Run(mode, style: canvas.styled([.bold, .reverse]))
    var runs = [badge, Run(" ", style: canvas.base)]
    if let search = model.keys.search { runs.append(Run(" \(search.status) ", style: canvas.base)) }
    var x = canvas.draw(runs, at: area.origin, clip: area)
    for hint in ownKeys ?? modeKeys {
      let columns = canvas.columns(of: hint)
      if x + columns > area.maxX { continue }
      canvas.draw(hint, at: Point(x: x, y: area.y), clip: area)
      x += columns
    }
  }

  /// The name of what receives the keys.
  private var title: String {
    if model.keys.help != nil { return "KEYS" }
    if model.keys.palette != nil { return "FIND" }
    let isEditing = model.panes.mode == .inspector && model.panes.side.inspector.editing != nil
    return isEditing ? "ATTRIBUTES" : model.panes.mode.rawValue
  }

  /// The keys of the mode that have an effect now.
  private var modeKeys: [KeyHint] {
    let mode = model.panes.mode
    return model.panes.bindings.bindings(in: mode).compactMap { binding in
      guard let hint = binding.hints[mode], let key = binding.keys.first,
        availability.reason(against: binding.command) == nil, !offersAbsentRows(binding)
      else { return nil }
      return KeyHint(label: binding.footerKey ?? binding.label, effect: hint, key: key)
    }
  }

  /// The keys of an open list, of the attributes of an element, or of a control of the preview with
  /// the focus; `nil` where the keys of the table are in force.
  private var ownKeys: [KeyHint]? {
    let panes = model.panes
    if model.keys.palette?.change != nil { return Self.settingKeys }
    if model.keys.help != nil || model.keys.palette != nil { return Self.overlayKeys }
    switch panes.mode {
    case .previews, .content: return model.creationHint.map { [$0] }
    case .wall: return panes.preview.wall.menu == nil ? nil : Self.menuKeys
    case .states: return panes.side.states.choice == nil ? nil : Self.popupKeys
    case .inspector: return panes.side.inspector.editing.map(keys)
    case .control:
      if panes.preview.content.popup != nil { return Self.popupKeys }
      let hasChoices = ChoicePopup(panes.preview.content.shown?.focus) != nil
      return (hasChoices ? [Self.choicesKey] : []) + Self.controlKeys
    case .row, .comparison, .past, .changes, .details, .doc, .review,
      .problems:
      return nil
    }
  }

  private func keys(of editing: AttributeEditing) -> [KeyHint] {
    if editing.choice != nil { return Self.popupKeys }
    let commands = editing.draft == nil ? Self.attributeCommands : Self.draftCommands
    return commands.compactMap { entry in
      guard availability.reason(against: entry.command) == nil else { return nil }
      return model.hint(entry.command, entry.effect)
    }
  }

  /// Whether a key chooses rows of a preview that has none, where it only enters controls.
  private func offersAbsentRows(_ binding: KeyTable.Binding) -> Bool {
    binding.command == .pane(.open) && model.panes.mode == .content
      && model.panes.preview.content.shown?.lines.paths.isEmpty != false
  }

  /// The keys that work everywhere; fewer on a narrow terminal.
  private func global(_ canvas: ScreenCanvas, width: Int) -> [KeyHint] {
    if model.panes.mode == .control || model.keys.help != nil || model.keys.palette != nil {
      return []
    }
    let count = width >= 100 ? 5 : (width >= 76 ? 3 : 2)
    // In the past, the key to detach leads back to the present.
    let entries = KeyTable.always.filter {
      availability.reason(against: $0.command) == nil
        && !(model.panes.preview.travel.isActive && $0.command == .terminal(.quit))
    }
    var hints = entries.suffix(count).compactMap { model.hint($0.command, $0.summary) }
    while !hints.isEmpty, hints.reduce(1, { $0 + canvas.columns(of: $1) }) > width {
      hints.removeFirst()
    }
    return hints
  }
}
