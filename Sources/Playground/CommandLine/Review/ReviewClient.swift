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
  private let addresses: FileAddresses?
  private(set) var links: [ScreenLink] = []

  /// Creates a client on this process's terminal.
  init(
    _ session: ReviewSession,
    depth: ColorDepth,
    addresses: FileAddresses?
  ) throws(CommandError) {
    self.session = session
    self.addresses = addresses
    screen = TerminalScreen(depth: depth)
    // What changes while the list is made is read again.
    watch = session.watch()
    model = ReviewModel(try self.session.board())
  }

  /// Runs until the user or a signal ends it; always restores the terminal.
  func run() throws -> ExitCode { ExitCode(try TerminalLoop(on: screen).run(self)) }
}

extension ReviewClient: ScreenProgram {
  /// A verdict is about a change that was seen.
  var takesEarlyKeys: Bool { false }

  func picture(of size: Size) -> (grid: Grid, cursor: Point?) {
    let view = ReviewView(model, size: size)
    page = view.page
    model.limitOffset(lines: view.lineCount, page: view.page)
    links = view.links(of: model, addresses)
    return (view.grid(of: model), nil)
  }

  var pollEntries: [PollEntry] { watch.map { [$0.pollEntry] } ?? [] }

  var hasWork: Bool { false }

  var deadline: UInt64? { nil }

  func tick() {}

  func press(_ key: KeyPress, on loop: TerminalLoop) throws {
    for key in key.withoutModifiers {
      switch model.press(key, page: page) {
      case nil: continue
      case .quit: return loop.end(.done)
      case .listAccepted: model.show(accepted: try session.accepted())
      case let action?:
        try session.perform(action)
        model.show(try session.board())
      }
    }
  }

  func resize(to size: Size) {}

  func handle(_ entries: [PollEntry], on loop: TerminalLoop) throws {
    if let watch, watch.takeEvents() { model.show(try session.board()) }
  }
}
