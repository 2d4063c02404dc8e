import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// Prints the content of a preview for `render` and `apply`.
struct PreviewPrinter {
  let console: any Console

  /// Lays out a content, draws it and prints it in the requested format.
  func print(
    _ content: PreviewContent,
    of choice: DescriptionFile.Choice,
    in file: DescriptionFile,
    _ arguments: ParsedArguments
  ) throws(SystemError) {
    let images = file.images(of: content, arguments.limits)
    file.report(images.diagnostics, console)
    var rasters = images.rasters
    rasters.colors = pictureColors(arguments)
    let picture = RenderedPreview(
      content,
      previewWidth: file.width(of: choice, arguments),
      arguments,
      console,
      rasters
    )
    try console.write(encoded: text(picture, of: file, choice, arguments))
  }

  private func text(
    _ picture: RenderedPreview,
    of file: DescriptionFile,
    _ choice: DescriptionFile.Choice,
    _ arguments: ParsedArguments
  ) -> String {
    let title = choice.preview.title ?? choice.name
    switch arguments[PreviewOptions.format] {
    case .json:
      var json = JSONWriter()
      json.append(
        RenderDocument(
          file: file.path,
          preview: choice.name,
          variant: file.variantName(arguments),
          size: picture.size,
          lines: picture.lines,
          tree: picture.tree,
        )
      )
      return String(decoding: json.bytes, as: UTF8.self) + "\n"
    case .html, .svg, .ansi, .text:
      return encoded(picture.rows, columns: picture.size.width, title: title, arguments)
    }
  }

  /// Returns drawn rows in the requested format; JSON has a document of its own.
  func encoded(
    _ rows: [[Run]],
    columns: Int,
    title: String,
    _ arguments: ParsedArguments
  ) -> String {
    let ambiguous = arguments.cells.ambiguous
    switch arguments[PreviewOptions.format] {
    case .html: return HTMLEncoder.document(rows: rows, title: title, ambiguous: ambiguous)
    case .svg:
      return SVGEncoder.document(rows: rows, columns: columns, title: title, ambiguous: ambiguous)
    case .ansi: return escaped(rows, arguments, isForced: true)
    case .json, .text: return escaped(rows, arguments, isForced: false)
    }
  }

  /// Returns the number of colours for images, limited by the format.
  func pictureColors(_ arguments: ParsedArguments) -> ColorDepth {
    switch arguments[PreviewOptions.format] {
    case .json: .none
    case .html, .svg: .truecolor
    case .ansi: depth(arguments, isForced: true)
    case .text: depth(arguments, isForced: false)
    }
  }

  /// Returns the number of colours for the terminal.
  private func depth(_ arguments: ParsedArguments, isForced: Bool) -> ColorDepth {
    var choice = arguments[CommonOptions.color]
    let isForbidden = !(console.environment("NO_COLOR") ?? "").isEmpty
    if isForced, choice != .never, !(choice != .always && isForbidden) { choice = .always }
    return ColorPolicy.depth(choice, on: .output, console)
  }

  /// Returns the rows for a terminal; without colours, text attributes are kept only on request.
  private func escaped(
    _ rows: [[Run]],
    _ arguments: ParsedArguments,
    isForced: Bool
  ) -> String {
    let depth = depth(arguments, isForced: isForced)
    let encoder = ANSIEncoder(
      depth: depth,
      attributesOnly: isForced && depth == .none,
      ambiguous: arguments.cells.ambiguous,
    )
    return encoder.text(rows: rows)
  }
}

extension RenderedPreview {
  /// Draws a content within the constraints of the arguments, the preview or the terminal.
  init(
    _ content: PreviewContent,
    previewWidth: Int?,
    _ arguments: ParsedArguments,
    _ console: any Console,
    _ rasters: RasterTable
  ) {
    self.init(
      content,
      in: .exact(
        arguments.constraints(
          previewWidth: previewWidth,
          terminalColumns: console.terminalSize?.width
        )
      ),
      snap: arguments.snap,
      hasOverlay: arguments[PreviewOptions.overlay],
      rasters: rasters,
    )
  }
}
