import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// The state of the full-screen review.
struct ReviewModel {
  /// A command of a key that the model cannot carry out itself.
  enum Action {
    case judge(ReviewVerdict.Kind, ReviewGroup, message: String?)
    /// Take the last verdicts back.
    case undo
    /// Read the log again.
    case reload
    case quit
  }

  /// What the lower part of the screen shows.
  enum Page: Equatable, Sendable {
    /// The selected change, its picture first.
    case picture
    /// The selected change, its source first.
    case source
    /// The keys.
    case help
    /// The verdicts that are in force.
    case accepted
  }

  /// A text that is typed.
  enum Input: Equatable, Sendable {
    case comment(String)
    case search(String)
  }

  /// The changes.
  private(set) var list: ReviewList
  /// The lines of the list.
  private(set) var lines: ReviewLines
  /// The number of the selected line.
  private(set) var selection = 0
  /// The number of lines of the page above the window.
  private(set) var offset = 0
  /// The typed text; `nil` while none is typed.
  private(set) var input: Input?
  /// What the lower part shows.
  private(set) var page = Page.picture
  /// What happened since the last key.
  private(set) var notice: String?
  private var opened: Set<ReviewCause> = []
  private var query = ""
  /// The first preview of each verdict of this session that can be taken back.
  private var judged: [PreviewID] = []
  /// The preview to which an undone verdict leads back.
  private var returning: PreviewID?

  /// Shows changes; the first pending one is selected.
  init(_ list: ReviewList) {
    self.list = list
    lines = ReviewLines(list, opened: [])
    selection = lines.list.firstIndex { $0.item.status == .pending } ?? 0
  }

  /// The selected group or change, `nil` if there is none.
  var selected: ReviewGroup? { line?.item }

  /// The typed comment; `nil` while none is typed.
  var comment: String? { if case .comment(let text) = input { text } else { nil } }

  private var line: ReviewLines.Line? {
    lines.list.indices.contains(selection) ? lines.list[selection] : nil
  }

  /// Shows changes that were read again; the selection stays on its preview.
  ///
  /// Verdicts that are no longer about what the previews show are named.
  mutating func show(_ list: ReviewList) {
    notice = returning == nil ? Self.notice(from: self.list, to: list) : nil
    let isInside = line?.isInside ?? false
    let name = returning ?? selected?.members.first?.previewID
    self.list = list
    lines = ReviewLines(list, opened: opened)
    let index = name.flatMap { lines.line(of: $0, preferringGroup: !isInside) }
    selection = index ?? max(0, min(selection, lines.list.count - 1))
    returning = nil
  }

  /// Returns which verdicts became stale: `stale: a.xml and 2 more`; `nil` for none.
  private static func notice(from old: ReviewList, to new: ReviewList) -> String? {
    var pending: Set<PreviewID> = []
    for change in new.changes where change.status == .pending {
      pending.formUnion(change.members.map(\.previewID))
    }
    let names = old.changes.filter { $0.status != .pending }.flatMap(\.members)
      .map(\.previewID).filter(pending.contains)
    guard let first = names.first else { return nil }
    let rest = names.count > 1 ? " and \(names.count - 1) more" : ""
    return "changed after the verdict: \(first.description)\(rest)"
  }

  /// Handles a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - page: The number of lines that the window shows of a change.
  /// - Returns: The command to carry out outside of the model; `nil` for none.
  mutating func press(_ key: KeyPress, page: Int) -> Action? {
    notice = nil
    if let input { return type(key, input) }
    switch key {
    case .character("q"), .control("c"): return .quit
    case .escape:
      if self.page == .picture { return .quit }
      show(page: .picture)
    case .character("a"): return judge(.accepted, selected)
    case .character("A"): return judge(.accepted, line.map { lines.groups[$0.group] })
    case .character("x"): return judge(.rejected, selected)
    case .character("c"): if selected != nil { input = .comment("") }
    case .character("u"):
      guard let last = judged.popLast() else { return nil }
      returning = last
      return .undo
    case .character("r"): return .reload
    case .character("s"): selectNextPending()
    case .character("/"): input = .search("")
    case .character("n"): find(from: selection + 1, step: 1)
    case .character("N"): find(from: selection - 1, step: -1)
    case .character("v"): show(page: self.page == .source ? .picture : .source)
    case .character("?"): show(page: self.page == .help ? .picture : .help)
    case .character("L"): show(page: self.page == .accepted ? .picture : .accepted)
    case .enter, .character("o"): toggle()
    case .right: if !isOpen { toggle() }
    case .left: if isOpen { toggle() }
    default: move(key, page: page)
    }
    return nil
  }

