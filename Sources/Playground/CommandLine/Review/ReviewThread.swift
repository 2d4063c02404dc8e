import PlaygroundClient
import PlaygroundDaemon
import PlaygroundSystem

/// Compares previews and records verdicts on a thread, for a screen.
///
/// Git and the change log may take long, and the screen must not wait for them.
final class ReviewThread: ReviewSource {
  /// A message of the thread.
  fileprivate enum Message: Sendable {
    case result(ReviewResult)
    /// An action was carried out, or failed.
    case done
  }

  private let requests: Mailbox<ReviewRequest>
  private let messages: Mailbox<Message>
  private let thread: NamedThread
  /// The number of actions that were sent and not carried out yet.
  private var openCount = 0

  /// Starts the thread, which does nothing before `ReviewRequest.begin`.
  ///
  /// - Parameters:
  ///   - location: The watched directory.
  ///   - since: The moment with which previews are compared; `nil` for the last accepted states.
  ///   - wall: The cells in which previews are compared besides.
  /// - Throws: `SystemError` if there are no more threads or descriptors.
  init(
    _ location: DaemonLocation,
    since: LogMoment? = nil,
    wall: WallRequest = WallRequest()
  ) throws(SystemError) {
    let requests = try Mailbox<ReviewRequest>()
    let messages = try Mailbox<Message>()
    self.requests = requests
    self.messages = messages
    thread = try NamedThread(name: "review") {
      var work = ReviewWork(location, since: since, wall, messages)
      while work.wait(for: requests.number) {
        work.handle(requests.takeAll())
      }
    }
  }

  var number: Int32 { messages.number }

  func takeResults() -> [ReviewResult] {
    messages.takeAll().compactMap { message in
      switch message {
      case .result(let result): return result
      case .done:
        openCount -= 1
        return nil
      }
    }
  }

  func send(_ request: ReviewRequest) {
    if case .perform = request { openCount += 1 }
    requests.post(request)
  }

  func finish() -> String? {
    var reason: String?
    while openCount > 0 {
      var entries = [PollEntry(number, .read)]
      guard (try? Poll.wait(&entries)) != nil else { return "the client cannot wait for it" }
      for case .failed(let text) in takeResults() { reason = text }
    }
    return reason
  }
}

/// What a `ReviewThread` does.
private struct ReviewWork {
  /// After how many milliseconds a change log is looked for again.
  private static let patience = 1_000

  private let location: DaemonLocation
  private let since: LogMoment?
  private let wall: WallRequest
  private let messages: Mailbox<ReviewThread.Message>
  private var session: ReviewSession?
  private var watch: ReviewWatch?
  /// The number of actions that were carried out.
  private var count = 0
  /// Whether the first recorded change is waited for, because there is nothing to compare without.
  private var isWaiting = false
  /// Until when changes of files are not looked at, in monotonic nanoseconds.
  private var restEnd: UInt64 = 0

  init(
    _ location: DaemonLocation,
    since: LogMoment?,
    _ wall: WallRequest,
    _ messages: Mailbox<ReviewThread.Message>
  ) {
    (self.location, self.since, self.wall, self.messages) = (location, since, wall, messages)
  }

  /// Waits for requests or changes; returns whether that is possible.
  ///
  /// Comparing because of changes takes a quarter of the time at most, however often files are
  /// saved.
  func wait(for requests: Int32) -> Bool {
    var entries = [PollEntry(requests, .read)]
    var timeout = isWaiting ? Self.patience : nil
    if let watch {
      let now = Clock.monotonicNanoseconds()
      if now < restEnd {
        timeout = Int((restEnd - now) / 1_000_000) + 1
      } else {
        entries.append(watch.pollEntry)
      }
    }
    return (try? Poll.wait(&entries, timeoutMilliseconds: timeout)) != nil
  }

  /// Carries out requests, and compares again if they or changes of files ask for it.
  mutating func handle(_ requests: [ReviewRequest]) {
    var isStale = watch?.takeEvents() ?? false
    if isWaiting { isStale = beginsAgain() }
    for request in requests {
      do throws(CommandError) {
        isStale = try carryOut(request) || isStale
      } catch {
        isStale = false
        fail(error)
      }
      if case .perform = request { messages.post(.done) }
    }
    if isStale { post() }
  }

  /// Begins although it failed before; returns whether it succeeds now.
  private mutating func beginsAgain() -> Bool {
    do throws(CommandError) {
      try begin()
      return true
    } catch {
      fail(error)
      return false
    }
  }

  /// Carries out a request; returns whether previews are to be compared again.
  private mutating func carryOut(_ request: ReviewRequest) throws(CommandError) -> Bool {
    switch request {
    case .begin:
      count = 0
      isWaiting = since == nil
      try begin()
      return true
    case .end:
      (session, watch) = (nil, nil)
      isWaiting = false
      return false
    case .perform(let action, let number):
      count = number
      if session == nil { try begin() }
      if action == .listAccepted {
        messages.post(.result(.accepted(try session?.accepted() ?? [])))
      } else if let refused = try session?.perform(action), !refused.isEmpty {
        messages.post(.result(.refused(refused)))
      }
      return true
    }
  }

  private mutating func begin() throws(CommandError) {
    let session = try ReviewSession(location, since: since, wall: wall)
    isWaiting = false
    // What changes while the list is made is read again.
    watch = session.watch()
    self.session = session
  }

  private mutating func post() {
    do throws(CommandError) {
      let start = Clock.monotonicNanoseconds()
      guard let board = try session?.board() else { return }
      messages.post(.result(.board(board, after: count)))
      let end = Clock.monotonicNanoseconds()
      restEnd = end + 3 * (end - start)
    } catch {
      fail(error)
    }
  }

  private func fail(_ error: CommandError) {
    messages.post(.result(.failed(ErrorMessage.reason(for: error))))
  }
}
