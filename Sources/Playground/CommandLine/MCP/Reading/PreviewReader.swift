import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Reads the rows of a preview as the daemon shows them, in a viewport for this purpose.
struct PreviewReader {
  /// The rows of a preview.
  struct Picture {
    /// The rows from the top, without colours and trailing blanks.
    var lines: [String]
    /// The cells in these rows that are not plain, row by row.
    var styles: [StyledCells] = []
    /// The number of rows of the whole content.
    var rowCount: Int
    /// The diagnostics of the file.
    var diagnostics: [LocatedDiagnostic]
    /// Whether there has been content.
    var hasContent: Bool

    /// The diagnostics as lines, behind a blank one.
    var diagnosticLines: [String] {
      if diagnostics.isEmpty { return [] }
      let text = DiagnosticFormatter().text(diagnostics)
      return (hasContent ? [""] : []) + text.split(separator: "\n").map(String.init)
    }
  }

  /// The width of viewports, unless a call asks for another one.
  static let defaultColumns = 80
  /// The number of rows read for one page of a text.
  static let pageRows = 500
  /// The number of rows of the first viewport, which grows if the content is longer.
  private static let firstRows = 40

  let calls: DaemonCalls
  /// The colours to draw with.
  ///
  /// Without any, pictures are drawn with characters, and rows have attributes alone.
  var color = ColorDepth.none
  /// The rows that a preview of one component gets.
  var componentRows = PreviewContent.usualWindow.height

  /// Returns a size that the daemon accepts.
  static func size(columns: Int, rows: Int) -> Size {
    let limit = ViewportLimit.rows(ofColumns: columns)
    return Size(width: columns, height: min(max(1, rows), limit))
  }

  /// Returns the request for a viewport that is a page of a text, where a preview of one component
  /// gets the height of a terminal.
  static func attachment(
    to previewID: PreviewID,
    _ size: Size,
    _ color: ColorDepth = .none,
    mode: AttachRequest.Mode = .frames
  ) -> AttachRequest {
    var request = AttachRequest(
      preview: previewID.name,
      variant: previewID.variant,
      size: size,
      color: color,
      mode: mode,
    )
    request.componentRows = PreviewContent.usualWindow.height
    return request
  }

  /// Reads a page of the content, and the rows above it.
  ///
  /// - Parameters:
  ///   - previewID: The preview.
  ///   - columns: The width.
  ///   - start: The first row of the page. Rows above a page that no viewport reaches are blank,
  ///     and pictures in it are missing.
  ///   - answer: Called with the rows.
  func readPage(
    of previewID: PreviewID,
    columns: Int,
    from start: Int,
    then answer: @escaping (Result<Picture, DaemonCalls.Failure>) -> Void
  ) {
    let size = Self.size(columns: columns, rows: start + Self.pageRows)
    guard size.height < start + Self.pageRows else { return read(previewID, size, then: answer) }
    let first = attachment(to: previewID, Size(width: size.width, height: 1))
    calls.call(.previewAttach, first) { result in
      switch result {
      case .failure(let failure): answer(.failure(failure))
      case .success(let attached):
        var picture = Self.picture(attached)
        picture.lines = [String](repeating: "", count: min(start, picture.rowCount))
        readTexts(of: attached.attachment, to: start + Self.pageRows, picture) { result in
          detach(attached.attachment)
          answer(result)
        }
      }
    }
  }

  /// Reads further rows in pieces, until there are enough or no more.
  private func readTexts(
    of attachment: Int,
    to end: Int,
    _ picture: Picture,
    then answer: @escaping (Result<Picture, DaemonCalls.Failure>) -> Void
  ) {
    let start = picture.lines.count
    guard start < min(end, picture.rowCount) else { return answer(.success(picture)) }
    calls.call(.viewportText, TextRequest(attachment: attachment, from: start)) { result in
      switch result {
      case .failure(let failure): answer(.failure(failure))
      case .success(let text):
        var picture = picture
        picture.lines += text.rows
        picture.rowCount = text.rows.isEmpty ? start : text.contentRows
        readTexts(of: attachment, to: end, picture, then: answer)
      }
    }
  }

  /// Reads the content from its first row on, at most as many rows as `size` has.
  func read(
    _ previewID: PreviewID,
    _ size: Size,
    then answer: @escaping (Result<Picture, DaemonCalls.Failure>) -> Void
  ) {
    let first = Size(width: size.width, height: min(size.height, Self.firstRows))
    draw(previewID, first) { result in
      guard case .success(let picture) = result, picture.rowCount > first.height,
        size.height > first.height
      else { return answer(result) }
      let height = min(size.height, picture.rowCount)
      draw(previewID, Size(width: size.width, height: height), then: answer)
    }
  }

  /// Reads the rows in a viewport of a size, after its pictures were loaded.
  private func draw(
    _ previewID: PreviewID,
    _ size: Size,
    then answer: @escaping (Result<Picture, DaemonCalls.Failure>) -> Void
  ) {
    let request = attachment(to: previewID, size)
    calls.call(.previewAttach, request) { result in
      switch result {
      case .failure(let failure): answer(.failure(failure))
      case .success(let attached):
        guard let frame = attached.frame, frame.pendingCount > 0 else {
          detach(attached.attachment)
          return answer(.success(Self.picture(attached)))
        }
        calls.whenPicturesAreLoaded(in: attached.attachment) {
          detach(attached.attachment)
          draw(previewID, size, then: answer)
        }
      }
    }
  }

  private func attachment(to previewID: PreviewID, _ size: Size) -> AttachRequest {
    var request = Self.attachment(to: previewID, size, color)
    request.componentRows = componentRows
    return request
  }

  private func detach(_ attachment: Int) {
    calls.call(.previewDetach, AttachmentSelection(attachment: attachment)) { _ in }
  }

  private static func picture(_ attached: Attached) -> Picture {
    guard let frame = attached.frame else {
      return Picture(
        lines: [],
        rowCount: 0,
        diagnostics: attached.diagnostics,
        hasContent: false,
      )
    }
    var lines = [String](repeating: "", count: min(frame.size.height, frame.contentRows))
    var styles: [StyledCells] = []
    for row in frame.rows.sorted(by: { $0.y < $1.y }) where lines.indices.contains(row.y) {
      var line = row.runs.map(\.text).joined()
      while line.last == " " { line.removeLast() }
      lines[row.y] = line
      styles += StyledCells.cells(of: row.runs, row: row.y)
    }
    return Picture(
      lines: lines,
      styles: styles,
      rowCount: frame.contentRows,
      diagnostics: attached.diagnostics,
      hasContent: true,
    )
  }
}
