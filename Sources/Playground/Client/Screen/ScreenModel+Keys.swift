import PlaygroundCore
import PlaygroundProtocol

extension ScreenModel {
  /// How far a key scrolls a horizontal section that scrolls column by column.
  private static let stripStepColumns = 4

  /// Does what a key stands for.
  mutating func press(_ key: KeyPress) -> [Effect] {
    notice = nil
    if search?.isTyping == true { return type(key) }
    if typedID != nil { return typeID(key) }
    if awaitsLetter, key != .control("c") { return jump(to: key) }
    guard let command = KeyTable.command(for: key) else { return [] }
    if isHelpShown, key != .control("c"), command != .suspend, command != .redraw {
      helpPage += 1
      isHelpShown = helpPage < HelpPages(on: size).pages.count
      return []
    }
    switch command {
    case .quit: return [.quit]
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .help: (isHelpShown, helpPage) = (true, 0)
    case .switchPane: pane = pane == .content ? .previews : .content
    case .open: return open()
    case .search: return beginSearch()
    case .nextMatch: return advanceSearch(by: 1)
    case .previousMatch: return advanceSearch(by: -1)
    case .leave:
      if search == nil { return leaveCursor() }
      search = nil
    case .refresh, .delete:
      guard pane == .content else { return [] }
      return send(command == .refresh ? .refresh() : .delete())
    case .goTo: return beginID()
    case .jump: beginJump()
    case .reload: return reload()
    case .pause: return pause()
    case .moveDown, .moveUp: return moveRow(by: command == .moveUp ? -1 : 1)
    case .left, .right: return moveSideways(by: command == .left ? -1 : 1)
    case .up, .down, .top, .bottom, .halfPageUp, .halfPageDown, .pageUp, .pageDown:
      return move(command)
    }
    return []
  }

  mutating func move(_ command: KeyTable.Command) -> [Effect] {
    if pane == .content {
      switch command {
      case .up where shown?.cursor != nil: return moveCursor(by: -1)
      case .down where shown?.cursor != nil: return moveCursor(by: 1)
      default: return scroll(command)
      }
    }
    let page = max(1, layout.list?.height ?? 1)
    switch command {
    case .up: selection -= 1
    case .down: selection += 1
    case .top: selection = 0
    case .bottom: selection = targets.count - 1
    case .halfPageUp: selection -= max(1, page / 2)
    case .halfPageDown: selection += max(1, page / 2)
    case .pageUp: selection -= page
    default: selection += page
    }
    clampSelection()
    return []
  }

  func scroll(_ command: KeyTable.Command) -> [Effect] {
    guard let attachment = shown?.attachment else { return [] }
    let page = max(1, layout.content.height)
    let target: ScrollTarget =
      switch command {
      case .up: .by(-1)
      case .down: .by(1)
      case .top: .to(0)
      case .bottom: .to(shown?.contentRows ?? 0)
      case .halfPageUp: .by(-max(1, page / 2))
      case .halfPageDown: .by(max(1, page / 2))
      case .pageUp: .by(-page)
      default: .by(page)
      }
    return [.scroll(attachment: attachment, target)]
  }

  /// Scrolls the horizontal section at the cursor, or the first one in view, by steps.
  func scrollStrip(by steps: Int) -> [Effect] {
    guard pane == .content, let shown, let attachment = shown.attachment else { return [] }
    let place = shown.cursor.map { EventPlace.cell($0) } ?? .content
    return [
      .scrollStrip(attachment: attachment, place, columns: steps * Self.stripStepColumns)
    ]
  }

  mutating func open() -> [Effect] {
    guard pane == .previews else { return act() }
    guard targets.indices.contains(selection) else { return [] }
    pane = .content
    return show(targets[selection])
  }

  mutating func clampSelection() {
    selection = max(0, min(selection, targets.count - 1))
  }
}
