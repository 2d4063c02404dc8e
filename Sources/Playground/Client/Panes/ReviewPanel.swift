import PlaygroundCore
import PlaygroundProtocol
import PlaygroundTerminal

/// The review in the third pane: what nobody has judged yet, by cause.
///
/// The comparison is made on another thread. Verdicts are shown at once; boards that were made
/// before a verdict was recorded are passed over.
struct ReviewPanel: Equatable, Sendable {
  /// What is known of the changes.
  enum Phase: Equatable, Sendable {
    /// The panel was not opened, or is closed.
    case closed
    case loading
    case ready
    /// The previews cannot be compared, for a reason.
    case failed(String)
  }

  /// What is known of the changes.
  private(set) var phase = Phase.closed
  /// The review.
  private(set) var model = ReviewModel(ReviewBoard())
  /// The number of actions that were sent.
  private var sentCount = 0

  /// Whether a text is typed, so that keys belong to it.
  var isTyping: Bool { model.input != nil }

  /// The line for the text that is typed; `nil` while none is typed.
  var inputLine: String? { model.inputLine }

  /// Follows the panel, which is open or not; returns the request for another thread.
  mutating func follow(isOpen: Bool) -> ReviewRequest? {
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
  mutating func take(_ result: ReviewResult) -> String? {
    switch (result, phase) {
    case (_, .closed): break
    case (.board(let board, let count), .loading) where count == sentCount,
      (.board(let board, let count), .failed) where count == sentCount:
      (model, phase) = (ReviewModel(board), .ready)
    case (.board(let board, let count), .ready) where count == sentCount:
      model.show(board)
      return model.notice
    case (.board, _): break
    case (.accepted(let lines), _): model.show(accepted: lines)
    case (.failed(let reason), _): phase = .failed(reason)
    }
    return nil
  }

  // MARK: - Keys

  /// Carries out a command; returns the request that follows.
  mutating func perform(_ command: ReviewKeyCommand) -> ReviewRequest? {
    send(model.perform(command))
  }

  /// Takes a key of a text that is typed; returns the request that follows.
  mutating func type(_ key: KeyPress) -> ReviewRequest? { send(model.type(key)) }

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
