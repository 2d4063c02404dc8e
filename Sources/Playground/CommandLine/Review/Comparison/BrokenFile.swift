import DescriptionLanguage
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// A file with errors, whose previews cannot be compared until it is mended.
struct BrokenFile: Sendable {
  /// The path.
  let path: String
  /// The errors; at least one.
  let errors: [LocatedDiagnostic]

  /// Creates a broken file; `nil` without errors.
  init?(_ path: String, _ diagnostics: [LocatedDiagnostic]) {
    errors = diagnostics.filter { $0.severity == .error }
    self.path = path
    if errors.isEmpty { return nil }
  }

  /// Whether the first error is in the file itself, and not in one that it loads.
  var isOrigin: Bool { errors.first?.location.file.hasSameBytes(as: path) ?? false }

  /// Whether nothing of the file was built, as in a directory that is not trusted.
  var isRefused: Bool {
    errors.contains { [.untrusted, .noSwift, .noToolchain].contains($0.code) }
  }

  /// The same for files that are mended together, as those that load one with errors.
  var signature: [String] {
    errors.map { error in
      let start = error.location.start
      return "\(error.location.file):\(start.line):\(start.column): \(error.message)"
    }
  }

  /// The first error in a line, and the number of others.
  var summary: String {
    let rest = errors.count > 1 ? " and \(errors.count - 1) more" : ""
    return DrawnText.line(errors[0].message) + rest
  }

  /// The errors with their places and lines.
  var lines: [String] {
    DiagnosticFormatter().text(errors).split(whereSeparator: \.isNewline).map(String.init)
  }
}

extension Description {
  /// Whether a file counts as a description: by its looks, or because it was one before.
  func isDescribing(wasDescription: Bool) -> Bool {
    isDescription || wasDescription || diagnostics.contains { $0.code == .notADescription }
  }

  /// The errors of reading the file, else those of building its previews in all variants.
  func errors(of path: String) -> BrokenFile? {
    if hasErrors { return BrokenFile(path, located(diagnostics)) }
    var found: [Diagnostic] = []
    for preview in previews {
      var variants = VariantDiagnostics()
      for variant in [nil] + preview.variants.map({ Optional($0.name) }) {
        found += variants.further(preview.build(variant: variant).diagnostics)
      }
    }
    return BrokenFile(path, located(found))
  }
}
