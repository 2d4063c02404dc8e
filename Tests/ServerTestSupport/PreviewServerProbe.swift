import DescriptionLanguage
import PlaygroundCore
import PlaygroundLive

@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

/// A server of a directory, without a socket.
struct PreviewServerProbe {
  let folder: TemporaryDirectory
  let journal = MemoryJournal()
  let pendingImages = PendingImages()
  let server: PreviewServer

  /// Creates a server of a directory with `list.xml`.
  ///
  /// - Parameters:
  ///   - text: The description.
  ///   - files: Other files by name, which are there before the description is read.
  ///   - images: Images by name.
  ///   - loadLimit: The most files that are read before a client asks for them.
  ///   - lanes: The lanes on which files are read.
  ///   - live: What compiles and runs Swift files; by default, nothing does.
  ///   - isMissing: Returns whether there is no image at a path.
  ///   - now: The clock of the server.
  /// - Throws: `SystemError` when a file cannot be written.
  init(
    _ text: String = PreviewServerProbe.list("one", "two", "three", "four"),
    files: [String: String] = [:],
    images: [String: [UInt8]] = [:],
    loadLimit: Int = StartLoading.fileLimit,
    lanes: any ReadLanes = ImmediateLanes(),
    live: LivePreviews? = nil,
    isMissing: @escaping (FilePath) -> Bool = { _ in false },
    now: @escaping () -> UInt64 = Clock.monotonicNanoseconds
  ) throws {
    folder = try TemporaryDirectory()
    let location = try DaemonLocation(of: folder.path)
    server = PreviewServer(
      location,
      lanes: lanes,
      live: live,
      loadLimit: loadLimit,
      store: ImageStore(
        request: { [pendingImages] in pendingImages.add($0) },
        cancel: { [pendingImages] in pendingImages.cancel($0) },
        isMissing: isMissing,
      ),
      journal: journal,
      now: now,
    )
    for (name, text) in files { try folder.write(text, to: name) }
    for (name, bytes) in images { try folder.write(bytes, to: name) }
    try folder.write(text, to: "list.xml")
    server.workspace.load("list.xml")
    server.workspace.finishLoading()
  }

  /// Returns a description with a row for each text.
  static func list(_ texts: String...) -> String {
    let rows = texts.map { "<Label id=\"\($0)\" text=\"\($0)\"/>" }.joined()
    return "<preview><list><section id=\"rows\">\(rows)</section></list></preview>\n"
  }

