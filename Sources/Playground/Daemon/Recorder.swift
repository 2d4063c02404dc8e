import Core
import Description

/// Writes outcomes to the change log, after everybody was shown them.
///
/// A log that cannot be written stops nothing: it says so once, and the previews go on.
struct Recorder {
  /// Rows of a picture beyond so many are left out of the log.
  static let rowLimit = 2_000

  private let log: ChangeLog?
  private var pending: [Entry] = []
  private var pictures: [String: Picture] = [:]
  private var lastFailure: ChangeLogError?
  /// Outcomes since the daemon started, recorded or not.
  private(set) var outcomeCount = 0
  /// What people should know about watching and recording, the newest last.
  private(set) var warnings: [String] = []
  private let warn: (String) -> Void

  /// An outcome that waits to be written; its pictures are drawn then.
  private struct Entry {
    var record: RevisionRecord
    let base: PreviewOutcome.Difference?
    let width: Int?
  }

  /// A preview's rows as last recorded.
  private struct Picture {
    let content: PreviewContent
    let lines: [String]
  }

  /// Opens the log of a directory.
  ///
  /// - Parameters:
  ///   - location: Whose log.
  ///   - warn: Tells people what they should know at once.
  init(location: DaemonLocation, warn: @escaping (String) -> Void) {
    self.warn = warn
    log = location.logPath.map(ChangeLog.init)
    log?.open(at: Self.now)
    if log == nil { note("neither XDG_STATE_HOME nor HOME is set: changes are not recorded") }
    noteFailure()
  }

  /// Notes something that people should know.
  mutating func note(_ warning: String) {
    warn(warning)
    warnings.append(warning)
    if warnings.count > 100 { warnings.removeFirst() }
  }

  /// Queues an outcome.
  mutating func add(_ outcome: PreviewOutcome, width: Int?) {
    outcomeCount += 1
    let base = outcome.differences.first { $0.variant == nil }
    var record = RevisionRecord(
      time: Self.now,
      file: outcome.file,
      preview: outcome.preview,
      cause: outcome.cause,
      outcome: outcome.outcome,
      generation: outcome.preview == nil ? nil : outcome.generation,
    )
    record.phases = outcome.phases
    record.difference = base?.changes ?? ListDiff()
    record.diagnostics = outcome.diagnostics
    record.source = outcome.source
    pending.append(Entry(record: record, base: base, width: width))
  }

  /// Writes what is queued.
  mutating func writePending() {
    guard !pending.isEmpty else { return }
    for entry in pending {
      var record = entry.record
      if let name = record.preview, let base = entry.base {
        record.before = base.before.map { lines(of: $0, named: name, width: entry.width) }
        record.after = base.after.map { lines(of: $0, named: name, width: entry.width) }
        record.tree = base.after.map(OutlineNode.init)
      }
      _ = log?.append(record)
      noteFailure()
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Closes the log.
  mutating func close() {
    writePending()
    log?.close()
    noteFailure()
  }

  private static var now: Timestamp {
    Timestamp(millisecondsSince1970: WallTime.now().milliseconds)
  }

  // MARK: - Questions

  /// Where the log is and how it stands.
  var status: Value {
    guard let log else { return ["path": nil, "failure": "no place for a log"] }
    return [
      "path": .string(log.path),
      "failure": log.failure.map { .string($0.description) } ?? .null,
      "lost": .int(log.lostCount),
    ]
  }

  func revisions(_ query: LogQuery) throws(RPCError) -> [Revision] {
    guard let log else { throw RPCError(.internalError, "nothing is recorded") }
    do throws(ChangeLogError) {
      return try log.revisions(query)
    } catch {
      throw RPCError(.internalError, error.description)
    }
  }

  func revision(_ number: Int) throws(RPCError) -> RevisionDetail {
    guard let log else { throw RPCError(.internalError, "nothing is recorded") }
    do throws(ChangeLogError) {
      if let detail = try log.revision(number) { return detail }
    } catch {
      throw RPCError(.internalError, error.description)
    }
    throw RPCError(.invalidParams, "there is no revision \(number)")
  }

  // MARK: - Pictures

  /// Returns the drawn rows of a content at the preview's own width, 80 columns without one.
  private mutating func lines(
    of content: PreviewContent,
    named name: String,
    width: Int?
  ) -> [String] {
    if let known = pictures[name], known.content == content { return known.lines }
    let columns = width ?? 80
    var layout = ContentLayout(content, columns: columns)
    let rows = min(layout.contentRows, Self.rowLimit)
    let lines = layout.rows(in: 0..<rows, columns: columns, marks: .none).map { row in
      row.runs.map(\.text).joined()
    }
    pictures[name] = Picture(content: content, lines: lines)
    return lines
  }

  /// Tells of a failure of the log, and of its end, once each.
  private mutating func noteFailure() {
    guard log?.failure != lastFailure else { return }
    lastFailure = log?.failure
    if let lastFailure {
      note("changes are not recorded: \(lastFailure)")
    } else {
      note("changes are recorded again")
    }
  }
}
