import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundSystem

/// The full-screen review: records verdicts, and draws the model.
final class ReviewClient {
  private var session: ReviewSession
  private let watch: ReviewWatch?
  private let screen: TerminalScreen
  private var model: ReviewModel
  /// The number of lines that the window shows of a change.
  private var page = 1

  /// Creates a client on this process's terminal.
  init(_ session: ReviewSession, depth: ColorDepth) throws(CommandError) {
    self.session = session
    screen = TerminalScreen(depth: depth)
    // What changes while the list is made is read again.
    watch = session.watch()
    model = ReviewModel(try session.list())
  }

  /// Runs until the user or a signal ends it; always restores the terminal.
  func run() throws -> ExitCode { ExitCode(try TerminalLoop(on: screen).run(self)) }
}

extension ReviewClient: ScreenProgram {
  /// A verdict is about a change that was seen.
  var takesEarlyKeys: Bool { false }

  func picture(of size: Size) -> (grid: Grid, cursor: Point?) {
    let view = ReviewView(model, size: size) {
      (try? session.accepted()) ?? [[Run("the change log cannot be read")]]
    }
    page = view.page
    model.limitOffset(lines: view.lineCount, page: view.page)
    return (view.grid(of: model), nil)
  }

  var pollEntries: [PollEntry] { watch.map { [$0.pollEntry] } ?? [] }

  var hasWork: Bool { false }

  var deadline: UInt64? { nil }

  func tick() {}

  func press(_ key: KeyPress, on loop: TerminalLoop) throws {
    for key in key.withoutModifiers {
      let list = model.list
      guard let action = model.press(key, page: page) else { continue }
      if case .quit = action { return loop.end(.done) }
      try session.perform(action, on: list)
      model.show(try session.list())
    }
  }

  func resize(to size: Size) {}

  func handle(_ entries: [PollEntry], on loop: TerminalLoop) throws {
    if let watch, watch.takeEvents() { model.show(try session.list()) }
  }
}
