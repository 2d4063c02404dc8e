import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The screen's model and its connection to the daemon: sends calls of the model, and applies the
/// effects of their answers, and notifications, to it.
///
/// The model shows a lost connection, which is re-established later.
final class ScreenConversation {
  /// The state of the screen.
  private(set) var model: ScreenModel
  private let session: Session
  private var link = DaemonLink<Call.Effect>()
  /// The attempt to connect again that was not answered yet.
  private var greeting: Greeting?
  /// The daemon that is being started.
  private var start: BackgroundStart?
  private let beginStart: (() throws -> BackgroundStart)?
  /// How long the model took to put the last messages in order.
  private var settlingNanoseconds: UInt64 = 0

  /// Creates a screen that is not connected.
  ///
  /// - Parameters:
  ///   - session: The daemon.
  ///   - model: The screen.
  ///   - beginStart: Starts a daemon on this computer; `nil` if that is not possible.
  init(
    session: Session,
    model: ScreenModel,
    beginStart: (() throws -> BackgroundStart)? = nil
  ) {
    self.session = session
    self.model = model
    self.beginStart = beginStart
  }

  /// The events to poll; `nil` without a connection.
  var pollEntry: PollEntry? { link.pollEntry ?? start?.pollEntry ?? greeting?.pollEntry }

  /// Whether there are events that need no further reading.
  var hasPostponed: Bool { link.hasPostponed }

  /// Whether there is a connection.
  var isConnected: Bool { link.isConnected }

  /// The time of the next attempt to connect, or the end of the current one, in monotonic
  /// nanoseconds; `nil` while connected.
  var nextAttempt: UInt64? { start?.deadline ?? greeting?.deadline ?? link.nextAttempt }

  // MARK: - The terminal

  /// Learns that the picture is on the screen, and no key was typed before it.
  func didDraw() { model.panes.side.review.didDraw() }

  /// Applies a key and sends its calls.
  ///
  /// - Returns: The effects on the terminal.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isEarly: Whether it was typed before the last picture was drawn.
  /// - Returns: The effects on the terminal.
  func press(_ key: KeyPress, isEarly: Bool = false) -> [TerminalAction] {
    model.panes.side.review.hasEarlyKeys = isEarly
    perform(model.press(key, now: Self.milliseconds))
    return model.takeActions()
  }

  /// Returns the effects on the terminal that were not carried out yet.
  func takeActions() -> [TerminalAction] { model.takeActions() }

  /// The time of the monotonic clock, in milliseconds.
  private static var milliseconds: Int { Int(Clock.monotonicNanoseconds() / 1_000_000) }

  /// Shows a notice until the next key.
  func show(notice: String) { model.show(notice: notice) }

  /// Asks again for a text that was refused, with the reason beside it.
  func refuse(_ prompt: Prompt, _ reason: String) {
    model.refuse(prompt, of: model.panes.preview.content.shown?.previewID)
    model.show(notice: reason)
  }

  /// Takes the settings of another configuration.
  func apply(_ settings: ScreenSettings) { perform(model.apply(settings)) }

  /// Takes the settings with the values in force after one was changed.
  func finishSetting(_ entries: [SettingEntry], notice: String) {
    model.finishSetting(entries, notice: notice)
  }

  /// Takes the settings with the values in force.
  func take(_ entries: [SettingEntry]) { model.panes.take(entries) }

  /// Shows why a setting was not changed.
  func refuseSetting(_ reason: String) { model.keys.refuseSetting(reason) }

  /// Takes a result of the thread that compares previews.
  func apply(_ result: ReviewResult) { model.apply(result) }

  /// Takes another size of the terminal.
  func resize(to size: Size) { perform(model.resize(to: size)) }

  /// The time when an age on the screen changes, or a save is followed, in monotonic nanoseconds;
  /// `nil` if neither does.
  var nextTick: UInt64? { model.nextTick.map { UInt64($0) * 1_000_000 } }

  /// Takes the present time, for the ages of outcomes, and follows a save that is due.
  func tick() {
    let now = Self.milliseconds
    model.tick(now)
    if let due = model.autoFollow.due, due <= now { perform(model.settle(now: now)) }
  }

  /// Ends the highlight of a row.
  func endFlash() { model.endFlash() }

  // MARK: - The connection

  /// Begins a new connection.
  func begin(_ handshake: Handshake) {
    let welcome = handshake.welcome
    link.use(handshake.connection)
    // The preview is asked for before the list is sorted.
    let calls = model.connect(
      welcome.previews,
      waitingCount: welcome.waitingCount,
      isUncontained: welcome.isUncontained
    )
    perform(calls)
    perform(model.settle(now: Self.milliseconds))
  }

