import Core
import Description

/// Prints what a preview shows, as `render` and `apply` are told to.
struct PicturePrinter {
  let console: any Console

  /// Lays a content out, draws it and prints it in the format asked for.
  func print(
    _ content: PreviewContent,
    of choice: DescriptionFile.Choice,
    in file: DescriptionFile,
    _ arguments: ParsedArguments
  ) throws(SystemError) {
    let picture = Picture(content, of: choice, arguments, console)
    try console.write(text(picture, of: file, choice, arguments))
  }

  private func text(
    _ picture: Picture,
    of file: DescriptionFile,
    _ choice: DescriptionFile.Choice,
    _ arguments: ParsedArguments
  ) -> String {
    let title = choice.preview.title ?? choice.name
    switch arguments.value("format") {
    case "json":
      var json = JSONWriter()
      json.append(
        RenderDocument(
          file: file.path,
          preview: choice.name,
          variant: arguments.value("variant"),
          size: picture.size,
          lines: picture.lines,
          tree: picture.tree,
        )
      )
      return String(decoding: json.bytes, as: UTF8.self) + "\n"
    case "html": return HTMLEncoder.document(rows: picture.rows, title: title)
    case "svg":
      return SVGEncoder.document(rows: picture.rows, columns: picture.size.width, title: title)
    case "ansi": return escaped(picture, arguments, isForced: true)
    default: return escaped(picture, arguments, isForced: false)
    }
  }

  /// The rows for a terminal; looks are kept without colours only where they were asked for.
  private func escaped(
    _ picture: Picture,
    _ arguments: ParsedArguments,
    isForced: Bool
  ) -> String {
    var choice = arguments.value("color")
    let isForbidden = !(console.environment("NO_COLOR") ?? "").isEmpty
    if isForced, choice != "never", !(choice != "always" && isForbidden) { choice = "always" }
    let depth = ColorPolicy.depth(choice, on: .output, console)
    let encoder = ANSIEncoder(depth: depth, attributesOnly: isForced && depth == .none)
    return encoder.text(rows: picture.rows)
  }
}

extension Picture {
  /// Draws a content in the space that the arguments offer, else in that of the preview or of the
  /// terminal.
  init(
    _ content: PreviewContent,
    of choice: DescriptionFile.Choice,
    _ arguments: ParsedArguments,
    _ console: any Console
  ) {
    let size = arguments.size("size")
    let width = choice.preview.width ?? console.terminalSize?.width ?? 80
    self.init(
      content,
      columns: size == nil ? width : size?.columns,
      rows: size?.rows,
      snap: arguments.value("snap") == "yoga" ? .yoga : .cells,
    )
  }
}
