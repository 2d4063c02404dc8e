import DescriptionLanguage
import PlaygroundCore
package import PlaygroundProtocol

/// What the connection to the daemon reports to the language server.
package enum DaemonEvent: Sendable {
  /// The daemon accepts requests, and has no document open for this connection.
  case connected
  /// There is no connection, or no longer one.
  case lost
  /// The daemon has answered a request, with an error unless it was performed.
  case answered(id: Int, RPCError?)
  /// The daemon has answered a request for values.
  case values(id: Int, ExpressionValues)
  /// The daemon has found the diagnostics of a Swift file.
  case diagnostics(SourceDiagnostics)
  /// The daemon asks the editor to do something.
  case task(EditorTask)
  /// The daemon has something to say to a person.
  case notice(String)
}

/// Passes the texts of open documents on to the daemon, so that previews follow the typing.
///
/// Of each document one request at most waits for its answer; what is typed meanwhile is joined. So
/// neither does a slow daemon delay the editor, nor does memory grow with its delay. A document
/// whose text is that of its file is not open at the daemon: its preview follows the file.
struct DaemonFeed {
  /// The most edits that wait; beyond that, the whole text is sent.
  private static let editLimit = 1_000
  /// The most bytes of text in one request; each may be escaped by six in a line of 1 MiB.
  private static let pieceBytes = 128 << 10

  private struct Document {
    /// The newest text.
    var text: [UInt8]
    /// The text that is known to be saved; `nil` if that is unknown.
    var saved: [UInt8]?
    /// Whether the text is that of the file, or the editor has closed the document.
    var isFile: Bool
    /// Whether the editor has closed the document.
    var isClosed = false
    /// Whether the daemon has the document open.
    var isOpen = false
    /// The text of the file, to which the first edits apply.
    var base: [UInt8]?
    /// The edits that the daemon has not received; `nil` if it needs the whole text.
    var edits: [OverlayEdit]?
    /// The version of the text that was sent last.
    var version: Int?
    /// The request that waits for an answer, and whether it contains a whole text.
    var awaited: (id: Int, isWhole: Bool)?
    /// Whether the daemon has refused the whole text.
    var isRefused = false
  }

  private var documents: [ByteExactString: Document] = [:]
  private var number = 0
  /// Whether the daemon accepts requests.
  private(set) var isConnected = false

  init() {}

  /// Whether the daemon has not received everything that was typed.
  var hasRequests: Bool { documents.values.contains { Self.isBehind($0) } }

  private static func isBehind(_ document: Document) -> Bool {
    if document.isRefused || document.awaited != nil { return false }
    return document.isFile ? document.isOpen : document.edits?.isEmpty != true
  }

  // MARK: - The editor

  /// Notes that a document was opened; `saved` is the text of its file, if it follows the file
  /// while it has this text.
  mutating func open(_ path: String, _ text: [UInt8], saved: [UInt8]?) {
    let old = documents[path]
    let isFile = text == saved
    documents[path] = Document(
      text: text,
      saved: saved,
      isFile: isFile,
      isOpen: old?.isOpen ?? false,
      base: isFile ? text : nil,
      edits: isFile ? [] : nil,
      awaited: old?.awaited
    )
  }

  /// Notes that a document was changed, by edits or as a whole.
  mutating func change(_ path: String, _ edits: [OverlayEdit]?, _ text: [UInt8]) {
    guard var document = documents.removeValue(forKey: ByteExactString(path)) else { return }
    defer { documents[path] = document }
    if document.isFile {
      // A daemon that has not yet closed the document may have an older text of it.
      (document.base, document.edits) = (document.text, document.isOpen ? nil : [])
    }
    (document.isFile, document.isClosed, document.text) = (text == document.saved, false, text)
    if document.isFile {
      // Undone: from now on, what another program saves is shown.
      (document.base, document.edits, document.isRefused) = (text, [], false)
      return
    }
    guard let edits, let known = document.edits, known.count + edits.count <= Self.editLimit,
      edits.allSatisfy({ $0.text.utf8.count <= Self.pieceBytes })
    else {
      document.edits = nil
      return
    }
    document.edits = known + edits
  }

  /// Notes that the text of a document is that of its file.
  mutating func save(_ path: String) {
    guard var document = documents[path] else { return }
    (document.isFile, document.base, document.edits) = (true, document.text, [])
    (document.saved, document.isRefused) = (document.text, false)
    documents[path] = document
  }

