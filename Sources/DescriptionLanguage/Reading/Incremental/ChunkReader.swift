internal import PlaygroundCore

/// Reads chunks separately, as complete content of their parent element.
///
/// A chunk is placed between generated tags or brackets. If the chunk closes them early, content
/// follows the end of the document, which is an error. Therefore a chunk that can be read consists
/// of complete siblings, wherever it is.
struct ChunkReader {
  /// The result of reading a chunk.
  struct Content {
    let elements: [Element]
    /// The number of nodes, for the limit.
    let nodeCount: Int
  }

  let isJSON: Bool
  let limits: Limits
  /// The number of open elements around the chunk.
  let depth: Int
  /// The number of open JSON brackets around the chunk.
  let level: Int

  /// The number of bytes that a segment has before its chunk.
  static func openingCount(isJSON: Bool) -> Int { isJSON ? 1 : 3 }

  /// Returns the content of a chunk, `nil` if there is a diagnostic.
  func content(of bytes: ArraySlice<UInt8>, segment: UInt32) -> Content? {
    let opening = Array((isJSON ? "[" : "<x>").utf8)
    let closing = Array((isJSON ? "]" : "</x>").utf8)
    var whole: [UInt8] = []
    whole.reserveCapacity(opening.count + bytes.count + closing.count)
    whole += opening
    whole += bytes
    whole += closing
    let file = SourceFile(number: segment, path: "", bytes: whole)
    return isJSON ? json(file) : xml(file)
  }

  private func xml(_ file: SourceFile) -> Content? {
    // The generated tags add one level.
    var inner = limits
    inner.depth = limits.depth - depth + 1
    var diagnostics: [Diagnostic] = []
    guard let document = XMLReader(file, limits: inner).document(into: &diagnostics),
      diagnostics.isEmpty, !document.root.pieces.contains(where: { $0.kind == .text })
    else { return nil }
    return Content(elements: document.root.children, nodeCount: document.nodeCount - 1)
  }

  private func json(_ file: SourceFile) -> Content? {
    var diagnostics: [Diagnostic] = []
    // The generated bracket replaces the one around the chunk.
    let levels = JSONDocument.levels(for: limits) - level + 1
    let root = JSONReader.read(file, limits: limits, levels: levels, into: &diagnostics)
    guard let root, diagnostics.isEmpty, case .array(let items) = root.kind else { return nil }
    var mapping = JSONContent(limits: limits, depth: depth)
    let elements = items.compactMap { mapping.component($0) }
    guard mapping.diagnostics.isEmpty else { return nil }
    return Content(elements: elements, nodeCount: root.count - 1)
  }
}
