import DescriptionLanguage
import PlaygroundCore
package import PlaygroundProtocol

/// A request of the language server to the daemon.
package struct DaemonRequest: Sendable {
  /// The content of the request.
  package enum Content: Equatable, Sendable {
    /// A new text of a document.
    case overlay(OverlayRequest)
    /// The end of a document, or of its difference from the file.
    case close(SourceSelection)
    /// The open documents, and what the editor does on request.
    case documents(EditorDocuments)
    /// What became of a change of a document.
    case edited(EditedDocument)
    /// An element that clients are to select.
    case reveal(RevealRequest)
    /// The values of an expression.
    case values(ValuesRequest)
  }

  /// The number by which the answer names the request.
  package let id: Int
  /// The content.
  let content: Content
  /// The text of the file that the edits of a document apply to; `nil` if the daemon has it open.
  let base: [UInt8]?

  /// The content with the digest of the file.
  ///
  /// - Complexity: O(*n*) in the number of bytes of the file; so the thread that answers the editor
  ///   does not compute it.
  package var complete: Content {
    guard let base, case .overlay(var overlay) = content,
      case .edits(let edits, _) = overlay.content
    else { return content }
    overlay.content = .edits(edits, base: SHA256(of: base))
    return .overlay(overlay)
  }
}
