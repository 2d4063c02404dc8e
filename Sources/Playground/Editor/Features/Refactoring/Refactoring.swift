import DescriptionLanguage
import PlaygroundCore

/// A change of the text of one document that leaves what its previews show.
struct Refactoring {
  let title: String
  let kind: CodeActions.Kind
  let edits: [TextEdit]
}

/// Checks that a description has no diagnostics after a refactoring that it did not have before.
///
/// Building is limited, because an editor asks for actions whenever the cursor moves: a description
/// that is larger than the limits has no refactorings.
struct RefactoringCheck {
  let workspace: EditorWorkspace
  let path: String
  private let before: [String]?

  private static let byteLimit = 512 << 10
  private static let stepLimit = 50_000
  private static let nodeLimit = 5_000

  /// Reads the description as it is.
  init(_ workspace: EditorWorkspace, path: String) {
    self.workspace = workspace
    self.path = path
    before = Self.diagnostics(workspace.files, path, workspace.limits)
  }

  /// Whether the description has no errors, so that it can be refactored.
  var isPossible: Bool { before != nil }

  /// Returns whether the description is valid after edits.
  func accepts(_ edits: [TextEdit]) -> Bool {
    guard before != nil, let bytes = workspace.content(of: path) else { return false }
    var files = workspace.files
    files.open[path] = TextEdit.applying(edits, to: bytes)
    return accepts(files)
  }

  /// Returns whether the description is valid with other texts.
  func accepts(_ files: OverlaidFiles) -> Bool {
    guard var known = before, let after = Self.diagnostics(files, path, workspace.limits) else {
      return false
    }
    // A name that hides another one no longer does after a rename: fewer warnings are welcome.
    for code in after {
      guard let index = known.firstIndex(of: code) else { return false }
      known.remove(at: index)
    }
    return true
  }

  /// Returns the codes of the warnings in order; `nil` for a description that has errors or is too
  /// large.
  private static func diagnostics(
    _ files: OverlaidFiles,
    _ path: String,
    _ limits: Limits
  ) -> [String]? {
    var limits = limits
    limits.fileBytes = min(limits.fileBytes, byteLimit)
    limits.totalSteps = min(limits.totalSteps, stepLimit)
    limits.nodes = min(limits.nodes, nodeLimit)
    let description = files.description(at: path, reusing: nil, limits: limits)
    guard description.isDescription, !description.hasErrors else { return nil }
    var found = description.diagnostics
    for preview in description.previews {
      let built = preview.build()
      guard built.content != nil else { return nil }
      found += built.diagnostics
    }
    return found.map(\.code.rawValue).sorted()
  }
}
