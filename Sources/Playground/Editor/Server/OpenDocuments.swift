import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The documents that the editor has open.
struct OpenDocuments {
  /// The most bytes of their texts together; one document of any size is always possible.
  static let byteLimit = 128 << 20

  /// A document.
  struct Document {
    /// The address as the editor writes it.
    let uri: String
    fileprivate(set) var version: Int?
    fileprivate(set) var buffer: TextBuffer
  }

  private var documents: [ByteExactString: Document] = [:]
  private var byteCount = 0
  private let byteLimit: Int

  /// Creates an empty collection for texts of a limited number of bytes.
  init(byteLimit: Int = Self.byteLimit) { self.byteLimit = byteLimit }

  /// The paths, in alphabetical order.
  var paths: [String] { documents.keys.sorted().map(\.text) }

  /// The document at a path.
  subscript(path: String) -> Document? { documents[path] }

  /// Returns the address of a path, as the editor writes it if the document is open.
  func uri(of path: String) -> String { documents[path]?.uri ?? DocumentURI.uri(of: path) }

  /// Opens a document; returns its path.
  ///
  /// - Throws: `RPCError` if a parameter is missing, or there is too much text; then the document
  ///   is not open.
  mutating func open(_ params: ObjectValue) throws(RPCError) -> String {
    let item: ObjectValue = try params.required("textDocument")
    let uri: String = try item.required("uri")
    let text: String = try item.required("text")
    let path = DocumentURI.path(of: uri)
    let version: Int? = try item.optional("version")
    remove(path)
    try add(Document(uri: uri, version: version, buffer: TextBuffer(Array(text.utf8))), path)
    return path
  }

  /// Applies changes to a document, in order.
  ///
  /// - Returns: The changes as edits; `nil` if one is a whole text.
  /// - Throws: `RPCError` if the document is not open or a change is invalid; then the changes
  ///   before it are applied. If there is too much text now, the document is not open any more.
  mutating func change(
    _ params: ObjectValue,
    _ encoding: PositionEncoding
  ) throws(RPCError) -> [OverlayEdit]? {
    let item: ObjectValue = try params.required("textDocument")
    let uri: String = try item.required("uri")
    let path = DocumentURI.path(of: uri)
    // Taken out of the table, so that its bytes are not copied.
    guard var document = remove(path) else {
      throw RPCError(.invalidParams, "the document '\(uri)' is not open")
    }
    do throws(RPCError) {
      let edits = try Self.apply(params, item, encoding, to: &document)
      try add(document, path)
      return edits
    } catch {
      try add(document, path)
      throw error
    }
  }

  private static func apply(
    _ params: ObjectValue,
    _ item: ObjectValue,
    _ encoding: PositionEncoding,
    to document: inout Document
  ) throws(RPCError) -> [OverlayEdit]? {
    document.version = try item.optional("version") ?? document.version
    let changes: [ObjectValue] = try params.required("contentChanges")
    var edits: [OverlayEdit]? = []
    for change in changes {
      let text: String = try change.required("text")
      guard let range = try change.optional("range") as ObjectValue? else {
        document.buffer = TextBuffer(Array(text.utf8))
        edits = nil
        continue
      }
      let offsets = document.buffer.offsets(of: try TextRange(range), encoding)
      let scalars = document.buffer.range(offsets, .utf32)
      let ends = (start: SourceLocation(scalars.start), end: SourceLocation(scalars.end))
      edits?.append(OverlayEdit(OverlayRange(start: ends.start, end: ends.end), text))
      document.buffer.replace(offsets, with: Array(text.utf8))
    }
    return edits
  }

  /// Closes a document; returns its path.
  mutating func close(_ params: ObjectValue) throws(RPCError) -> String {
    let item: ObjectValue = try params.required("textDocument")
    let path = DocumentURI.path(of: try item.required("uri"))
    remove(path)
    return path
  }

  private mutating func add(_ document: Document, _ path: String) throws(RPCError) {
    let count = document.buffer.bytes.count
    guard byteCount == 0 || byteCount + count <= byteLimit else {
      throw RPCError(
        .invalidParams,
        "'\(path)' is not read: the open documents have more than \(byteLimit >> 10) KiB of text; "
          + "close some, and open it again"
      )
    }
    byteCount += count
    documents[path] = document
  }

  @discardableResult
  private mutating func remove(_ path: String) -> Document? {
    guard let document = documents.removeValue(forKey: ByteExactString(path)) else { return nil }
    byteCount -= document.buffer.bytes.count
    return document
  }
}
