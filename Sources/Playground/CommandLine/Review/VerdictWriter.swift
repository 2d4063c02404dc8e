import PlaygroundClient
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// Records the verdicts of a reviewer.
struct VerdictWriter {
  private let editor: HistoryEditor
  /// The name of the reviewer.
  private let author: String?

  /// Opens the change log of a directory, or creates it.
  init(of location: DaemonLocation) throws(CommandError) {
    editor = try HistoryEditor(of: location, creating: true)
    author = GitRepository(at: location.root).reviewer
  }

  /// Verdicts that were recorded at one time.
  struct Entry {
    let time: Timestamp
    let previews: [PreviewID]
  }

  /// Records a verdict on all previews of the changes; returns it, to take it back.
  @discardableResult
  func add(
    _ kind: ReviewVerdict.Kind,
    on changes: [ReviewChange],
    of list: ReviewList,
    message: String?
  ) throws(CommandError) -> Entry {
    let time = Timestamp(millisecondsSince1970: WallTime.now().milliseconds)
    let verdicts = changes.flatMap { change in
      change.members.map { member in
        ReviewVerdict(
          time: time,
          previewID: member.previewID,
          state: member.state,
          revision: list.last,
          kind: kind,
          message: message,
          before: member.earlierState,
          author: author,
          replaces: kind == .commented ? [] : change.replaced[member.previewID] ?? [],
          subject: kind == .accepted ? member.subject : nil,
        )
      }
    }
    try editor.edit { editor throws(ChangeLogError) in try editor.add(verdicts) }
    return Entry(time: time, previews: verdicts.map(\.previewID))
  }

  /// Takes the verdicts back that were given last, in any session; returns them.
  func undo() throws(CommandError) -> [ReviewVerdict] {
    try editor.edit { editor throws(ChangeLogError) in try editor.removeLastVerdicts() }
  }

  /// Adds verdicts from elsewhere; returns the number of those that were not known.
  func add(shared verdicts: [SharedVerdict]) throws(CommandError) -> Int {
    try editor.edit { editor throws(ChangeLogError) in try editor.add(shared: verdicts) }
  }

  /// Takes verdicts back.
  func remove(_ entry: Entry) throws(CommandError) {
    try editor.edit { editor throws(ChangeLogError) in
      try editor.removeVerdicts(at: entry.time, on: entry.previews)
    }
  }
}
