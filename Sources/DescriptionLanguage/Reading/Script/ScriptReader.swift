internal import PlaygroundCore

/// Reads the sentences of a script; an invalid sentence is reported and skipped.
struct ScriptReader {
  /// An error that was already reported.
  struct Fault: Error {}

  private let builder: ChangesetBuilder<ScriptItem>
  private var tokens: ArraySlice<ScriptToken>
  /// The locations of the words of the current sentence.
  private var wordSpans: [SourceSpan] = []
  /// The locations of the indices and paths of the current sentence, one array per address.
  private var addressSpans: [[SourceSpan]] = []
  /// The diagnostics, in the order of the script.
  private(set) var diagnostics: [Diagnostic] = []
  /// The locations of the valid operations.
  private(set) var origins = ScriptOrigins()

  /// Prepares to read a script.
  init(_ tokens: [ScriptToken], allowsSectionMoves: Bool) {
    self.tokens = tokens[...]
    builder = ChangesetBuilder(allowsSectionMoves: allowsSectionMoves)
  }

  /// Reads all sentences.
  ///
  /// - Returns: The changes of the valid sentences.
  mutating func changes() -> ScriptedChangeset<ScriptItem> {
    while let token = tokens.popFirst() {
      do throws(Fault) {
        try take(token)
      } catch {
        drop(from: token)
      }
    }
    return builder.changes
  }

  private mutating func take(_ token: ScriptToken) throws(Fault) {
    switch token.kind {
    case .word(let name):
      try takeWord(name, at: token.span)
    case .end:
      do throws(SentenceError) {
        try builder.finishSentence()
      } catch {
        report(error)
      }
      beginSentence()
    case .broken: throw Fault()
    default: throw fault("expected a word", at: token.span)
    }
  }

  private mutating func beginSentence() {
    wordSpans = []
    addressSpans = []
  }

  /// Drops the current sentence and the rest of its line.
  private mutating func drop(from token: ScriptToken) {
    builder.dropSentence()
    beginSentence()
    if token.kind == .end { return }
    while let next = tokens.first, next.kind != .end { _ = tokens.removeFirst() }
  }

  // MARK: - Words

  private mutating func takeWord(_ name: String, at span: SourceSpan) throws(Fault) {
    wordSpans.append(span)
    var arguments = ScriptArguments(tokens)
    let word: SentenceWord
    var object = SentenceObject<ScriptItem>.none
    do throws(ScriptArguments.Misfit) {
      (word, object) = try arguments.word(name)
    } catch {
      tokens = arguments.rest
      guard let message = error.message else { throw Fault() }
      throw fault(message, at: error.span ?? span)
    }
    tokens = arguments.rest
    if !arguments.addressSpans.isEmpty { addressSpans.append(arguments.addressSpans) }
    do throws(SentenceError) {
      guard let meaning = try builder.say(word, object) else { return }
      origins.note(meaning.operations, at: addressSpans)
    } catch {
      report(error)
      throw Fault()
    }
    beginSentence()
  }

  private mutating func fault(_ message: String, at span: SourceSpan) -> Fault {
    diagnostics.append(Diagnostic(.scriptSyntax, message, at: span))
    return Fault()
  }

  /// Reports an invalid sentence at its last word.
  private mutating func report(_ error: SentenceError) {
    guard let span = wordSpans.last else { return }
    // Only the strict grammar has no moves of sections.
    let option = error.reason == .sectionMove ? " with --strict-ckt" : ""
    var diagnostic = Diagnostic(.invalidSentence, error.description + option, at: span)
    if case .repeated(let operation) = error.reason, let first = origins[operation] {
      diagnostic.notes.append(Diagnostic.Note("first given here", at: first.source))
    }
    diagnostics.append(diagnostic)
  }
}
