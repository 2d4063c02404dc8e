package import PlaygroundCore
import PlaygroundProtocol
package import PlaygroundTerminal

/// The state of a review on a screen.
package struct ReviewModel: Equatable, Sendable {
  /// A command of a key that the model cannot carry out itself.
  package typealias Action = ReviewAction

  /// What the lower part of the screen shows.
  enum Page: Equatable, Sendable {
    /// The selected change, its picture first.
    case picture
    /// The selected change, its source first.
    case source
    /// The keys.
    case help
    /// The verdicts that are in force.
    case accepted([[Run]])
  }

  /// The changes.
  package private(set) var list: ReviewBoard
  /// The lines of the list.
  private(set) var lines: ReviewLines
  /// The number of the selected line.
  private(set) var selection = 0
  /// The number of lines of the page above the window.
  private(set) var offset = 0
  /// The typed text; `nil` while none is typed.
  private(set) var input: ReviewInput?
  /// What the lower part shows.
  private(set) var page = Page.picture
  /// What happened since the last key.
  package private(set) var notice: String?
  private var opened: Set<String> = []
  private var query = ""
  /// The first preview of each verdict of this session that can be taken back.
  private var judged: [PreviewID] = []
  /// The preview to which an undone verdict leads back.
  private var returning: PreviewID?

  /// Shows changes; the first pending one is selected.
  package init(_ list: ReviewBoard) {
    self.list = list
    lines = ReviewLines(list, opened: [])
    selection = lines.list.firstIndex { $0.item.status == .pending } ?? 0
  }

  /// The selected item or change, `nil` if there is none.
  package var selected: ReviewItem? { line?.item }

  /// The typed comment; `nil` while none is typed.
  var comment: String? { input?.kind == .comment ? input?.text : nil }

  /// The line for a text that is typed, with its meaning; `nil` while none is typed.
  var inputLine: String? { input.map { "\($0.kind.rawValue): \($0.text)" } }

  private var line: ReviewLines.Line? {
    lines.list.indices.contains(selection) ? lines.list[selection] : nil
  }

  /// Shows changes that were read again; the selection stays on its preview.
  ///
  /// Verdicts that were refused are named, and those that are no longer about what the previews
  /// show.
  ///
  /// - Parameters:
  ///   - list: The changes.
  ///   - refused: The titles of the changes on which verdicts were refused.
  /// - Returns: The notice about verdicts, if there is a new one; an earlier one stays until a key.
  @discardableResult
  package mutating func show(_ list: ReviewBoard, refused: [String] = []) -> String? {
    var news = returning == nil ? list.staleVerdicts(since: self.list) : nil
    if let first = refused.first {
      let rest = refused.count > 1 ? " and \(refused.count - 1) more" : ""
      news = "no verdict on \(first)\(rest): changed since it was drawn"
    }
    notice = news ?? notice
    let isInside = line?.isInside ?? false
    let name = returning ?? selected?.previews.first
    self.list = list
    lines = ReviewLines(list, opened: opened)
    let index = name.flatMap { lines.line(of: $0, preferringGroup: !isInside) }
    selection = index ?? max(0, min(selection, lines.list.count - 1))
    returning = nil
    return news
  }

  /// Refuses a verdict that was given before the present rows of the selected line were on screen.
  mutating func refuse() {
    notice = selected.map { "no verdict on \($0.title): changed since it was drawn" }
  }

  /// Shows the verdicts that are in force, which `listAccepted` asked for.
  package mutating func show(accepted: [[Run]]) { show(page: .accepted(accepted)) }

  // MARK: - Keys

  /// Handles a key of the full-screen review.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - page: The number of lines that the window shows of a change.
  /// - Returns: The command to carry out outside of the model; `nil` for none.
  package mutating func press(_ key: KeyPress, page: Int) -> Action? {
    notice = nil
    if input != nil { return type(key) }
    if let command = ReviewKeys.command(of: key) { return perform(command) }
    switch key {
    case .character("q"), .control("c"): return .quit
    case .escape: if !leave() { return .quit }
    case .character("r"): return reload()
    case .character("?"): show(page: self.page == .help ? .picture : .help)
    case .enter: toggle()
    case .right: open()
    case .left: close()
    case .mouse(let event) where event.action == .wheelDown: scroll(by: 1)
    case .mouse(let event) where event.action == .wheelUp: scroll(by: -1)
    default: Self.motion(of: key).map { move($0, page: page) }
    }
    return nil
  }

  private static func motion(of key: KeyPress) -> Motion? {
    switch KeyTable.command(for: key) {
    case .pane(.go(let motion))?: motion
    default: nil
    }
  }

  /// Carries out a command.
  ///
  /// - Parameter command: The command.
  /// - Returns: The command to carry out outside of the model; `nil` for none.
  mutating func perform(_ command: ReviewKeyCommand) -> Action? {
    notice = nil
    switch command {
    case .accept: return judge(.accepted, selected)
    case .acceptGroup: return judge(.accepted, line.map { lines.groups[$0.group] })
    case .reject: return judge(.rejected, selected)
    case .comment: if canBeJudged(selected) { input = .init(.comment, selected?.previews.first) }
    case .undo:
      guard let last = judged.popLast() else { return nil }
      returning = last
      return .undo
    case .skip: selectNextPending()
    case .find: input = ReviewInput(.search)
    case .findNext(let step): find(from: selection + step, step: step)
    case .source: show(page: page == .source ? .picture : .source)
    case .accepted:
      guard case .accepted = page else { return .listAccepted }
      show(page: .picture)
    case .toggle: toggle()
    }
    return nil
  }

  /// Returns the command to compare again.
  mutating func reload() -> Action {
    notice = nil
    return .reload
  }

  /// Moves the selection by lines, or the change by pages.
  mutating func move(_ motion: Motion, page: Int) {
    switch motion {
    case .up: select(selection - 1)
    case .down: select(selection + 1)
    case .top: select(0)
    case .bottom: select(lines.list.count - 1)
    case .pageDown: scroll(by: max(1, page - 1))
    case .pageUp: scroll(by: -max(1, page - 1))
    case .halfPageDown: scroll(by: max(1, page / 2))
    case .halfPageUp: scroll(by: -max(1, page / 2))
    }
  }

  /// Scrolls the change.
  mutating func scroll(by lines: Int) { offset = max(0, offset + lines) }

  /// Limits the offset so that the last line of the page is at the bottom.
  package mutating func limitOffset(lines: Int, page: Int) {
    offset = max(0, min(offset, lines - page))
  }

  /// Returns to the picture of the selected change; returns whether another page was shown.
  mutating func leave() -> Bool {
    if page == .picture { return false }
    show(page: .picture)
    return true
  }

  private mutating func show(page: Page) {
    self.page = page
    offset = 0
  }

  // MARK: - Typed texts

  /// Handles a key while a text is typed.
  mutating func type(_ key: KeyPress) -> Action? {
    notice = nil
    guard let input else { return nil }
    switch key {
    case .character(let character): self.input?.text.append(character)
    case .paste(let text): self.input?.text.append(contentsOf: text)
    case .backspace: _ = self.input?.text.popLast()
    case .escape, .control("c"): self.input = nil
    case .enter:
      self.input = nil
      switch input.kind {
      case .comment:
        guard !input.text.trimmed.isEmpty, let selected else { return nil }
        guard selected.previews.first == input.subject else {
          notice = "no comment: \(input.subject?.description ?? "the change") is no longer listed"
          return nil
        }
        judged += selected.previews.prefix(1)
        return .comment(selected, input.text.trimmed)
      case .search:
        query = input.text.isEmpty ? query : input.text
        find(from: selection, step: 1)
      }
    case .control, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab, .backTab,
      .delete, .modified, .mouse:
      break
    }
    return nil
  }

  /// Selects the next line with the query in a title, a name or a file, around the end.
  private mutating func find(from start: Int, step: Int) {
    let count = lines.list.count
    guard !query.isEmpty, count > 0 else { return }
    let word = query.lowercased()
    for distance in 0..<count {
      let index = ((start + step * distance) % count + count) % count
      let item = lines.list[index].item
      let texts = [item.title] + item.previews.map(\.description) + item.files
      if texts.contains(where: { $0.lowercased().contains(word) }) { return select(index) }
    }
    notice = "not found: \(query)"
  }

  // MARK: - Selection

  private var isOpen: Bool {
    line.flatMap { lines.groups[$0.group].cause }.map(opened.contains) ?? false
  }

  /// Opens the selected item.
  mutating func open() { if !isOpen { toggle() } }

  /// Closes the item that contains the selection.
  mutating func close() { if isOpen { toggle() } }

  /// Opens the selected item, or closes the one that contains the selection.
  mutating func toggle() {
    guard let line, let cause = lines.groups[line.group].cause,
      !lines.groups[line.group].parts.isEmpty
    else { return }
    if opened.remove(cause) == nil { opened.insert(cause) }
    lines = ReviewLines(list, opened: opened)
    select(lines.list.firstIndex { $0.group == line.group } ?? 0)
  }

  /// Whether an item has a change that was compared; says so if not.
  private mutating func canBeJudged(_ item: ReviewItem?) -> Bool {
    guard let item, item.changes.allSatisfy({ $0.status == .error }) else { return item != nil }
    notice = "\(item.title) has errors: correct them first"
    return false
  }

  private mutating func judge(_ status: ReviewItem.Status, _ item: ReviewItem?) -> Action? {
    guard canBeJudged(item), let item, let preview = item.previews.first else { return nil }
    judged.append(preview)
    list.mark(Set(item.changes.map(\.id)), status)
    lines = ReviewLines(list, opened: opened)
    selectNextPending()
    return status == .accepted ? .accept(item) : .reject(item)
  }

  /// Selects a line, if there is one.
  mutating func select(_ index: Int) {
    selection = max(0, min(index, lines.list.count - 1))
    offset = 0
  }

  /// Selects the next pending line, if there is another one; inside an opened item, a change.
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
