import PlaygroundCore
import PlaygroundProtocol

/// The open palette: the text that is searched, the chosen item, or the setting that is changed.
struct Palette: Equatable, Sendable {
  /// The result of a key.
  enum Result: Equatable, Sendable {
    case open
    case closed
    /// The palette is closed and the item opened.
    case chosen(PaletteItem.Target)
    /// A setting gets a value, as it is written in a file; the palette stays open.
    case change(SettingEntry, json: String)
  }

  /// The change of a setting.
  struct Change: Equatable, Sendable {
    /// The setting.
    let setting: SettingEntry
    /// The value as typed so far; it filters the choices of a setting that has some.
    var text: String
    /// The index of the marked choice.
    var choice: Int
    /// The reason why the last value was refused.
    var message: String?

    /// The choices that begin with what was typed; none for a setting without choices.
    var choices: [String] {
      let typed = text.lowercased()
      return setting.choices.filter { typed.isEmpty || $0.lowercased().hasPrefix(typed) }
    }

    /// The texts above the choices: what the setting is for, its value and the possible ones, and
    /// why the last one was refused.
    var texts: [String] {
      let present = setting.value.isEmpty ? "not set" : setting.value
      let texts = [setting.summary, "now \(present); \(setting.expected)", message]
      return texts.compactMap(\.self)
    }
  }

  /// The items with those that match.
  private(set) var index: PaletteIndex
  /// The text that is searched, as typed so far.
  private(set) var query = ""
  /// The position of the chosen item among those that match.
  private(set) var selection = 0
  /// The setting that is changed; `nil` while items are searched.
  private(set) var change: Change?

  /// Opens a palette with items.
  init(_ items: [PaletteItem]) { index = PaletteIndex(items) }

  /// The chosen item.
  var chosen: PaletteItem? {
    index.matches.indices.contains(selection) ? index.items[index.matches[selection].item] : nil
  }

  /// The number of lines.
  var count: Int { change.map { $0.choices.count } ?? index.matches.count }

  /// Returns the first visible line of a list of `height` lines.
  func firstVisible(height: Int) -> Int {
    let line = change?.choice ?? selection
    return max(0, min(line - height / 2, count - height))
  }

  /// Adds the components of the directory.
  mutating func add(_ components: [ComponentSummary]) {
    let known = index.items.filter { $0.kind == .component }.map(\.target)
    let more = components.filter { !known.contains(.component($0)) }.map { PaletteItem($0) }
    guard !more.isEmpty else { return }
    let target = chosen?.target
    index.add(more)
    index.search(query)
    selection = index.matches.firstIndex { index.items[$0.item].target == target } ?? 0
  }

  /// Shows the items with a setting as it is now.
  mutating func finish(_ items: [PaletteItem]) {
    index = PaletteIndex(items)
    index.search(query)
    select(selection)
    change = nil
  }

  /// Keeps the value that was typed, with the reason why it is refused.
  mutating func refuse(_ message: String) { change?.message = message }

  // MARK: - Keys

  /// Handles a key; `page` is the number of visible lines.
  mutating func press(_ key: KeyPress, page: Int) -> Result {
    if change != nil { return pressInChange(key, page: page) }
    switch key {
    case .character(let character): search(query + String(character))
    case .paste(let text): search(query + text.pastedLine)
    case .backspace: search(String(query.dropLast()))
    case .control("u"): search("")
    case .up, .control("p"), .backTab: select(selection - 1)
    case .down, .control("n"), .tab: select(selection + 1)
    case .pageUp: select(selection - page)
    case .pageDown: select(selection + page)
    case .home: select(0)
    case .end: select(count - 1)
    case .enter: return open()
    case .escape, .control("c"): return .closed
    case .control, .left, .right, .delete, .modified, .mouse: break
    }
    return .open
  }

  /// Opens the item in a line.
  mutating func press(line: Int) -> Result {
    guard (0..<count).contains(line) else { return .open }
    if change != nil {
      change?.choice = line
      return finishChange()
    }
    select(line)
    return open()
  }

  /// Moves the selection by lines.
  mutating func turn(by lines: Int) {
    if let change {
      let choice = max(0, min(change.choice + lines, count - 1))
      self.change?.choice = choice
    } else {
      select(selection + lines)
    }
  }

  private mutating func search(_ text: String) {
    query = text
    index.search(text)
    selection = 0
  }

  private mutating func select(_ line: Int) { selection = max(0, min(line, count - 1)) }

  private mutating func open() -> Result {
    guard let target = chosen?.target else { return .open }
    guard case .setting(let setting) = target else { return .chosen(target) }
    let present = setting.choices.firstIndex(of: setting.typedText)
    let text = setting.choices.isEmpty ? setting.typedText : ""
    change = Change(setting: setting, text: text, choice: present ?? 0)
    return .open
  }

  // MARK: - Settings

  private mutating func pressInChange(_ key: KeyPress, page: Int) -> Result {
    switch key {
    case .character(let character): type { $0 + String(character) }
    case .paste(let text): type { $0 + text.pastedLine }
    case .backspace: type { String($0.dropLast()) }
    case .control("u"): type { _ in "" }
    case .up, .control("p"), .backTab: turn(by: -1)
    case .down, .control("n"), .tab: turn(by: 1)
    case .pageUp: turn(by: -page)
    case .pageDown: turn(by: page)
    case .enter: return finishChange()
    case .escape, .control("c"): change = nil
    case .control, .left, .right, .home, .end, .delete, .modified, .mouse: break
    }
    return .open
  }

  private mutating func type(_ edited: (String) -> String) {
    guard let change else { return }
    self.change?.text = edited(change.text)
    self.change?.choice = 0
    self.change?.message = nil
  }

  private mutating func finishChange() -> Result {
    guard let change else { return .open }
    guard !change.setting.choices.isEmpty else {
      return .change(change.setting, json: change.setting.json(of: change.text))
    }
    guard change.choices.indices.contains(change.choice) else {
      refuse("expected \(change.setting.expected)")
      return .open
    }
    return .change(change.setting, json: change.setting.json(of: change.choices[change.choice]))
  }
}
