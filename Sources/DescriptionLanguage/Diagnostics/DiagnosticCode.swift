/// A stable name for one kind of defect.
public enum DiagnosticCode: String, Hashable, Sendable, CaseIterable {
  // The file as bytes and as syntax.
  case unreadableFile = "unreadable-file"
  case emptyFile = "empty-file"
  case invalidEncoding = "invalid-encoding"
  case syntax = "syntax"
  case doctype = "doctype"
  case duplicateKey = "duplicate-key"
  case duplicateAttribute = "duplicate-attribute"
  case limit = "limit"
  // Structure.
  case notADescription = "not-a-description"
  case unknownElement = "unknown-element"
  case misplacedElement = "misplaced-element"
  case missingElement = "missing-element"
  case unexpectedText = "unexpected-text"
  case unknownAttribute = "unknown-attribute"
  case missingAttribute = "missing-attribute"
  case invalidValue = "invalid-value"
  case invalidElse = "invalid-else"
  case invalidFor = "invalid-for"
  case styleCycle = "style-cycle"
  case followCycle = "follow-cycle"
  // Names.
  case unknownComponent = "unknown-component"
  case unknownName = "unknown-name"
  case unknownMember = "unknown-member"
  case unknownStyle = "unknown-style"
  case unknownState = "unknown-state"
  case unknownEvent = "unknown-event"
  case unknownFunction = "unknown-function"
  case duplicateName = "duplicate-name"
  case shadowedName = "shadowed-name"
  case reservedName = "reserved-name"
  case duplicateId = "duplicate-id"
  // Expressions.
  case expressionSyntax = "expression-syntax"
  case unclosedHole = "unclosed-hole"
  case typeMismatch = "type-mismatch"
  case overflow = "overflow"
  case divisionByZero = "division-by-zero"
  case indexOutOfRange = "index-out-of-range"
  // Other files.
  case missingFile = "missing-file"
  case importCycle = "import-cycle"
  case missingImage = "missing-image"
  case brokenImage = "broken-image"
  // Converting.
  case leftOut = "left-out"
  // Scripts.
  case scriptSyntax = "script-syntax"
  case invalidSentence = "invalid-sentence"
  case invalidChange = "invalid-change"

  /// The severity of a defect of this kind.
  public var severity: Diagnostic.Severity {
    switch self {
    case .duplicateKey, .duplicateId, .shadowedName, .missingImage, .brokenImage, .leftOut:
      .warning
    case .unreadableFile, .emptyFile, .invalidEncoding, .syntax, .doctype, .duplicateAttribute,
      .limit, .notADescription, .unknownElement, .misplacedElement, .missingElement,
      .unexpectedText, .unknownAttribute, .missingAttribute, .invalidValue, .invalidElse,
      .invalidFor, .styleCycle, .followCycle, .unknownComponent, .unknownName, .unknownMember,
      .unknownStyle, .unknownState, .unknownEvent, .unknownFunction, .duplicateName,
      .reservedName, .expressionSyntax, .unclosedHole, .typeMismatch, .overflow, .divisionByZero,
      .indexOutOfRange, .missingFile, .importCycle, .scriptSyntax, .invalidSentence,
      .invalidChange:
      .error
    }
  }
}
