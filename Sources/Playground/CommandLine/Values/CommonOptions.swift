import DescriptionLanguage
import PlaygroundCore

/// Options and arguments that several commands share.
enum CommonOptions {
  static let color = Option(
    "color",
    default: ColorChoice.auto,
    "use colour; auto: only on a terminal"
  )
  static let hyperlinks = Option(
    "hyperlinks",
    default: HyperlinkChoice.auto,
    "link names of files; auto: on terminals that have links",
  )
  static let format = Option("format", default: DataFormat.text, "print in this format")
  static let preview = Option(
    "preview",
    "NAME",
    .text,
    "select the preview with this name or title"
  )
  static let limit = Option(
    each: "limit",
    "NAME=N",
    .limit,
    "change a limit of descriptions, such as nodes=5000000",
  )
  static let allow = Option(
    each: "allow",
    "DIR",
    .directory,
    "also read files below this directory",
  )
  static let root = Option(
    "root",
    "DIR",
    .directory,
    "read files below DIR (default: repository or working directory)",
  )
  static let large = Option(flag: "large", "also accept / and the home directory as DIR")
  static let watchAll = Option(flag: "all", "also watch hidden and ignored directories")
  static let withoutSource = Option(
    flag: "no-source",
    "record only lengths and digests of changed files, not their bytes",
  )
  static let searchAll = Option(flag: "all", "also search hidden and ignored directories")
  /// The options of all commands that may start a daemon.
  static let daemon: [any DeclaredOption] = [watchAll, large, withoutSource, limit, allow]
  static let cellAspect = Option(
    "cell-aspect",
    "R",
    .ratio,
    default: 1,
    "set the width:height ratio of a cell, for aspect ratios (default: 1)",
  )
  static let ambiguousWidth = Option(
    "ambiguous-width",
    default: AmbiguousWidth.narrow,
    "draw ambiguous characters in 1 column or in 2",
  )

  static let directory = Argument(
    optional: "DIR",
    .directory,
    "watched directory (default: .)",
  )
  static let paths = Argument(
    each: "PATH",
    .file,
    "files, and directories to search recursively (default: .)",
  )
  static let description = Argument(
    "FILE",
    .file,
    "description to read; - reads standard input",
  )
}
