/// The effect of a command while the past of a preview is shown.
enum PastCommand: Equatable, Sendable {
  case step(TimeTravel.Step)
  /// Back to the present.
  case leave
  /// The command acts on the present preview, which is not shown.
  case refused
  /// The same as in the present.
  case usual

  /// Interprets a command while a pane has the focus; `panel` is shown in the third pane.
  init(_ command: Command, in pane: Pane, _ panel: SidePanel) {
    self =
      switch command {
      case .widenPane(let columns): .step(.go(by: columns.signum()))
      case .travel, .leave, .quit: .leave
      case .pane(.go(let motion)) where pane == .content: .step(.scroll(motion))
      case .pane(.goAside(let steps)) where pane == .content: .step(.scrollAside(by: steps))
      case .goToChange(let step): .step(.goToMark(by: step))
      case .pane(.open) where pane == .changes && panel == .states: .refused
      case .pane: pane == .content ? .refused : .usual
      case .search: pane == .previews ? .usual : .refused
      case .goToMatch, .goToID, .goToLetter, .inspect, .states, .resetStates, .undo, .redo,
        .changeWidth, .variants, .deleteOrCompare, .reload:
        .refused
      case .focus, .advanceFocus, .zoom, .hidePane, .findPreview, .pin, .edit, .copy, .nextVariant,
        .saveScreen, .pause, .help, .suspend, .redraw:
        .usual
      }
  }
}
