import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// The state of the full-screen review.
struct ReviewModel {
  /// A command of a key that the model cannot carry out itself.
  enum Action {
    case judge(ReviewVerdict.Kind, ReviewChange, message: String?)
    /// Take the last verdicts back.
    case undo
    /// Read the log again.
    case reload
    case quit
  }

  /// The changes.
  private(set) var list: ReviewList
  /// The index of the selected change.
  private(set) var selection = 0
  /// The number of lines of the selected change above the window.
  private(set) var offset = 0
  /// The typed comment; `nil` while none is typed.
  private(set) var comment: String?
  /// The number of verdicts of this session that can be taken back.
  private var judgedCount = 0

  /// Shows changes; the first pending one is selected.
  init(_ list: ReviewList) {
    self.list = list
    selection = list.changes.firstIndex { $0.status == .pending } ?? 0
  }

  /// The selected change, `nil` if there is none.
  var selected: ReviewChange? {
    list.changes.indices.contains(selection) ? list.changes[selection] : nil
  }

  /// Shows changes that were read again; the selection stays on its preview.
  mutating func show(_ list: ReviewList) {
    let name = selected?.first.previewID
    self.list = list
    let index = list.changes.firstIndex { change in
      change.members.contains { $0.previewID == name }
    }
    selection = index ?? max(0, min(selection, list.changes.count - 1))
  }

  /// Handles a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - page: The number of lines that the window shows of a change.
  /// - Returns: The command to carry out outside of the model; `nil` for none.
  mutating func press(_ key: KeyPress, page: Int) -> Action? {
    if comment != nil { return type(key) }
    switch key {
    case .character("q"), .escape, .control("c"): return .quit
    case .character("a"): return judge(.accepted)
    case .character("x"): return judge(.rejected)
    case .character("c"): if selected != nil { comment = "" }
    case .character("u"):
      guard judgedCount > 0 else { return nil }
      judgedCount -= 1
      return .undo
    case .character("r"): return .reload
    case .character("s"): selectNextPending()
    case .character("j"), .down: select(selection + 1)
    case .character("k"), .up: select(selection - 1)
    case .home: select(0)
    case .end: select(list.changes.count - 1)
    case .character(" "), .pageDown, .control("d"): offset += max(1, page - 1)
    case .pageUp, .control("u"): offset = max(0, offset - max(1, page - 1))
    case .mouse(let event) where event.action == .wheelDown: offset += 1
    case .mouse(let event) where event.action == .wheelUp: offset = max(0, offset - 1)
    case .character, .control, .left, .right, .enter, .tab, .backTab, .backspace, .delete,
      .modified,
      .paste, .mouse:
      break
    }
    return nil
  }

  /// Limits the offset so that the last line of the change is at the bottom.
  mutating func limitOffset(lines: Int, page: Int) {
    offset = max(0, min(offset, lines - page))
  }

  private mutating func type(_ key: KeyPress) -> Action? {
    switch key {
    case .character(let character): comment?.append(character)
    case .paste(let text): comment?.append(contentsOf: text)
    case .backspace: _ = comment?.popLast()
    case .escape, .control("c"): comment = nil
    case .enter:
      let text = comment?.trimmed ?? ""
      comment = nil
      guard !text.isEmpty, let selected else { return nil }
      judgedCount += 1
      return .judge(.commented, selected, message: text)
    case .control, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab, .backTab,
      .delete, .modified, .mouse:
      break
    }
    return nil
  }

  private mutating func judge(_ kind: ReviewVerdict.Kind) -> Action? {
    guard let change = selected else { return nil }
    judgedCount += 1
    list.mark(selection, kind == .accepted ? .accepted : .rejected)
    selectNextPending()
    return .judge(kind, change, message: nil)
  }

  private mutating func select(_ index: Int) {
    selection = max(0, min(index, list.changes.count - 1))
    offset = 0
  }

  /// Selects the next pending change, if there is another one.
  private mutating func selectNextPending() {
    let count = list.changes.count
    let next = (0..<count).dropFirst().map { (selection + $0) % count }
      .first { list.changes[$0].status == .pending }
    if let next { select(next) }
  }
}
