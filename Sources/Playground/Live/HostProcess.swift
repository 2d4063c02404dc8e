import PlaygroundCore
package import PlaygroundSystem
import Synchronization

/// The host of previews in Swift: a process that has opened Core's library and forks a child for
/// each library of previews.
///
/// It ends with its last reference, and with this process; its children end with it. Any thread can
/// use it, and each child another one.
package final class HostProcess: Sendable {
  /// A report of the host.
  private enum Report {
    case ready(KernelContainment)
    case started(id: Int32, error: Int32)
    case ended(id: Int32, status: Int32)
  }

  /// The variables that previews see, besides those of the locale and of sanitizers: others may be
  /// secrets.
  private static let inheritedVariables: Set = [
    "HOME", "LANG", "LANGUAGE", "LD_PRELOAD", "LOGNAME", "PATH", "SHELL", "TERM", "TMPDIR", "TZ",
    "TZDIR", "USER",
  ]

  private static func isInherited(_ variable: String) -> Bool {
    inheritedVariables.contains(variable) || variable.hasPrefix("LC_")
      || variable.hasSuffix("SAN_OPTIONS")
  }

  /// How long the host may take to start and to fork, in milliseconds.
  private static let patience = 10_000
  /// After how long a waiting thread looks whether another one has received its report.
  private static let glance = 20
  private static let reportSize = 12

  /// What the host has reported.
  private struct State {
    var containment = KernelContainment(landlockVersion: 0, filtersCalls: false)
    var received: [UInt8] = []
    var started: [(id: Int32, error: Int32)] = []
    var isReady = false
    /// The statuses of children that ended and were not asked for yet.
    var statuses: [Int32: Int32] = [:]
    /// The children that were started and have not ended.
    var running: Set<Int32> = []

    mutating func note(_ report: Report) {
      switch report {
      case .ready(let containment):
        self.containment = containment
        isReady = true
      case .started(let id, let error):
        started.append((id, error))
        if id > 0 { running.insert(id) }
      case .ended(let id, let status):
        if running.remove(id) != nil { statuses[id] = status }
      }
    }
  }

  private let control: FileDescriptor
  private let program: Mutex<SocketProgram>
  private let state = Mutex(State())
  /// Held while a child is started: the host answers in the order of the requests.
  private let starting = Mutex<Void>(())

  /// Starts a host, and waits until it has opened its libraries.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - libraries: The libraries to open, that of Core last.
  ///   - folder: The folder of the libraries of the Swift runtime.
  /// - Throws: `LiveError`; `hostEnded` with the messages of a host that cannot open a library.
  package init(
    _ path: FilePath,
    libraries: [FilePath],
    runtime folder: FilePath
  ) throws(LiveError) {
    do throws(SystemError) {
      var environment = ProgramEnvironment()
      environment.remove { !Self.isInherited($0) }
      environment.set("SWIFT_BACKTRACE", to: "enable=no")
      environment.set("LD_LIBRARY_PATH", to: folder.text)
      let pair = try SocketPair()
      program = Mutex(
        try SocketProgram(
          [path.text] + libraries.map(\.text),
          environment: environment,
          on: pair.other
        )
      )
      control = pair.ownEnd()
    } catch {
      throw .system(error)
    }
    try wait { $0.isReady }
  }

  /// Starts the host of an installation.
  package convenience init(
    _ installation: LiveInstallation,
    _ toolchain: Toolchain
  ) throws(LiveError) {
    try self.init(
      installation.host,
      libraries: [
        toolchain.runtime.appending("libswiftSwiftOnoneSupport.so"), installation.coreLibrary,
      ],
      runtime: toolchain.runtime
    )
  }

  deinit { UnixSocket.shutDown(control) }

  /// What the kernel offers.
  package var containment: KernelContainment { state.withLock { $0.containment } }

  /// The descriptor to poll for reading: then `receiveReports` has something to do.
  package var number: Int32 { control.number }

  /// Starts a child that runs a library, which sends the list of its previews first.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - needed: Libraries to open before it.
  ///   - isUncontained: Whether it runs without limits that the kernel does not offer.
  /// - Returns: The child.
  /// - Throws: `LiveError`; `hostEnded` if the host has ended.
  package func start(
    library: FilePath,
    needing needed: [FilePath] = [],
    isUncontained: Bool = false
  ) throws(LiveError) -> LiveChild {
    let body: [UInt8] = ([library] + needed).flatMap { path -> [UInt8] in path.bytes + [0] }
    let kind = isUncontained ? UInt8(ascii: "U") : UInt8(ascii: "F")
    let request = Self.header(kind, body.count) + body
    let channel = try Self.pair()
    let output = try Self.pair()
    let id = try fork(request, channel.other, output.other)
    return LiveChild(id: id, host: self, channel: channel.ownEnd(), output: output.ownEnd())
  }

  private static func pair() throws(LiveError) -> SocketPair {
    do throws(SystemError) {
      return try SocketPair()
    } catch {
      throw .system(error)
    }
  }

  /// Has the host fork; returns the id of the child.
  private func fork(
    _ request: [UInt8],
    _ channel: borrowing FileDescriptor,
    _ output: borrowing FileDescriptor
  ) throws(LiveError) -> Int32 {
    // The host answers in the order of the requests.
    try starting.withLock { _ throws(LiveError) -> Int32 in
      let count: Int
      do throws(SystemError) {
        // A request of some hundred bytes is sent as a whole or not at all.
        count = try UnixSocket.send(request, with: channel, output, on: control)
      } catch {
        if error.isDisconnected { try receiveReports() }
        throw .system(error)
      }
      guard count == request.count else { throw .busy }
      try wait { !$0.started.isEmpty }
      let first = state.withLock { $0.started.removeFirst() }
      guard first.id > 0 else {
        throw .system(SystemError(number: first.error, call: "fork", subject: "a preview"))
      }
      return first.id
    }
  }

  /// Kills a child; does nothing if it has ended.
  func kill(_ id: Int32) { request(UInt8(ascii: "K"), id) }

  /// Allows a child the processor time of one more request.
  func renewTime(of id: Int32) { request(UInt8(ascii: "T"), id) }

  /// Sends a request about a child; does nothing if it has ended.
  private func request(_ kind: UInt8, _ id: Int32) {
    guard isRunning(id) else { return }
    let request = Self.header(kind, 4) + Self.bytes(UInt32(bitPattern: id))
    // A host that cannot be reached has ended, and its children with it.
    _ = try? UnixSocket.send(request[...], on: control)
  }

  /// Returns the status of wait(2) of a child that has ended; `nil` while it runs.
  func takeStatus(of id: Int32) -> Int32? {
    state.withLock { $0.statuses.removeValue(forKey: id) }
  }

  /// Whether a child has not ended, as far as the host has reported.
  func isRunning(_ id: Int32) -> Bool { state.withLock { $0.running.contains(id) } }

  /// Forgets the status of a child that nobody will ask for.
  func forget(_ id: Int32) {
    state.withLock { state in
      state.statuses[id] = nil
      state.running.remove(id)
    }
  }

  // MARK: - Reports

  /// Reads the reports that have arrived.
  ///
  /// - Throws: `LiveError.hostEnded` if the host has ended.
  package func receiveReports() throws(LiveError) {
    let isOpen = state.withLock { state in
      var isOpen = true
      do throws(SystemError) {
        while isOpen, let count = try control.read(into: &state.received) { isOpen = count > 0 }
      } catch {
        isOpen = false
      }
      while state.received.count >= Self.reportSize {
        if let report = Self.report(state.received[..<Self.reportSize]) { state.note(report) }
        state.received.removeFirst(Self.reportSize)
      }
      return isOpen
    }
    if isOpen { return }
    UnixSocket.shutDown(control)
    throw .hostEnded(messages: program.withLock { $0.end().messages })
  }

  private func wait(until isDone: (State) -> Bool) throws(LiveError) {
    let deadline = Clock.monotonicNanoseconds() + UInt64(Self.patience) * 1_000_000
    while true {
      try receiveReports()
      if state.withLock({ isDone($0) }) { return }
      let now = Clock.monotonicNanoseconds()
      guard now < deadline else { throw .busy }
      var entries = [PollEntry(control.number, .read)]
      do throws(SystemError) {
        // Another thread may receive the report.
        let rest = min(Int((deadline - now) / 1_000_000) + 1, Self.glance)
        try Poll.wait(&entries, timeoutMilliseconds: rest)
      } catch {
        throw .system(error)
      }
    }
  }

  private static func report(_ bytes: ArraySlice<UInt8>) -> Report? {
    let words = (0..<3).map { word -> UInt32 in
      (0..<4).reduce(0) { $0 | UInt32(bytes[bytes.startIndex + word * 4 + $1]) << UInt32($1 * 8) }
    }
    let (first, second) = (Int32(bitPattern: words[1]), Int32(bitPattern: words[2]))
    return switch UInt8(truncatingIfNeeded: words[0]) {
    case UInt8(ascii: "R"):
      .ready(KernelContainment(landlockVersion: Int(first), filtersCalls: second != 0))
    case UInt8(ascii: "S"): .started(id: first, error: second)
    case UInt8(ascii: "E"): .ended(id: first, status: second)
    default: nil
    }
  }

  private static func header(_ kind: UInt8, _ length: Int) -> [UInt8] {
    bytes(UInt32(kind)) + bytes(UInt32(length))
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32($0 * 8)) }
  }
}
