/// What a kind of defect is, told to somebody who meets it for the first time.
public struct DiagnosticExplanation: Hashable, Sendable {
  /// What happened, in one line without a full stop.
  public let summary: String
  /// One paragraph: why it is a defect and how to mend it, in lines of at most 90 columns.
  public let text: String
  /// A few lines with the defect; a preview's content unless they hold a root.
  public let wrong: String
  /// The same lines, mended.
  public let right: String

  init(_ summary: String, _ text: String, wrong: String, right: String) {
    self.summary = summary
    self.text = text
    self.wrong = wrong
    self.right = right
  }
}

extension DiagnosticCode {
  /// What a defect of this kind is, with an example.
  public var explanation: DiagnosticExplanation {
    switch self {
    case .unreadableFile: .unreadableFile
    case .emptyFile: .emptyFile
    case .invalidEncoding: .invalidEncoding
    case .syntax: .syntax
    case .doctype: .doctype
    case .duplicateKey: .duplicateKey
    case .duplicateAttribute: .duplicateAttribute
    case .limit: .limit
    case .notADescription: .notADescription
    case .unknownElement: .unknownElement
    case .misplacedElement: .misplacedElement
    case .missingElement: .missingElement
    case .unexpectedText: .unexpectedText
    case .unknownAttribute: .unknownAttribute
    case .missingAttribute: .missingAttribute
    case .invalidValue: .invalidValue
    case .invalidElse: .invalidElse
    case .invalidFor: .invalidFor
    case .styleCycle: .styleCycle
    case .followCycle: .followCycle
    case .unknownComponent: .unknownComponent
    case .unknownName: .unknownName
    case .unknownMember: .unknownMember
    case .unknownStyle: .unknownStyle
    case .unknownState: .unknownState
    case .unknownEvent: .unknownEvent
    case .unknownFunction: .unknownFunction
    case .duplicateName: .duplicateName
    case .shadowedName: .shadowedName
    case .reservedName: .reservedName
    case .duplicateId: .duplicateId
    case .expressionSyntax: .expressionSyntax
    case .unclosedHole: .unclosedHole
    case .typeMismatch: .typeMismatch
    case .overflow: .overflow
    case .divisionByZero: .divisionByZero
    case .indexOutOfRange: .indexOutOfRange
    case .missingFile: .missingFile
    case .importCycle: .importCycle
    case .missingImage: .missingImage
    case .brokenImage: .brokenImage
    case .leftOut: .leftOut
    case .scriptSyntax: .scriptSyntax
    case .invalidSentence: .invalidSentence
    case .invalidChange: .invalidChange
    }
  }
}
