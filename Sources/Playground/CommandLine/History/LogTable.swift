import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// The list of revisions as styled lines, page by page.
struct LogTable {
  private let formatter: LogFormatter
  /// The width of the terminal, in columns; `nil` for lines of any width.
  private let limit: Int?
  /// Lost outcomes that were not listed yet, newest last.
  private var losses: [(revision: Int, loss: OutcomeLoss)]
  private var hasTitles = false

  /// Creates a list that also names outcomes that were not recorded.
  init(
    _ formatter: LogFormatter,
    losses: [(revision: Int, loss: OutcomeLoss)],
    limit: Int? = nil
  ) {
    self.formatter = formatter
    self.losses = losses
    self.limit = limit
  }

  /// Returns the lines of the next session, below a heading; the first one with titles.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - isWhole: Whether all entries of the session are listed.
  ///   - details: Returns the lines below an entry.
  /// - Returns: The lines.
  mutating func lines(
    of session: LogSession,
    isWhole: Bool = true,
    details: (LogEntry) -> [[Run]] = { _ in [] }
  ) -> [[Run]] {
    var lines: [[Run]] = hasTitles ? [[]] : []
    let heading = formatter.heading(of: session, isWhole: isWhole, limit: limit)
    lines.append([Run(heading, style: Self.heading)])
    var rows = formatter.table(of: session.entries, hasDates: false, limit: limit)
    if !rows.isEmpty {
      let titles = rows.removeFirst()
      if !hasTitles { lines.append([Run(titles, style: TextStyle(attributes: [.bold]))]) }
      hasTitles = true
    }
    for (entry, row) in zip(session.entries, rows) {
      while let last = losses.last, last.revision >= entry.newest.number {
        losses.removeLast()
        lines.append([Run(formatter.line(for: last.loss), style: Self.alarm)])
      }
      lines.append(entry.outcome.map { Self.colored(row, $0) } ?? [Run(row)])
      lines += details(entry)
    }
    return lines
  }

  private static let heading = TextStyle(color: .palette(3), attributes: [.bold])
  private static let alarm = TextStyle(color: .palette(1), attributes: [.bold])

  /// Colours the outcome in a line.
  private static func colored(_ line: String, _ outcome: Outcome) -> [Run] {
    let color: Color =
      switch outcome {
      case .rendered: .palette(2)
      case .invalid, .compileError, .crashed, .timedOut: .palette(1)
      case .superseded, .removed: .palette(3)
      case .noVisibleChange, .unchangedBytes, .notUsed: .standard
      }
    let word = "  \(outcome.rawValue) "
    guard color != .standard, let range = line.ranges(of: word).last else { return [Run(line)] }
    return [
      Run(String(line[..<range.lowerBound])), Run(word, style: TextStyle(color: color)),
      Run(String(line[range.upperBound...])),
    ]
  }
}
