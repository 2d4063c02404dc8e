import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// Prints a preview in all cells of a wall, for `render`.
struct WallPrinter {
  /// A preview as the command line names it, without the values of cells.
  private let setting: PreviewSetting
  private let choice: DescriptionFile.Choice
  private let file: DescriptionFile
  private let arguments: ParsedArguments
  private let console: any Console
  private let printer: PreviewPrinter
  /// The contents so far, by the values of cells that change them.
  private var contents: [WallCell: PreviewContent] = [:]
  /// The pictures so far, by the values of cells that change them.
  private var pictures: [WallCell: RenderedPreview] = [:]
  /// The diagnostics that were reported, which cells often share.
  private var reported: [Diagnostic]

  /// Creates a printer for a preview of a file.
  init(
    of choice: DescriptionFile.Choice,
    in file: DescriptionFile,
    _ arguments: ParsedArguments,
    _ console: any Console
  ) {
    self.choice = choice
    self.file = file
    self.arguments = arguments
    self.console = console
    printer = PreviewPrinter(console: console)
    setting = PreviewSetting(
      variant: file.variantName(arguments),
      states: arguments[PreviewOptions.set]
    )
    reported = file.description.diagnostics
  }

  /// Draws all cells, and prints them in the requested format.
  ///
  /// - Returns: `different` after errors, which are reported.
  mutating func print() throws -> ExitCode {
    let axes = try axes()
    guard !axes.isTooLarge else { throw CommandError.wall(.tooLarge(count: axes.count)) }
    var rows: [[WallPicture]] = []
    for row in axes.rows {
      var cells: [WallPicture] = []
      for cell in row {
        guard let picture = try picture(of: cell) else { return .different }
        let title = axes.title(of: cell)
        cells.append(WallPicture(cell, title: title, picture, arguments.cells.ambiguous))
      }
      rows.append(cells)
    }
    try console.write(encoded: text(of: rows, axes))
    return .fine
  }

  /// Returns the axes that the command line names.
  private func axes() throws -> WallAxes {
    let command = arguments.command.fullName
    if arguments[WallOptions.widths] != nil, arguments[PreviewOptions.size] != nil {
      throw UsageError.conflict("--wall", "--size", command: command)
    }
    if arguments[WallOptions.variants], setting.variant != nil {
      throw UsageError.conflict("--variants", "--variant", command: command)
    }
    if arguments[WallOptions.themes], choice.preview.themes.isEmpty {
      console.report(ErrorMessage.noThemes(in: file.path))
    }
    let names = choice.preview.variants.map(\.name)
    let variants = arguments[WallOptions.variants] ? WallAxis.variants(names) : nil
    let depths = arguments[WallOptions.depths] ? WallAxis.depths : nil
    let schemes = arguments[WallOptions.schemes] ? WallAxis.schemes : nil
    let layout = try WallRequest(arguments).axes(
      of: choice.preview,
      named: choice.name,
      in: setting.variant
    )
    return WallAxes([variants, depths, schemes].compactMap(\.self) + layout)
  }

  // MARK: - Cells

  /// Returns the picture of a cell; `nil` after errors, which are reported.
  private mutating func picture(of cell: WallCell) throws -> RenderedPreview? {
    let key = cell.without(schemes: true)
    if let known = pictures[key] { return known }
    guard let content = try content(of: cell) else { return nil }
    let images = file.images(of: content, arguments.limits)
    report(images.diagnostics)
    var rasters = images.rasters
    rasters.colors = printer.pictureColors(arguments).limited(to: cell.depth)
    let variant = PreviewSetting(cell, over: setting).variant
    var constraints = arguments.constraints(
      previewWidth: choice.preview.width(of: variant),
      terminalColumns: console.terminalSize?.width
    )
    if let width = cell.width { constraints.width = width }
    if let rows = cell.rows { constraints.height = rows }
    let picture = RenderedPreview(
      content,
      in: cell.rows == nil ? .exact(constraints) : .window(constraints),
      snap: arguments.snap,
      hasOverlay: arguments[PreviewOptions.overlay],
      rasters: rasters
    )
    pictures[key] = picture
    return picture
  }

  /// Returns the content of a cell; `nil` after errors, which are reported.
  private mutating func content(of cell: WallCell) throws -> PreviewContent? {
    let key = cell.without(schemes: true, layouts: true)
    if let known = contents[key] { return known }
    let setting = PreviewSetting(cell, over: setting)
    guard let built = try file.built(choice, setting, arguments, console) else { return nil }
    report(built.diagnostics)
    contents[key] = built.content
    return built.content
  }

  private mutating func report(_ diagnostics: [Diagnostic]) {
    let new = diagnostics.filter { !reported.contains($0) }
    file.report(new, console)
    reported += new
  }

  // MARK: - Formats

  private func text(of rows: [[WallPicture]], _ axes: WallAxes) -> String {
    let format = arguments[PreviewOptions.format]
    if format == .json {
      var json = JSONWriter()
      json.append(document(of: rows, axes))
      return String(decoding: json.bytes, as: UTF8.self) + "\n"
    }
    let isPaged = format == .text || format == .ansi
    let columns = isPaged ? console.terminalSize?.width ?? 80 : nil
    let sheet = WallSheet(rows, columns: columns, arguments.cells.ambiguous)
    let title = choice.preview.title ?? choice.name
    return printer.encoded(sheet.rows, columns: sheet.columns, title: title, arguments)
  }

  private func document(of rows: [[WallPicture]], _ axes: WallAxes) -> WallDocument {
    WallDocument(
      file: file.path,
      preview: choice.name,
      axes: axes,
      cells: rows.joined().map { picture in
        WallDocument.Cell(
          cell: picture.cell,
          variant: PreviewSetting(picture.cell, over: setting).variant,
          size: picture.picture.size,
          lines: picture.picture.lines,
          styles: picture.picture.styles,
          tree: picture.picture.tree
        )
      }
    )
  }
}

extension ColorDepth {
  /// Returns the depth with fewer colours of both.
  fileprivate func limited(to other: ColorDepth?) -> ColorDepth {
    let all = ColorDepth.allCases
    guard let other, let own = all.firstIndex(of: self), let limit = all.firstIndex(of: other)
    else { return self }
    return all[min(own, limit)]
  }
}
