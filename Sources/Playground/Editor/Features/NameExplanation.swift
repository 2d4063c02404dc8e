package import DescriptionLanguage
import PlaygroundCore

/// What the name of an element means in a description, as editors show it.
package struct NameExplanation {
  private let cursor: Cursor

  /// Reads the description at an absolute path.
  package init(
    _ path: String,
    _ files: EditorFiles,
    limits: Limits
  ) throws(EditorFiles.Failure) {
    let bytes = try files.content(path).get()
    let index = FileIndex(SourceFile(number: 0, path: path, bytes: bytes), limits: limits)
    cursor = Cursor(
      workspace: EditorWorkspace(files: files, limits: limits),
      encoding: .utf8,
      path: path,
      buffer: TextBuffer(bytes),
      index: index,
      offset: index.draft.root?.nameSpan.range.upperBound ?? 0
    )
  }

  /// Returns what an element or a component is, in Markdown; `nil` for an unknown name.
  package func markdown(of name: String) -> String? {
    let documentation = Documentation(cursor: cursor)
    // The components of a preview are declared in its own element.
    let declared = cursor.index.symbols.firstIndex {
      $0.kind == .component && $0.name.hasSameBytes(as: name)
    }
    return declared.flatMap {
      documentation.declaration(EditorWorkspace.Place(path: cursor.path, number: $0))
    } ?? documentation.element(name)
  }

  /// The components that the description declares or imports, in alphabetical order.
  package var components: [String] {
    let own = cursor.index.symbols.filter { $0.kind == .component }.map(\.name)
    let imported = cursor.index.environments.indices.flatMap { environment in
      cursor.workspace.imports(.component, of: environment, in: cursor.path)
        .compactMap { cursor.workspace.symbol(at: $0)?.name }
    }
    return Set(own + imported).sorted()
  }

  /// Returns what an element is that needs no declaration, in Markdown; `nil` for any other name.
  package static func markdown(ofBuiltIn name: String) -> String? {
    if let word = StructureWord.named(name) { return Documentation.structure(word) }
    return Schema.element(named: name).map { Documentation.builtIn($0) }
  }

  /// The names of all elements that need no declaration.
  package static var builtIns: [String] {
    StructureWord.all.map(\.name) + Schema.elements.map(\.name)
  }
}
