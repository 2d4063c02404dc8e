import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The status of a daemon for people, with labels and units.
struct DaemonReport {
  /// The answer of a daemon.
  struct Answers {
    /// The counters of `daemon/status`.
    var counters: ObjectValue
    /// All previews.
    var previews: [PreviewSummary]
    /// The newest outcomes, newest first.
    var revisions: [Revision]
  }

  private let answers: Answers

  /// Creates the report of a daemon.
  init(_ answers: Answers) { self.answers = answers }

  /// The lines of the report.
  var text: String {
    let rows: [(label: String, value: String?)] = [
      ("directory", string("root")), ("process", process), ("uptime", uptime),
      ("clients", clients), ("previews", previews), ("watching", watching), ("memory", memory),
      ("loop", loop),
      ("socket", string("socket")), ("change log", log), ("waiting", waiting),
      ("lost", lost),
    ]
    var lines = rows.compactMap { row in row.value.map { Self.line(row.label, $0) } }
    lines += warnings.map { Self.line("warning", $0) }
    if !answers.revisions.isEmpty {
      lines.append("last outcomes")
      lines += answers.revisions.map(Self.line)
    }
    return lines.map { DrawnText.line($0) + "\n" }.joined()
  }

  private static func line(_ label: String, _ value: String) -> String {
    label + String(repeating: " ", count: max(1, 12 - label.count)) + value
  }

  private static func line(_ revision: Revision) -> String {
    let time = WallTime(milliseconds: revision.time.millisecondsSince1970).localTimeOfDay
    let cause = CauseText.wordsAndNote(revision.cause)
    let subject = revision.preview.map { $0 == cause ? cause : "\(cause) → \($0)" } ?? cause
    let result =
      revision.outcome == .rendered ? revision.changesText : revision.outcome.rawValue
    return "  \(time)  \(subject)  \(result)"
  }

  // MARK: - Values

  private func string(_ name: String) -> String? {
    if case .string(let text)? = answers.counters[name] { text } else { nil }
  }

  private func number(_ name: String) -> Int? {
    if case .int(let number)? = answers.counters[name] { number } else { nil }
  }

  private var process: String? {
    number("pid").map { "\($0), playground \(string("version") ?? "")" }
  }

  private var uptime: String? { number("uptime").map { Self.duration(milliseconds: $0) } }

  /// Returns a duration in its two largest units: `1 h 16 min`.
  static func duration(milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    let units = [
      (seconds / 86_400, "d"), (seconds / 3600 % 24, "h"), (seconds / 60 % 60, "min"),
      (seconds % 60, "s"),
    ]
    guard let first = units.firstIndex(where: { $0.0 > 0 }) else { return "less than 1 s" }
    let shown = units[first...].prefix(2).filter { $0.0 > 0 }
    return shown.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }

  /// This command is a client, too.
  private var clients: String? {
    number("clients").map { count in
      let windows = answers.counters["windows"].flatMap { value -> Int? in
        if case .array(let windows) = value { windows.count } else { nil }
      }
      let shown = windows == 1 ? "1 preview" : "\(windows ?? 0) previews"
      return "\(max(0, count - 1)) connected, \(shown) on screen"
    }
  }

  private var previews: String? {
    let all = answers.previews
    if all.isEmpty { return "none" }
    let parts = PreviewSummary.Status.allCases.compactMap { status -> String? in
      let count = all.count { $0.status == status }
      return count == 0 ? nil : "\(count) \(Self.word(for: status))"
    }
    return "\(all.count): " + parts.joined(separator: ", ")
  }

  private static func word(for status: PreviewSummary.Status) -> String {
    switch status {
    case .ok: "correct"
    case .stale: "broken, last good shown"
    case .error: "broken from the start"
    case .building: "not read yet"
    case .removed: "removed"
    }
  }

  private var watching: String? {
    if answers.counters["paused"] == .bool(true) { return "paused" }
    let watches = number("pid").flatMap(ProcessFigures.watchCount)
    return watches.map { "\($0) directories" }
  }

  private var memory: String? {
    number("pid").flatMap(ProcessFigures.residentKibibytes).map { kibibytes in
      "\((kibibytes + 512) / 1024) MiB"
    }
  }

  /// The work of the daemon's loop, and its longest delay of anything else.
  private var loop: String? {
    guard case .object(let figures)? = answers.counters["loop"],
      case .int(let turns)? = figures["turns"], case .int(let busy)? = figures["busy"],
      case .int(let longest)? = figures["longest"], let uptime = number("uptime")
    else { return nil }
    // In thousandths of the uptime, which is in milliseconds.
    let share = uptime > 0 ? busy / uptime : 0
    return "busy \(share / 10).\(share % 10) % of the time, \(turns) turns, "
      + "the longest \(longest / 1_000).\(longest / 100 % 10) ms"
  }

  private var logCounters: ObjectValue? {
    if case .object(let log)? = answers.counters["log"] { log } else { nil }
  }

  private var log: String? {
    guard case .string(let path)? = logCounters?["path"] else { return nil }
    guard let size = (try? FileStatus(of: path))?.byteCount else { return path }
    return "\(path), \((size + 1023) / 1024) KiB"
  }

  private var waiting: String? {
    guard case .string(let failure)? = logCounters?["failure"],
      case .int(let count)? = logCounters?["waiting"], count > 0
    else { return nil }
    return "\(count) outcomes are not recorded yet: \(failure)"
  }

  private var lost: String? {
    guard case .int(let count)? = logCounters?["lost"], count > 0 else { return nil }
    return "\(count) outcomes were not recorded"
  }

  private var warnings: [String] {
    guard case .array(let values)? = answers.counters["warnings"] else { return [] }
    return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}

/// Figures of a process that the system reports.
enum ProcessFigures {
  /// Returns the resident memory, in KiB; `nil` if the process cannot be examined.
  static func residentKibibytes(of process: Int) -> Int? {
    let line = lines(of: "/proc/\(process)/status").first { $0.hasPrefix("VmRSS:") }
    return line?.split(separator: " ").compactMap { Int($0) }.first
  }

  /// Returns the number of inotify watches; `nil` if the process cannot be examined.
  static func watchCount(of process: Int) -> Int? {
    let folder = "/proc/\(process)/fdinfo"
    guard let entries = try? Directory.entries(of: folder) else { return nil }
    return entries.reduce(0) { count, entry in
      count + lines(of: "\(folder)/\(entry.name)").count { $0.hasPrefix("inotify wd:") }
    }
  }

  private static func lines(of path: String) -> [Substring] {
    guard let content = try? FileContent(of: path, limit: 1 << 24) else { return [] }
    return String(decoding: content.bytes, as: UTF8.self).split(separator: "\n")
  }
}
