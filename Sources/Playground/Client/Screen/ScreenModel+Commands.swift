import PlaygroundCore
import PlaygroundProtocol

/// Going to a row by its id, reading a file again, pausing.
extension ScreenModel {
  mutating func beginID() -> [Effect] {
    guard shown?.attachment != nil else { return [] }
    pane = .content
    typedID = ""
    return []
  }

  mutating func typeID(_ key: KeyPress) -> [Effect] {
    switch key {
    case .character(let character): typedID?.append(character)
    case .backspace: typedID = typedID.map { String($0.dropLast()) }
    case .escape, .control("c"): typedID = nil
    case .enter:
      let id = typedID ?? ""
      typedID = nil
      guard !id.isEmpty, let attachment = shown?.attachment else { return [] }
      return [.scroll(attachment: attachment, .id(id))]
    default: break
    }
    return []
  }

  /// Adopts where the row is that was gone to: it is chosen.
  mutating func adopt(place: EventPlace, attachment: Int) -> [Effect] {
    guard !isReadOnly, shown?.attachment == attachment, case .cell(let path) = place else {
      return []
    }
    return self.place(path)
  }

  mutating func reload() -> [Effect] {
    guard let shown else { return [] }
    if isReadOnly {
      notice = "read-only"
      return []
    }
    return [.reload(shown.target)]
  }

  mutating func pause() -> [Effect] {
    if isReadOnly {
      notice = "read-only"
      return []
    }
    return [.pause(waitingCount == nil)]
  }
}
