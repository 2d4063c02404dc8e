import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Diagnostics by the files that they are about, each once, and the answers that contain them.
///
/// An answer names each list of diagnostics by its digest. An editor that says which it has is told
/// that it is unchanged.
struct DiagnosticReports: Equatable {
  private var found: [ByteExactString: [EditorDiagnostic]] = [:]

  /// Collects diagnostics by path, which are found more than once if several documents load a file.
  init(_ all: [[String: [EditorDiagnostic]]] = []) {
    for found in all {
      for (path, diagnostics) in found where !diagnostics.isEmpty {
        var known = self[path]
        for diagnostic in diagnostics where !known.contains(where: diagnostic.isSame) {
          known.append(diagnostic)
        }
        self.found[path] = known
      }
    }
  }

  /// The paths of the files with diagnostics, in alphabetical order.
  var paths: [ByteExactString] { found.keys.sorted() }

  /// The diagnostics of a file.
  subscript(path: String) -> [EditorDiagnostic] { found[path] ?? [] }

  /// Returns the answer about one document.
  ///
  /// - Parameters:
  ///   - path: The document.
  ///   - known: The name of the list that the editor has.
  ///   - documents: The open documents; the others with diagnostics are related ones.
  /// - Returns: A `RelatedFullDocumentDiagnosticReport`, or that it is unchanged.
  func report(of path: String, known: String?, _ documents: OpenDocuments) -> Value {
    var report = report(of: path, known: known)
    let others = paths.map(\.text).filter { documents[$0] == nil && !$0.hasSameBytes(as: path) }
    if !others.isEmpty {
      let related = others.map { other in
        ObjectValue.Member(
          name: documents.uri(of: other),
          value: .object(self.report(of: other, known: nil))
        )
      }
      report["relatedDocuments"] = .object(ObjectValue(related))
    }
    return .object(report)
  }

  /// Returns the answer about the workspace.
  ///
  /// - Parameters:
  ///   - descriptions: The descriptions of the workspace; other files are only listed if they have
  ///     diagnostics, or had.
  ///   - known: The names of the lists that the editor has, by path.
  ///   - documents: The open documents.
  /// - Returns: The answer, and whether anything in it is news for the editor.
  func report(
    of descriptions: Set<ByteExactString>,
    known: [ByteExactString: String],
    _ documents: OpenDocuments
  ) -> (value: Value, isNews: Bool) {
    let empty = Self.name(of: [])
    let cleared = known.filter { $0.value != empty }.keys
    var isNews = false
    let items = descriptions.union(found.keys).union(cleared).sorted().map { path -> Value in
      var report = report(of: path.text, known: known[path])
      isNews = isNews || report["items"] != nil
      report["uri"] = .string(documents.uri(of: path.text))
      report["version"] = documents[path.text]?.version.map(Value.int) ?? .null
      return .object(report)
    }
    return (["items": .array(items)], isNews)
  }

  private func report(of path: String, known: String?) -> ObjectValue {
    let diagnostics = self[path]
    let name = Self.name(of: diagnostics)
    var report = ObjectValue()
    report["kind"] = name == known ? "unchanged" : "full"
    report["resultId"] = .string(name)
    if name != known { report["items"] = .array(diagnostics.map(\.value)) }
    return report
  }

  /// The name of a list of diagnostics, by which an editor says that it has it.
  private static func name(of diagnostics: [EditorDiagnostic]) -> String {
    if diagnostics.isEmpty { return "none" }
    return SHA256(of: Value.array(diagnostics.map(\.value)).json()).hexadecimal
  }
}

extension EditorDiagnostic {
  /// Returns whether both are about the same defect, whatever places explain it.
  fileprivate func isSame(as other: EditorDiagnostic) -> Bool {
    range == other.range && code == other.code && message == other.message
  }
}
