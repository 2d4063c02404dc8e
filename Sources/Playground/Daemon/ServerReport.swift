import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The report of the daemon's state to clients.
final class ServerReport {
  /// How busy the loop is that runs the server.
  var turns = LoopMetrics()
  private let location: DaemonLocation
  private let workspace: Workspace
  private let peers: PeerTable
  private let attachments: AttachmentTable
  private let layouts: WindowLayouts
  private let files: ReloadController
  private let reading: ReadScheduler
  private let journal: any Journal
  private let history: EventHistory
  private let started = Clock.monotonicNanoseconds()

  init(
    _ location: DaemonLocation,
    _ workspace: Workspace,
    _ peers: PeerTable,
    _ attachments: AttachmentTable,
    _ layouts: WindowLayouts,
    _ files: ReloadController,
    _ reading: ReadScheduler,
    _ journal: any Journal,
    _ history: EventHistory
  ) {
    self.location = location
    self.workspace = workspace
    self.peers = peers
    self.attachments = attachments
    self.layouts = layouts
    self.files = files
    self.reading = reading
    self.journal = journal
    self.history = history
  }

  /// The summaries of the previews that clients list, in ascending order of their names.
  ///
  /// A preview whose file was removed is among them as long as a client is attached to it.
  var previews: [PreviewSummary] {
    workspace.previews.summaries.filter { $0.status != .removed || attachments.isShown($0.name) }
  }

  /// The number of the previews that clients list.
  var previewCount: Int {
    workspace.previews.count - workspace.previews.removedNames.count { !attachments.isShown($0) }
  }

  /// The answer to `initialize`.
  var welcome: Welcome {
    Welcome(
      server: Program(
        name: "playground",
        version: Version.number,
        processID: Int(CurrentProcess.id),
      ),
      root: location.root,
      previews: previews,
      waitingCount: files.waitingCount,
    )
  }

  /// The answer to `daemon/events`.
  var events: RecordedEvents { history.answer }

  /// The answer to `daemon/status`.
  var status: ObjectValue {
    let uptime = Int((Clock.monotonicNanoseconds() - started) / 1_000_000)
    return ObjectValue([
      .init(name: "pid", value: .int(Int(CurrentProcess.id))),
      .init(name: "version", value: .string(Version.number)),
      .init(name: "protocol", value: .string(ProtocolVersion.current.description)),
      .init(name: "root", value: .string(location.root)),
      .init(name: "socket", value: .string(location.socketPath)),
      .init(name: "uptime", value: .int(uptime)),
      .init(name: "clients", value: .int(peers.count)),
      .init(name: "attachments", value: .int(attachments.count)),
      .init(name: "previews", value: .int(previewCount)),
      .init(name: "unread", value: .int(workspace.previews.unread.count)),
      .init(name: "reading", value: .int(reading.count)),
      .init(name: "paused", value: .bool(files.waitingCount != nil)),
      .init(name: "windows", value: .array(attachments.windows.map(layouts.report))),
      .init(name: "outcomes", value: .int(journal.outcomeCount)),
      .init(name: "estimates", value: layouts.corrections.counters),
      .init(name: "loop", value: turns.counters),
      .init(name: "log", value: journal.status),
      .init(name: "warnings", value: .array(journal.warnings.map(Value.string))),
    ])
  }
}
