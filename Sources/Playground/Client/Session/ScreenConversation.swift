import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The screen's model and its connection to the daemon: sends requests of the model, and applies
/// replies and notifications to it.
///
/// The model shows a lost connection, which is re-established later.
final class ScreenConversation {
  /// The state of the screen.
  private(set) var model: ScreenModel
  private let session: Session
  private var link = ScreenLink()
  /// The attempt to connect again that was not answered yet.
  private var greeting: Greeting?
  /// How long the model took to put the last messages in order.
  private var settlingNanoseconds: UInt64 = 0

  init(session: Session, model: ScreenModel) {
    self.session = session
    self.model = model
  }

  /// The events to poll; `nil` without a connection.
  var pollEntry: PollEntry? { link.pollEntry ?? greeting?.pollEntry }

  /// Whether there are events that need no further reading.
  var hasPostponed: Bool { link.hasPostponed }

  /// Whether there is a connection.
  var isConnected: Bool { link.isConnected }

  /// The time of the next attempt to connect, or the end of the current one, in monotonic
  /// nanoseconds; `nil` while connected.
  var nextAttempt: UInt64? { greeting?.deadline ?? link.nextAttempt }

  // MARK: - The terminal

  /// Applies a key and sends its requests.
  ///
  /// - Returns: The effects on the terminal.
  func press(_ key: KeyPress) -> [ScreenEffect] {
    model.press(key, now: Self.milliseconds).filter { effect in
      switch effect {
      case .ask(let request):
        perform([request])
        return false
      case .quit, .suspend, .redraw, .edit, .copy, .save, .create: return true
      }
    }
  }

  /// The time of the monotonic clock, in milliseconds.
  private static var milliseconds: Int { Int(Clock.monotonicNanoseconds() / 1_000_000) }

  /// Shows a notice until the next key.
  func show(notice: String) { model.notice = DrawnText.line(notice) }

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

  /// Takes a new connection.
  func apply(_ handshake: Handshake) {
    let welcome = handshake.welcome
    link.apply(handshake.connection)
    // The preview is asked for before the list is sorted.
    perform(model.connect(welcome.previews, waitingCount: welcome.waitingCount))
    perform(model.settle(now: Self.milliseconds))
  }

  /// Attempts to connect if an attempt is due, and completes the current one if it was answered.
  ///
  /// - Returns: Whether there is a new connection.
  /// - Throws: `CommandError` if the daemon cannot be used.
  func reconnect() throws(CommandError) -> Bool {
    let now = Clock.monotonicNanoseconds()
    do throws(CommandError) {
      if greeting == nil {
        guard let next = link.nextAttempt, now >= next else { return false }
        greeting = try session.beginGreeting()
      }
      guard let handshake = try greeting?.answer(now: now) else { return false }
      greeting = nil
      apply(handshake)
      return link.isConnected
    } catch {
      greeting = nil
      guard error.isConnectionTrouble else { throw error }
      lose(isStopped: error.isAbsence)
      return false
    }
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
        for event in try link.events(ready) {
          switch try link.message(of: event) {
          case .answer(let answer)?: for reply in answer.replies { try apply(reply) }
          case .notification(let notification)?: try apply(notification)
          case nil: break
          }
        }
        ready = link.readiness
      } while !ready.isEmpty && Clock.monotonicNanoseconds() < end
      let start = Clock.monotonicNanoseconds()
      try carryOut(model.settle(now: Self.milliseconds))
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

  // MARK: - Requests

  /// Sends requests to the daemon; the model shows a lost connection.
  private func perform(_ requests: [ScreenRequest]) {
    do throws(Connection.Failure) {
      try carryOut(requests)
    } catch {
      lose()
    }
  }

  /// Sends requests to the daemon.
  private func carryOut(_ requests: [ScreenRequest]) throws(Connection.Failure) {
    for request in requests { try link.send(request) }
  }

  /// Applies a reply to the model and sends the requests that follow.
  private func apply(_ reply: ScreenReply) throws(Connection.Failure) {
    let today = WallTime.now().localText.prefix(10)
    let requests = model.apply(reply) { time in
      let local = WallTime(milliseconds: time.millisecondsSince1970)
      if local.localText.hasPrefix(today) { return local.localTimeOfDay }
      if case .moments = reply { return local.localText }
      // The month and the day of an outcome of another day are as wide as a time.
      return "\(local.localText.dropFirst(5).prefix(5))   "
    }
    try carryOut(requests)
  }

  // MARK: - Notifications

  private func apply(_ notification: Notification) throws(Connection.Failure) {
    try carryOut(
      model.apply(notification, time: WallTime.now().localTimeOfDay, now: Self.milliseconds)
    )
  }
}