  private mutating func move(_ key: KeyPress, page: Int) {
    switch key {
    case .character("j"), .down: select(selection + 1)
    case .character("k"), .up: select(selection - 1)
    case .home, .character("g"): select(0)
    case .end, .character("G"): select(lines.list.count - 1)
    case .character(" "), .pageDown, .control("d"): offset += max(1, page - 1)
    case .pageUp, .control("u"): offset = max(0, offset - max(1, page - 1))
    case .mouse(let event) where event.action == .wheelDown: offset += 1
    case .mouse(let event) where event.action == .wheelUp: offset = max(0, offset - 1)
    case .character, .control, .left, .right, .enter, .tab, .backTab, .escape, .backspace, .delete,
      .modified, .paste, .mouse:
      break
    }
  }

  /// Limits the offset so that the last line of the page is at the bottom.
  mutating func limitOffset(lines: Int, page: Int) {
    offset = max(0, min(offset, lines - page))
  }

  private mutating func show(page: Page) {
    self.page = page
    offset = 0
  }

  // MARK: - Typed texts

  private mutating func type(_ key: KeyPress, _ input: Input) -> Action? {
    switch key {
    case .character(let character): edit { $0.append(character) }
    case .paste(let text): edit { $0.append(contentsOf: text) }
    case .backspace: edit { _ = $0.popLast() }
    case .escape, .control("c"): self.input = nil
    case .enter:
      self.input = nil
      switch input {
      case .comment(let text):
        guard !text.trimmed.isEmpty, let selected else { return nil }
        judged += selected.members.prefix(1).map(\.previewID)
        return .judge(.commented, selected, message: text.trimmed)
      case .search(let text):
        query = text.isEmpty ? query : text
        find(from: selection, step: 1)
      }
    case .control, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab, .backTab,
      .delete, .modified, .mouse:
      break
    }
    return nil
  }

  private mutating func edit(_ change: (inout String) -> Void) {
    switch input {
    case .comment(var text):
      change(&text)
      input = .comment(text)
    case .search(var text):
      change(&text)
      input = .search(text)
    case nil: break
    }
  }

  /// Selects the next line with the query in a title, a name or a file, around the end.
  private mutating func find(from start: Int, step: Int) {
    let count = lines.list.count
    guard !query.isEmpty, count > 0 else { return }
    let word = query.lowercased()
    for distance in 0..<count {
      let index = ((start + step * distance) % count + count) % count
      let item = lines.list[index].item
      let texts = [item.title] + item.members.map(\.previewID.description) + item.files.map(\.name)
      if texts.contains(where: { $0.lowercased().contains(word) }) { return select(index) }
    }
    notice = "not found: \(query)"
  }

  // MARK: - Selection

  private var isOpen: Bool {
    guard let line, let cause = lines.groups[line.group].cause else { return false }
    return opened.contains(cause)
  }

  /// Opens the selected group, or closes the one that contains the selection.
  private mutating func toggle() {
    guard let line, let cause = lines.groups[line.group].cause,
      lines.groups[line.group].changes.count > 1
    else { return }
    if opened.remove(cause) == nil { opened.insert(cause) }
    lines = ReviewLines(list, opened: opened)
    select(lines.list.firstIndex { $0.group == line.group } ?? 0)
  }

  private mutating func judge(_ kind: ReviewVerdict.Kind, _ group: ReviewGroup?) -> Action? {
    guard let group, let preview = group.members.first?.previewID else { return nil }
    judged.append(preview)
    list.mark(Set(group.changes.map(\.id)), kind == .accepted ? .accepted : .rejected)
    lines = ReviewLines(list, opened: opened)
    selectNextPending()
    return .judge(kind, group, message: nil)
  }

  private mutating func select(_ index: Int) {
    selection = max(0, min(index, lines.list.count - 1))
    offset = 0
  }

  /// Selects the next pending line, if there is another one; inside an opened group, a change.
  private mutating func selectNextPending() {
    let count = lines.list.count
    let next = (0..<count).dropFirst().map { (selection + $0) % count }.first { index in
      let line = lines.list[index]
      let isOpened = index + 1 < count && lines.list[index + 1].isInside && !line.isInside
      return line.item.status == .pending && !isOpened
    }
    if let next { select(next) }
  }
}