  /// Connects a client that has sent `initialize`.
  func connect() -> Client {
    let connection = MemoryConnection()
    let client = Client(server: server, connection: connection, peer: server.peers.add(connection))
    client.request("initialize", #"{"protocol":"1.0","client":{"name":"x","version":"1"}}"#)
    _ = client.take()
    return client
  }

  /// Writes a file, and has the change read.
  func save(_ text: String, to name: String = "list.xml") throws {
    try save(Array(text.utf8), to: name)
  }

  /// Writes a file, and has the change read.
  func save(_ bytes: [UInt8], to name: String) throws {
    try folder.write(bytes, to: name)
    var batch = WatchBatch()
    batch.dirty = [FilePath(text: name)]
    server.files.take(batch)
    server.finishTurn()
  }

  /// Compares the files that probably did not change, which is done in slices of time.
  func finishComparing() throws {
    while let due = server.files.due {
      let now = Clock.monotonicNanoseconds()
      var none: [PollEntry] = []
      if due > now { try Poll.wait(&none, timeoutMilliseconds: Int((due - now) / 1_000_000) + 1) }
      server.files.continueReading()
    }
    server.finishTurn()
  }

  /// Reads the images that windows wait for.
  func readImages() {
    while let request = pendingImages.next() {
      let path = folder.root.appending(request.path)
      let result = Result { () throws(ImageFile.Failure) in
        try ImageFile.image(at: path, below: ReadableRoots([folder.path]), limits: Limits())
      }
      let bytes = try? FileContent(of: path, limit: 1 << 20).bytes
      server.images.take(
        ImageReader.Finding(
          path: request.path,
          number: request.number,
          result: result,
          digest: bytes.map { SHA256(of: $0) },
        )
      )
      server.finishTurn()
    }
  }

  /// A client without a socket.
  final class Client {
    let server: PreviewServer
    let connection: MemoryConnection
    let peer: Peer
    private var readCount = 0
    private var adoptedCount = 0
    private var windows: [Int: ShownPreview] = [:]

    init(server: PreviewServer, connection: MemoryConnection, peer: Peer) {
      self.server = server
      self.connection = connection
      self.peer = peer
    }

    /// Sends a request with the id 1 and ends the turn.
    func request(_ method: String, _ params: String = "{}") {
      let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"# + "\n"
      connection.arriving += Array(line.utf8)
      server.receive(from: peer)
      server.finishTurn()
    }

    func attach(rows: Int = 2, columns: Int = 10, _ more: String = "") {
      let size = #""columns":\#(columns),"rows":\#(rows)"#
      request("preview/attach", #"{"preview":"list.xml",\#(size)\#(more)}"#)
    }

    /// The notifications sent so far.
    private var notifications: [PlaygroundProtocol.Notification] {
      get throws {
        try connection.sent.split(separator: UInt8(ascii: "\n")).compactMap { line in
          guard
            case .notification(let method, let params) = try Message(
              line: Array(line),
              limits: Message.daemonLimits,
            )
          else { return nil }
          return try Notification(method: method, params: params)
        }
      }
    }

    /// The changes sent so far.
    var changes: [PreviewChanges] {
      get throws {
        try notifications.compactMap { notification in
          if case .changes(let changes) = notification { changes } else { nil }
        }
      }
    }

    /// The frames sent so far, without those of answers.
    var frames: [Frame] {
      get throws {
        try notifications.compactMap { notification in
          if case .frame(_, let frame) = notification { frame } else { nil }
        }
      }
    }

    /// The summaries of added and changed previews sent so far.
    var summaries: [PreviewSummary] {
      get throws {
        try notifications.compactMap { notification in
          if case .added(let summary) = notification { summary } else { nil }
        }
      }
    }

    /// The window of an attachment as frames made it.
    func window(_ attachment: Int) throws -> [Frame.Row] {
      try adoptFrames()
      return windows[attachment]?.rows ?? []
    }

    /// Adopts the frames sent since the last call.
    private func adoptFrames() throws {
      let newline = UInt8(ascii: "\n")
      let sent = connection.sent[adoptedCount...]
      guard let end = sent.lastIndex(of: newline) else { return }
      adoptedCount = end + 1
      for line in sent[..<end].split(separator: newline) {
        switch try Message(line: Array(line), limits: Message.daemonLimits) {
        case .notification(let method, let params):
          guard
            case .frame(let attachment, let frame) = try Notification(
              method: method,
              params: params,
            )
          else { continue }
          adopt(frame, attachment)
        case .response(_, let result, _):
          let attach: Method<AttachRequest, Attached> = .previewAttach
          guard let attached = try? attach.answer(result), let frame = attached.frame
          else { continue }
          adopt(frame, attached.attachment)
        case .failure, .request: continue
        }
      }
    }

    private func adopt(_ frame: Frame, _ attachment: Int) {
      let previewID = PreviewID(name: "list.xml")
      windows[attachment, default: ShownPreview(previewID: previewID, attachment: attachment)]
        .apply(frame)
    }

    /// Removes and returns the lines since the last call: `result`, `error CODE` or the name of a
    /// method.
    func take() -> [String] {
      let lines = connection.sent[readCount...].split(separator: UInt8(ascii: "\n"))
      readCount = connection.sent.count
      return lines.map { line in
        switch try? Message(line: Array(line), limits: Message.daemonLimits) {
        case .notification(let method, _)?: method
        case .response?: "result"
        case .failure(_, let error)?: "error \(error.number)"
        case .request?, nil: String(decoding: line, as: UTF8.self)
        }
      }
    }

    /// The bytes sent so far as text.
    var text: String { String(decoding: connection.sent, as: UTF8.self) }
  }
}
