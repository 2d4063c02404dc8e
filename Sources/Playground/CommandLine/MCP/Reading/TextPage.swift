import PlaygroundCore
import PlaygroundProtocol

/// A part of a long text that fits into one answer of a tool.
struct TextPage: Equatable {
  /// The first line of a page, 0-based.
  struct Cursor: Equatable {
    let line: Int

    /// The start of a text.
    static let start = Cursor(line: 0)

    private init(line: Int) { self.line = line }

    /// Parses the cursor of an earlier page; `nil` is the start.
    init(_ text: String?) throws(RPCError) {
      guard let text else {
        self = .start
        return
      }
      guard let line = Int(text), line >= 0 else { throw Self.foreign(text) }
      self.line = line
    }

    /// Refuses any cursor: for lists that have one page.
    static func check(noneIn params: ObjectValue) throws(RPCError) {
      if let text: String = try params.optional("cursor") { throw foreign(text) }
    }

    /// The error for a cursor that no answer has had.
    static func foreign(_ text: String) -> RPCError {
      RPCError(.invalidParams, "invalid cursor '\(text)': expected one from an answer")
    }
  }

  /// The maximum number of bytes of the lines on a page, so that an answer with its note has at
  /// most 8,000.
  static let limit = 7_800

  /// The text, with a note about the lines that follow.
  let text: String
  /// The lines alone.
  let body: String
  /// The lines on the page, by their indices.
  let range: Range<Int>
  /// The first line of the next page; `nil` if there is none.
  let next: Int?

  /// Takes as many lines as fit; a single line that is longer is cut.
  ///
  /// - Parameters:
  ///   - lines: The lines from the first one on, at least those of the page.
  ///   - costs: Bytes that each line needs elsewhere in the answer; none if empty.
  ///   - reserved: Bytes that the answer needs beside the page.
  ///   - cursor: The first line of the page.
  ///   - total: The number of all lines; that of `lines` by default.
  ///   - call: The call that returns further lines, up to its cursor: `'render' with`; by default,
  ///     the same one again.
  init(
    _ lines: [String],
    costs: [Int] = [],
    reserved: Int = 0,
    from cursor: Cursor,
    total: Int? = nil,
    call: String = "again with"
  ) {
    let total = total ?? lines.count
    let rest = lines.dropFirst(cursor.line)
    var page: [String] = []
    var size = reserved
    for (index, line) in zip(rest.indices, rest) {
      let line = Self.cut(line, to: Self.limit - reserved)
      let cost = line.utf8.count + 1 + (costs.isEmpty ? 0 : costs[index])
      guard page.isEmpty || size + cost <= Self.limit else { break }
      page.append(line)
      size += cost
    }
    body = page.joined(separator: "\n")
    let next = cursor.line + page.count
    range = min(cursor.line, lines.count)..<min(next, lines.count)
    self.next = next < total ? next : nil
    if next < total {
      page.append("")
      page.append(
        "[lines \(cursor.line) to \(next - 1) of \(total); for more, call \(call) "
          + "\"cursor\": \"\(next)\"]"
      )
    } else if page.isEmpty, cursor.line > 0 {
      page.append("[no line \(cursor.line): there are \(total) lines]")
    }
    text = page.joined(separator: "\n")
  }

  /// Returns a line that fits on a page, cut after a character.
  private static func cut(_ line: String, to limit: Int) -> String {
    guard line.utf8.count > limit else { return line }
    var result = ""
    var size = 3
    for character in line {
      size += character.utf8.count
      if size > limit { break }
      result.append(character)
    }
    return result + "…"
  }
}

extension TextPage {
  /// Takes the rows of a preview; behind the last one follow the diagnostics of its file.
  ///
  /// The lines are those of the tool `render`, which continues with the cursor of any page.
  init(
    _ picture: PreviewReader.Picture,
    reserved: Int = 0,
    from cursor: Cursor,
    call: String = "again with"
  ) {
    let isWhole = picture.lines.count == picture.rowCount
    let extra = isWhole ? picture.diagnosticLines : []
    self.init(
      picture.lines + extra,
      reserved: reserved,
      from: cursor,
      total: picture.rowCount + extra.count,
      call: call
    )
  }
}
