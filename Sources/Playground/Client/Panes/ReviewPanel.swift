import PlaygroundCore
import PlaygroundProtocol
import PlaygroundTerminal

/// The review of the client's third pane and of the full screen: what nobody has judged yet, by
/// cause.
///
/// The comparison is made on another thread. Verdicts are shown at once; boards that were made
/// before a verdict was recorded are passed over. A verdict is about the rows on the screen when
/// its key was pressed.
package struct ReviewPanel: Equatable, Sendable {
  /// What is known of the changes.
  package enum Phase: Equatable, Sendable {
    /// The panel was not opened, or is closed.
    case closed
    case loading
    case ready
    /// The previews cannot be compared, for a reason.
    case failed(String)
  }

  /// What is known of the changes.
  package private(set) var phase = Phase.closed
  /// The review.
  package private(set) var model = ReviewModel(ReviewBoard())
  /// The number of actions that were sent.
  private var sentCount = 0
  /// The titles of the changes on which verdicts were refused, and no board has said so yet.
  private var refused: [String] = []
  /// Whether the rows of the selected line changed, and no key can be about the new ones: they were
  /// not drawn yet, or keys were waiting when they were.
  private var isUnseen = false
  /// Whether the keys that follow were typed before the last picture was drawn.
  package var hasEarlyKeys = false

  /// Creates a panel that is closed.
  package init() {}

  /// Whether a text is typed, so that keys belong to it.
  var isTyping: Bool { model.input != nil }

  /// The line for the text that is typed; `nil` while none is typed.
  var inputLine: String? { model.inputLine }

  /// Follows the panel, which is open or not; returns the request for another thread.
  package mutating func follow(isOpen: Bool) -> ReviewRequest? {
    switch (isOpen, phase) {
    case (true, .closed):
      self = ReviewPanel()
      phase = .loading
      return .begin
    case (false, .loading), (false, .ready), (false, .failed):
      self = ReviewPanel()
      return .end
    case (true, .loading), (true, .ready), (true, .failed), (false, .closed): return nil
    }
  }

  /// Takes a result of another thread; returns what became of earlier verdicts, if that is news.
  package mutating func take(_ result: ReviewResult) -> String? {
    let shown = model.selected.map(Self.digests)
    defer {
      if shown != model.selected.map(Self.digests) { isUnseen = true }
    }
    switch (result, phase) {
    case (_, .closed): break
    case (.board(let board, let count), .loading) where count == sentCount,
      (.board(let board, let count), .failed) where count == sentCount:
      (model, phase) = (ReviewModel(board), .ready)
    case (.board(let board, let count), .ready) where count == sentCount:
      defer { refused = [] }
      return model.show(board, refused: refused)
    case (.board, _): break
    case (.refused(let titles), _): refused += titles
    case (.accepted(let lines), _): model.show(accepted: lines)
    case (.failed(let reason), _): phase = .failed(reason)
    }
    return nil
  }

  private static func digests(of item: ReviewItem) -> [String] { item.changes.map(\.digest) }

  // MARK: - Keys

  /// Takes a key of the full-screen review, whose page has a number of lines; returns the request
  /// that follows.
  package mutating func press(_ key: KeyPress, page: Int) -> ReviewRequest? {
    if isTyping { return type(key) }
    if let command = ReviewKeys.command(of: key) { return perform(command) }
    return send(model.press(key, page: page))
  }

  /// Carries out a command; returns the request that follows.
  mutating func perform(_ command: ReviewKeyCommand) -> ReviewRequest? { send(judge(command)) }

  /// Takes a key of a text that is typed; returns the request that follows.
  mutating func type(_ key: KeyPress) -> ReviewRequest? {
    if key == .enter, model.comment != nil, refusesVerdicts { return nil }
    return send(model.type(key))
  }

  /// Carries out a command, except a verdict on rows that were not drawn when its key was pressed.
  private mutating func judge(_ command: ReviewKeyCommand) -> ReviewModel.Action? {
    if command.isVerdict, refusesVerdicts { return nil }
    return model.perform(command)
  }

  /// Whether the key that is handled was pressed before the rows of the selected line were drawn;
  /// says so if that is so.
  private var refusesVerdicts: Bool {
    mutating get {
      guard isUnseen else { return false }
      isUnseen = hasEarlyKeys
      if hasEarlyKeys { model.refuse() }
      return hasEarlyKeys
    }
  }

  /// Learns that the rows are drawn, and no key was typed before.
  package mutating func didDraw() { isUnseen = false }

  /// Shows the page of another size; the offset of the change stays inside of it.
  package mutating func limitOffset(lines: Int, page: Int) {
    model.limitOffset(lines: lines, page: page)
  }

  /// Returns the request to compare again.
  mutating func reload() -> ReviewRequest? { send(model.reload()) }

  private mutating func send(_ action: ReviewModel.Action?) -> ReviewRequest? {
    guard let action else { return nil }
    sentCount += 1
    return .perform(action, number: sentCount)
  }

  /// The notice about the last key; `nil` for none.
  var notice: String? { model.notice }

  /// Opens the selected item or closes it.
  mutating func toggle() { model.toggle() }

  /// Opens the selected item, or closes it if `step` is negative.
  mutating func goAside(by step: Int) { step < 0 ? model.close() : model.open() }

  /// Returns to the picture of the selected change; returns whether another page was shown.
  mutating func leave() -> Bool { model.leave() }

  /// Moves the selection by lines, or the change by pages, in an area of the given size.
  mutating func move(_ motion: Motion, in size: Size) {
    model.move(motion, page: ReviewBody(model, size: size).page)
    limitOffset(in: size)
  }

  /// Scrolls the change by a number of lines, in an area of the given size.
  mutating func turn(by lines: Int, in size: Size) {
    model.scroll(by: lines)
    limitOffset(in: size)
  }

  private mutating func limitOffset(in size: Size) {
    let body = ReviewBody(model, size: size)
    model.limitOffset(lines: body.lineCount, page: body.page)
  }

  /// Selects the item in a row of an area of the given size.
  mutating func press(row: Int, in size: Size) {
    guard let line = ReviewBody(model, size: size).line(inRow: row, of: model) else { return }
    model.select(line)
  }
}
