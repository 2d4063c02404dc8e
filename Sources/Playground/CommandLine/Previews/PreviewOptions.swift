import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// Options that select a preview, its layout and its output format.
enum PreviewOptions {
  static let variant = Option("variant", "NAME", .text, "select the variant with this name")
  static let set = Option(each: "set", "name=value", .assignment, "set a state to this value")
  static let component = Option(
    "component",
    "NAME",
    .text,
    "show this component alone; --set sets its params",
  )
  static let size = Option(
    "size",
    "WxH",
    .openSize,
    "lay out in WxH cells; auto: unbounded (default: preview or terminal width)",
  )
  static let format = Option("format", default: RenderFormat.text, "print in this format")
  static let snap = Option(
    "snap",
    default: SnapChoice.cells,
    "round to whole cells without gaps, or as Yoga"
  )
  static let overlay = Option(
    flag: "overlay",
    "mark margins (.), borders (#) and paddings (:) on blank cells",
  )

  /// The options of all commands that print a drawn preview.
  static let picture: [any DeclaredOption] = [
    CommonOptions.preview, variant, set, size, format, CommonOptions.color,
    CommonOptions.cellAspect, CommonOptions.ambiguousWidth, snap, CommonOptions.limit,
    CommonOptions.root, CommonOptions.allow,
  ]
}

extension ParsedArguments {
  /// The name of the preview wanted: `--preview`, without the variant that `list` prints behind it.
  var previewName: String? { namedPreview?.name }

  /// The name of the variant wanted: `--variant`, else that behind the name of the preview.
  var variantName: String? { self[PreviewOptions.variant] ?? namedPreview?.variant }

  private var namedPreview: PreviewID? { self[CommonOptions.preview].map(PreviewID.init(text:)) }

  /// The limits that descriptions are read under.
  var limits: Limits { Limits(self[CommonOptions.limit]).fitting(.current) }

  /// Returns the directories that `--allow` names.
  ///
  /// - Throws: `CommandError` if one is not a directory.
  func allowedDirectories() throws(CommandError) -> [String] {
    var directories: [String] = []
    for path in self[CommonOptions.allow] {
      directories.append(try DirectoryArgument.realPath(path))
    }
    return directories
  }

  /// Returns the options of `serve` that these arguments contain.
  func daemonOptions() throws(CommandError) -> [String] {
    let allowed = try allowedDirectories().map { "--allow=\($0)" }
    return daemonFlags + allowed
  }

  /// The options of `serve` that these arguments contain, with paths as they were written: those of
  /// another host.
  var writtenDaemonOptions: [String] {
    daemonFlags + self[CommonOptions.allow].map { "--allow=\($0)" }
  }

  /// The options of `serve` without those that name directories.
  private var daemonFlags: [String] {
    let limits = self[CommonOptions.limit].map { "--limit=\($0)" }
    let flags = [
      CommonOptions.watchAll, CommonOptions.large, CommonOptions.withoutSource,
      CommandDeclaration.noSwift, CommandDeclaration.uncontained,
    ]
    .filter { self[$0] }.map { "--" + $0.declaration.name }
    return flags + limits
  }

  /// Returns the directories from which a command reads files.
  ///
  /// - Parameter paths: The files and directories on the command line; the working directory if
  ///   there are none.
  /// - Returns: The directory of `--root`, else the root of each path, and those of `--allow`.
  /// - Throws: `CommandError` if an option names something else than a directory.
  func readableRoots(around paths: [String]) throws(CommandError) -> ReadableRoots {
    let allowed = try allowedDirectories()
    guard let root = self[CommonOptions.root] else {
      return ReadableRoots(around: paths.isEmpty ? ["."] : paths, allowing: allowed)
    }
    return ReadableRoots([try DirectoryArgument.realPath(root)] + allowed)
  }

  /// The metrics of terminal cells: `--cell-aspect`, `--ambiguous-width`.
  var cells: CellMetrics {
    CellMetrics(
      aspect: self[CommonOptions.cellAspect],
      ambiguous: self[CommonOptions.ambiguousWidth],
    )
  }

  /// The rounding of fractions to whole cells: `--snap`.
  var snap: Snap { self[PreviewOptions.snap].snap }
}
