package import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

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

  /// The number of values: `3 widths`, `2 values of done`.
  package var summary: String {
    if case .state(let name, _) = values[0] { return "\(values.count) values of \(name)" }
    return "\(values.count) \(name)s"
  }

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
    themes(PreviewTheme.choices(names, own: own))
  }

  /// The themes to choose from.
  package static func themes(_ themes: [PreviewTheme]) -> WallAxis? {
    WallAxis(themes.map { .theme($0.name) })
  }

  /// The values of a state.
  package static func values(_ values: [String], of state: String) -> WallAxis? {
    WallAxis(values.map { .state(name: state, value: $0) })
  }

  /// Both schemes.
  package static let schemes = WallAxis(WallScheme.allCases.map { .scheme($0) })

  /// All colour depths.
  package static let depths = WallAxis(ColorDepth.allCases.map { .depth($0) })
}
