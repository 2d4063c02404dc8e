import PlaygroundCore
import PlaygroundProtocol

/// Changes as text.
enum ChangeText {
  /// Returns the name of a changed part: the text that it shows, else its id, else its kind and
  /// place.
  static func name(of change: Change) -> String {
    if let label = change.label { return DrawnText.line(label) }
    if let id = change.id { return DrawnText.line(id) }
    let indices = change.from ?? change.to
    return "\(change.kind.rawValue) \(indices == [] ? "of the list" : text(of: indices))"
  }

  /// Returns counts as `+1 -2 >3 ~4` without zeros; empty if all are zero.
  static func counts(_ counts: ChangeCounts) -> String {
    let parts = [
      ("+", counts.insert), ("-", counts.delete), (">", counts.move), ("~", counts.update),
    ]
    return parts.filter { $0.1 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
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

  private static func text(of indices: [Int]?) -> String {
    "[\((indices ?? []).map(String.init).joined(separator: ","))]"
  }
}

extension Change {
  /// The differences without those of lists and objects, which are seen in the parts that show
  /// them; all differences if there are no others.
  var simpleProps: [PropChange] {
    let simple = props.filter { !$0.isCompound }
    return simple.isEmpty ? props : simple
  }
}

extension PropChange {
  /// Whether both sides are lists or objects.
  fileprivate var isCompound: Bool { before.isCompound && after.isCompound }
}

extension PropChange.Side {
  fileprivate var isCompound: Bool {
    switch self {
    case .value(.array), .value(.object): true
    case .value, .node, .none: false
    }
  }
}
