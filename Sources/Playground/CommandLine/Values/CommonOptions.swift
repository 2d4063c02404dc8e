import DescriptionLanguage
import PlaygroundCore

/// Options and arguments of several commands.
enum CommonOptions {
  static let color = Option("color", default: ColorChoice.auto, "when to use colour")
  static let format = Option("format", default: DataFormat.text, "how to print")
  static let preview = Option("preview", "NAME", .text, "the preview of this name or title")
  static let limit = Option(
    each: "limit",
    "NAME=N",
    .limit,
    "set a limit of descriptions, such as nodes=5000000",
  )
  static let watchAll = Option(flag: "all", "watch hidden and ignored directories, too")
  static let searchAll = Option(flag: "all", "look into hidden and ignored directories, too")
  static let cellAspect = Option(
    "cell-aspect",
    "R",
    .ratio,
    default: 1,
    "how wide a cell is by how high, for aspect ratios (default: 1)",
  )
  static let ambiguousWidth = Option(
    "ambiguous-width",
    default: AmbiguousWidth.narrow,
    "how wide the terminal draws ambiguous characters",
  )

  static let directory = Argument(
    optional: "DIR",
    .directory,
    "the directory that is watched (default: .)",
  )
  static let paths = Argument(
    each: "PATH",
    .file,
    "files, and directories with all below them (default: .)",
  )
  static let description = Argument(
    "FILE",
    .file,
    "a description; - reads it from standard input",
  )
}
