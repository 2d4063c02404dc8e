import DescriptionLanguage
import PlaygroundCore
import PlaygroundLive
import PlaygroundProtocol
import PlaygroundSystem

/// A file that waits to be read.
struct ReadRequest {
  let path: FilePath
  var kind: ReadJob.Kind
  /// The descriptions to read again, whether or not the file has changed; `nil` for all that depend
  /// on the file, if it has changed.
  var again: Set<FilePath>?
  /// Whether unchanged bytes are not recorded: nothing indicates that the file was saved.
  var isQuiet = false
  /// Whether a client asked for it, so that the file is read again although it is unchanged.
  var isReload = false
  /// Whether the descriptions are read even if the file is unchanged.
  var isForced = false
  /// Whether the file may have changed on the disk.
  var readsDisk = true
  /// Whether the text of an open document changed, or the document was closed.
  var isTyped = false

  /// Whether a change on the disk may be found before the watcher reports it.
  var isEarly: Bool { isTyped && isQuiet && readsDisk }

  /// Returns the request for a file whose open document was changed or closed.
  static func typed(_ path: FilePath, readsDisk: Bool) -> ReadRequest {
    ReadRequest(path: path, kind: .changed, isQuiet: true, readsDisk: readsDisk, isTyped: true)
  }
}

/// Files that wait to be read, each once, in the order they came.
struct ReadQueue {
  private var requests: [FilePath: ReadRequest] = [:]
  /// The paths in order, among them those of requests that were removed.
  private var order: [FilePath] = []
  /// The number of paths of `order` that were taken.
  private var takenCount = 0
  /// The paths that come first, the latest at the end.
  private var urgent: [FilePath] = []

  init() {}

  /// The number of files.
  var count: Int { requests.count }

  /// Adds a file, or replaces its request.
  mutating func add(_ request: ReadRequest, first: Bool = false) {
    var request = request
    let old = requests[request.path]
    if let old, request.kind == .first, old.kind != .first {
      // The file is read for the first time because it changed, which is an outcome.
      request = old
    } else if let old {
      request.isQuiet = request.isQuiet && old.isQuiet
      request.isReload = request.isReload || old.isReload
      join(old, into: &request)
    }
    if let old, request.again != nil {
      // The file itself is to be read as well, or removed.
      request.kind = old.kind
      if let more = old.again { request.again?.formUnion(more) } else { request.again = nil }
    }
    request.isForced = request.isForced || old?.isForced == true
    requests[request.path] = request
    if first {
      if urgent.last != request.path { urgent.append(request.path) }
    } else if old == nil {
      order.append(request.path)
    }
  }

  /// Adds what an earlier request is for to one that replaces it: the disk, or an open document.
  private func join(_ old: ReadRequest, into request: inout ReadRequest) {
    if !request.readsDisk, old.readsDisk {
      request.kind = old.kind
      // Those that were to be read again are among the descriptions that use the file.
      if request.again == nil, old.again != nil { request.isForced = true }
    }
    request.readsDisk = request.readsDisk || old.readsDisk
    request.isTyped = request.isTyped || old.isTyped
  }

  /// Returns whether a file waits.
  func contains(_ path: FilePath) -> Bool { requests[path] != nil }

  /// Returns whether there is a file that is not busy.
  ///
  /// - Complexity: O(*n*) in the number of busy files.
  func hasFile(unless isBusy: (FilePath) -> Bool) -> Bool {
    requests.keys.contains { !isBusy($0) }
  }

  /// Removes a file, and returns its request.
  @discardableResult
  mutating func remove(_ path: FilePath) -> ReadRequest? { requests.removeValue(forKey: path) }

  /// Removes and returns the first file that is not busy.
  mutating func take(unless isBusy: (FilePath) -> Bool) -> ReadRequest? {
    guard !requests.isEmpty else {
      // The storage is given back, and paths of removed requests are forgotten.
      self = ReadQueue()
      return nil
    }
    urgent.removeAll { requests[$0] == nil }
    if let path = urgent.last(where: { !isBusy($0) }) { return requests.removeValue(forKey: path) }
    while takenCount < order.count, requests[order[takenCount]] == nil { takenCount += 1 }
    if takenCount * 2 > order.count {
      order.removeFirst(takenCount)
      takenCount = 0
    }
    let path = order[takenCount...].first { requests[$0] != nil && !isBusy($0) }
    return path.flatMap { requests.removeValue(forKey: $0) }
  }
}

extension ReadJob {
  /// Creates the job for a request; `nil` if there is nothing to read any more.
  init?(_ request: ReadRequest, _ workspace: Workspace) {
    let (files, previews) = (workspace.files, workspace.previews)
    let path = request.path
    let descriptions: [FilePath]
    if request.kind == .first {
      guard previews.unread.contains(path) else { return nil }
      descriptions = [path]
    } else if let again = request.again {
      // Descriptions that were removed in the meantime are not read.
      descriptions = again.filter { files[$0] != nil || $0 == path }.sorted()
      if descriptions.isEmpty { return nil }
    } else {
      descriptions = files.readers(of: path)
    }
    let isScripted = files.previewNames(affectedBy: path).contains {
      previews[$0]?.isScripted ?? false
    }
    self.init(
      path: path,
      kind: request.kind,
      sources: Self.sources(of: descriptions, for: request, workspace),
      isPartial: request.again != nil,
      isForced: request.isReload || request.isForced || isScripted && !request.isQuiet,
      isQuiet: request.isQuiet,
      readsDisk: request.readsDisk,
      isTyped: request.isTyped,
      contents: files.contents,
      live: workspace.live,
      cause: request.isReload ? .reload : nil,
    )
  }

  /// Returns the descriptions to read, and those of the same folder that may depend on the file.
  private static func sources(
    of descriptions: [FilePath],
    for request: ReadRequest,
    _ workspace: Workspace
  ) -> [Source] {
    let (files, previews) = (workspace.files, workspace.previews)
    var sources = descriptions.compactMap { description in
      let isAfresh = request.isReload && description == request.path
      return Source(description, files, previews, afresh: isAfresh)
    }
    if request.again == nil, request.kind != .first {
      sources += files.neighbours(of: request.path).compactMap { neighbour in
        var source = Source(neighbour, files, previews)
        source?.isNeighbour = true
        return source
      }
    }
    return sources.map { source in
      var source = source
      source.columns = workspace.columns[source.path] ?? source.columns
      return source
    }
  }
}
