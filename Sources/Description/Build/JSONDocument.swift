internal import Core

/// Reads a JSON description into the element model.
struct JSONDocument {
  /// The name of the element that stands for `"cells"` in a preview; no file can write it.
  static let cellsName = "#cells"
  /// The name of the element that stands for `"component"` in a preview; no file can write it.
  static let componentName = "#component"
}
