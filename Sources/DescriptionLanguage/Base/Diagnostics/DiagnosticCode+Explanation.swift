extension DiagnosticCode {
  /// The explanation of this kind of defect.
  public var explanation: DiagnosticExplanation {
    switch self {
    case .unreadableFile: FileExplanations.unreadableFile
    case .emptyFile: FileExplanations.emptyFile
    case .invalidEncoding: FileExplanations.invalidEncoding
    case .syntax: FileExplanations.syntax
    case .doctype: FileExplanations.doctype
    case .duplicateKey: FileExplanations.duplicateKey
    case .duplicateAttribute: FileExplanations.duplicateAttribute
    case .limit: FileExplanations.limit
    case .notADescription: FileExplanations.notADescription
    case .unknownElement: StructureExplanations.unknownElement
    case .misplacedElement: StructureExplanations.misplacedElement
    case .missingElement: StructureExplanations.missingElement
    case .unexpectedText: StructureExplanations.unexpectedText
    case .unknownAttribute: StructureExplanations.unknownAttribute
    case .missingAttribute: StructureExplanations.missingAttribute
    case .invalidValue: StructureExplanations.invalidValue
    case .invalidElse: StructureExplanations.invalidElse
    case .invalidFor: StructureExplanations.invalidFor
    case .styleCycle: FileExplanations.styleCycle
    case .followCycle: StructureExplanations.followCycle
    case .unknownComponent: NameExplanations.unknownComponent
    case .unknownName: NameExplanations.unknownName
    case .unknownMember: NameExplanations.unknownMember
    case .unknownStyle: NameExplanations.unknownStyle
    case .unknownState: NameExplanations.unknownState
    case .unknownEvent: NameExplanations.unknownEvent
    case .unknownFunction: NameExplanations.unknownFunction
    case .duplicateName: NameExplanations.duplicateName
    case .shadowedName: NameExplanations.shadowedName
    case .reservedName: NameExplanations.reservedName
    case .duplicateId: NameExplanations.duplicateId
    case .expressionSyntax: ExpressionExplanations.expressionSyntax
    case .unclosedHole: ExpressionExplanations.unclosedHole
    case .typeMismatch: ExpressionExplanations.typeMismatch
    case .overflow: ExpressionExplanations.overflow
    case .divisionByZero: ExpressionExplanations.divisionByZero
    case .indexOutOfRange: ExpressionExplanations.indexOutOfRange
    case .notVisible: StructureExplanations.notVisible
    case .unusedIgnore: StructureExplanations.unusedIgnore
    case .lowContrast: AccessibilityExplanations.lowContrast
    case .missingLabel: AccessibilityExplanations.missingLabel
    case .focusOrder: AccessibilityExplanations.focusOrder
    case .colorAlone: AccessibilityExplanations.colorAlone
    case .cutOff: AccessibilityExplanations.cutOff
    case .missingFile: FileExplanations.missingFile
    case .importCycle: FileExplanations.importCycle
    case .missingImage: ImageExplanations.missingImage
    case .brokenImage: ImageExplanations.brokenImage
    case .compileError: SwiftExplanations.compileError
    case .compileWarning: SwiftExplanations.compileWarning
    case .crashed: SwiftExplanations.crashed
    case .timedOut: SwiftExplanations.timedOut
    case .untrusted: SwiftExplanations.untrusted
    case .noSwift: SwiftExplanations.noSwift
    case .noToolchain: SwiftExplanations.noToolchain
    case .lostState: SwiftExplanations.lostState
    case .leftOut: FileExplanations.leftOut
    case .scriptSyntax: ScriptExplanations.scriptSyntax
    case .invalidSentence: ScriptExplanations.invalidSentence
    case .invalidChange: ScriptExplanations.invalidChange
    }
  }
}

/// An explanation of one kind of defect, with an example.
public struct DiagnosticExplanation: Hashable, Sendable {
  /// The defect in one line, without a full stop.
  public let summary: String
  /// One paragraph: the rule and the cure, in lines of at most 90 columns without a line feed at
  /// the end.
  public let text: String
  /// A few lines with the defect: a complete file, or the content of a preview.
  public let wrong: String
  /// The same lines, corrected.
  public let right: String

  init(_ summary: String, _ text: String, wrong: String, right: String) {
    self.summary = summary
    self.text = text
    self.wrong = wrong
    self.right = right
  }
}
