import DescriptionLanguage
import PlaygroundCore
import PlaygroundLive
import PlaygroundProtocol
import PlaygroundSystem

/// The diagnostics of Swift files that are open in editors, which follow the typing.
///
/// After a pause in typing, the newest text of a file is checked on a thread; a newer text ends the
/// check of an older one. One check runs at a time, apart from the lanes that compile saved files.
/// A client that has closed a file receives the diagnostics of the saved file from then on.
final class SwiftChecks {
  /// What a check has found.
  struct Answer: Sendable {
    let path: FilePath
    let version: Int
    let client: Int
    let bytes: [UInt8]
    /// The messages; `nil` while saved files are compiled.
    let reading: LiveReading?
  }

  /// The time without a key after which a text is checked, in nanoseconds.
  static let pause: UInt64 = 300_000_000

  /// A file that clients have opened.
  private struct Entry {
    /// The names of the file, as the clients have written them.
    var names: [Int: String] = [:]
    /// The clients that have closed the file, with what they were told.
    var closed: [Int: [LocatedDiagnostic]?] = [:]
    /// The time of the next check; `nil` for none.
    var due: UInt64?
    /// The files that the last check has read.
    var inputs: Set<FilePath> = []
  }

  private let workspace: Workspace
  private let peers: PeerTable
  /// The answers of the threads; `nil` to wait for each check.
  private let answers: Mailbox<Answer>?
  private let now: () -> UInt64
  private var entries: [FilePath: Entry] = [:]
  private var running: (path: FilePath, cancellation: Cancellation?)?
  /// The texts of the documents.
  var documents: () -> OverlayTable? = { nil }

  init(
    _ workspace: Workspace,
    _ peers: PeerTable,
    _ answers: Mailbox<Answer>?,
    now: @escaping () -> UInt64
  ) {
    self.workspace = workspace
    self.peers = peers
    self.answers = answers
    self.now = now
  }

  /// The descriptor that is ready for reading when a check has ended; -1 for none.
  var number: Int32 { answers?.number ?? -1 }

  /// The time at which `start` has something to do; `nil` for never.
  var due: UInt64? { running == nil ? entries.values.compactMap(\.due).min() : nil }

  // MARK: - Changes

  /// Notes that a client has opened a file or typed in it.
  func note(_ path: FilePath, named name: String, of client: Int) {
    guard workspace.live != nil else { return }
    let isNew = entries[path]?.names[client] == nil
    entries[path, default: Entry()].names[client] = name
    entries[path]?.closed[client] = nil
    entries[path]?.due = isNew ? now() : now() + Self.pause
    if running?.path == path { running?.cancellation?.cancel() }
  }

  /// Notes that a client has closed a file.
  func noteClose(_ path: FilePath, of client: Int) {
    guard entries[path]?.names[client] != nil else { return }
    entries[path]?.closed[client] = .some(nil)
    if running?.path == path { running?.cancellation?.cancel() }
    // Another client may have the file open.
    entries[path]?.due = documents()?.author(of: path) == nil ? nil : now()
    tellSaved(path)
    // A file that does not exist has no other diagnostics later.
    if workspace.files.saved(path) == nil { remove(client, from: path) }
  }

  private func remove(_ client: Int, from path: FilePath) {
    entries[path]?.names[client] = nil
    entries[path]?.closed[client] = nil
    if entries[path]?.names.isEmpty == true {
      if running?.path == path { running?.cancellation?.cancel() }
      entries[path] = nil
    }
  }

  /// Forgets the files of clients that are gone.
  func removeAll(ofClients clients: [Int]) {
    for path in entries.keys {
      for client in clients where entries[path]?.names[client] != nil {
        if documents()?.author(of: path) != nil { entries[path]?.due = now() }
        remove(client, from: path)
      }
    }
  }

  /// Notes that a file was read, which others may use.
  func noteRead(_ path: FilePath) {
    for (file, entry) in entries {
      tellSaved(file)
      let isUsed = path == file || path.directory == file.directory || entry.inputs.contains(path)
      guard isUsed, documents()?.author(of: file) != nil else { continue }
      entries[file]?.due = min(entry.due ?? .max, now())
    }
  }

  // MARK: - Checks

  /// Starts the check that is due, unless one is running.
  func start() {
    let time = now()
    while running == nil {
      let ready = entries.filter { ($0.value.due ?? .max) <= time }
      guard
        let path = ready.min(by: { ($0.value.due ?? 0, $0.key) < ($1.value.due ?? 0, $1.key) })?
          .key
      else { return }
      entries[path]?.due = nil
      check(path)
    }
  }

