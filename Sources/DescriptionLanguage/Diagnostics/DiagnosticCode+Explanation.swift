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
    case .missingFile: FileExplanations.missingFile
    case .importCycle: FileExplanations.importCycle
    case .missingImage: ImageExplanations.missingImage
    case .brokenImage: ImageExplanations.brokenImage
    case .leftOut: FileExplanations.leftOut
    case .scriptSyntax: ScriptExplanations.scriptSyntax
    case .invalidSentence: ScriptExplanations.invalidSentence
    case .invalidChange: ScriptExplanations.invalidChange
    }
  }
}
