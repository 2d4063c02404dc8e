import PlaygroundCore
import PlaygroundProtocol

/// Keys and clicks for the control with the focus, and its list of choices while that is open.
struct FocusedControl: Equatable, Sendable {
  /// The open list of choices.
  private(set) var popup: ChoicePopup?

  /// Closes the list of choices.
  mutating func end() { popup = nil }

  /// Closes the list of choices unless the control with the focus still has the same ones.
  mutating func apply(_ focus: Frame.Focus?) {
    if ChoicePopup(focus)?.choices.map(\.value) != popup?.choices.map(\.value) { popup = nil }
  }

  /// Handles a key while a control has the focus.
  ///
  /// - Returns: The calls; `nil` if the key is a command.
  mutating func press(_ key: KeyPress, in shown: ShownPreview) -> [Call]? {
    if popup != nil, key != .control("c") {
      if case .mouse = key { return nil }
      return settle(popup?.press(key), in: shown)
    }
    if key == .character(" "), open(in: shown) { return [] }
    guard let focus = shown.focus, let event = Event(key, editsText: focus.cursor != nil) else {
      return nil
    }
    return shown.send(event, .content)
  }

  /// Opens the list of choices of the control with the focus; returns whether it has one.
  mutating func open(in shown: ShownPreview) -> Bool {
    guard var focus = shown.focus else { return false }
    // In lines of the pane, between which deleted rows are shown.
    focus.frame.y = ContentLines(shown).line(ofRow: focus.frame.y) ?? focus.frame.y
    guard let list = ChoicePopup(focus) else { return false }
    popup = list
    return true
  }

  /// Handles a click on the viewport; returns `nil` if no list is open.
  mutating func click(at point: Point, in shown: ShownPreview) -> [Call]? {
    popup.map { $0.click(at: point, in: shown.size) }.map { settle($0, in: shown) }
  }

  /// Carries out the answer of the list of choices.
  private mutating func settle(
    _ answer: ChoicePopup.Answer?,
    in shown: ShownPreview
  ) -> [Call] {
    switch answer {
    case .open?, nil: return []
    case .closed?:
      popup = nil
      return []
    case .picked(let value)?:
      popup = nil
      return shown.send(.change(.string(value)), .content)
    }
  }
}
