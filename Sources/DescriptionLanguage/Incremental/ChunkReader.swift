internal import PlaygroundCore

/// Reads chunks on their own, as complete content of the element they stand in.
///
/// A chunk is put between tags, or brackets, of our own. Nothing in it can get out of those: what
/// closes them early leaves something behind the end of the document. So a chunk that can be read is
/// whole siblings, wherever it stands.
struct ChunkReader {
  /// What a chunk says.
  struct Content {
    let elements: [Element]
    /// How much it counts against the limit of nodes.
    let nodeCount: Int
  }

  let isJSON: Bool
  let limits: Limits
  /// How many elements are open around the chunk.
  let depth: Int
  /// How many brackets of JSON are open around the chunk.
  let level: Int

  /// How many bytes a segment has before those of its chunk.
  static func openingCount(isJSON: Bool) -> Int { isJSON ? 1 : 3 }

  /// Returns what a chunk says, `nil` for one about which there is anything to report.
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
    // Our own tags are one level.
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
    // Our own bracket stands for the one around the chunk.
    let levels = JSONDocument.levels(for: limits) - level + 1
    let root = JSONReader.read(file, limits: limits, levels: levels, into: &diagnostics)
    guard let root, diagnostics.isEmpty, case .array(let items) = root.kind else { return nil }
    var mapping = JSONDocument(limits: limits, depth: depth)
    let elements = items.compactMap { mapping.component($0) }
    guard mapping.diagnostics.isEmpty else { return nil }
    return Content(elements: elements, nodeCount: root.count - 1)
  }
}
