import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundSystem

/// The full-screen review: the panel of the client's third pane on a screen of its own.
final class ReviewClient {
  private let source: any ReviewSource
  private let screen: TerminalScreen
  private var panel = ReviewPanel()
  /// The number of lines that the window shows of a change.
  private var page = 1
  private let addresses: FileAddresses?
  private(set) var links: [ScreenLink] = []

  /// Creates a client on this process's terminal, and begins to compare the previews.
  init(
    _ source: any ReviewSource,
    depth: ColorDepth,
    addresses: FileAddresses?
  ) {
    self.source = source
    self.addresses = addresses
    screen = TerminalScreen(depth: depth)
    if let request = panel.follow(isOpen: true) { source.send(request) }
  }

  /// Runs until the user or a signal ends it; always restores the terminal.
  ///
  /// - Throws: `CommandError` if the previews cannot be compared, or a verdict was not recorded.
  func run() throws -> ExitCode {
    let ending = ExitCode(try TerminalLoop(on: screen).run(self))
    if let reason = source.finish() { throw CommandError.refused(message: reason) }
    return ending
  }
}

extension ReviewClient: ScreenProgram {
  /// A verdict is about a change that was seen.
  var takesEarlyKeys: Bool { false }

  func picture(of size: Size) -> (grid: Grid, cursor: Point?) {
    let view = ReviewView(panel.model, size: size)
    page = view.page
    panel.limitOffset(lines: view.lineCount, page: view.page)
    links = view.links(of: panel.model, addresses)
    return (view.grid(of: panel.model, isLoading: panel.phase == .loading), nil)
  }

  var pollEntries: [PollEntry] { [PollEntry(source.number, .read)] }

  var hasWork: Bool { false }

  var deadline: UInt64? { nil }

  func tick() {}

  func didDraw() { panel.didDraw() }

  func press(_ key: KeyPress, on loop: TerminalLoop) throws {
    panel.hasEarlyKeys = loop.hasEarlyKeys
    for key in key.withoutModifiers {
      switch panel.press(key, page: page) {
      case nil: continue
      case .perform(.quit, _)?: return loop.end(.done)
      case let request?: source.send(request)
      }
    }
  }

  func resize(to size: Size) {}

  func handle(_ entries: [PollEntry], on loop: TerminalLoop) throws {
    let isFirst = panel.phase == .loading
    for result in source.takeResults() { _ = panel.take(result) }
    guard isFirst, case .failed(let reason) = panel.phase else { return }
    throw CommandError.refused(message: reason)
  }
}
