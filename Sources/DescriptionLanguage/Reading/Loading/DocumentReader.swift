internal import PlaygroundCore

/// Reads a file in whichever syntax it is written in.
struct DocumentReader {
  /// The kind of a file.
  enum Contents {
    /// A description.
    case description(Document)
    /// Something else that is well-formed.
    case other
    /// Unreadable; by its looks it is a description, or is none.
    case broken(isDescription: Bool)
  }

  let file: SourceFile
  let limits: Limits
  /// The number of the series with a placeholder at an offset, for an outline.
  var seriesByOffset: [Int: Int] = [:]

  /// Returns the contents of the file; reports why it cannot be read.
  func contents(into diagnostics: inout [Diagnostic]) -> Contents {
    isJSON ? json(into: &diagnostics) : xml(into: &diagnostics)
  }

  /// Whether the file is JSON: by its name, else by its first character.
  var isJSON: Bool {
    if file.path.hasSuffix(".json") { return true }
    if file.path.hasSuffix(".xml") { return false }
    let start = EncodingCheck.start(of: file.bytes)
    let first = file.bytes[start...].first { !$0.isXMLSpace }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  private func xml(into diagnostics: inout [Diagnostic]) -> Contents {
    let reader = XMLReader(file, limits: limits, seriesByOffset: seriesByOffset)
    guard let document = reader.document(into: &diagnostics) else {
      return .broken(isDescription: contains("<preview") || contains("<playground"))
    }
    let name = document.root.name
    if name == "preview" || name == "playground" { return .description(document) }
    if name == "Preview" || name == "Playground" {
      let message = "unknown root '\(name)'; did you mean '\(name.lowercased())'?"
      diagnostics.append(Diagnostic(.notADescription, message, at: document.root.nameSpan))
    }
    return .other
  }

  private func json(into diagnostics: inout [Diagnostic]) -> Contents {
    let levels = JSONDocument.levels(for: limits)
    guard let root = JSONReader.read(file, limits: limits, levels: levels, into: &diagnostics)
    else {
      return .broken(
        isDescription: JSONDocument.markers.contains { contains("\"\($0)\"") }
      )
    }
    var mapping = JSONDocument(limits: limits, seriesByOffset: seriesByOffset)
    guard var document = mapping.document(root) else { return .other }
    if !seriesByOffset.isEmpty { document.nodeCount = root.count - seriesByOffset.count }
    diagnostics += mapping.diagnostics
    return .description(document)
  }

  private func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first else { return true }
    var rest = file.bytes[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: word) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
