import PlaygroundCore
import PlaygroundProtocol

/// The bottom line: a prompt or a notice, else the keys that have an effect here and now.
struct FooterLine {
  /// The keys that leave a control; all others are input for it.
  private static let controlKeys = [
    ("Tab", "next control"), ("Esc", "leave the control"), ("^C", "detach"),
  ]

  /// The keys of a list of choices.
  private static let popupKeys = [("Enter", "choose"), ("Esc", "close"), ("j k", "move")]

  /// The keys of the menu of axes.
  private static let menuKeys = [
    ("Space", "with or without"), ("Esc", "close"), ("j k", "move"),
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
    if let text = prompt {
      // The end of a long text is where the next character goes.
      let visible = canvas.shortened(text, to: area.width - 2, .head)
      let typed = " \(visible)\(canvas.glyphs.caret)"
      canvas.grid.draw(typed, at: area.origin, style: canvas.styled(.bold), clip: area)
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
      return
    }
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
    let globalWidth = global.reduce(0) { $0 + canvas.columns(of: $1.text) }
    canvas.draw(global, at: Point(x: area.width - globalWidth, y: area.y), clip: rest)
    rest = rest.inset(by: Edges(right: globalWidth))
    canvas.draw(local(canvas, width: rest.width), at: rest.origin, clip: rest)
  }

  private var prompt: String? {
    if let filter = model.keys.filter {
      return "find preview: \(filter)   \(model.panes.previews.shownCount) found"
    }
    if let search = model.keys.search, search.isTyping { return search.status }
    if model.panes.mode == .review, let line = model.panes.side.review.inputLine { return line }
    switch model.keys.prompt {
    case .text(.id, let text)?: return "go to id: \(text)"
    case .text(.state(let name), let text)?: return "\(name) = \(text)"
    case .text(.file, let text)?: return "save screen as (.txt .ansi .svg .html): \(text)"
    case .text(.trust, let text)?: return "trust \(model.directory)? yes or no: \(text)"
    case .text(.attribute(let name), let text)?: return "\(name) = \(text)"
    case .text(.newAttribute, let text)?: return "add attribute NAME=VALUE: \(text)"
    case .text(.element, let text)?: return "add element NAME or NAME TEXT: \(text)"
    case .text(.variant, let text)?: return "save the states as variant: \(text)"
    case .letter?, nil: return nil
    }
  }

  /// The mode and the keys of the pane with the focus, as many as fit.
  private func local(_ canvas: ScreenCanvas, width: Int) -> [Run] {
    let mode = " \(model.panes.mode.rawValue) "
    // On a narrow terminal, the keys that always work leave no room for more.
    guard canvas.columns(of: mode) <= width else { return [] }
    let badge = Run(mode, style: canvas.styled([.bold, .reverse]))
    var runs = [badge, Run(" ", style: canvas.base)]
    if let search = model.keys.search { runs.append(Run(" \(search.status)", style: canvas.base)) }
    var used = runs.reduce(0) { $0 + canvas.columns(of: $1.text) }
    if let keys = ownKeys {
      let hints = keys.map { hintRuns($0.key, $0.hint, canvas) }
      for hint in hints {
        let columns = hint.reduce(0) { $0 + canvas.columns(of: $1.text) }
        if used + columns > width { continue }
        used += columns
        runs += hint
      }
      return runs
    }
    for binding in model.panes.bindings.bindings(in: model.panes.mode) {
      guard let hint = binding.hints[model.panes.mode], !binding.keys.isEmpty,
        availability.reason(against: binding.command) == nil, !offersAbsentRows(binding)
      else { continue }
      let pair = hintRuns(key(of: binding, canvas.glyphs), hint, canvas)
      let columns = pair.reduce(0) { $0 + canvas.columns(of: $1.text) }
      if used + columns > width { continue }
      used += columns
      runs += pair
    }
    return runs
  }

  /// The keys of an open list, or of a control of the preview with the focus; `nil` where the keys
  /// of the table are in force.
  private var ownKeys: [(key: String, hint: String)]? {
    let panes = model.panes
    switch panes.mode {
    case .wall: return panes.preview.wall.menu == nil ? nil : Self.menuKeys
    case .states: return panes.side.states.choice == nil ? nil : Self.popupKeys
    case .inspector: return panes.side.inspector.editing?.choice == nil ? nil : Self.popupKeys
    case .control:
      if panes.preview.content.popup != nil { return Self.popupKeys }
      let hasChoices = ChoicePopup(panes.preview.content.shown?.focus) != nil
      return (hasChoices ? [("Space", "choices")] : []) + Self.controlKeys
    case .previews, .content, .row, .comparison, .past, .changes, .doc, .review, .problems:
      return nil
    }
  }

  /// Whether a key chooses rows of a preview that has none, where it only enters controls.
  private func offersAbsentRows(_ binding: KeyTable.Binding) -> Bool {
    binding.command == .pane(.open) && model.panes.mode == .content
      && model.panes.preview.content.shown?.lines.paths.isEmpty != false
  }

  private func key(of binding: KeyTable.Binding, _ glyphs: ScreenGlyphs) -> String {
    glyphs.keys(binding.footerKey ?? binding.label)
  }

  /// The keys that work everywhere; fewer on a narrow terminal.
  private func global(_ canvas: ScreenCanvas, width: Int) -> [Run] {
    if model.panes.mode == .control { return [] }
    let count = width >= 100 ? 5 : (width >= 76 ? 3 : 2)
    // In the past, the key to detach leads back to the present.
    let entries = KeyTable.always.filter {
      availability.reason(against: $0.command) == nil
        && !(model.panes.preview.travel.isActive && $0.command == .terminal(.quit))
    }
    let end = Run(" ", style: canvas.base)
    var hints = entries.suffix(count).compactMap { entry in
      model.panes.bindings.label(of: entry.command, in: model.panes.mode)
        .map { hintRuns($0, entry.summary, canvas) }
    }
    while !hints.isEmpty, hints.joined().reduce(1, { $0 + canvas.columns(of: $1.text) }) > width {
      hints.removeFirst()
    }
    return hints.flatMap(\.self) + [end]
  }

  private func hintRuns(_ key: String, _ hint: String, _ canvas: ScreenCanvas) -> [Run] {
    [
      Run(" \(key)", style: canvas.styled(.bold, .accent)),
      Run(" \(hint) ", style: canvas.styled(.dim)),
    ]
  }
}
