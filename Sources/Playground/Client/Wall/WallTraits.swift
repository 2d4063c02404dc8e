import DescriptionLanguage
import PlaygroundCore

/// What decides which axes a wall can have.
struct WallTraits: Equatable, Sendable {
  /// A state with the values to choose from.
  struct State: Equatable, Sendable {
    let name: String
    let values: [String]
  }

  /// The names of the preview's variants.
  var variants: [String]
  /// The themes of its styles.
  var themes: [PreviewTheme]
  /// Its states with few values.
  var states: [State]
  /// The colour depth of the terminal.
  var depth: ColorDepth
}
