import PlaygroundClient
import PlaygroundEditor
import PlaygroundProtocol
import PlaygroundSystem

/// Connects a language server to the daemon of its workspace, on a thread of its own.
///
/// Connecting and starting a daemon may take long, and the editor must not wait for it.
final class DaemonThread {
  /// Returns a connection to the daemon of a directory; starts one if it may.
  typealias Connecting = @Sendable (_ root: String, _ starts: Bool) throws -> Connection

  /// A task of the thread.
  private enum Errand: Sendable {
    case connect(root: String, starts: Bool)
    case request(DaemonRequest)
  }

  /// The time between two attempts to connect, in nanoseconds.
  private static let pause: UInt64 = 1_000_000_000

  private let events: Mailbox<DaemonEvent>
  private let tasks: Mailbox<Errand>
  private let thread: NamedThread
  private let mayStart: Bool
  /// When the last attempt to connect began; `nil` for never.
  private var attempt: UInt64?

  /// Starts the thread, which does nothing before `connect(to:)`.
  ///
  /// - Parameters:
  ///   - mayStart: Whether a daemon is started if none is running.
  ///   - connect: Connects, on the thread.
  /// - Throws: `SystemError` if there are no more threads or descriptors.
  init(mayStart: Bool, _ connect: @escaping Connecting) throws(SystemError) {
    let events = try Mailbox<DaemonEvent>()
    let tasks = try Mailbox<Errand>()
    self.events = events
    self.tasks = tasks
    self.mayStart = mayStart
    thread = try NamedThread(name: "daemon") {
      var link = Link(events: events, connect: connect)
      while link.wait(for: tasks.number) {
        for task in tasks.takeAll() { link.perform(task) }
        link.receive()
      }
    }
  }

  /// The descriptor to poll for events.
  var number: Int32 { events.number }

  /// Removes and returns the events, oldest first.
  func takeEvents() -> [DaemonEvent] { events.takeAll() }

  /// Connects to the daemon of a directory, unless that was tried a moment ago.
  ///
  /// A daemon is started once: one that is stopped is not started again.
  func connect(to root: String) {
    let now = Clock.monotonicNanoseconds()
    if let attempt, now < attempt + Self.pause { return }
    tasks.post(.connect(root: root, starts: mayStart && attempt == nil))
    attempt = now
  }

  /// Whether `connect(to:)` was called.
  var hasTried: Bool { attempt != nil }

  /// Sends a request; it is dropped without a connection.
  func send(_ request: DaemonRequest) { tasks.post(.request(request)) }

  // MARK: - On the thread

  /// The connection.
  private struct Link {
    let events: Mailbox<DaemonEvent>
    let connect: Connecting
    private var connection: Connection?
    /// The numbers of requests by those of the connection.
    private var requests: [Int: Int] = [:]
    /// The numbers of the requests for values.
    private var inquiries: Set<Int> = []

    init(events: Mailbox<DaemonEvent>, connect: @escaping Connecting) {
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
      case .connect(let root, let starts):
        guard connection == nil else { return }
        do {
          connection = try connect(root, starts)
          events.post(.connected)
        } catch let error as CommandError {
          lose()
          // A directory without a daemon is no error if none may be started.
          if starts { events.post(.notice(Self.text(ErrorMessage.text(for: error)))) }
        } catch {
          lose()
          events.post(.notice(Self.text("\(error)")))
        }
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
    }
  }
}
