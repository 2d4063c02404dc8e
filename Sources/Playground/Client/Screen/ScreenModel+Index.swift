import PlaygroundCore
import PlaygroundProtocol

/// Going to a section by its title at the right edge of the viewport.
extension ScreenModel {
  /// Waits for the letter of a section.
  mutating func beginJump() {
    guard shown?.attachment != nil else { return }
    pane = .content
    awaitsLetter = true
    notice = "to the section of which letter?"
  }

  /// Goes to the section of a letter; any other key goes nowhere.
  mutating func jump(to key: KeyPress) -> [Effect] {
    awaitsLetter = false
    guard case .character(let letter) = key, let attachment = shown?.attachment else { return [] }
    return [.scroll(attachment: attachment, .index(String(letter)))]
  }
}
