import PlaygroundCore
package import PlaygroundProtocol

/// Entries of the change log without a long pause between them: what was done in one go.
package struct LogSession: Equatable, Sendable {
  /// The entries, newest first; at least one.
  package private(set) var entries: [LogEntry]

  /// Creates a session of one entry.
  package init(_ entry: LogEntry) { entries = [entry] }

  /// Adds the next older entry, unless there was a pause after it; returns whether it was added.
  package mutating func append(_ entry: LogEntry) -> Bool {
    guard !LogEntry.isPause(from: entry.newest.time, to: start) else { return false }
    entries.append(entry)
    return true
  }

  /// The most removed files whose new names are looked for.
  private static let renameLimit = 100

  /// Joins files that were removed with those that have their contents under another name.
  ///
  /// - Parameter rename: Returns how an outcome of a new file relates to that of a removed one.
  package mutating func joinRenames(
    _ rename: (_ removed: Revision, _ added: Revision) -> LogEntry.Rename?
  ) {
    let removals = entries.filter(\.isRemoval).prefix(Self.renameLimit)
    for removal in removals {
      var best: (index: Int, rename: LogEntry.Rename)?
      for index in entries.indices where entries[index].mayRename(removal) {
        guard best?.rename != .same,
          let found = rename(removal.newest, entries[index].newest),
          best == nil || found == .same
        else { continue }
        best = (index, found)
      }
      guard let best, let old = entries.firstIndex(of: removal) else { continue }
      entries[best.index].join(removal, best.rename)
      entries.remove(at: old)
    }
  }

  /// The time of the first outcome.
  package var start: Timestamp { entries[entries.count - 1].oldest.time }

  /// The time of the last outcome.
  var end: Timestamp { entries[0].newest.time }
}

extension LogSession {
  /// What happened, in words: `12 saves of 3 files, 5 previews changed, errors in 2`.
  package var summary: String {
    var saveCount = 0
    var otherCount = 0
    var renameCount = 0
    var files: Set<ByteExactString> = []
    var changed: Set<ByteExactString> = []
    var broken: Set<ByteExactString> = []
    for entry in entries {
      if entry.rename != nil {
        renameCount += 1
      } else if case .file(let path) = entry.newest.cause {
        // The outcomes of one preview are those of as many saves.
        saveCount += entry.isOfOnePreview ? entry.revisions.count : 1
        files.insert(ByteExactString(path))
      } else {
        otherCount += entry.revisions.count
      }
      for revision in entry.revisions where entry.rename != .same {
        let name = ByteExactString(revision.preview ?? revision.file)
        switch revision.outcome {
        case .rendered: changed.insert(name)
        case .invalid, .compileError, .crashed, .timedOut: broken.insert(name)
        case .noVisibleChange, .unchangedBytes, .superseded, .removed, .notUsed: break
        }
      }
    }
    var parts: [String] = []
    if saveCount > 0 {
      parts.append("\(Self.count(saveCount, "save")) of \(Self.count(files.count, "file"))")
    }
    if renameCount > 0 { parts.append(Self.count(renameCount, "rename")) }
    if otherCount > 0 { parts.append(Self.count(otherCount, "other update")) }
    parts.append(
      changed.isEmpty ? "no visible change" : "\(Self.count(changed.count, "preview")) changed"
    )
    if !broken.isEmpty { parts.append("errors in \(broken.count)") }
    return parts.joined(separator: ", ")
  }

  /// The time from the first to the last outcome: `40 s`, `18 min`, `2 h 5 min`.
  package var duration: String {
    let seconds = (end.millisecondsSince1970 - start.millisecondsSince1970 + 500) / 1_000
    if seconds < 60 { return "\(seconds) s" }
    let minutes = (seconds + 30) / 60
    if minutes < 60 { return "\(minutes) min" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
