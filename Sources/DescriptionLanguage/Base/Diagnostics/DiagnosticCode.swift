/// A kind of defect; the raw value is its stable name in output, such as `unknown-attribute`.
public enum DiagnosticCode: String, Hashable, Sendable, CaseIterable {
  // The file as bytes and as syntax.
  /// The file cannot be read.
  case unreadableFile = "unreadable-file"
  /// The file is empty.
  case emptyFile = "empty-file"
  /// The file is not in UTF-8.
  case invalidEncoding = "invalid-encoding"
  /// The file is not well-formed XML or JSON.
  case syntax = "syntax"
  /// The file has a document type declaration.
  case doctype = "doctype"
  /// A JSON object has a duplicate key.
  case duplicateKey = "duplicate-key"
  /// An element has a duplicate attribute.
  case duplicateAttribute = "duplicate-attribute"
  /// The description exceeds one of the `Limits`.
  case limit = "limit"
  // Structure.
  /// An imported file is not a description.
  case notADescription = "not-a-description"
  /// The element does not exist.
  case unknownElement = "unknown-element"
  /// An element is not allowed here.
  case misplacedElement = "misplaced-element"
  /// A required element is missing.
  case missingElement = "missing-element"
  /// Text is not allowed here.
  case unexpectedText = "unexpected-text"
  /// The element has no such attribute.
  case unknownAttribute = "unknown-attribute"
  /// A required attribute is missing.
  case missingAttribute = "missing-attribute"
  /// A value is invalid.
  case invalidValue = "invalid-value"
  /// An `else` does not follow an `if`.
  case invalidElse = "invalid-else"
  /// A `for` is malformed or not allowed here.
  case invalidFor = "invalid-for"
  /// A style extends itself, directly or through others.
  case styleCycle = "style-cycle"
  /// A size or a margin follows itself, directly or through others.
  case followCycle = "follow-cycle"
  // Names.
  /// The component does not exist.
  case unknownComponent = "unknown-component"
  /// An expression uses an unknown name.
  case unknownName = "unknown-name"
  /// A value has no such member.
  case unknownMember = "unknown-member"
  /// The style does not exist.
  case unknownStyle = "unknown-style"
  /// The state does not exist.
  case unknownState = "unknown-state"
  /// The event does not exist.
  case unknownEvent = "unknown-event"
  /// The function or statement does not exist.
  case unknownFunction = "unknown-function"
  /// Two declarations have the same name.
  case duplicateName = "duplicate-name"
  /// A declaration hides another one with the same name.
  case shadowedName = "shadowed-name"
  /// The name is reserved.
  case reservedName = "reserved-name"
  /// Two siblings have the same id.
  case duplicateId = "duplicate-id"
  // Expressions.
  /// An expression or a statement is malformed.
  case expressionSyntax = "expression-syntax"
  /// An expression has no closing brace.
  case unclosedHole = "unclosed-hole"
  /// A value has the wrong type.
  case typeMismatch = "type-mismatch"
  /// A number is too large.
  case overflow = "overflow"
  /// A number is divided by zero.
  case divisionByZero = "division-by-zero"
  /// A list has no item at an index.
  case indexOutOfRange = "index-out-of-range"
  // Layout.
  /// An element has no cell on the screen.
  case notVisible = "not-visible"
  // Accessibility, which only a lint reports.
  /// A text has too little contrast.
  case lowContrast = "low-contrast"
  /// A control has no label.
  case missingLabel = "missing-label"
  /// The focus jumps against the order of reading.
  case focusOrder = "focus-order"
  /// Only a colour shows a value.
  case colorAlone = "color-alone"
  /// A text is cut off in a narrow terminal.
  case cutOff = "cut-off"
  // Other files.
  /// A file that the description names cannot be read.
  case missingFile = "missing-file"
  /// A file imports itself, directly or through others.
  case importCycle = "import-cycle"
  /// The file of an image cannot be read.
  case missingImage = "missing-image"
  /// The file of an image cannot be decoded.
  case brokenImage = "broken-image"
  /// An element ignores a warning that there is not.
  case unusedIgnore = "unused-ignore"
  // Previews in Swift.
  /// A Swift file does not compile.
  case compileError = "compile-error"
  /// The compiler warns about a Swift file.
  case compileWarning = "compile-warning"
  /// The program of a preview crashed.
  case crashed = "crashed"
  /// The program of a preview took too long, or used more than it may.
  case timedOut = "timed-out"
  /// The directory of a Swift file is not trusted.
  case untrusted = "untrusted"
  /// Swift files are refused altogether.
  case noSwift = "no-swift"
  /// The Swift compiler, or another program for previews in Swift, is missing.
  case noToolchain = "no-toolchain"
  /// A state of a preview in Swift could not be kept.
  case lostState = "lost-state"
  // Converting.
  /// Conversion omits something that the other syntax cannot hold.
  case leftOut = "left-out"
  // Scripts.
  /// A script contains an invalid token.
  case scriptSyntax = "script-syntax"
  /// A sentence of a script is invalid.
  case invalidSentence = "invalid-sentence"
  /// A change of a script does not fit the list.
  case invalidChange = "invalid-change"
}
