internal import Core

/// Reads a file in whichever syntax it is written in.
struct DocumentReader {
  let file: SourceFile
  let limits: Limits

  /// Returns what the file says, `nil` after a defect that makes it unreadable.
  func document(into diagnostics: inout [Diagnostic]) -> Document? {
    XMLReader(file, limits: limits).document(into: &diagnostics)
  }

  /// Returns whether the file is a description; `document` is what it was read as.
  ///
  /// A file that cannot be read is taken by its looks, for it may be half-written.
  func isDescription(_ document: Document?) -> Bool {
    guard let document else {
      return contains("<preview") || contains("<playground")
    }
    return document.root.name == "preview" || document.root.name == "playground"
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
