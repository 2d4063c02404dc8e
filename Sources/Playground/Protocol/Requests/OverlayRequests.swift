import DescriptionLanguage
import PlaygroundCore

/// The parameters of `source/overlay`: the text of an open document, or edits of it.
package struct OverlayRequest: RequestParameters {
  /// The new text of a document, as it is sent.
  package enum Content: Equatable, Sendable {
    /// The whole text.
    case text(String)
    /// Edits of the text before, applied in order; of the file with a digest if the document is not
    /// open.
    case edits([OverlayEdit], base: SHA256?)
  }

  /// The file, relative to the daemon's directory or absolute.
  package var file: String
  /// The version of the text, which increases with each request.
  package var version: Int
  /// The text.
  package var content: Content

  /// Creates a request for the text of a document.
  package init(file: String, version: Int, _ content: Content) {
    self.file = file
    self.version = version
    self.content = content
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    let file = try c("file", m?.file)
    let version = try c("version", m?.version, as: SourceDiagnostics.versions)
    let text = try c.optional("text", m?.content.text)
    let edits = try c.optional("edits", m?.content.edits)
    let base = try c.optional("base", m?.content.base)
    let content = try c.made(m?.content, blank: .text("")) { () throws(FieldError) in
      switch (text, edits) {
      case (let text?, nil): return .text(text)
      case (nil, let edits?): return .edits(edits, base: base)
      case (nil, nil): throw FieldError("text", "is missing; expected 'text' or 'edits'")
      case (.some, .some): throw FieldError("text", "and 'edits' cannot be combined")
      }
    }
    return Self(file: file, version: version, content)
  }

  package var namedFiles: [String] { [file] }
}

extension OverlayRequest.Content {
  fileprivate var text: String? {
    switch self {
    case .text(let text): text
    case .edits: nil
    }
  }

  fileprivate var edits: [OverlayEdit]? {
    switch self {
    case .text: nil
    case .edits(let edits, _): edits
    }
  }

  fileprivate var base: SHA256? {
    switch self {
    case .text: nil
    case .edits(_, let base): base
    }
  }
}

/// The parameters of `source/close`.
package struct SourceSelection: RequestParameters {
  /// The file, relative to the daemon's directory or absolute.
  package var file: String

  /// Selects a file.
  package init(file: String) { self.file = file }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(file: try c("file", m?.file))
  }

  package var namedFiles: [String] { [file] }
}
