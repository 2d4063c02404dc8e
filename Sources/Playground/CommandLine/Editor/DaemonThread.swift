import PlaygroundClient
import PlaygroundEditor
import PlaygroundProtocol
import PlaygroundSystem

/// Connects a language server to one daemon, on a thread of its own.
///
/// Connecting and starting a daemon may take long, and the editor must not wait for it. A daemon
/// that was started here is started again if it ends without having been stopped.
final class DaemonThread {
  /// Returns a connection to the daemon, and whether it was started; starts one if it may.
  typealias Connecting = @Sendable (_ starts: Bool) throws -> (Connection, isStarted: Bool)

  /// A task of the thread.
  private enum Errand: Sendable {
    case connect(starts: Bool)
    case request(DaemonRequest)
    case end
  }

  /// The time between two attempts to connect, in nanoseconds.
  private static let pause: UInt64 = 1_000_000_000

  private let events: Mailbox<DaemonEvent>
  private let tasks: Mailbox<Errand>
  private let thread: NamedThread
  /// When the last attempt to connect began; `nil` for never.
  private var attempt: UInt64?
  /// Whether a daemon was to be started.
  private(set) var hasStarted = false

  /// Starts the thread, which does nothing before `connect(mayStart:)`.
  ///
  /// - Parameters:
  ///   - name: The directory or the file of the daemon, for messages.
  ///   - connect: Connects, on the thread.
  /// - Throws: `SystemError` if there are no more threads or descriptors.
  init(_ name: String, _ connect: @escaping Connecting) throws(SystemError) {
    let events = try Mailbox<DaemonEvent>()
    let tasks = try Mailbox<Errand>()
    self.events = events
    self.tasks = tasks
    thread = try NamedThread(name: "daemon") {
      var link = Link(name: name, events: events, connect: connect)
      while !link.hasEnded, link.wait(for: tasks.number) {
        for task in tasks.takeAll() { link.perform(task) }
        link.receive()
      }
    }
  }

  deinit { tasks.post(.end) }

  /// The descriptor to poll for events.
  var number: Int32 { events.number }

  /// Removes and returns the events, oldest first.
  func takeEvents() -> [DaemonEvent] { events.takeAll() }

  /// Connects to the daemon, unless that was tried a moment ago.
  ///
  /// A daemon is started once: one that is stopped is not started again.
  func connect(mayStart: Bool) {
    let now = Clock.monotonicNanoseconds()
    let starts = mayStart && !hasStarted
    if !starts, let attempt, now < attempt + Self.pause { return }
    tasks.post(.connect(starts: starts))
    attempt = now
    hasStarted = hasStarted || starts
  }

  /// Connects to the daemon if it is running now.
  func connectAgain() { tasks.post(.connect(starts: false)) }

  /// Whether `connect(mayStart:)` was called.
  var hasTried: Bool { attempt != nil }

  /// Sends a request; it is dropped without a connection.
  func send(_ request: DaemonRequest) { tasks.post(.request(request)) }

  // MARK: - On the thread

  /// The connection.
  private struct Link {
    /// The life of a daemon that did not fail at once, in nanoseconds.
    private static let life: UInt64 = 5_000_000_000
    /// How often a daemon that fails at once is started again.
    private static let attemptLimit = 3

    let name: String
    let events: Mailbox<DaemonEvent>
    let connect: Connecting
    private var connection: Connection?
    /// The numbers of requests by those of the connection.
    private var requests: [Int: Int] = [:]
    /// The numbers of the requests for values.
    private var inquiries: Set<Int> = []
    /// When the daemon was started here; `nil` for one that others started.
    private var start: UInt64?
    /// How often the daemon has failed at once.
    private var failures = 0
    /// Why the daemon is about to end.
    private var reason: StopReason?
    /// Whether the thread has nothing more to do.
    private(set) var hasEnded = false

    init(name: String, events: Mailbox<DaemonEvent>, connect: @escaping Connecting) {
      self.name = name
      self.events = events
      self.connect = connect
    }

