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
  init(_ command: KeyCommand, in pane: Pane, _ panel: SidePanel) {
    self =
      switch command {
      case .pane(let command): PastCommand(command, in: pane, panel)
      case .rows(.goToChange(let step)): .step(.goToMark(by: step))
      case .rows(.search): pane == .previews ? .usual : .refused
      case .rows: .refused
      case .preview(.travel): .leave
      case .preview(.nextVariant): .usual
      case .preview: .refused
      case .screen(.widenPane(let columns)): .step(.go(by: columns.signum()))
      case .screen(.leave), .terminal(.quit): .leave
      case .screen, .terminal, .review: .usual
      }
  }

  private init(_ command: PaneCommand, in pane: Pane, _ panel: SidePanel) {
    switch (command, pane) {
    case (.go(let motion), .content): self = .step(.scroll(motion))
    case (.goAside(let steps), .content): self = .step(.scrollAside(by: steps))
    case (.open, .content), (.refresh, .content), (.delete, .content), (.moveRow, .content):
      self = .refused
    case (.open, .changes): self = panel == .states ? .refused : .usual
    case (_, .previews), (_, .changes), (_, .problems): self = .usual
    }
  }
}
