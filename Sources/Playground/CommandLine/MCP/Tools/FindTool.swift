import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The tool that finds rows of previews by their text.
enum FindTool {
  private static let text = ToolParameter(text: "text", "the text to find; case does not matter")
  private static let preview = ToolParameter(
    optionalText: "preview",
    "name or title of one preview (default: all)",
  )

  private static let at = ToolFact(numbers: "at")
  private static let rowText = ToolFact(text: "text")
  private static let rows = ToolFact(
    list: "rows",
    of: [
      ToolFacts.preview.declaration, ToolFacts.variant.declaration, at.declaration,
      rowText.declaration,
    ],
  )
  private static let searched = ToolFact(number: "searched")

  /// Returns a row of a preview with its place.
  fileprivate static func line(
    _ previewID: PreviewID,
    x: Int,
    y: Int,
    _ text: String
  ) -> ToolLine {
    ToolLine(
      "\(previewID)  at [\(x),\(y)]  \(text)",
      [
        ToolFacts.preview(previewID.name), ToolFacts.variant(previewID.variant), at([x, y]),
        rowText(text),
      ]
    )
  }

  static let find = Tool(
    "find",
    """
    Find a text in the rows of all previews and their variants, as they are shown. Returns each row \
    with its preview and its column and row, which 'event' takes as 'at'.
    """,
    parameters: [
      text.declaration, preview.declaration, ToolParameters.columns.declaration,
      ToolParameters.cursor.declaration,
    ],
    facts: [ToolFacts.count.declaration, searched.declaration, rows.declaration],
  ) { (call) throws(RPCError) in
    let (cursor, text) = (try call.cursor, try call[text])
    guard !text.isEmpty else { throw RPCError(.invalidParams, "'text' is empty") }
    let (name, columns) = (try call[preview], try call[ToolParameters.columns])
    call.calls.call(
      .previewList,
      then: call.then { summaries in
        let wanted = summaries.filter { summary in
          summary.status != .removed
            && (name.map { summary.name.hasSameBytes(as: $0) || summary.isCalled($0) } ?? true)
        }
        if let name, wanted.isEmpty {
          let nearest = Suggestion.of(name, among: summaries.map(\.name))
          let cure = nearest.map { "did you mean '\($0)'?" } ?? "the tool 'list' has the names"
          return call.fail("unknown preview '\(name)'; \(cure)")
        }
        let search = TextFinder(text, wanted, columns: columns, call)
        search.run { found in
          let none = [ToolLine("no row with '\(text)' in \(search.count) previews and variants")]
          call.finish(
            found.isEmpty ? none : found,
            rows,
            cursor,
            [ToolFacts.count(found.count), searched(search.count)]
          )
        }
      }
    )
  }
}

/// Reads previews one after the other, and collects their rows with a text.
private final class TextFinder {
  private let text: String
  private let columns: Int
  private let call: ToolCall
  private let previews: [PreviewID]
  private var found: [ToolLine] = []

  init(_ text: String, _ summaries: [PreviewSummary], columns: Int?, _ call: ToolCall) {
    self.text = text.lowercased()
    self.columns = columns ?? PreviewReader.defaultColumns
    self.call = call
    previews = summaries.flatMap { summary in
      [PreviewID(name: summary.name)]
        + summary.variants.map { PreviewID(name: summary.name, variant: $0) }
    }
  }

  /// The number of previews and variants to search.
  var count: Int { previews.count }

  /// Searches all previews, and calls `answer` with the rows; replies with an error if one cannot
  /// be read.
  func run(then answer: @escaping ([ToolLine]) -> Void) { search(0, of: [], answer) }

  /// Searches the previews from an index on.
  ///
  /// - Parameters:
  ///   - index: The index of the next preview.
  ///   - known: The rows with the text of the preview of which the next one may be a variant.
  ///   - answer: Called with all rows.
  private func search(
    _ index: Int,
    of known: Set<String>,
    _ answer: @escaping ([ToolLine]) -> Void
  ) {
    guard previews.indices.contains(index) else { return answer(found) }
    call.progress(index, of: previews.count, "searching previews")
    let previewID = previews[index]
    let size = PreviewReader.size(columns: columns, rows: PreviewReader.pageRows)
    PreviewReader(calls: call.calls).read(previewID, size) { [self] result in
      switch result {
      case .failure(.rejected):
        // The preview was removed meanwhile.
        search(index + 1, of: [], answer)
      case .failure(let failure): call.fail(failure.message)
      case .success(let picture):
        let rows = add(picture, of: previewID, without: previewID.variant == nil ? [] : known)
        search(index + 1, of: previewID.variant == nil ? rows : known, answer)
      }
    }
  }

  /// Adds the rows of a preview, but of a variant only those that its preview does not have.
  private func add(
    _ picture: PreviewReader.Picture,
    of previewID: PreviewID,
    without known: Set<String>
  ) -> Set<String> {
    var rows: Set<String> = []
    for (y, line) in picture.lines.enumerated() {
      let lowered = line.lowercased()
      guard let range = lowered.firstRange(of: text), rows.insert("\(y) \(line)").inserted,
        !known.contains("\(y) \(line)")
      else { continue }
      let x = DisplayWidth.columns(of: String(lowered[..<range.lowerBound]))
      found.append(FindTool.line(previewID, x: x, y: y, line))
    }
    if picture.rowCount > picture.lines.count {
      found.append(
        ToolLine("\(previewID)  only the first \(picture.lines.count) rows are searched")
      )
    }
    return rows
  }
}
