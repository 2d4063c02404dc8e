import PlaygroundCore
package import PlaygroundSystem

/// The host of previews in Swift: a process that has opened Core's library and forks a child for
/// each library of previews.
///
/// It ends with its last reference, and with this process; its children end with it.
package final class HostProcess {
  /// What the kernel offers to contain children.
  package struct Containment: Hashable, Sendable {
    /// The version of Landlock; 0 if the kernel has none.
    package let landlockVersion: Int
    /// Whether system calls are filtered.
    package let filtersCalls: Bool
  }

  /// A report of the host.
  private enum Report {
    case ready(Containment)
    case started(id: Int32, error: Int32)
    case ended(id: Int32, status: Int32)
  }

  /// How long the host may take to start and to fork, in milliseconds.
  private static let patience = 10_000
  private static let reportSize = 12

  /// What the kernel offers.
  package private(set) var containment = Containment(landlockVersion: 0, filtersCalls: false)
  private let control: FileDescriptor
  private let program: SocketProgram
  private var received: [UInt8] = []
  private var started: [(id: Int32, error: Int32)] = []
  private var isReady = false
  /// The statuses of children that ended and were not asked for yet.
  private var statuses: [Int32: Int32] = [:]
  /// The children that were started and have not ended.
  private var running: Set<Int32> = []

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
      environment.set("SWIFT_BACKTRACE", to: "enable=no")
      environment.set("LD_LIBRARY_PATH", to: folder.text)
      let pair = try SocketPair()
      program = try SocketProgram(
        [path.text] + libraries.map(\.text),
        environment: environment,
        on: pair.other
      )
      control = pair.ownEnd()
    } catch {
      throw .system(error)
    }
    try wait { isReady }
  }

  deinit { UnixSocket.shutDown(control) }

  /// The descriptor to poll for reading: then `receiveReports` has something to do.
  package var number: Int32 { control.number }

  /// Starts a child that runs a library, which sends the list of its previews first.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - needed: Libraries to open before it.
  ///   - scratch: The only folder that the child can write to; `nil` for none.
  /// - Returns: The child.
  /// - Throws: `LiveError`; `hostEnded` if the host has ended.
  package func start(
    library: FilePath,
    needing needed: [FilePath] = [],
    scratch: FilePath? = nil
  ) throws(LiveError) -> LiveChild {
    let texts: [[UInt8]] = [library.bytes, scratch?.bytes ?? []] + needed.map(\.bytes)
    let body: [UInt8] = texts.flatMap { text -> [UInt8] in text + [0] }
    let request = Self.header(UInt8(ascii: "F"), body.count) + body
    let channel: FileDescriptor
    let output: FileDescriptor
    let count: Int
    do throws(SystemError) {
      let channels = try SocketPair()
      let outputs = try SocketPair()
      // A request of some hundred bytes is sent as a whole or not at all.
      count = try UnixSocket.send(request, with: channels.other, outputs.other, on: control)
      channel = channels.ownEnd()
      output = outputs.ownEnd()
    } catch {
      if error.isDisconnected { try receiveReports() }
      throw .system(error)
    }
    guard count == request.count else { throw .busy }
    try wait { !started.isEmpty }
    let first = started.removeFirst()
    guard first.id > 0 else {
      throw .system(SystemError(number: first.error, call: "fork", subject: "a preview"))
    }
    return LiveChild(id: first.id, host: self, channel: channel, output: output)
  }

  /// Kills a child; does nothing if it has ended.
  func kill(_ id: Int32) {
    guard running.contains(id) else { return }
    let request = Self.header(UInt8(ascii: "K"), 4) + Self.bytes(UInt32(bitPattern: id))
    // A host that cannot be reached has ended, and its children with it.
    _ = try? UnixSocket.send(request[...], on: control)
  }

  /// Returns the status of wait(2) of a child that has ended; `nil` while it runs.
  func takeStatus(of id: Int32) -> Int32? { statuses.removeValue(forKey: id) }

  /// Whether a child has not ended, as far as the host has reported.
  func isRunning(_ id: Int32) -> Bool { running.contains(id) }

  /// Forgets the status of a child that nobody will ask for.
  func forget(_ id: Int32) {
    statuses[id] = nil
    running.remove(id)
  }

  // MARK: - Reports

  /// Reads the reports that have arrived.
  ///
  /// - Throws: `LiveError.hostEnded` if the host has ended.
  package func receiveReports() throws(LiveError) {
    do throws(SystemError) {
      while let count = try control.read(into: &received) {
        if count == 0 { throw .cancelled("read", "the reports of the host") }
      }
    } catch {
      UnixSocket.shutDown(control)
      throw .hostEnded(messages: program.end().messages)
    }
    while received.count >= Self.reportSize {
      if let report = Self.report(received[..<Self.reportSize]) { note(report) }
      received.removeFirst(Self.reportSize)
    }
  }

  private func note(_ report: Report) {
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

  private func wait(until isDone: () -> Bool) throws(LiveError) {
    let deadline = Clock.monotonicNanoseconds() + UInt64(Self.patience) * 1_000_000
    while true {
      try receiveReports()
      if isDone() { return }
      let now = Clock.monotonicNanoseconds()
      guard now < deadline else { throw .busy }
      var entries = [PollEntry(control.number, .read)]
      do throws(SystemError) {
        try Poll.wait(&entries, timeoutMilliseconds: Int((deadline - now) / 1_000_000) + 1)
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
      .ready(Containment(landlockVersion: Int(first), filtersCalls: second != 0))
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
