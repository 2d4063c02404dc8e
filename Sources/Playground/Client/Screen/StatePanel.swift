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
    max(0, min(selection - height / 2, values.members.count - height))
  }

  /// Returns the value of a state; `nil` if it does not exist.
  func value(of name: String) -> Value? { values[name] }

  /// Adopts the values of a preview.
  mutating func adopt(_ values: ObjectValue, of previewID: PreviewID) {
    if self.previewID != previewID { selection = 0 }
    (self.previewID, self.values) = (previewID, values)
    select(selection)
  }

  /// Forgets the values of another preview.
  mutating func clear() { (previewID, values, selection) = (nil, ObjectValue([]), 0) }

  /// Selects the state at an index, if there is one.
  mutating func select(_ index: Int) {
    selection = max(0, min(index, values.members.count - 1))
  }

  /// Moves the selection; `page` is the number of lines in a page.
  mutating func move(_ motion: Motion, page: Int) {
    select(motion.target(from: selection, count: values.members.count, page: page))
  }
}
