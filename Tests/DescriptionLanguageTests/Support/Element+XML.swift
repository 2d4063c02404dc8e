import PlaygroundCore

@testable import DescriptionLanguage

extension Element {
  /// Reads one element.
  static func xml(_ text: String) throws -> Element {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(number: 0, path: "test.xml", bytes: Array(text.utf8))
    let document = XMLReader(file, limits: Limits()).document(into: &diagnostics)
    guard let root = document?.root, diagnostics.isEmpty else { throw Unreadable(text: text) }
    return root
  }

  private struct Unreadable: Error {
    let text: String
  }
}
