import PlaygroundCore

/// The axes that a person chose for the wall of a preview.
struct WallChoice: Equatable, Sendable {
  /// An axis that a wall can have.
  enum Axis: String, CaseIterable, Sendable {
    case variants
    case depths
    case schemes
    case widths

    /// The axis in the menu of axes.
    var title: String {
      switch self {
      case .variants: "variants"
      case .depths: "colour depths"
      case .schemes: "light and dark"
      case .widths: "widths " + WallChoice.widths.map { "\($0)" }.joined(separator: " ")
      }
    }
  }

  /// The widths of a wall, in columns.
  static let widths = [40, 80, 120]

  /// The axes, in the order of their declaration.
  private(set) var axes: [Axis]

  /// Creates a choice; unknown names are left out.
  init(names: [String]) { axes = Axis.allCases.filter { names.contains($0.rawValue) } }

  /// Creates the choice for a preview whose wall is shown for the first time: its variants, or
  /// widths if it has none.
  init(variants: [String]) { axes = variants.isEmpty ? [.widths] : [.variants] }

  /// The names of the axes.
  var names: [String] { axes.map(\.rawValue) }

  /// Adds an axis, or leaves it out.
  mutating func toggle(_ axis: Axis) {
    axes = Axis.allCases.filter { axes.contains($0) != ($0 == axis) }
  }

  /// Returns the axes that a preview has on a terminal.
  static func available(variants: [String], depth: ColorDepth) -> [Axis] {
    Axis.allCases.filter { axis in
      switch axis {
      case .variants: !variants.isEmpty
      case .depths, .schemes: depth != .none
      case .widths: true
      }
    }
  }

  /// Returns the wall of a preview on a terminal; axes that are not available are left out, and
  /// those that would make more cells than a wall may have.
  func wall(variants: [String], depth: ColorDepth) -> WallAxes {
    let available = Self.available(variants: variants, depth: depth)
    let wanted = axes.filter(available.contains).compactMap { axis in
      switch axis {
      case .variants: WallAxis.variants(variants)
      case .depths: WallAxis(Self.depths(through: depth).map { .depth($0) })
      case .schemes: WallAxis.schemes
      case .widths: WallAxis(Self.widths.map { .width($0) })
      }
    }
    return wanted.reduce(WallAxes([])) { wall, axis in
      let larger = WallAxes(wall.axes + [axis])
      return larger.isTooLarge ? wall : larger
    }
  }

  /// Returns whether an axis is left out of a wall because there would be too many cells.
  func isCut(in wall: WallAxes, variants: [String], depth: ColorDepth) -> Bool {
    let available = Self.available(variants: variants, depth: depth)
    return axes.count(where: available.contains) > wall.axes.count
  }

  /// Returns the depths that a terminal can show.
  private static func depths(through depth: ColorDepth) -> [ColorDepth] {
    let end = ColorDepth.allCases.firstIndex(of: depth) ?? 0
    return Array(ColorDepth.allCases[...end])
  }
}
