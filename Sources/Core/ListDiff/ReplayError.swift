/// An inapplicable changeset.
///
/// Stages are 0-based.
public enum ReplayError: Error, Equatable, Sendable {
  /// The section index is out of range.
  case noSection(stage: Int, index: Int)
  /// The element path is out of range.
  case noElement(stage: Int, path: ElementPath)
  /// Two operations of a stage use the same section.
  case sectionTwice(stage: Int, index: Int)
  /// Two operations of a stage use the same element.
  case elementTwice(stage: Int, path: ElementPath)
  /// The result differs from the sections and elements of the new list.
  case otherResult
}
