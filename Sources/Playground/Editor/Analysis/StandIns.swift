import DescriptionLanguage
import PlaygroundCore

// What previews show in place of files that they cannot use.

extension DiagnosticCode {
  /// Whether a file that is named cannot be used, so that something stands for its content.
  fileprivate var isAboutFile: Bool {
    switch self {
    case .missingFile, .notADescription, .importCycle, .missingImage, .brokenImage: true
    default: false
    }
  }

  /// Whether a placeholder is drawn, and the rest of the preview as it is written.
  fileprivate var hasPlaceholder: Bool { self == .missingImage || self == .brokenImage }
}

extension Analysis.Outcome {
  /// Returns why the content of a file that a document names is not what previews show.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - place: The range of its name.
  ///   - document: The document.
  /// - Returns: A sentence for people; `nil` if the content is shown.
  func standIn(for path: String, at place: TextRange, in document: String) -> String? {
    let own = diagnostics[document] ?? []
    if let found = own.first(where: { $0.code.isAboutFile && $0.range.touches(place) }) {
      return found.code.hasPlaceholder
        ? "The image cannot be shown, so a placeholder is in its place until it can."
        : "The file cannot be used, so previews keep what they last showed until it can."
    }
    let errors = diagnostics[path]?.filter { $0.severity == .error } ?? []
    if path.hasSameBytes(as: document) || errors.isEmpty { return nil }
    return "The file has errors, so previews keep what they last showed of it."
  }

  /// Returns whether the same lines are live as in another outcome for the document.
  func isAsLive(as other: Self?) -> Bool {
    hasErrors == (other?.hasErrors ?? false) && unusable == (other?.unusable ?? [])
  }

  /// The places of names of files that cannot be used, and of errors in files that are loaded.
  private var unusable: Set<EditorDiagnostic.Place> {
    var places: Set<EditorDiagnostic.Place> = []
    for (path, found) in diagnostics {
      for diagnostic in found where diagnostic.code.isAboutFile {
        places.insert(.init(path: path, range: diagnostic.range))
      }
      if path != self.path, found.contains(where: { $0.severity == .error }) {
        places.insert(.init(path: path, range: nil))
      }
    }
    return places
  }
}

extension EditorDiagnostic {
  /// A range of a file, or all of it.
  fileprivate struct Place: Hashable {
    let path: String
    let range: TextRange?
  }
}