  private func check(_ path: FilePath) {
    guard let live = workspace.live, let table = documents(), let bytes = table.text(of: path),
      let author = table.author(of: path)
    else { return }
    let file = LiveFile(
      path: workspace.files.contents.absolutePath(of: path),
      name: path,
      bytes: bytes
    )
    // Without a descriptor for it, the check goes on to its end.
    let cancellation = try? Cancellation()
    let run = { @Sendable in
      Answer(
        path: path,
        version: author.version,
        client: author.client,
        bytes: bytes,
        reading: live.check(file, until: cancellation)
      )
    }
    running = (path, cancellation)
    guard let answers else { return finish(run()) }
    do throws(SystemError) {
      _ = try NamedThread(name: "check") {
        NamedThread.makeWayForOthers()
        answers.post(run())
      }
    } catch {
      // There are no more threads now; the text is checked later.
      running = nil
      entries[path]?.due = now() + Self.pause
    }
  }

  /// Applies what the checks have found.
  func takeAnswers() {
    for answer in answers?.takeAll() ?? [] { finish(answer) }
  }

  private func finish(_ answer: Answer) {
    running = nil
    let path = answer.path
    guard let author = documents()?.author(of: path),
      author == (answer.client, answer.version), let name = entries[path]?.names[author.client]
    else { return }
    guard let reading = answer.reading, !reading.isSuperseded else {
      let due = entries[path]?.due
      entries[path]?.due = due ?? now() + Self.pause
      return
    }
    let description = reading.description
    entries[path]?.inputs = Set(description.dependencyPaths(of: path))
    var found = description.located(description.diagnostics)
    if answer.bytes == workspace.files.contents.bytes(of: path) {
      // What happened when the previews ran.
      found += saved(path).filter { !$0.code.isOfCompiler && !found.contains($0) }
    }
    tell(author.client, path, name, author.version, found)
  }

  /// Ends the check that is running, whose compiler would outlive this process; waits until a time.
  func end(until end: UInt64) {
    entries = [:]
    running?.cancellation?.cancel()
    while running != nil, let answers {
      let time = Clock.monotonicNanoseconds()
      guard time < end else { return }
      var entries = [PollEntry(answers.number, .read)]
      do throws(SystemError) {
        try Poll.wait(&entries, timeoutMilliseconds: Int((end - time) / 1_000_000) + 1)
      } catch {
        // Nothing waits any longer: the process ends.
        return
      }
      takeAnswers()
    }
  }

  // MARK: - Clients

  private func saved(_ path: FilePath) -> [LocatedDiagnostic] {
    guard let description = workspace.files.saved(path)?.description else { return [] }
    return description.located(description.diagnostics)
  }

  /// Tells the clients that have closed a file its saved diagnostics, if they are new.
  private func tellSaved(_ path: FilePath) {
    guard let entry = entries[path], !entry.closed.isEmpty else { return }
    let found = saved(path)
    for (client, told) in entry.closed.sorted(by: { $0.key < $1.key }) where told != found {
      guard let name = entry.names[client] else { continue }
      entries[path]?.closed[client] = found
      tell(client, path, name, nil, found)
    }
  }

  private func tell(
    _ client: Int,
    _ path: FilePath,
    _ name: String,
    _ version: Int?,
    _ diagnostics: [LocatedDiagnostic]
  ) {
    let files = workspace.files.contents
    func spelled(_ location: LocatedDiagnostic.Location) -> LocatedDiagnostic.Location {
      var location = location
      if location.file.hasSameBytes(as: path.text) {
        location.file = name
      } else if name.hasPrefix("/") {
        location.file = files.absolutePath(of: FilePath(text: location.file)).text
      }
      return location
    }
    let written = diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.location = spelled(diagnostic.location)
      for index in diagnostic.notes.indices {
        diagnostic.notes[index].location = spelled(diagnostic.notes[index].location)
      }
      return diagnostic
    }
    let report = SourceDiagnostics(file: name, version: version, diagnostics: written)
    peers.peer(client)?.enqueue(Notification.sourceDiagnostics(report).line())
  }
}

extension DiagnosticCode {
  /// Whether the compiler has found the defect, which a check finds again.
  fileprivate var isOfCompiler: Bool { self == .compileError || self == .compileWarning }
}
