import DescriptionLanguage
import PlaygroundCore

/// A diagnostic with the positions of an editor.
struct EditorDiagnostic: Hashable, Sendable {
  /// Another place with an explanation.
  struct Related: Hashable, Sendable {
    let message: String
    let path: String
    let range: TextRange

    /// The value that the message suggests in place of what is written at its range.
    var suggestion: String? {
      NearestName.suggested(by: message).flatMap { EditorDiagnostic.isHole($0) ? $0 : nil }
    }
  }

  /// A change of the document that corrects the defect.
  struct Fix: Hashable, Sendable {
    let title: String
    let range: TextRange
    let text: String

    /// Whether the text has a place where a person must write something, such as `<#value#>`.
    var hasPlaceholder: Bool { text.contains("<#") }
  }

  let range: TextRange
  let severity: Diagnostic.Severity
  let code: DiagnosticCode
  let message: String
  let related: [Related]
  /// The changes that the compiler of a Swift file proposes.
  var fixes: [Fix] = []

  /// The name that the message suggests in place of what is written.
  var suggestion: String? {
    guard let name = NearestName.suggested(by: message) else { return nil }
    let signs: [Unicode.Scalar] = ["-", ".", "/", "#"]
    let isName = name.unicodeScalars.allSatisfy {
      signs.contains($0) || Identifier.isName("a\($0)")
    }
    return isName || Self.isHole(name) ? name : nil
  }

  /// Whether text in braces can replace a value as it is.
  fileprivate static func isHole(_ text: String) -> Bool {
    text.hasPrefix("{") && text.hasSuffix("}")
      && text.unicodeScalars.allSatisfy { !"<>&\"\\".unicodeScalars.contains($0) }
  }

  /// Whether nothing is wrong with the text: advice, or why a Swift file is not checked.
  private var isInformation: Bool {
    code.lint != nil || [.untrusted, .noSwift, .noToolchain].contains(code)
  }

  /// The diagnostic as JSON.
  var value: Value {
    .object(
      ("range", range.value),
      // Errors, warnings and information.
      ("severity", .int(isInformation ? 3 : severity == .error ? 1 : 2)),
      ("code", .string(code.rawValue)),
      ("source", "playground"),
      ("message", .string(message)),
      ("relatedInformation", related.isEmpty ? nil : .array(related.map(\.value)))
    )
  }
}

extension EditorDiagnostic.Related {
  fileprivate var value: Value {
    [
      "location": ["uri": .string(DocumentURI.uri(of: path)), "range": range.value],
      "message": .string(message),
    ]
  }
}
