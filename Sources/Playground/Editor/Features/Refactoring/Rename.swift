import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Renames a declaration and all its uses.
///
/// The files with the new name are read before the edits are returned: a rename after which a use
/// would mean something else, or after which a file has further diagnostics, is refused.
struct Rename {
  let workspace: EditorWorkspace
  let place: EditorWorkspace.Place
  let symbol: Symbol

  /// Finds what can be renamed at an offset.
  ///
  /// - Throws: `RPCError` if there is nothing.
  init(_ cursor: Cursor) throws(RPCError) {
    workspace = cursor.workspace
    guard let found = workspace.declaration(at: cursor.offset, in: cursor.path),
      let symbol = workspace.symbol(at: found.place)
    else {
      throw RPCError(.invalidParams, "expected a name that is declared in a description")
    }
    place = found.place
    self.symbol = symbol
    guard symbol.kind != .preview else {
      throw RPCError(.invalidParams, "the title of a preview cannot be renamed; edit it")
    }
  }

  /// Returns the edits of each file.
  ///
  /// - Throws: `RPCError` if the new name is invalid, or a use would mean something else.
  func edits(to name: String) throws(RPCError) -> [(path: String, edits: [TextEdit])] {
    try check(name)
    if symbol.isExported, workspace.isLimited(around: place.path) {
      throw RPCError(
        .requestFailed,
        "too many files are around '\(place.path)' to find those that use '\(symbol.name)'; open its "
          + "directory as a folder in the editor"
      )
    }
    let paths = workspace.paths
    let all = paths.contains { $0.hasSameBytes(as: place.path) } ? paths : paths + [place.path]
    let occurrences = workspace.occurrences(of: place, in: all)
    var edits: [(path: String, edits: [TextEdit])] = []
    for occurrence in occurrences {
      let edit = TextEdit(occurrence.range, with: name)
      if let index = edits.firstIndex(where: { $0.path.hasSameBytes(as: occurrence.path) }) {
        if !edits[index].edits.contains(edit) { edits[index].edits.append(edit) }
      } else {
        edits.append((occurrence.path, [edit]))
      }
    }
    try verify(edits, occurrences.count, in: all)
    return edits
  }

  private func check(_ name: String) throws(RPCError) {
    let isValid: Bool
    switch symbol.kind {
    case .param: isValid = Self.isWord(name) && !Self.isReserved(name)
    case .state, .let, .data, .item: isValid = Identifier.isName(name)
    case .component:
      isValid = Self.isWord(name) && name.unicodeScalars.first?.properties.isUppercase == true
    case .slot, .style, .variant, .id: isValid = Self.isWord(name)
    case .preview: isValid = false
    }
    guard isValid else {
      let message = "invalid name '\(name)' for the \(symbol.kind.noun) '\(symbol.name)'"
      throw RPCError(.invalidParams, message)
    }
  }

  private static func isWord(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    return first != "-" && !("0"..."9").contains(first)
      && name.unicodeScalars.allSatisfy { $0 == "-" || $0 == "." || Identifier.isName("a\($0)") }
  }

  static func isReserved(_ name: String) -> Bool {
    StructureWord.controlNames.contains(name) || name == "style" || name == "slot"
      || name.hasPrefix("on-") || !Identifier.isName(name)
  }

  // MARK: - Verifying

  private func verify(
    _ edits: [(path: String, edits: [TextEdit])],
    _ count: Int,
    in paths: [String]
  ) throws(RPCError) {
    let renamed = workspace.changed(edits)
    for path in paths {
      guard let old = workspace.index(of: path), let new = renamed.index(of: path) else { continue }
      guard old.uses.count == new.uses.count, old.symbols.count == new.symbols.count else {
        throw refusal
      }
      for (one, other) in zip(old.uses, new.uses)
      where workspace.declaration(of: one.target, in: path)
        != renamed.declaration(of: other.target, in: path)
      {
        throw refusal
      }
    }
    guard clash(in: renamed) == nil else { throw refusal }
    for file in edits {
      let check = RefactoringCheck(workspace, path: file.path)
      guard !check.isPossible || check.accepts(renamed.files) else { throw refusal }
    }
  }

  private var refusal: RPCError {
    RPCError(
      .invalidParams,
      "the name is already used where '\(symbol.name)' is; choose another name"
    )
  }

  /// Returns another declaration of the same kind with the new name, at the same place.
  private func clash(in renamed: EditorWorkspace) -> Symbol? {
    guard let index = renamed.index(of: place.path), let new = renamed.symbol(at: place) else {
      return nil
    }
    let scope = index.scope(at: symbol.nameRange.lowerBound)
    return index.symbols.enumerated().first { number, other in
      number != place.number && other.kind.space == new.kind.space && new.kind.space != .none
        && new.kind.space != .view
        && other.name.hasSameBytes(as: new.name) && other.owner == new.owner
        && other.isExported == new.isExported
        && index.scope(at: other.nameRange.lowerBound).component == scope.component
        && other.kind != .item && new.kind != .item
    }?.element
  }
}
