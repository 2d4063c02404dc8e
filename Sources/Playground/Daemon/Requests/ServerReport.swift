import PlaygroundCore
import PlaygroundLive
import PlaygroundProtocol
import PlaygroundSystem

/// The report of the daemon's state to clients.
struct ServerReport {
  unowned let server: ServerParts

  /// The summaries of the previews that clients list, in ascending order of their names.
  ///
  /// A preview whose file was removed is among them as long as a client is attached to it.
  var previews: [PreviewSummary] {
    server.workspace.previews.summaries.filter {
      $0.status != .removed || server.attachments.isShown($0.name)
    }
  }

  /// The number of the previews that clients list.
  var previewCount: Int {
    server.workspace.previews.count
      - server.workspace.previews.removedNames.count { !server.attachments.isShown($0) }
  }

  /// The state for people who ask the service manager.
  var serviceStatus: String {
    let count = previewCount
    return "Serving \(count) \(count == 1 ? "preview" : "previews") of \(server.location.root)"
  }

  /// The answer to `initialize`.
  var welcome: Welcome {
    Welcome(
      server: Program(
        name: "playground",
        version: Version.number,
        processID: Int(CurrentProcess.id),
      ),
      root: server.location.root,
      previews: previews,
      waitingCount: server.files.waitingCount,
      isUncontained: server.workspace.live?.isUncontained ?? false,
    )
  }

  /// The answer to `daemon/events`.
  var events: RecordedEvents { server.history.answer }

  /// The answer to `daemon/status`.
  var status: ObjectValue {
    let uptime = Int((Clock.monotonicNanoseconds() - server.startTime) / 1_000_000)
    return ObjectValue([
      .init(name: "pid", value: .int(Int(CurrentProcess.id))),
      .init(name: "version", value: .string(Version.number)),
      .init(name: "protocol", value: .string(ProtocolVersion.current.description)),
      .init(name: "root", value: .string(server.location.root)),
      .init(name: "socket", value: .string(server.location.socketPath)),
      .init(name: "uptime", value: .int(uptime)),
      .init(name: "clients", value: .int(server.peers.count)),
      .init(name: "attachments", value: .int(server.attachments.count)),
      .init(name: "previews", value: .int(previewCount)),
      .init(name: "unread", value: .int(server.workspace.previews.unread.count)),
      .init(name: "reading", value: .int(server.scheduler.count)),
      .init(name: "paused", value: .bool(server.files.waitingCount != nil)),
      .init(name: "windows", value: .array(server.attachments.windows.map(server.layouts.report))),
      .init(name: "outcomes", value: .int(server.journal.outcomeCount)),
      .init(name: "estimates", value: server.layouts.corrections.counters),
      .init(name: "loop", value: server.metrics.counters),
      .init(name: "log", value: server.journal.status),
      .init(name: "warnings", value: .array(server.journal.warnings.map(Value.string))),
    ])
  }
}
