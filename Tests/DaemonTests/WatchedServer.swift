import DescriptionLanguage
import Glibc
import PlaygroundCore

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import ServerTestSupport

/// A server whose files are watched, as the daemon does it, without a socket.
final class WatchedServer {
  let root: FilePath
  let server: PreviewServer
  let journal = MemoryJournal()
  let watcher: Watcher
  private let batches: Mailbox<WatchBatch>
  private let pendingImages = PendingImages()
  /// The notices so far.
  private(set) var notices: [WatchNotice] = []

  init(_ root: FilePath) throws {
    self.root = root
    let batches = try Mailbox<WatchBatch>()
    self.batches = batches
    watcher = try Watcher(root: root) { batches.post($0) }
    let images = pendingImages
    server = PreviewServer(
      try DaemonLocation(of: root.text),
      store: ImageStore(request: { images.add($0) }, cancel: { images.cancel($0) }),
      journal: journal,
    )
    for path in try watcher.start() { server.workspace.load(path) }
    server.workspace.finishLoading()
    finishTurn()
  }

  /// Connects a client that has sent `initialize`.
  func connect() -> PreviewServerProbe.Client {
    let connection = MemoryConnection()
    let peer = server.peers.add(connection)
    let client = PreviewServerProbe.Client(server: server, connection: connection, peer: peer)
    client.request("initialize", #"{"protocol":"1.0","client":{"name":"x","version":"1"}}"#)
    return client
  }

  /// Waits for changes, for at most some time, and reads them.
  func turn(milliseconds: Int) {
    var entries = [PollEntry(batches.number, .read)]
    let due = server.timeoutMilliseconds(now: Clock.monotonicNanoseconds()) ?? milliseconds
    _ = try? Poll.wait(&entries, timeoutMilliseconds: min(due, milliseconds))
    for batch in batches.takeAll() {
      notices += batch.notices
      server.files.take(batch)
    }
    finishTurn()
  }

  /// Runs turns until a condition holds, for at most some seconds; returns whether it does.
  func wait(seconds: UInt64 = 60, until condition: () throws -> Bool) rethrows -> Bool {
    let deadline = Clock.monotonicNanoseconds() + seconds * 1_000_000_000
    while !(try condition()) {
      guard Clock.monotonicNanoseconds() < deadline else { return false }
      turn(milliseconds: 100)
    }
    return true
  }

  private func finishTurn() {
    while let request = pendingImages.next() {
      let path = root.appending(request.path)
      let result = Result { () throws(ImageFile.Failure) in
        try ImageFile.image(at: path, below: ReadableRoots([root]), limits: Limits())
      }
      let digest = (try? FileContent(of: path, limit: 1 << 20).bytes).map { SHA256(of: $0) }
      server.images.take(
        ImageReader.Finding(
          path: request.path,
          number: request.number,
          result: result,
          digest: digest,
        )
      )
    }
    server.runTimers(now: Clock.monotonicNanoseconds())
    server.finishTurn()
    if let paths = server.files.takePathsToWatch() { watcher.setExtraPaths(paths) }
  }
}

/// What a list of previews and the windows show.
struct ServedView: Equatable {
  /// A preview that is not removed.
  struct Entry: Equatable {
    let isFine: Bool
    /// The content of a preview without errors.
    let content: PreviewContent?
  }

  private(set) var previews: [String: Entry] = [:]
  /// The sizes of pictures by window and address.
  private(set) var pictures: [String: [ByteExactString: Size?]] = [:]

  /// Reads the view of a server.
  init(_ server: PreviewServer) {
    self.init(server.workspace)
    for attachment in server.attachments.all {
      guard server.workspace.previews[attachment.previewID.name]?.status == .ok else { continue }
      pictures[attachment.previewID.name] = attachment.images.measuredSizes
    }
  }

  /// Reads what a server would show that starts now, with the same windows.
  init(startingAt root: FilePath, paths: [FilePath], windowsOf server: PreviewServer) {
    let workspace = Workspace(root: root)
    for path in paths { workspace.load(path) }
    workspace.finishLoading()
    self.init(workspace)
    for attachment in server.attachments.all {
      guard let preview = workspace.previews[attachment.previewID.name], preview.status == .ok,
        let content = preview.variant(nil)?.state.content
      else { continue }
      var sizes: [ByteExactString: Size?] = [:]
      for use in content.imageUses {
        let path = ImageFile(use.address, besides: preview.file).path ?? ""
        let image = try? ImageFile.image(
          at: root.appending(path),
          below: ReadableRoots([root]),
          limits: Limits(),
        )
        sizes.updateValue(image?.size, forKey: ByteExactString(use.address))
      }
      pictures[preview.name] = sizes
    }
  }

  private init(_ workspace: Workspace) {
    for preview in workspace.previews.all where preview.status != .removed {
      let isFine = preview.status == .ok
      // A file of components with errors is a preview until another file imports it.
      if !isFine, preview.file.name.hasPrefix("lib") { continue }
      let content = isFine ? preview.variant(nil)?.state.content : nil
      previews[preview.name] = Entry(isFine: isFine, content: content)
    }
  }

  /// The names of the previews that differ, with both states.
  func differences(from other: ServedView) -> [String] {
    Set(previews.keys).union(other.previews.keys).union(pictures.keys).sorted()
      .filter { previews[$0] != other.previews[$0] || pictures[$0] != other.pictures[$0] }
      .map { name in
        let states = [self, other].map { view in
          let entry = view.previews[name]
          let state = entry.map { $0.isFine ? "\($0.content.map { "\($0)" } ?? "-")" : "error" }
          return "\(state ?? "absent") \(view.pictures[name] ?? [:])"
        }
        return "\(name): \(states.joined(separator: " instead of "))"
      }
  }
}

extension PreviewServerProbe.Client {
  /// Attaches to every preview of a server without a window.
  func attachAll(_ served: WatchedServer) {
    for preview in served.server.workspace.previews.all
    where preview.status == .ok && served.server.attachments.on(preview.name).isEmpty {
      let name = preview.name
      request("preview/attach", #"{"preview":"\#(name)","columns":40,"rows":60}"#)
      served.turn(milliseconds: 0)
    }
  }
}
