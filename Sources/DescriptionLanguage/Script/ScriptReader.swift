internal import PlaygroundCore

/// Reads the sentences of a script; one that is wrong is told and left out, and the next one is read.
struct ScriptReader {
  /// What cannot be understood; it was told.
  struct Fault: Error {}

  private let builder: ChangesetBuilder<ScriptItem>
  private var tokens: ArraySlice<ScriptToken>
  /// The words of the sentence at hand.
  private var wordSpans: [SourceSpan] = []
  /// The indices and paths of the sentence at hand, one list for each address.
  private var addressSpans: [[SourceSpan]] = []
  /// What is wrong, in the order in which it was met.
  private(set) var diagnostics: [Diagnostic] = []
  /// Where what was said well was said.
  private(set) var origins = ScriptOrigins()

  /// Prepares for reading.
  init(_ tokens: [ScriptToken], allowsSectionMoves: Bool) {
    self.tokens = tokens[...]
    builder = ChangesetBuilder(allowsSectionMoves: allowsSectionMoves)
  }

  /// Reads all sentences.
  ///
  /// - Returns: What those say that are right.
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

  /// Leaves the sentence at hand out, and what is left of its line.
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

  /// Tells of a wrong sentence, at its last word.
  private mutating func report(_ error: SentenceError) {
    guard let span = wordSpans.last else { return }
    var diagnostic = Diagnostic(.invalidSentence, error.message, at: span)
    if case .repeated(let operation) = error.reason, let first = origins[operation] {
      diagnostic.notes.append(Diagnostic.Note("first given here", at: first.source))
    }
    diagnostics.append(diagnostic)
  }
}
