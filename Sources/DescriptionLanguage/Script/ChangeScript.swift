public import PlaygroundCore

/// Changes to a list, said in sentences, one a line.
///
///     insert section at index 0
///     insert item 'Hello {name}' at indexPath [0, 0]
///     update item <Label text="Hi" bold="true"/> at indexPath [1, 2]
///     move item at indexPath [1, 0] to indexPath [2, 3]
///     remove sections at indexes [3, 4]
public struct ChangeScript: Sendable {
  /// The number that scripts have among the files that diagnostics are about.
  public static let sourceNumber = UInt32.max

  /// The script.
  public let file: SourceFile
  /// What the sentences say that are right.
  public let changes: ScriptedChangeset<ScriptItem>
  /// What is wrong with the others, by place.
  public let diagnostics: [Diagnostic]
  /// Where each operation was said.
  let origins: ScriptOrigins

  /// Whether anything is wrong, so that the script changes nothing.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - bytes: The script, UTF-8.
  ///   - path: What it is called in diagnostics.
  ///   - allowsSectionMoves: Whether sections may move, which CKToolbox refuses.
  ///   - limits: How much it may ask for.
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
