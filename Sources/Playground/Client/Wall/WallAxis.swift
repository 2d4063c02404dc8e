import PlaygroundCore

/// The values of one axis of a wall, each once; there is at least one.
package struct WallAxis: Hashable, Sendable {
  /// The values, in their order.
  package let values: [WallValue]

  /// Creates an axis from values of one kind, without repeated ones; `nil` without a value.
  package init?(_ values: [WallValue]) {
    guard let first = values.first else { return nil }
    var kept: [WallValue] = []
    for value in values where value.axisName.hasSameBytes(as: first.axisName) {
      if !kept.contains(value) { kept.append(value) }
    }
    self.values = kept
  }

  /// The name that the values share.
  package var name: String { values[0].axisName }

  /// Whether the values are widths.
  package var isWidths: Bool {
    if case .width = values[0] { true } else { false }
  }

  /// The preview as it is written, and its variants.
  package static func variants(_ names: [String]) -> WallAxis? {
    WallAxis([.variant(nil)] + names.map { .variant($0) })
  }

  /// The themes of the styles of a preview, after its own theme if styles have no condition for it.
  package static func themes(_ names: [String], own: String?) -> WallAxis? {
    guard !names.isEmpty else { return nil }
    let isNamed = own.map { names.containsBytes(of: $0) } ?? false
    return WallAxis((isNamed ? [] : [.theme(own)]) + names.map { .theme($0) })
  }

  /// Both schemes.
  package static let schemes = WallAxis(WallScheme.allCases.map { .scheme($0) })

  /// All colour depths.
  package static let depths = WallAxis(ColorDepth.allCases.map { .depth($0) })
}
