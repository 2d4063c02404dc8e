import PlaygroundCore

/// The page of the keys of a program: `/` searches it, arrows scroll one that is higher than the
/// screen, any other key closes it.
@MainActor
struct KeyPage {
  /// What a key did to the page.
  enum Reaction: Equatable {
    case closed
    case shown
  }

  /// The rows around the lines: the title, a blank line, and both before the keys of the page.
  private static let frameRows = 4

  private let lines: [String]
  /// The words to search for; `nil` without a search.
  private var words: String?
  private var first = 0
  /// The lines that fit, as drawn last.
  private var visibleCount = 1

  /// Lists keys: those that apply now, then the others.
  init(_ keys: [KeyBinding], focused: View?) {
    let shown = keys.filter { !$0.key.label.isEmpty }
    let columns = shown.map(\.key.label.count).max() ?? 0
    func lines(_ keys: [KeyBinding]) -> [String] {
      keys.map { key in
        let label = key.key.label
        return label + String(repeating: " ", count: columns - label.count + 2) + key.title
      }
    }
    self.lines =
      lines(shown.filter { $0.applies(to: focused) })
      + lines(shown.filter { !$0.applies(to: focused) }).map { $0 + " (elsewhere)" }
  }

  private var found: [String] {
    let words = (words ?? "").lowercased().split(separator: " ")
    return lines.filter { line in
      let line = line.lowercased()
      return words.allSatisfy { line.contains($0) }
    }
  }

  /// Takes a key or the mouse.
  mutating func take(_ key: KeyPress) -> Reaction {
    if let words {
      switch key {
      case .character(let character): return search(words + String(character))
      case .paste(let text): return search(words + DrawnText.line(text))
      case .backspace: return search(words.isEmpty ? nil : String(words.dropLast()))
      default: break
      }
    } else if key == .character("/") {
      return search("")
    }
    guard found.count > visibleCount, let distance = distance(of: key) else { return .closed }
    scroll(by: distance)
    return .shown
  }

  private mutating func search(_ words: String?) -> Reaction {
    (self.words, first) = (words, 0)
    return .shown
  }

  /// Returns the lines by which a key or the wheel scrolls; `nil` for another key.
  private func distance(of key: KeyPress) -> Int? {
    switch key {
    case .up: -1
    case .down: 1
    case .pageUp: -visibleCount
    case .pageDown: visibleCount
    case .home: -lines.count
    case .end: lines.count
    case .mouse(let event):
      switch event.action {
      case .wheelUp: -3
      case .wheelDown: 3
      case .drag, .release, .wheelLeft, .wheelRight: 0
      case .press: nil
      }
    default: nil
    }
  }

  private mutating func scroll(by count: Int) {
    first = max(0, min(first + count, found.count - visibleCount))
  }

  /// Returns the page as a view of a number of rows.
  mutating func view(rows: Int) -> View {
    let found = found
    visibleCount = max(1, rows - Self.frameRows)
    first = max(0, min(first, found.count - visibleCount))
    let shown = found.dropFirst(first).prefix(visibleCount)
    let title = words.map { "Keys: \($0)" } ?? "Keys"
    let middle = found.isEmpty ? ["no such key"] : Array(shown)
    let text = [title, ""] + middle + ["", foot(shown.count, of: found.count)]
    let page = Label(text.joined(separator: "\n"))
    page.wrap = TextWrap.none
    (page.width, page.height) = (.fill, .fill)
    return page
  }

  private func foot(_ count: Int, of all: Int) -> String {
    if words != nil { return "Esc closes" }
    if count == all { return "any key returns" }
    return "\(first + 1)–\(first + count) of \(all) · / searches · any key returns"
  }
}
