package import DescriptionLanguage
import PlaygroundCore

/// The diagnostics of the newest text of a Swift file that a client has opened.
package struct SourceDiagnostics: FieldObject, Equatable, Sendable {
  /// The file, as the client has written it.
  package var file: String
  /// The version of the text; `nil` for that of the saved file, after the client has closed it.
  package var version: Int?
  /// The diagnostics, in the order of the file; some may be about other files.
  package var diagnostics: [LocatedDiagnostic]

  /// Creates the diagnostics of a file.
  package init(file: String, version: Int?, diagnostics: [LocatedDiagnostic]) {
    self.file = file
    self.version = version
    self.diagnostics = diagnostics
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      file: try c("file", m?.file),
      version: try c.optional("version", m?.version, as: versions, .null),
      diagnostics: try c("diagnostics", m?.diagnostics)
    )
  }

  /// The versions that an editor may count with: negative ones too.
  static let versions = Whole(-(1 << 53)...(1 << 53))
}
