/// The pending work of a list view: a list to show, and rows in view to lay out again.
///
/// One piece of work runs at a time, and work that handlers request meanwhile waits. Of several
/// waiting lists only the newest is kept.
struct PendingWork {
  /// A list waiting to be shown.
  struct Request {
    let list: List
    let policy: UpdatePolicy
    let hooks: UpdateHooks
    /// Called with the result, once.
    let completion: ((UpdateResult) -> Void)?
  }

  /// A piece of work.
  enum Work {
    /// Replaces the list.
    case replace(Request)
    /// Lays out the rows in view again.
    case show
  }

  private var waiting: Request?
  private var needsShow = false
  private var rendersAll = false
  private var isBusy = false

  /// Adds a list; returns the waiting one that it replaces.
  mutating func add(_ request: Request) -> Request? {
    defer { waiting = request }
    return waiting
  }

  /// Requests laying out the rows in view again.
  mutating func requestShow() { needsShow = true }

  /// Sets whether the next layout renders all rows in view, not only changed ones.
  mutating func setRendersAll(_ rendersAll: Bool) { self.rendersAll = rendersAll }

  /// Starts working; returns `false` if work is in progress.
  mutating func begin() -> Bool {
    defer { isBusy = true }
    return !isBusy
  }

  /// Ends working.
  mutating func end() { isBusy = false }

  /// Removes the next piece of work; `nil` if there is none.
  mutating func next() -> Work? {
    if let request = waiting {
      waiting = nil
      return .replace(request)
    }
    return needsShow ? .show : nil
  }

  /// Records that the rows in view are laid out.
  mutating func finishShow() { needsShow = false }

  /// Returns whether all rows in view must be rendered, and forgets it.
  mutating func takeRendersAll() -> Bool {
    defer { rendersAll = false }
    return rendersAll
  }
}
