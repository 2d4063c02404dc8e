package import PlaygroundCore

/// A defect of a description: its position, its message, and the cure.
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a defect.
  public enum Severity: String, CaseIterable, Sendable {
    /// The file has no preview until it is corrected.
    case error
    /// The preview is shown, but probably not as intended.
    case warning
  }

  /// A position that explains the message, such as that of an earlier declaration.
  public struct Note: Hashable, Sendable {
    /// The explanation, in one sentence without a full stop.
    public var message: String
    /// The position that the note is about.
    package var span: SourceSpan

    /// Creates a note.
    package init(_ message: String, at span: SourceSpan) {
      self.message = Diagnostic.shortened(message)
      self.span = span
    }
  }

  /// The severity.
  public var severity: Severity
  /// The kind of defect, whose name is stable: `unknown-attribute`.
  public var code: DiagnosticCode
  /// The message: one sentence without a full stop, with a suggestion if there is one; at most
  /// about 1,000 bytes.
  public var message: String
  /// The bytes that the message is about.
  package var span: SourceSpan
  /// Further positions with explanations; often none.
  public var notes: [Note]

  /// Creates a diagnostic; its severity is that of the code.
  ///
  /// Of a long message, which repeats a long name of the file, only the beginning and the end stay.
  package init(
    _ code: DiagnosticCode,
    _ message: String,
    at span: SourceSpan,
    notes: [Note] = []
  ) {
    self.severity = code.severity
    self.code = code
    self.message = Self.shortened(message)
    self.span = span
    self.notes = notes
  }

  /// Bytes of the longest message.
  private static let longestMessage = 1_000

  private static func shortened(_ message: String) -> String {
    guard message.utf8.count > longestMessage else { return message }
    let scalars = message.unicodeScalars
    return String(scalars.prefix(longestMessage / 8)) + "…"
      + String(scalars.suffix(longestMessage / 8))
  }
}

extension DiagnosticCode {
  /// The severity of a defect of this kind.
  public var severity: Diagnostic.Severity {
    switch self {
    case .duplicateKey, .duplicateId, .shadowedName, .notVisible, .missingImage, .brokenImage,
      .leftOut, .compileWarning, .lostState, .lowContrast, .missingLabel, .focusOrder, .colorAlone,
      .cutOff, .unusedIgnore:
      .warning
    case .unreadableFile, .emptyFile, .invalidEncoding, .syntax, .doctype, .duplicateAttribute,
      .limit, .notADescription, .unknownElement, .misplacedElement, .missingElement,
      .unexpectedText, .unknownAttribute, .missingAttribute, .invalidValue, .invalidElse,
      .invalidFor, .styleCycle, .followCycle, .unknownComponent, .unknownName, .unknownMember,
      .unknownStyle, .unknownState, .unknownEvent, .unknownFunction, .duplicateName,
      .reservedName, .expressionSyntax, .unclosedHole, .typeMismatch, .overflow, .divisionByZero,
      .indexOutOfRange, .missingFile, .importCycle, .scriptSyntax, .invalidSentence,
      .invalidChange, .compileError, .crashed, .timedOut, .untrusted, .noSwift,
      .noToolchain:
      .error
    }
  }
}