  /// Notes that a document was closed.
  mutating func close(_ path: String) {
    documents[path]?.isFile = true
    documents[path]?.isClosed = true
    forgetClosed(path)
  }

  private mutating func forgetClosed(_ path: String) {
    guard let document = documents[path], document.isClosed, !document.isOpen,
      document.awaited == nil
    else { return }
    documents[path] = nil
  }

  // MARK: - The daemon

  /// Notes that the daemon accepts requests; it has no document open.
  mutating func connect() {
    reset()
    isConnected = true
  }

  /// Notes that there is no daemon.
  mutating func lose() {
    reset()
    isConnected = false
  }

  private mutating func reset() {
    for path in documents.keys {
      guard var document = documents[path] else { continue }
      (document.isOpen, document.isRefused, document.awaited) = (false, false, nil)
      document.edits = document.isFile ? [] : nil
      documents[path] = document
      forgetClosed(path.text)
    }
  }

  /// Removes and returns the requests that can be sent now, in the order of paths.
  mutating func takeRequests() -> [DaemonRequest] {
    guard isConnected else { return [] }
    let behind = documents.filter { Self.isBehind($0.value) }.keys.sorted()
    return behind.compactMap { nextRequest(of: $0.text) }
  }

  private mutating func nextRequest(of path: String) -> DaemonRequest? {
    guard var document = documents.removeValue(forKey: ByteExactString(path)) else { return nil }
    number += 1
    let content: DaemonRequest.Content
    var isWhole = false
    var base: [UInt8]?
    if document.isFile {
      content = .close(SourceSelection(file: path))
      document.isOpen = false
    } else if let edits = document.edits {
      let count = Self.count(of: edits)
      base = document.isOpen ? nil : document.base
      let sent = OverlayRequest.Content.edits(Array(edits.prefix(count)), base: nil)
      content = .overlay(OverlayRequest(file: path, version: number, sent))
      document.edits = Array(edits.dropFirst(count))
      (document.isOpen, document.base) = (true, nil)
    } else {
      var pieces = Self.pieces(of: document.text)
      let first = OverlayRequest.Content.text(pieces.removeFirst().text)
      content = .overlay(OverlayRequest(file: path, version: number, first))
      (document.edits, document.isOpen, document.base) = (pieces, true, nil)
      isWhole = true
    }
    document.version = document.isFile ? nil : number
    document.awaited = (number, isWhole)
    documents[path] = document
    return DaemonRequest(id: number, content: content, base: base)
  }

  /// The number of edits whose texts fit into one request; one at least.
  private static func count(of edits: [OverlayEdit]) -> Int {
    var (count, byteCount) = (0, 0)
    for edit in edits {
      byteCount += edit.text.utf8.count + 16
      if count > 0, byteCount > pieceBytes { break }
      count += 1
    }
    return count
  }

  /// Returns edits that append the pieces of a text, one at least.
  private static func pieces(of text: [UInt8]) -> [OverlayEdit] {
    let buffer = TextBuffer(text)
    var (pieces, start): ([OverlayEdit], Int) = ([], 0)
    repeat {
      var end = min(text.count, start + pieceBytes)
      // Neither inside of a character nor inside of a line end.
      while end < text.count, text[end] & 0xc0 == 0x80 || text[end] == UInt8(ascii: "\n") {
        end += 1
      }
      let place = SourceLocation(buffer.position(of: start, .utf32))
      pieces.append(OverlayEdit(OverlayRange(start: place, end: place), buffer.text(start..<end)))
      start = end
    } while start < text.count
    return pieces
  }

  /// Returns whether a version is that of the newest text of a document; `nil` is that of the file.
  func isNewest(_ version: Int?, of path: String) -> Bool {
    guard let document = documents[path], !document.isClosed else { return version == nil }
    return version != nil && document.version == version && document.edits?.isEmpty == true
  }

  /// Notes the answer to a request.
  ///
  /// - Returns: The document, if the daemon does not accept its text.
  mutating func answer(_ id: Int, _ error: RPCError?) -> String? {
    guard let path = documents.first(where: { $0.value.awaited?.id == id })?.key,
      let awaited = documents[path]?.awaited
    else { return nil }
    documents[path]?.awaited = nil
    defer { forgetClosed(path.text) }
    guard error != nil, documents[path]?.isFile == false else { return nil }
    documents[path]?.edits = nil
    documents[path]?.isRefused = awaited.isWhole
    return awaited.isWhole ? path.text : nil
  }
}
