import PlaygroundCore

/// The axes that a person chose for the wall of a preview.
struct WallChoice: Equatable, Sendable {
  /// An axis that a wall can have.
  enum Axis: Hashable, Sendable {
    case variants
    case themes
    case state(ByteExactString)
    case depths
    case schemes
    case widths

    /// The axis in the menu of axes.
    var title: String {
      switch self {
      case .variants: "variants"
      case .themes: "themes"
      case .state(let name): "values of \(name.text)"
      case .depths: "colour depths"
      case .schemes: "light and dark"
      case .widths: "widths " + WallChoice.widths.map { "\($0)" }.joined(separator: " ")
      }
    }

    /// The name by which the axis is remembered.
    var name: String {
      switch self {
      case .variants: "variants"
      case .themes: "themes"
      case .state(let name): Self.statePrefix + name.text
      case .depths: "depths"
      case .schemes: "schemes"
      case .widths: "widths"
      }
    }

    /// Creates the axis with a name; `nil` for an unknown one.
    init?(name: String) {
      if let axis = Self.common.first(where: { $0.name.hasSameBytes(as: name) }) {
        self = axis
      } else if name.hasPrefix(Self.statePrefix) {
        self = .state(ByteExactString(String(name.dropFirst(Self.statePrefix.count))))
      } else {
        return nil
      }
    }

    private static let statePrefix = "state."
    private static let common: [Axis] = [.variants, .themes, .depths, .schemes, .widths]
  }

  /// The widths of a wall, in columns.
  static let widths = [40, 80, 120]
  /// The most axes that are remembered for a preview.
  private static let limit = 100

  /// The axes, in the order in which they were chosen.
  private(set) var axes: [Axis]

  /// Creates a choice; unknown names are left out.
  init(names: [String]) {
    axes = []
    for axis in names.prefix(Self.limit).compactMap(Axis.init(name:)) where !axes.contains(axis) {
      axes.append(axis)
    }
  }

  /// Creates the choice for a preview whose wall is shown for the first time: its variants, or
  /// widths if it has none.
  init(variants: [String]) { axes = variants.isEmpty ? [.widths] : [.variants] }

  /// The names of the axes.
  var names: [String] { axes.map(\.name) }

  /// Adds an axis, or leaves it out.
  mutating func toggle(_ axis: Axis) {
    if let index = axes.firstIndex(of: axis) { axes.remove(at: index) } else { axes.append(axis) }
  }

  /// Returns the axes that a preview has on a terminal.
  static func available(_ traits: WallTraits) -> [Axis] {
    var axes: [Axis] = traits.variants.isEmpty ? [] : [.variants]
    if !traits.themes.isEmpty { axes.append(.themes) }
    axes += traits.states.map { .state(ByteExactString($0.name)) }
    if traits.depth != .none { axes += [.depths, .schemes] }
    return axes + [.widths]
  }

  /// Returns the wall of a preview on a terminal; axes that are not available are left out, and
  /// those that would make more cells than a wall may have.
  func wall(_ traits: WallTraits) -> WallAxes {
    let wanted = Self.available(traits).filter(axes.contains).compactMap { axis in
      switch axis {
      case .variants: WallAxis.variants(traits.variants)
      case .themes: WallAxis.themes(traits.themes)
      case .state(let name):
        traits.states.first { ByteExactString($0.name) == name }
          .flatMap { WallAxis.values($0.values, of: $0.name) }
      case .depths: WallAxis(Self.depths(through: traits.depth).map { .depth($0) })
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
  func isCut(in wall: WallAxes, _ traits: WallTraits) -> Bool {
    let available = Self.available(traits)
    return axes.count(where: available.contains) > wall.axes.count
  }

  /// Returns the depths that a terminal can show.
  private static func depths(through depth: ColorDepth) -> [ColorDepth] {
    let end = ColorDepth.allCases.firstIndex(of: depth) ?? 0
    return Array(ColorDepth.allCases[...end])
  }
}
