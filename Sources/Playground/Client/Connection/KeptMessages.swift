import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The messages of a connection that a client keeps: the newest of each kind about each preview.
///
/// A daemon sends them about previews that it has; a host that makes up names would fill the memory
/// of the client.
struct KeptMessages {
  /// How much a client keeps.
  struct Limits {
    /// The maximum number of previews.
    var previews = 100_000
    /// The maximum number of bytes of messages, beside the newest one.
    var bytes = 128 << 20
  }

  /// What is kept about a preview.
  private struct Entry {
    /// The bytes of the newest message of each kind.
    var byteCounts: [Notification.Kind: Int] = [:]
  }

  private let limits: Limits
  private var entries: [ByteExactString: Entry] = [:]
  private var byteCount = 0

  /// Creates an empty account.
  init(_ limits: Limits = Limits()) { self.limits = limits }

  /// Counts a message whose line has a number of bytes, and the memory that its lists need.
  ///
  /// - Returns: The limit that it exceeds, in words; `nil` if it can be kept.
  mutating func add(_ notification: Notification, byteCount count: Int) -> String? {
    let count = count + notification.listByteCount
    switch notification {
    case .added(let summary): keep(.added, about: summary.name, count)
    case .diagnostics(let report):
      keep(.diagnostics, about: report.preview, report.diagnostics.isEmpty ? 0 : count)
    // `ChangeHistory` limits what is kept of outcomes; here, only the name of the preview counts.
    case .changes(let changes): keep(.changes, about: changes.preview, changes.preview.utf8.count)
    case .removed(let name): forget(name)
    // These replace each other, or are shown once.
    case .frame, .tree, .event, .revealed, .cursor, .documentEdit, .sourceDiagnostics, .paused,
      .notice, .stopping,
      .missed:
      return nil
    }
    if entries.count > limits.previews { return "more than \(limits.previews) previews" }
    if byteCount - count > limits.bytes {
      return "over \(limits.bytes >> 20) MiB of messages about previews"
    }
    return nil
  }

  private mutating func keep(_ kind: Notification.Kind, about preview: String, _ count: Int) {
    let name = ByteExactString(preview)
    let old = entries[name, default: Entry()].byteCounts.updateValue(count, forKey: kind) ?? 0
    byteCount += count - old
  }

  private mutating func forget(_ preview: String) {
    guard let entry = entries.removeValue(forKey: ByteExactString(preview)) else { return }
    byteCount -= entry.byteCounts.values.reduce(0, +)
  }
}

extension Notification {
  /// The bytes of memory that the lists of a message need beside its texts: an entry may be written
  /// with three bytes.
  var listByteCount: Int {
    switch self {
    case .added(let summary):
      let count = summary.tags.count + summary.variants.count + summary.themes.count
      return count * MemoryLayout<String>.stride
    case .diagnostics(let report):
      return report.diagnostics.count * MemoryLayout<LocatedDiagnostic>.stride
    case .frame(_, let frame):
      let runs = frame.rows.reduce(0) { $0 + $1.runs.count }
      return frame.rows.count * MemoryLayout<Frame.Row>.stride + runs * MemoryLayout<Run>.stride
    case .changes(let changes): return changes.changes.count * MemoryLayout<Change>.stride
    case .removed, .tree, .event, .revealed, .cursor, .documentEdit, .sourceDiagnostics, .paused,
      .notice, .stopping, .missed:
      return 0
    }
  }
}
