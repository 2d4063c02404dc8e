import PlaygroundCore

/// The list of choices of a `Select` with the focus, or of an attribute; one can be picked.
struct ChoicePopup: Equatable, Sendable {
  /// The result of a key or a click.
  enum Answer: Equatable, Sendable {
    /// The list stays open.
    case open
    /// The list is closed without a choice.
    case closed
    /// A choice was picked, by its value.
    case picked(String)
  }

  /// The choices, in their order.
  private(set) var choices: [Frame.Focus.Choice]
  /// The index of the marked choice.
  private(set) var selection: Int
  /// The frame of the control in the viewport.
  private let control: Rect

  /// Opens the list of a control; `nil` if it has no choices.
  init?(_ focus: Frame.Focus?) {
    guard let focus, !focus.choices.isEmpty else { return nil }
    choices = focus.choices
    control = focus.frame
    selection = choices.firstIndex(where: \.isSelected) ?? 0
  }

  /// Creates the list of a control at a frame, with one of the choices marked.
  init(_ choices: [Frame.Focus.Choice], marked selection: Int, at control: Rect) {
    self.choices = choices
    self.selection = selection
    self.control = control
  }

  /// Handles a key.
  mutating func press(_ key: KeyPress) -> Answer {
    switch key {
    case .down, .character("j"), .tab: move(to: selection + 1)
    case .up, .character("k"), .backTab: move(to: selection - 1)
    case .home, .pageUp: move(to: 0)
    case .end, .pageDown: move(to: choices.count - 1)
    case .enter, .character(" "): return pick(selection)
    case .escape: return .closed
    case .character(let letter): seek(String(letter))
    case .control, .left, .right, .backspace, .delete, .modified, .paste, .mouse: break
    }
    return .open
  }

  /// Handles a click at a cell of a viewport of the given size; a click beside the list closes it.
  func click(at point: Point, in size: Size) -> Answer {
    let frame = frame(in: size)
    guard frame.contains(point) else { return .closed }
    let index = firstVisible(height: frame.height - 2) + point.y - frame.y - 1
    let isInside = point.y > frame.y && point.y < frame.maxY - 1 && choices.indices.contains(index)
    return isInside ? pick(index) : .open
  }

  /// Returns the frame of the list in a viewport: below the control, else above it.
  func frame(in size: Size) -> Rect {
    let width = choices.map { DisplayWidth.columns(of: $0.title) }.max() ?? 0
    let columns = min(size.width, max(width + 4, control.width))
    let below = size.height - control.maxY
    let isBelow = below >= min(choices.count + 2, 5) || below >= control.y
    let height = max(3, min(choices.count + 2, isBelow ? below : control.y))
    return Rect(
      x: max(0, min(control.x, size.width - columns)),
      y: max(0, isBelow ? control.maxY : control.y - height),
      width: columns,
      height: height,
    )
  }

  /// Returns the index of the first choice in a list of `height` lines.
  func firstVisible(height: Int) -> Int {
    max(0, min(selection - height / 2, choices.count - height))
  }

  /// Returns the first cell of the marked choice in a viewport; `nil` if it has no room.
  func markedCell(in size: Size) -> Point? {
    let inner = inside(frame(in: size))
    let line = selection - firstVisible(height: inner.height)
    guard !choices.isEmpty, (0..<inner.height).contains(line) else { return nil }
    return Point(x: inner.x, y: inner.y + line)
  }

  /// The area of the choices in the frame of the list.
  private func inside(_ frame: Rect) -> Rect {
    frame.inset(by: Edges(top: 1, left: 1, bottom: 1, right: 1))
  }

  private mutating func move(to index: Int) { selection = max(0, min(index, choices.count - 1)) }

  /// Marks the next choice whose title begins with a letter.
  private mutating func seek(_ letter: String) {
    let wanted = letter.folded
    let order = choices.indices.map { ($0 + selection + 1) % choices.count }
    selection =
      order.first { choices[$0].title.folded.hasPrefix(wanted) } ?? selection
  }

  private func pick(_ index: Int) -> Answer {
    choices[index].isDisabled ? .open : .picked(choices[index].value)
  }
}

extension ChoicePopup {
  /// Behind the present choice of a list that is read aloud.
  private static let spokenChoice = ", chosen"

  /// Draws the list over the pane.
  ///
  /// - Parameters:
  ///   - area: The area to which the frame of the control is relative.
  ///   - canvas: The screen.
  ///   - color: Returns the colour that is shown beside a choice; `nil` for none.
  func draw(
    in area: Rect,
    on canvas: inout ScreenCanvas,
    color: (String) -> Color? = { _ in nil }
  ) {
    var box = frame(in: area.size)
    (box.x, box.y) = (box.x + area.x, box.y + area.y)
    if canvas.glyphs.isSpoken {
      box.width = min(area.maxX - box.x, box.width + Self.spokenChoice.count)
    }
    canvas.cover(box)
    if !canvas.glyphs.isSpoken {
      canvas.grid.drawBorder(box, border: canvas.glyphs.border, style: canvas.styled(.bold))
    }
    let inner = inside(box)
    let first = firstVisible(height: inner.height)
    if choices.count > inner.height {
      let bottom = Rect(x: box.x, y: box.maxY - 1, width: box.width - 1, height: 1)
      canvas.drawRight(" \(selection + 1) of \(choices.count) ", in: bottom, style: canvas.base)
    }
    for (line, choice) in choices.dropFirst(first).prefix(inner.height).enumerated() {
      let row = Rect(x: inner.x, y: inner.y + line, width: inner.width, height: 1)
      let isMarked = first + line == selection
      let attributes: TextStyle.Attributes =
        choice.isDisabled ? .dim : isMarked ? .reverse : []
      let style = canvas.styled(attributes)
      if isMarked { canvas.grid.fill(row, style: style) }
      let sign = choice.isSelected ? canvas.glyphs.news : isMarked ? ">" : " "
      let spoken = choice.isSelected ? choice.title + Self.spokenChoice : choice.title
      let title = canvas.glyphs.isSpoken ? spoken : "\(sign) \(choice.title)"
      let text = canvas.shortened(title, to: row.width)
      canvas.grid.draw(text, at: row.origin, style: style, clip: row)
      guard let color = color(choice.value), row.width > canvas.columns(of: title) + 3 else {
        continue
      }
      let swatch = Rect(x: row.maxX - 2, y: row.y, width: 2, height: 1)
      canvas.grid.fill(swatch, style: canvas.styled(.reverse, color))
    }
  }
}
