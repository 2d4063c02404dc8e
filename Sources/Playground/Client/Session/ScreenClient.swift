package import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The full-screen client: reads keys, signals and the daemon, and draws what the model makes of it.
package final class ScreenClient {
  /// How long a lone escape byte may be the start of a sequence.
  private static let escapeMilliseconds = 50
  /// How long a row stands out that was acted on.
  private static let flashMilliseconds = 150

  private let session: Session
  let screen: TerminalScreen
  var model: ScreenModel
  private var decoder = KeyDecoder()
  var connection: Connection?
  private var backOff = BackOff()
  private var nextAttempt: UInt64?
  /// What to do with replies, by the numbers of their requests.
  private var awaited: [Int: ReplyHandler] = [:]
  /// When the row that stands out is to look as before.
  private var flashEnd: UInt64?
  private var ending: ExitCode?

  /// Creates a client for the previews of a session's daemon.
  ///
  /// - Parameters:
  ///   - session: The daemon.
  ///   - terminal: What the terminal shows.
  ///   - preview: The preview to begin with, by name, title or file.
  ///   - viewport: A size to render at whatever the terminal's.
  ///   - isReadOnly: Whether nothing may be changed in the daemon.
  package init(
    session: Session,
    terminal: TerminalTraits,
    preview: String?,
    viewport: Size?,
    isReadOnly: Bool = false
  ) {
    self.session = session
    screen = TerminalScreen(depth: terminal.depth)
    model = ScreenModel(
      size: screen.size,
      terminal: terminal,
      wanted: preview,
      fixedViewport: viewport,
      isReadOnly: isReadOnly,
    )
  }

  /// Runs until the person or a signal ends it; the terminal is given back on every way out.
  package func run() throws -> ExitCode {
    let greeted = try session.greet()
    let signals = try Signals([
      .terminate, .interrupt, .quit, .hangUp, .windowChange, .terminalStop, .resume,
    ])
    defer { screen.leave() }
    try screen.enter()
    try adopt(greeted)
    while ending == nil {
      try screen.draw(ScreenView.grid(of: model))
      try step(signals)
    }
    return ending ?? .fine
  }

  /// Waits for something to happen and handles it.
  private func step(_ signals: borrowing Signals) throws {
    beginFlash()
    var entries = [
      PollEntry(StandardStream.input.rawValue, .read), PollEntry(signals.number, .read),
    ]
    if let connection { entries.append(connection.pollEntry) }
    if connection?.hasPostponed != true {
      try Poll.wait(&entries, timeoutMilliseconds: timeoutMilliseconds)
    }
    endFlash()
    while let signal = try signals.next() { try handle(signal) }
    if entries[0].ready.isEmpty {
      for key in decoder.finish() { try perform(model.press(key)) }
    } else {
      try readKeys()
    }
    if connection == nil {
      try reconnect()
    } else if entries.count > 2 {
      try converse(entries[2].ready)
    }
  }

  /// Nothing while nothing is to be done later: a client that rests wakes for nobody.
  private var timeoutMilliseconds: Int? {
    if decoder.awaitsMore { return Self.escapeMilliseconds }
    guard let next = [nextAttempt, flashEnd].compactMap(\.self).min() else { return nil }
    let now = Clock.monotonicNanoseconds()
    return now < next ? Int((next - now) / 1_000_000) + 1 : 0
  }

  /// Notes until when a row stands out that has just begun to.
  private func beginFlash() {
    guard model.cursor.isFlashing else {
      flashEnd = nil
      return
    }
    let end = Clock.monotonicNanoseconds() + UInt64(Self.flashMilliseconds) * 1_000_000
    flashEnd = flashEnd ?? end
  }

  private func endFlash() {
    guard let flashEnd, Clock.monotonicNanoseconds() >= flashEnd else { return }
    model.endFlash()
  }

  // MARK: - Keys and signals

  private func readKeys() throws {
    let bytes = try StandardStream.input.read()
    // The terminal is gone.
    guard !bytes.isEmpty else { return end(.hungUp) }
    for key in decoder.keys(from: bytes) { try perform(model.press(key)) }
  }

  private func handle(_ signal: Signal) throws {
    switch signal {
    case .terminate: end(.terminated)
    case .interrupt: end(.interrupted)
    case .quit: end(.quit)
    case .hangUp: end(.hungUp)
    case .windowChange: perform(model.resize(to: screen.size))
    case .terminalStop: try suspend()
    case .resume:
      screen.leave()
      try screen.enter()
      perform(model.resize(to: screen.size))
    case .childEnded, .user1: break
    }
  }

  func suspend() throws {
    screen.leave()
    CurrentProcess.suspend()
    try screen.enter()
    perform(model.resize(to: screen.size))
  }

  func end(_ code: ExitCode) { ending = ending ?? code }

  // MARK: - The daemon

  private func adopt(_ greeted: Session.Greeted) throws {
    connection = greeted.connection
    backOff = BackOff()
    nextAttempt = nil
    awaited = [:]
    let welcome = greeted.welcome
    perform(model.connect(welcome.previews, waitingCount: welcome.waitingCount))
    for summary in greeted.welcome.previews { try listen(to: summary) }
  }

  /// Has the daemon tell of a preview's changes though it is not on screen.
  private func listen(to summary: PreviewSummary) throws(Connection.Failure) {
    try ask(.previewAttach, AttachRequest(listeningTo: summary, in: model))
  }

  private func reconnect() throws {
    let now = Clock.monotonicNanoseconds()
    guard let nextAttempt, now >= nextAttempt else { return }
    let greeted: Session.Greeted
    do throws(CommandError) {
      greeted = try session.greet()
    } catch {
      guard error.isConnectionTrouble else { throw error }
      return scheduleAttempt()
    }
    screen.invalidate()
    do {
      try adopt(greeted)
    } catch let failure as Connection.Failure {
      lose(failure)
    }
  }

  func lose(_ failure: Connection.Failure) {
    connection = nil
    scheduleAttempt()
  }

  private func scheduleAttempt() {
    nextAttempt = Clock.monotonicNanoseconds() + UInt64(backOff.next()) * 1_000_000
    model.disconnect(attempts: backOff.attempts)
  }

  private func converse(_ ready: PollEntry.Readiness) throws {
    do throws(Connection.Failure) {
      if ready.contains(.write) { try connection?.flush() }
      guard let events = try connection?.events() else { return }
      for event in events { try handle(event) }
    } catch {
      lose(error)
    }
  }

  private func handle(_ event: Connection.Event) throws(Connection.Failure) {
    switch event {
    case .reply(let reply): try awaited.removeValue(forKey: reply.id)?(self, reply)
    case .notification(let notification, _): try adopt(notification)
    }
  }

  private typealias ReplyHandler =
    (ScreenClient, Connection.Reply) throws(Connection.Failure) -> Void

  /// Sends a request whose answer does not matter, if there is a connection.
  func ask<Params, Answer>(
    _ method: Method<Params, Answer>,
    _ params: Params
  ) throws(Connection.Failure) {
    try connection?.send(method, params)
  }

  /// Sends a request, if there is a connection.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - params: Its parameters.
  ///   - adopt: What to do with the answer.
  /// - Throws: `Connection.Failure` when the request cannot be sent.
  func ask<Params, Answer>(
    _ method: Method<Params, Answer>,
    _ params: Params,
    then adopt:
      @escaping (ScreenClient, Result<Answer, RPCError>) throws(Connection.Failure) -> Void
  ) throws(Connection.Failure) {
    guard let id = try connection?.send(method, params) else { return }
    // Swift 6.3 crashes when a closure with typed throws becomes an optional at once.
    let handler: ReplyHandler = { (client, reply) throws(Connection.Failure) in
      try adopt(client, reply.answer(to: method))
    }
    awaited[id] = handler
  }

  private func adopt(_ notification: Notification) throws(Connection.Failure) {
    switch notification {
    case .frame(let attachment, let frame):
      try carryOut(model.adopt(frame, attachment: attachment))
    case .changes(let changes):
      try carryOut(model.add(changes, time: WallTime.now().localTimeOfDay))
    case .diagnostics(let report):
      try carryOut(model.adopt(report.diagnostics, of: report.preview))
    case .added(let summary):
      let isNew = model.previews.summary(of: summary.name) == nil
      try carryOut(model.add(summary))
      if isNew { try listen(to: summary) }
    case .event(let event): model.adopt(event)
    case .removed(let name): model.remove(name)
    case .missed(let attachment, let count):
      try carryOut(model.miss(count, attachment: attachment))
    case .paused(let waitingCount): model.adopt(waitingCount: waitingCount)
    case .tree, .stopping: break
    }
  }
}
