import PlaygroundCore
import PlaygroundProtocol

extension ScreenModel {
  mutating func beginSearch() -> [Effect] {
    guard let shown else { return [] }
    search = Search(origin: shown.offset)
    pane = .content
    return searchEffects()
  }

  mutating func type(_ key: KeyPress) -> [Effect] {
    switch key {
    case .character(let character): search?.type(character)
    case .backspace: search?.eraseLast()
    case .enter:
      search?.stopTyping()
      if search?.query.isEmpty == true { search = nil }
    case .escape, .control("c"):
      let origin = search?.origin
      search = nil
      guard let origin, let attachment = shown?.attachment else { return [] }
      return [.scroll(attachment: attachment, .to(origin))]
    default: return []
    }
    return revealEffects()
  }

  mutating func advanceSearch(by step: Int) -> [Effect] {
    guard search != nil else { return [] }
    search?.advance(by: step)
    return revealEffects()
  }

  func searchEffects() -> [Effect] {
    guard let shown, shown.attachment != nil else { return [] }
    let rows = min(max(1, shown.contentRows), ViewportLimit.cells / max(1, shown.size.width))
    let size = Size(width: max(1, shown.size.width), height: min(rows, ViewportLimit.rows))
    return [.fetchText(shown.target, size)]
  }

  /// Scrolls so that the match that is looked at can be seen.
  func revealEffects() -> [Effect] {
    guard let match = search?.currentMatch, let shown, let attachment = shown.attachment else {
      return []
    }
    let height = max(1, layout.content.height)
    let isVisible = (shown.offset..<shown.offset + height).contains(match.row)
    if isVisible { return [] }
    return [.scroll(attachment: attachment, .to(max(0, match.row - height / 2)))]
  }
}
