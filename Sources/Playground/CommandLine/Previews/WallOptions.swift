import DescriptionLanguage
import PlaygroundClient

/// The options that name the axes of a wall: a preview in all combinations of some values.
enum WallOptions {
  static let widths = Option(
    "wall",
    "WIDTHS",
    .widths,
    "in these widths, side by side; WxH gives a single component H rows",
  )
  static let themes = Option(flag: "themes", "in all themes that styles have a <when theme> for")
  static let values = Option(
    each: "values",
    "name=VALUES",
    .stateValues,
    "with each of these values of a state",
  )
  static let variants = Option(flag: "variants", "as it is written, and in all its variants")
  static let schemes = Option(flag: "schemes", "on a light and on a dark background")
  static let depths = Option(flag: "depths", "without colours, in 16, in 256, and in true colour")

  /// The axes that change the content or the layout of a preview.
  static let layout: [any DeclaredOption] = [widths, themes, values]
  /// All axes.
  static let all: [any DeclaredOption] = layout + [variants, schemes, depths]
}

extension ParsedArguments {
  /// The names of the options for axes that these arguments contain, such as `--wall`.
  var wallOptionNames: [String] {
    let flags = [
      WallOptions.themes, WallOptions.variants, WallOptions.schemes, WallOptions.depths,
    ]
    let given = [
      (WallOptions.widths.declaration.name, self[WallOptions.widths] != nil),
      (WallOptions.values.declaration.name, !self[WallOptions.values].isEmpty),
    ]
    let names = given.filter(\.1).map(\.0) + flags.filter { self[$0] }.map(\.declaration.name)
    return names.map { "--" + $0 }
  }
}

extension WallCell {
  /// The values as they follow a variant in the name of a snapshot and of a change to review:
  /// `@theme=dark@width=40`; empty without values.
  var suffix: String { values.map { "@\($0.axisName)=\($0.text ?? "")" }.joined() }
}

extension PreviewSetting {
  /// The setting of a cell of a wall, in place of that which the other options give.
  init(_ cell: WallCell, over setting: PreviewSetting) {
    self = setting
    if let variant = cell.variant { self.variant = variant }
    if let theme = cell.theme { self.theme = PreviewTheme(theme) }
    states += cell.states.map { StateAssignment(name: $0.name, text: $0.value) }
  }
}
