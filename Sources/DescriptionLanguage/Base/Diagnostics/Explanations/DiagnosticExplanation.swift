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
