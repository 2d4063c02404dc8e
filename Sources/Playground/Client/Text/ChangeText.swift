import PlaygroundCore
import PlaygroundProtocol

/// Changes as text.
enum ChangeText {
  /// Returns the name of a changed part: the text that it shows, else its id, else its place, after
  /// its kind unless it is a row: `Buy milk`, `section 'Fruit'`.
  static func name(of change: Change) -> String {
    if let name = change.name.map({ DrawnText.line($0) }) {
      return change.kind == .cell ? name : "\(change.kind.rawValue) '\(name)'"
    }
    let isWhole = (change.to ?? change.from) == .whole
    return "\(change.kind.rawValue) \(isWhole ? "of the list" : change.position)"
  }

  /// Returns the place of a difference for a narrow pane: the element, in a table from its row on.
  static func shortPlace(_ place: String) -> String {
    guard let quote = place.firstIndex(of: "'") else {
      return place.split(separator: "/").last.map(String.init) ?? place
    }
    return String(place[quote...])
  }

  /// Returns counts as `1 inserted, 4 changed` without zeros; empty if all are zero.
  static func words(_ counts: ChangeCounts) -> String {
    let parts = [
      (counts.insert, "inserted"), (counts.delete, "deleted"), (counts.move, "moved"),
      (counts.update, "changed"),
    ]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// Returns a duration as `0.84 ms` or `12.3 ms`.
  static func milliseconds(_ microseconds: Int) -> String {
    let digits = microseconds < 10_000 ? 2 : 1
    let unit = digits == 2 ? 10 : 100
    let rounded = (microseconds + unit / 2) / unit
    let scale = digits == 2 ? 100 : 10
    let fraction = String(rounded % scale)
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(rounded / scale).\(zeros)\(fraction) ms"
  }
}
