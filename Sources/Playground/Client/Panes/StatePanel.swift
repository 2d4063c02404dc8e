import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The states of the preview on screen, and the selected one.
struct StatePanel: Equatable, Sendable {
  /// The preview of the values; `nil` until they arrive.
  private(set) var previewID: PreviewID?
  /// The values by name, in the order of the file.
  private(set) var values = ObjectValue([])
  /// The index of the selected state; 0 if there is none.
  private(set) var selection = 0
  private var scroll = ListScroll()

  /// The selected state.
  var selected: ObjectValue.Member? {
    values.members.indices.contains(selection) ? values.members[selection] : nil
  }

  /// Returns a value as people type it: texts without quotation marks, other values as JSON.
  static func text(of value: Value) -> String {
    if case .string(let text) = value { return text }
    return String(decoding: value.json(), as: UTF8.self)
  }

  /// Returns the index of the first visible state in a window of `height` lines.
  func firstVisible(height: Int) -> Int {
    scroll.firstVisible(selection..<selection + 1, of: values.members.count, height: height)
  }

  /// Scrolls a window of `height` lines by a number of lines; the selection stays.
  mutating func turn(by lines: Int, height: Int) {
    scroll.turn(by: lines, selection..<selection + 1, of: values.members.count, height: height)
  }

  /// Selects the state in a line of a window of `height` lines.
  mutating func press(line: Int, height: Int) {
    let index = firstVisible(height: height) + line
    hold(height: height)
    if values.members.indices.contains(index) { select(index) }
  }

  private mutating func hold(height: Int) {
    scroll.hold(selection..<selection + 1, of: values.members.count, height: height)
  }

  /// Returns the value of a state; `nil` if it does not exist.
  func value(of name: String) -> Value? { values[name] }

  /// Shows the values of a preview.
  mutating func show(_ values: ObjectValue, of previewID: PreviewID) {
    if self.previewID != previewID { selection = 0 }
    (self.previewID, self.values) = (previewID, values)
    select(selection)
  }

  /// Forgets the values of another preview.
  mutating func clear() { self = StatePanel() }

  /// Selects the state at an index, if there is one.
  mutating func select(_ index: Int) {
    selection = max(0, min(index, values.members.count - 1))
  }

  /// Moves the selection; `page` is the number of lines in a page.
  mutating func move(_ motion: Motion, page: Int) {
    hold(height: page)
    defer { hold(height: page) }
    select(motion.target(from: selection, count: values.members.count, page: page))
  }
}
