import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundClient
@testable import PlaygroundSystem
@testable import ServerTestSupport

/// A random session of a user who has selected a row, while windows and files change.
struct RandomRowSession {
  typealias Row = (id: String, lines: Int)

  private let screen: ServedScreen
  private let text: ([[Row]]) -> String
  private let broken: String
  private let other: String
  private var random: SeededGenerator
  private var sections: [[Row]] = []
  private var nextID = 0
  /// The row that the user selected.
  private var chosen = ""
  private var history: [String] = []
  private var expectedLines: [String] = []

  init(seed: Int, broken: String, other: String, text: @escaping ([[Row]]) -> String) throws {
    random = SeededGenerator(seed: seed)
    self.text = text
    (self.broken, self.other) = (broken, other)
    var first: [[Row]] = []
    for _ in 0..<3 {
      first.append([])
      for _ in 0..<Int.random(in: 1...25, using: &random) {
        first[first.count - 1].append(("r\(nextID)", Int.random(in: 1...3, using: &random)))
        nextID += 1
      }
    }
    sections = first
    screen = try ServedScreen(
      text(first),
      files: ["other.xml": other],
      size: Size(width: 80, height: 24)
    )
    try screen.press(.enter)
    try screen.settle()
    chosen = screen.selectedText ?? ""
  }

  /// Performs an action; returns what went wrong.
  mutating func perform() throws -> String? {
    let action = Int.random(in: 0..<14, using: &random)
    history.append("\(action)")
    switch action {
    case 0, 1:
      let width = Int.random(in: 40...120, using: &random)
      try screen.resize(to: Size(width: width, height: .random(in: 8...50, using: &random)))
    case 2: try screen.probe.save(broken, to: "other.xml")
    case 3: try screen.probe.save(other, to: "other.xml")
    case 4, 5:
      change()
      try screen.probe.save(text(sections))
    case 6: try screen.press(.character("z"))
    case 7: try screen.press(.character("w"))
    case 8: screen.serve()
    case 9: try screen.receive()
    case 10:
      try screen.settle()
      try screen.connect()
    case 11: try act()
    case 12: return try move()
    default: return try deleteChosen()
    }
    return Bool.random(using: &random) ? try failure() : nil
  }

  /// Returns whether something else is selected, once no message is on its way.
  private mutating func failure() throws -> String? {
    try screen.settle()
    let selected = screen.selectedText
    let lines = screen.probe.journal.lines
    if selected != chosen {
      let path = screen.model.panes.preview.content.cursor.path.map { "\($0)" } ?? "none"
      return "expected \(chosen), found \(selected ?? "nothing in view") at \(path) after "
        + history.joined(separator: " ")
    }
    return lines == expectedLines ? nil : "expected \(expectedLines), found \(lines)"
  }

  /// Presses a key for the row, whatever is on its way.
  private mutating func act() throws {
    let (key, name) =
      [(KeyPress.character("d"), "delete"), (.enter, "select")].randomElement(using: &random)
      ?? (.enter, "select")
    try screen.press(key)
    expectedLines.append("list.xml: \(name) \(chosen)")
  }

  /// Moves the cursor by keys.
  private mutating func move() throws -> String? {
    if let failure = try failure() { return failure }
    let keys: [KeyPress] = [
      .down, .up, .character("G"), .character("g"), .control("d"), .control("u"), .pageDown,
    ]
    for _ in 0..<3 {
      try screen.press(keys.randomElement(using: &random) ?? .down)
      try screen.settle()
    }
    guard let selected = screen.selectedText else {
      return "nothing in view after keys, " + history.joined(separator: " ")
    }
    chosen = selected
    return nil
  }

  /// Inserts, removes, moves and resizes rows, except for removing the selected one.
  private mutating func change() {
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let section = Int.random(in: sections.indices, using: &random)
      let count = sections[section].count
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        let lines = Int.random(in: 1...3, using: &random)
        sections[section].insert(("r\(nextID)", lines), at: .random(in: 0...count, using: &random))
        nextID += 1
      case 2 where count > 0:
        let index = Int.random(in: 0..<count, using: &random)
        if sections[section][index].id != chosen { sections[section].remove(at: index) }
      case 3 where count > 0:
        let row = sections[section].remove(at: .random(in: 0..<count, using: &random))
        let target = Int.random(in: sections.indices, using: &random)
        let end = sections[target].count
        sections[target].insert(row, at: .random(in: 0...end, using: &random))
      case 4 where count > 0:
        let index = Int.random(in: 0..<count, using: &random)
        sections[section][index].lines = .random(in: 1...3, using: &random)
      default: break
      }
    }
  }

  /// Deletes the selected row in the file; the cursor goes to its neighbour.
  private mutating func deleteChosen() throws -> String? {
    if let failure = try failure() { return failure }
    guard
      let section = sections.firstIndex(where: { $0.contains { $0.id == chosen } }),
      let index = sections[section].firstIndex(where: { $0.id == chosen }),
      sections.joined().count > 1
    else { return nil }
    sections[section].remove(at: index)
    let own = sections[section]
    let below = sections[(section + 1)...].first { !$0.isEmpty }?.first
    let above = sections[..<section].last { !$0.isEmpty }?.last
    guard let next = own.isEmpty ? below ?? above : own[min(index, own.count - 1)] else {
      return "no neighbour"
    }
    chosen = next.id
    try screen.probe.save(text(sections))
    return try failure()
  }
}
