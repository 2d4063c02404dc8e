import DescriptionLanguage
import PlaygroundCore

/// A change of the text of one document that leaves what its previews show.
struct Refactoring {
  let title: String
  let kind: CodeActionKind
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

  /// Returns the first change that is accepted and leaves what is drawn; `nil` without one.
  func first(of candidates: [Refactoring]) -> Refactoring? {
    guard !candidates.isEmpty, isPossible, let bytes = workspace.content(of: path),
      let drawn = rows(workspace.files)
    else { return nil }
    return candidates.first { candidate in
      guard accepts(candidate.edits) else { return false }
      var files = workspace.files
      files.open[path] = TextEdit.applying(candidate.edits, to: bytes)
      return rows(files) == drawn
    }
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

  /// The widths of previews that declare none, in columns.
  private static let widths = [120, 80, 24]

  /// Returns the rows of all previews and their variants; `nil` if the description has errors.
  private func rows(_ files: OverlaidFiles) -> [[Run]]? {
    let limits = Self.limited(workspace.limits)
    let description = files.description(at: path, reusing: nil, limits: limits)
    guard !description.hasErrors else { return nil }
    var rows: [[Run]] = []
    for preview in description.previews {
      for variant in [nil] + preview.variants.map({ Optional($0.name) }) {
        guard let content = preview.build(variant: variant).content else { return nil }
        for width in preview.width(of: variant).map({ [$0] }) ?? Self.widths {
          let layout = ContentLayout(content, columns: width)
          layout.measureAll()
          let all = 0..<layout.contentRows
          rows += layout.rows(in: all, columns: width, marks: .none).map(\.runs) + [[]]
        }
      }
    }
    return rows
  }

  private static func limited(_ limits: Limits) -> Limits {
    var limits = limits
    limits.fileBytes = min(limits.fileBytes, byteLimit)
    limits.totalSteps = min(limits.totalSteps, stepLimit)
    limits.nodes = min(limits.nodes, nodeLimit)
    return limits
  }

  /// Returns the codes of the warnings in order; `nil` for a description that has errors or is too
  /// large.
  private static func diagnostics(
    _ files: OverlaidFiles,
    _ path: String,
    _ limits: Limits
  ) -> [String]? {
    let description = files.description(at: path, reusing: nil, limits: limited(limits))
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
