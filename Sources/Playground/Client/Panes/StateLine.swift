import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The drawn value of a state with its control, and what a click on it means.
struct StateLine: Equatable, Sendable {
  /// A part of the control.
  enum Part: Equatable, Sendable {
    /// The sign that takes a step back.
    case less
    /// The sign that takes a step.
    case more
    /// A switch or a menu.
    case control
  }

  /// The text: `[x] true`, `‹ 3 ›`, `red ▾`, or the value in JSON.
  let text: String
  /// The colour of the value; `nil` for none.
  let color: Color?
  private let control: ValueControl
  private let hasSteps: Bool

  /// Creates the line of a state.
  init(_ member: ObjectValue.Member, _ panel: StatePanel, _ glyphs: ScreenGlyphs) {
    control = panel.control(of: member)
    let json = String(decoding: member.value.json(), as: UTF8.self)
    let plain = StatePanel.text(of: member.value)
    color = control.color(of: plain)
    hasSteps = control.kind == .number && !glyphs.isSpoken && member.value.text != nil
    switch control.kind {
    case .bool where glyphs.isSpoken: text = json
    case .bool: text = "\(member.value == .bool(true) || plain == "true" ? "[x]" : "[ ]") \(json)"
    case .number where hasSteps: text = "\(glyphs.clippedLeft) \(json) \(glyphs.clippedRight)"
    case .choice where control.hasList, .color where control.hasList:
      text = "\(plain) \(glyphs.isSpoken ? "(menu)" : glyphs.menu)"
    case .number, .text, .choice, .color: text = json
    }
  }

  /// Returns the part of the control in a column of the value.
  func part(atColumn column: Int, _ surface: ScreenSurface) -> Part? {
    let width = DisplayWidth.columns(of: text, ambiguous: surface.terminal.cells.ambiguous)
    guard (0..<width).contains(column) else { return nil }
    if control.isSwitch || control.hasList { return .control }
    guard hasSteps else { return nil }
    return column < 2 ? .less : column >= width - 2 ? .more : nil
  }

  /// Returns the column of the values in a pane, behind the names.
  static func valueColumn(
    of members: [ObjectValue.Member],
    width: Int,
    _ surface: ScreenSurface
  ) -> Int {
    let ambiguous = surface.terminal.cells.ambiguous
    let names = members.map { DisplayWidth.columns(of: $0.name, ambiguous: ambiguous) }
    return min(width / 2, names.max() ?? 0) + 2
  }
}

extension ScreenGlyphs {
  /// The sign of a menu.
  fileprivate var menu: String { isASCII ? "v" : "▾" }
}