    /// Waits for tasks or messages; returns whether that is possible.
    func wait(for tasks: Int32) -> Bool {
      if connection?.hasPostponed == true { return true }
      var entries = [PollEntry(tasks, .read)]
      if let entry = connection?.pollEntry { entries.append(entry) }
      do throws(SystemError) {
        try Poll.wait(&entries)
        return true
      } catch {
        events.post(.lost)
        return false
      }
    }

    mutating func perform(_ task: Errand) {
      switch task {
      case .connect(let starts):
        if connection == nil { open(starts: starts) }
      case .end: hasEnded = true
      case .request(let request):
        guard let connection else { return }
        do throws(Connection.Failure) {
          let id: Int
          switch request.complete {
          case .overlay(let params): id = try connection.send(.sourceOverlay, params)
          case .close(let params): id = try connection.send(.sourceClose, params)
          case .documents(let params): id = try connection.send(.editorDocuments, params)
          case .edited(let params): id = try connection.send(.editorEdited, params)
          case .reveal(let params): id = try connection.send(.sourceReveal, params)
          case .values(let params):
            id = try connection.send(.sourceValues, params)
            inquiries.insert(id)
          }
          requests[id] = request.id
        } catch {
          lose()
        }
      }
    }

    /// Connects; returns whether a daemon was started for that.
    @discardableResult
    private mutating func open(starts: Bool) -> Bool {
      do {
        let (connection, isStarted) = try connect(starts)
        self.connection = connection
        reason = nil
        // A daemon that others have started meanwhile is theirs.
        start = isStarted ? Clock.monotonicNanoseconds() : nil
        events.post(.connected)
        return isStarted
      } catch let error as CommandError {
        // A directory without a daemon is no error if none may be started.
        if starts { events.post(.notice(Self.text(ErrorMessage.text(for: error)))) }
      } catch {
        events.post(.notice(Self.text("\(error)")))
      }
      return false
    }

    private static func text(_ reason: String) -> String {
      "previews do not follow the typing: \(reason)"
    }

    mutating func receive() {
      guard let connection else { return }
      do throws(Connection.Failure) {
        try connection.flush()
        for event in try connection.events() {
          switch event {
          case .reply(let reply):
            if let id = requests.removeValue(forKey: reply.id) { try take(reply, to: id) }
          case .notification(.stopping(let reason), _): self.reason = StopReason(rawValue: reason)
          case .notification(.notice(let message), _): events.post(.notice(message))
          case .notification(.sourceDiagnostics(let report), _): events.post(.diagnostics(report))
          case .notification(.cursor(let place), _): events.post(.task(.show(place)))
          case .notification(.documentEdit(let edit), _): events.post(.task(.edit(edit)))
          case .notification: break
          }
        }
      } catch {
        lose()
      }
    }

    /// Takes the answer to a request.
    private mutating func take(
      _ reply: Connection.Reply,
      to id: Int
    ) throws(Connection.Failure) {
      if inquiries.remove(reply.id) != nil {
        switch try reply.answer(to: .sourceValues) {
        case .success(let values): events.post(.values(id: id, values))
        case .failure(let error): events.post(.answered(id: id, error))
        }
        return
      }
      switch try reply.answer(to: .sourceClose) {
      case .success: events.post(.answered(id: id, nil))
      case .failure(let error): events.post(.answered(id: id, error))
      }
    }

    private mutating func lose() {
      (connection, requests, inquiries) = (nil, [:], [])
      events.post(.lost)
      guard let start, reason != .stopped else { return }
      failures = Clock.monotonicNanoseconds() > start + Self.life ? 0 : failures + 1
      guard failures <= Self.attemptLimit else {
        return events.post(.notice(Self.text("the daemon of \(name) ends again and again")))
      }
      let cause = reason == .replaced ? "was replaced by another version" : "ended unexpectedly"
      if open(starts: true) {
        events.post(.notice("the daemon of \(name) \(cause), and was started again"))
      }
    }
  }
}
