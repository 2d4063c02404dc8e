import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol

/// The tool that shows previews, at several sizes and in several variants, also of unsaved text.
enum RenderTool {
  private static let preview = ToolParameter(
    optionalText: "preview",
    "name, FILE#TITLE or title of a preview, as the tool 'list' prints it",
  )
  private static let variants = ToolParameter(
    optionalTexts: "variants",
    "several variants in one call; an empty name is the preview itself",
  )
  private static let sizes = ToolParameter(
    optionalIntegers: "sizes",
    in: 1...1000,
    "several widths in one call, in cells",
  )
  private static let rows = ToolParameter(
    optionalInteger: "rows",
    in: 1...1000,
    "height of the viewport in cells, which a preview of one component gets (default: 24)",
  )
  private static let themes = ToolParameter(
    flag: "themes",
    "also in all themes that styles have a <when theme> for; shows the saved file",
  )
  private static let values = ToolParameter(
    optionalTexts: "values",
    "also with each of these values of states, such as 'done=true,false'; shows the saved file",
  )
  private static let styles = ToolParameter(
    flag: "styles",
    "also say the colours and attributes of cells; equal pictures have equal ones in any case",
  )
  private static let text = ToolParameter(
    optionalText: "text",
    "render this unsaved text of 'file' instead; nothing is written",
  )
  private static let file = ToolParameter(
    optionalFile: "file",
    "with 'text': the path that the text is meant for; its imports are read from there",
  )

  /// The most pictures of one call.
  private static let limit = 64

  static let render = Tool(
    "render",
    """
    Return a preview as text, exactly as it is shown, then the errors of its file. The last good \
    content is returned while the file has errors. With 'sizes', 'variants', 'themes' or 'values', \
    return all combinations, equal ones once; with 'text' and 'file', render text that is not saved.
    """,
    parameters: [
      preview.declaration, ToolParameters.variant.declaration, ToolParameters.columns.declaration,
      rows.declaration, variants.declaration, sizes.declaration, themes.declaration,
      values.declaration, styles.declaration, text.declaration, file.declaration,
      ToolParameters.cursor.declaration,
    ],
    facts: [PictureList.styles.declaration],
  ) { (call) throws(RPCError) in
    let cursor = try call.cursor
    let shots = try shots(of: call)
    let (axes, withStyles) = (try axisWords(of: call), try call[styles])
    let answer = { (pictures: PictureList) in
      let facts = withStyles ? PictureList.styles : nil
      call.finish(pictures.lines(withStyles: withStyles), facts, cursor)
    }
    if let text = try call[text] { return try renderUnsaved(text, axes, shots, call, then: answer) }
    guard try call[file] == nil else { throw RPCError(.invalidParams, "'file' requires 'text'") }
    if !axes.isEmpty {
      return try call.findPreview { previewID in
        let path = call.root + "/" + previewID.name
        var words = ["--root=\(call.root)"] + axes
        if let variant = previewID.variant { words.append("--variant=\(variant)") }
        renderCells(words, ["--", path], "", shots, call, then: answer)
      }
    }
    try call.findPreview { previewID in
      if shots.count == 1, !withStyles {
        let variant = shots[0].variant ?? previewID.variant
        return renderPage(PreviewID(name: previewID.name, variant: variant), shots[0], call, cursor)
      }
      PictureSeries(previewID, shots, call).run(then: answer)
    }
  }

  /// Returns the options of `render` for the themes and the values of states that a call asks for.
  private static func axisWords(of call: ToolCall) throws(RPCError) -> [String] {
    (try call[themes] ? ["--themes"] : []) + (try call[values] ?? []).map { "--values=\($0)" }
  }

  /// Replies with the cells that `render` draws of each variant.
  private static func renderCells(
    _ options: [String],
    _ arguments: [String],
    _ input: String,
    _ shots: [RenderShot],
    _ call: ToolCall,
    then answer: (PictureList) -> Void
  ) {
    var pictures = PictureList()
    var done: [String?] = []
    for (index, shot) in shots.enumerated() where !done.contains(shot.variant) {
      call.progress(index, of: shots.count, "rendering")
      done.append(shot.variant)
      let asked = shots.filter { $0.variant == shot.variant }.compactMap(\.columns)
      let widths = asked.isEmpty ? [PreviewReader.defaultColumns] : asked
      var words = ["render", "--color=never", "--format=json"] + options
      if let variant = shot.variant { words.append("--variant=\(variant)") }
      words.append("--wall=" + widths.map { "\($0)x\(shot.rows)" }.joined(separator: ","))
      let result = call.runCommand(words + arguments, on: input)
      guard result.code == .fine,
        pictures.add(wall: result.output, in: shot.variant, namesWidths: !asked.isEmpty)
      else {
        return call.fail((result.messages + result.output).trimmedLines)
      }
      let notes = result.messages.split(separator: "\n").map(String.init)
      if pictures.notes.isEmpty { pictures.notes = notes }
    }
    answer(pictures)
  }

