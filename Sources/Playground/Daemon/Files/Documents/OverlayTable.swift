package import DescriptionLanguage
import PlaygroundCore
package import PlaygroundProtocol
package import PlaygroundSystem

/// The texts of the documents that clients have open in editors.
///
/// Several clients may have a file open; the text that was typed last is that of the file.
package struct OverlayTable {
  /// The most documents that one client may have open.
  static let limit = 1_000

  /// The most bytes of text in open documents.
  struct ByteLimits {
    /// Of one client; one document of any size is always possible.
    var client = min(32 << 20, MemoryLimit.current?.share ?? .max)
    /// Of all clients.
    var total = min(128 << 20, MemoryLimit.current?.share ?? .max)
  }

  /// A document of one client.
  private struct Document {
    let client: Int
    var version: Int
    var text: OverlayText
    /// Whether the text is a change that is only shown, of a client without an editor.
    var isDraft = false
    /// Whether the client knows that another one has the file open.
    var isTold = false
  }

  /// The documents of each file, the one that was typed in last at the end.
  private var documents: [FilePath: [Document]] = [:]
  /// The bytes of the texts by client.
  private var byteCounts: [Int: Int] = [:]
  private let limits: Limits
  private let byteLimits: ByteLimits

  /// Creates an empty table, for texts within limits.
  package init(limits: Limits) { self.init(limits: limits, byteLimits: ByteLimits()) }

  /// Creates an empty table, for texts within limits that have a limited number of bytes.
  init(limits: Limits, byteLimits: ByteLimits) {
    (self.limits, self.byteLimits) = (limits, byteLimits)
  }

  /// The number of documents.
  package var count: Int { documents.values.reduce(0) { $0 + $1.count } }

  /// Returns the text that a file is shown with; `nil` for that of the file.
  package func text(of path: FilePath) -> [UInt8]? { documents[path]?.last?.text.bytes }

  /// Returns the client that typed last in a file, and the version of its text.
  package func author(of path: FilePath) -> (client: Int, version: Int)? {
    documents[path]?.last.map { ($0.client, $0.version) }
  }

  /// Returns the text of a document of one client.
  package func text(of path: FilePath, client: Int) -> [UInt8]? {
    documents[path]?.first { $0.client == client && !$0.isDraft }?.text.bytes
  }

  /// Changes the text of a document, or opens it.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - request: The text or the edits.
  ///   - client: The client.
  ///   - saved: The bytes of the file; `nil` if it does not exist.
  ///   - isDraft: Whether the text is a change that is only shown.
  /// - Returns: The clients to tell that both have the file open; none if they know.
  /// - Throws: `RPCError` for a wrong version or range, or a text beyond the limits; then the
  ///   document is unchanged.
  @discardableResult
  package mutating func change(
    _ path: FilePath,
    _ request: OverlayRequest,
    of client: Int,
    saved: [UInt8]?,
    isDraft: Bool = false
  ) throws(RPCError) -> [Int] {
    var others = documents[path] ?? []
    let index = others.firstIndex { $0.client == client }
    let old = index.map { others.remove(at: $0) }
    if let old, request.version <= old.version {
      throw RPCError(
        .invalidParams,
        "'version' must be greater than \(old.version), found \(request.version);"
          + " send 'source/close' first to begin again"
      )
    }
    if old == nil, count(of: client) >= Self.limit {
      throw RPCError(
        .invalidParams,
        "too many open documents: the limit is \(Self.limit) per client; send 'source/close'"
      )
    }
    var document = Document(
      client: client,
      version: request.version,
      text: try text(of: request, old?.text, saved),
      isDraft: isDraft,
      isTold: old?.isTold ?? false,
    )
    guard document.text.bytes.count <= limits.fileBytes else {
      throw RPCError(
        .invalidParams,
        "'text' of \(document.text.bytes.count) bytes exceeds the limit 'file-bytes' of"
          + " \(limits.fileBytes); close the document, or raise the limit"
      )
    }
    try requireRoom(for: document.text.bytes.count, instead: old?.text.bytes.count, of: client)
    byteCounts[client, default: 0] += document.text.bytes.count - (old?.text.bytes.count ?? 0)
    var told: [Int] = []
    if !isDraft, let index = others.lastIndex(where: { !$0.isDraft }),
      !(others[index].isTold && document.isTold)
    {
      told = [others[index].client, client]
      document.isTold = true
      others[index].isTold = true
    }
    documents[path] = others + [document]
    return told
  }

  private func text(
    of request: OverlayRequest,
    _ old: OverlayText?,
    _ saved: [UInt8]?
  ) throws(RPCError) -> OverlayText {
    switch request.content {
    case .text(let text): return OverlayText(Array(text.utf8))
    case .edits(let edits, let base):
      var text: OverlayText
      if let old { text = old } else { text = try self.text(of: base, saved, in: request.file) }
      for edit in edits { try text.apply(edit) }
      return text
    }
  }

  /// Returns the text of a file if it has the expected digest.
  private func text(
    of base: SHA256?,
    _ saved: [UInt8]?,
    in file: String
  ) throws(RPCError) -> OverlayText {
    guard let base else {
      throw RPCError(
        .invalidParams,
        "'\(file)' is not open on this connection; send its whole text as 'text', or as 'base' the"
          + " SHA-256 of the file that the edits apply to"
      )
    }
    guard let saved, SHA256(of: saved) == base else {
      throw RPCError(
        .invalidParams,
        "'base' is not the SHA-256 of '\(file)' as last read; send the whole text as 'text'"
      )
    }
    return OverlayText(saved)
  }

  /// Checks that there is room for a text, instead of an old one if the document is open.
  private func requireRoom(for new: Int, instead old: Int?, of client: Int) throws(RPCError) {
    let own = byteCounts[client, default: 0] - (old ?? 0)
    let all = byteCounts.values.reduce(0, +) - (old ?? 0)
    // A document that does not grow is never refused: what it needs, it has.
    if let old, new <= old { return }
    if own > 0, own + new > byteLimits.client {
      throw RPCError(
        .invalidParams,
        "too much text in open documents: the limit is \(byteLimits.client >> 10) KiB per client; "
          + "send 'source/close'"
      )
    }
    if all > 0, all + new > byteLimits.total {
      throw RPCError(
        .invalidParams,
        "too much text in the open documents of all clients: the limit is "
          + "\(byteLimits.total >> 10) KiB; close documents in other editors"
      )
    }
  }

  private func count(of client: Int) -> Int {
    documents.values.count { $0.contains { $0.client == client } }
  }

  /// Closes a document.
  ///
  /// - Returns: Whether the client had it open.
  package mutating func close(_ path: FilePath, of client: Int) -> Bool {
    guard let index = documents[path]?.firstIndex(where: { $0.client == client }) else {
      return false
    }
    let closed = documents[path]?.remove(at: index)
    if let count = byteCounts[client], let closed {
      let rest = count - closed.text.bytes.count
      byteCounts[client] = rest > 0 ? rest : nil
    }
    if documents[path]?.isEmpty == true { documents[path] = nil }
    return true
  }

  /// Closes the documents of clients that are gone.
  ///
  /// - Returns: The files, in ascending order.
  mutating func closeAll(ofClients clients: [Int]) -> [FilePath] {
    guard !clients.isEmpty, !documents.isEmpty else { return [] }
    let paths = documents.filter { $0.value.contains { clients.contains($0.client) } }.keys.sorted()
    for path in paths {
      for client in clients { _ = close(path, of: client) }
    }
    return paths
  }
}
