import Core
import Description

/// Changes in the words that people read them in.
enum ChangeText {
  /// Returns what a changed part is called: its id, else its kind and its place.
  static func name(of change: Change) -> String {
    if let id = change.id { return DrawnText.line(id) }
    return "\(change.kind.rawValue) \(place(change.from ?? change.to))"
  }

  /// Returns one line for each change, and one below for each difference inside of it.
  static func lines(of changes: [Change]) -> [String] { changes.flatMap(lines) }

  /// Returns counts as `+1 -2 >3 ~4`; parts that are 0 are left off, nothing at all is `±0`.
  static func counts(_ counts: ChangeCounts) -> String {
    let parts = [
      ("+", counts.insert), ("-", counts.delete), (">", counts.move), ("~", counts.update),
    ]
    let text = parts.filter { $0.1 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
    return text.isEmpty ? "±0" : text
  }

  /// Returns a time as `0.84 ms` or `12.3 ms`.
  static func milliseconds(_ microseconds: Int) -> String {
    let digits = microseconds < 10_000 ? 2 : 1
    let unit = digits == 2 ? 10 : 100
    let rounded = (microseconds + unit / 2) / unit
    let scale = digits == 2 ? 100 : 10
    let fraction = String(rounded % scale)
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(rounded / scale).\(zeros)\(fraction) ms"
  }

  private static func lines(of change: Change) -> [String] {
    let subject = change.kind.rawValue + (change.id.map { " " + DrawnText.line($0) } ?? "")
    let headline =
      switch change.operation {
      case .insert: "+ \(subject) at \(place(change.to))"
      case .delete: "- \(subject) at \(place(change.from))"
      case .move: "> \(subject) from \(place(change.from)) to \(place(change.to))"
      case .update: "~ \(subject) at \(place(change.to))"
      }
    return [headline]
      + change.props.map { prop in
        "    \(prop.path): \(text(of: prop.before)) → \(text(of: prop.after))"
      }
  }

  private static func place(_ indices: [Int]?) -> String {
    "[\((indices ?? []).map(String.init).joined(separator: ","))]"
  }

  private static func text(of side: PropChange.Side) -> String {
    switch side {
    case .none: "nothing"
    case .value(let value): DrawnText.line(String(decoding: value.json(), as: UTF8.self))
    case .node(let node): node.key.id.map { "\(node.type) \(DrawnText.line($0))" } ?? node.type
    }
  }
}