  /// Attempts to connect if an attempt is due, and completes the current one if it was answered.
  ///
  /// - Returns: Whether there is a new connection.
  /// - Throws: `CommandError` if the daemon cannot be used.
  func reconnect() throws(CommandError) -> Bool {
    let now = Clock.monotonicNanoseconds()
    guard finishStart(now: now) else { return false }
    do throws(CommandError) {
      if greeting == nil {
        guard let next = link.nextAttempt, now >= next else { return false }
        greeting = try session.beginGreeting()
      }
      guard let handshake = try greeting?.answer(now: now) else { return false }
      greeting = nil
      begin(handshake)
      return link.isConnected
    } catch {
      greeting = nil
      guard error.isConnectionTrouble else { throw error }
      lose(isStopped: error.isAbsence)
      return false
    }
  }

  /// Starts a daemon; the client attaches to it once it accepts clients.
  func startDaemon() {
    guard start == nil, greeting == nil, model.connection.isStopped else { return }
    do {
      if let beginStart {
        start = try beginStart()
      } else {
        greeting = try session.beginGreeting(.starting)
      }
      model.beginStart()
    } catch {
      show(notice: "cannot start the daemon: \(error)")
    }
  }

  /// Notes the result of a start, if there is one; returns whether to go on with connecting.
  private func finishStart(now: UInt64) -> Bool {
    guard let start else { return true }
    var obstacle: String?
    do throws(SystemError) {
      guard let result = try start.result(now: now) else { return false }
      obstacle = result.obstacle
    } catch {
      obstacle = "\(error)"
    }
    self.start = nil
    guard let obstacle else {
      link.retry(now: now)
      return true
    }
    lose(isStopped: true)
    show(notice: "cannot start the daemon: \(obstacle)")
    return false
  }

  /// Sends queued data and handles all received messages.
  ///
  /// - Throws: `CommandError` if the messages cannot be those of a daemon: another connection would
  ///   receive the same.
  func converse(_ ready: PollEntry.Readiness) throws(CommandError) {
    do throws(Connection.Failure) {
      // A long list takes long to be put in order, so that is done for more messages at a time.
      let end = Clock.monotonicNanoseconds() + 2 * settlingNanoseconds
      var ready = ready
      repeat {
        for event in try link.events(ready) { try handle(event) }
        ready = link.readiness
      } while !ready.isEmpty && Clock.monotonicNanoseconds() < end
      let start = Clock.monotonicNanoseconds()
      try send(model.settle(now: Self.milliseconds))
      settlingNanoseconds = Clock.monotonicNanoseconds() - start
    } catch {
      if case .garbled = error { throw CommandError(error) }
      lose(isStopped: model.connection == .lost(attempts: 0, isStopped: true))
    }
  }

  private func lose(isStopped: Bool = false) {
    link.lose(now: Clock.monotonicNanoseconds())
    model.disconnect(attempts: link.attempts, isStopped: isStopped)
  }

  /// Applies an answer or a notification to the model, and sends the calls that follow.
  private func handle(_ event: Connection.Event) throws(Connection.Failure) {
    switch event {
    case .reply(let reply):
      if let effect = try link.takeMeaning(of: reply) { try send(effect(&model)) }
    case .notification(let notification, _):
      let time = WallTime.now().localTimeOfDay
      try send(model.apply(notification, time: time, now: Self.milliseconds))
    }
  }

  // MARK: - Calls

  /// Sends calls to the daemon; the model shows a lost connection.
  private func perform(_ calls: [Call]) {
    do throws(Connection.Failure) {
      try send(calls)
    } catch {
      lose()
    }
  }

  /// Sends calls to the daemon; without a connection they are dropped.
  private func send(_ calls: [Call]) throws(Connection.Failure) {
    for call in calls { try call.send(over: &link) }
  }
}

extension LocalClock {
  /// The time zone of this machine.
  static let system = LocalClock(
    short: { time in
      let local = WallTime(milliseconds: time.millisecondsSince1970)
      // The month and the day of an outcome of another day are as wide as a time.
      return local.isToday ? local.localTimeOfDay : "\(local.localText.dropFirst(5).prefix(5))   "
    },
    long: { time in
      let local = WallTime(milliseconds: time.millisecondsSince1970)
      return local.isToday ? local.localTimeOfDay : local.localText
    }
  )
}

extension WallTime {
  fileprivate var isToday: Bool { localText.hasPrefix(WallTime.now().localText.prefix(10)) }
}
