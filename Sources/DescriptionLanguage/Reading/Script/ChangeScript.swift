package import PlaygroundCore

/// A script: changes to a list as sentences, one per line.
///
/// ```
/// insert section at index 0
/// insert item 'Hello {name}' at indexPath [0, 0]
/// update item <Label text="Hi" bold="true"/> at indexPath [1, 2]
/// move item at indexPath [1, 0] to indexPath [2, 3]
/// remove sections at indexes [3, 4]
/// ```
///
/// Indices are 0-based. Removals, updates and the sources of moves index the list before the
/// script, inserts and the targets of moves the list after it.
public struct ChangeScript: Sendable {
  /// The file number of scripts in diagnostics.
  package static let sourceNumber = UInt32.max

  /// The file of the script.
  package let file: SourceFile
  /// The changes of the valid sentences.
  package let changes: ScriptedChangeset<ScriptItem>
  /// The diagnostics, by location.
  public let diagnostics: [Diagnostic]
  /// The locations of the operations.
  let origins: ScriptOrigins

  /// Whether there are errors, so that the script is not applied.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Reads a script; its defects are in `diagnostics`.
  ///
  /// - Parameters:
  ///   - bytes: The script, UTF-8.
  ///   - path: The path of the script for diagnostics.
  ///   - allowsSectionMoves: Whether sections can be moved, which CKToolbox rejects.
  ///   - limits: The limits of the script.
  /// - Complexity: O(*n* log *n*) in the number of bytes.
  public init(
    _ bytes: [UInt8],
    path: String,
    allowsSectionMoves: Bool = true,
    limits: Limits = Limits()
  ) {
    file = SourceFile(number: Self.sourceNumber, path: path, bytes: bytes)
    if let defect = EncodingCheck(file: file, limits: limits).defect() {
      changes = ScriptedChangeset()
      origins = ScriptOrigins()
      diagnostics = [defect]
      return
    }
    let lexer = ScriptLexer(file)
    var reader = ScriptReader(lexer.tokens, allowsSectionMoves: allowsSectionMoves)
    changes = reader.changes()
    origins = reader.origins
    diagnostics = (lexer.diagnostics + reader.diagnostics).inSourceOrder()
      .within(limits)
  }
}