  /// Returns the pictures that a call asks for.
  private static func shots(of call: ToolCall) throws(RPCError) -> [RenderShot] {
    let (one, many) = (try call[ToolParameters.variant], try call[variants])
    let (width, widths) = (try call[ToolParameters.columns], try call[sizes])
    if one != nil, many != nil {
      throw RPCError(.invalidParams, "'variant' and 'variants' cannot be combined")
    }
    if width != nil, widths != nil {
      throw RPCError(.invalidParams, "'columns' and 'sizes' cannot be combined")
    }
    let names: [String?] = many?.map { $0.isEmpty ? nil : $0 } ?? [one]
    let columns: [Int?] = widths ?? [width]
    let rows = try call[rows] ?? PreviewContent.usualWindow.height
    let shots = names.flatMap { name in
      columns.map { RenderShot(variant: name, columns: $0, rows: rows) }
    }
    guard (1...limit).contains(shots.count) else {
      throw RPCError(.invalidParams, "expected 1 to \(limit) pictures, found \(shots.count)")
    }
    return shots
  }

  /// Replies with a page of a preview.
  private static func renderPage(
    _ previewID: PreviewID,
    _ shot: RenderShot,
    _ call: ToolCall,
    _ cursor: TextPage.Cursor
  ) {
    PreviewReader(calls: call.calls, componentRows: shot.rows).readPage(
      of: previewID,
      columns: shot.columns ?? PreviewReader.defaultColumns,
      from: cursor.line,
      then: call.then { picture in
        let page = TextPage(picture, from: cursor)
        let next = ToolFacts.nextCursor(page.next.map(String.init))
        let facts = Value.object(ObjectValue([next].compactMap(\.self)))
        call.reply(ToolResult(text: page.text, isError: !picture.hasContent, facts: facts))
      }
    )
  }

  /// Replies with pictures of a text that is not saved, or with its errors.
  private static func renderUnsaved(
    _ text: String,
    _ axes: [String],
    _ shots: [RenderShot],
    _ call: ToolCall,
    then answer: (PictureList) -> Void
  ) throws(RPCError) {
    guard let path = try call.path(file) else {
      throw RPCError(.invalidParams, "'text' requires 'file', the path that it is meant for")
    }
    guard !DescriptionSearch.isSwift(path) else {
      throw RPCError(.invalidParams, "unsaved text of Swift is not compiled; save it")
    }
    var words = ["--as=\(path)", "--root=\(call.root)"] + axes
    if let name = try call[preview] { words.append("--preview=\(name)") }
    renderCells(words, ["-"], text, shots, call, then: answer)
  }
}

extension String {
  /// The text without line breaks at its end.
  fileprivate var trimmedLines: String {
    var text = self[...]
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}

/// Reads the pictures of a preview one after the other.
private final class PictureSeries {
  private let previewID: PreviewID
  private let shots: [RenderShot]
  private let call: ToolCall
  private var pictures = PictureList()

  init(_ previewID: PreviewID, _ shots: [RenderShot], _ call: ToolCall) {
    self.previewID = previewID
    self.shots = shots
    self.call = call
  }

  /// Reads all pictures, and calls `answer` with them.
  func run(then answer: @escaping (PictureList) -> Void) { read(0, answer) }

  private func read(_ index: Int, _ answer: @escaping (PictureList) -> Void) {
    guard shots.indices.contains(index) else { return answer(pictures) }
    call.progress(index, of: shots.count, "rendering")
    let shot = shots[index]
    let columns = shot.columns ?? PreviewReader.defaultColumns
    let shown = PreviewID(name: previewID.name, variant: shot.variant)
    let size = PreviewReader.size(columns: columns, rows: PreviewReader.pageRows)
    PreviewReader(calls: call.calls, componentRows: shot.rows).read(
      shown,
      size,
      then: call.then { [self] picture in
        if pictures.notes.isEmpty {
          pictures.notes = picture.diagnosticLines.filter { !$0.isEmpty }
        }
        PreviewReader(calls: call.calls, color: .truecolor, componentRows: shot.rows).read(
          shown,
          size,
          then: call.then { [self] colored in
            pictures.add(picture.lines, colored.styles, shot)
            read(index + 1, answer)
          }
        )
      }
    )
  }
}
