import DescriptionLanguage
import PlaygroundCore

// Editors: a language server is a client of the daemon, too. It says which documents its editor has
// open; the daemon asks it to show a place or to change a document.

/// The parameters of `editor/documents`: an editor, and the documents that are open in it.
package struct EditorDocuments: RequestParameters {
  /// The name of the editor, for people.
  package let editor: String
  /// The files, relative to the daemon's directory or absolute.
  package let files: [String]
  /// Whether the editor shows a place of a file on request.
  package let showsPlaces: Bool
  /// Whether the editor changes an open document on request.
  package let takesEdits: Bool

  /// Creates the parameters for an editor.
  package init(editor: String, files: [String], showsPlaces: Bool, takesEdits: Bool) {
    (self.editor, self.files) = (editor, files)
    (self.showsPlaces, self.takesEdits) = (showsPlaces, takesEdits)
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      editor: try c("editor", m?.editor),
      files: try c("files", m?.files),
      showsPlaces: try c("shows", m?.showsPlaces, default: false),
      takesEdits: try c("edits", m?.takesEdits, default: false)
    )
  }
}

/// The parameters of `editor/show`: a place that an editor is to show.
package struct ShowRequest: RequestParameters {
  /// The place.
  package let place: SourcePlace

  /// Creates a request to put the cursor of an editor somewhere.
  package init(_ place: SourcePlace) { self.place = place }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(try c.members(of: m?.place))
  }

  package var namedFiles: [String] { [place.file] }
}

/// The answer to `editor/show`.
package struct AskedEditor: FieldObject, RequestAnswer {
  /// The name of the editor that was asked.
  package var editor: String

  /// Creates the answer.
  package init(editor: String) { self.editor = editor }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(editor: try c("editor", m?.editor))
  }
}

/// The parameters of `editor/edited`: what became of a change of a document.
package struct EditedDocument: RequestParameters {
  /// The number of the change.
  package let number: Int
  /// Why the editor did not make it, as a sentence; `nil` if it did.
  package let failure: String?

  /// Creates the parameters.
  package init(number: Int, failure: String?) { (self.number, self.failure) = (number, failure) }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(number: try c("edit", m?.number), failure: try c.optional("failure", m?.failure))
  }
}
