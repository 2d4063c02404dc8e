import DescriptionLanguage
import PlaygroundCore

/// Options that choose a preview and say how it is laid out and printed.
enum PreviewOptions {
  static let variant = Option("variant", "NAME", .text, "the variant of this name")
  static let set = Option(each: "set", "name=value", .assignment, "give a state another value")
  static let size = Option(
    "size",
    "WxH",
    .openSize,
    "the space offered; auto for as much as the content takes",
  )
  static let format = Option("format", default: RenderFormat.text, "how to print")
  static let snap = Option("snap", default: SnapChoice.cells, "how fractions become whole cells")
  static let overlay = Option(
    flag: "overlay",
    "show margins (.), borders (#) and paddings (:) on blanks",
  )

  /// The options of every command that prints a picture.
  static let picture: [any DeclaredOption] = [
    CommonOptions.preview, variant, set, size, format, CommonOptions.color,
    CommonOptions.cellAspect, CommonOptions.ambiguousWidth, snap, CommonOptions.limit,
  ]
}

extension ParsedArguments {
  /// The limits that descriptions are read under.
  var limits: Limits { Limits(self[CommonOptions.limit]) }

  /// The metrics of the terminal's cells: `--cell-aspect`, `--ambiguous-width`.
  var cells: CellMetrics {
    CellMetrics(
      aspect: self[CommonOptions.cellAspect],
      ambiguous: self[CommonOptions.ambiguousWidth],
    )
  }

  /// How fractions become whole cells: `--snap`.
  var snap: Snap { self[PreviewOptions.snap].snap }

  /// Returns the space for a preview: `--size`, else the preview's own width, else the terminal's,
  /// which has `terminalColumns` if there is one.
  func constraints(to choice: DescriptionFile.Choice, terminalColumns: Int?) -> LayoutConstraints {
    let size = self[PreviewOptions.size]
    let width = choice.preview.width ?? terminalColumns ?? 80
    return LayoutConstraints(
      width: size == nil ? width : size?.columns,
      height: size?.rows,
      cells: cells,
    )
  }
}
