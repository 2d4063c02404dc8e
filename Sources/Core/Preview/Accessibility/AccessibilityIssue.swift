/// A part of a drawn preview that some people cannot read or operate.
package struct AccessibilityIssue: Equatable, Sendable {
  /// What is wrong.
  package enum Kind: Equatable, Sendable {
    /// A text has too little contrast, in a scheme.
    case lowContrast(text: String, Contrast, ColorScheme)
    /// A control has no text, and there is none beside it.
    case missingLabel
    /// The focus jumps up or back from another element.
    case focusJump(from: String, Jump)
  }

  /// A direction against the order of reading.
  package enum Jump: String, Equatable, Sendable {
    /// To a row above, and not to the next column.
    case up
    /// Back in a row that is read from the left.
    case left
    /// Back in a row that is read from the right.
    case right
  }

  /// What is wrong.
  package let kind: Kind
  /// The type of the element.
  package let element: String
  /// The position of its description; `nil` if neither it nor an element around it is written.
  package let span: SourceSpan?
}
