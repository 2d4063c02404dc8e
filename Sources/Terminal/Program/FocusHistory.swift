import PlaygroundCore

/// The views that had the focus, so that a page that is shown again has it where it was.
@MainActor
struct FocusHistory {
  private struct Entry {
    weak var view: View?
  }

  /// The most views.
  private static let limit = 64

  private var entries: [Entry] = []

  /// Adds a view as the newest one.
  mutating func add(_ view: View) {
    entries.removeAll { $0.view == nil || $0.view === view }
    entries.append(Entry(view: view))
    if entries.count > Self.limit { entries.removeFirst() }
  }

  /// Returns the first result of `body` for the views, the newest first.
  func newest<Result>(_ body: (View) -> Result?) -> Result? {
    for entry in entries.reversed() {
      if let view = entry.view, let result = body(view) { return result }
    }
    return nil
  }
}
