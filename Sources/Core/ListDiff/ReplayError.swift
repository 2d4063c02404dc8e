/// Why a changeset cannot be applied.
///
/// Stages count from 0.
public enum ReplayError: Error, Equatable, Sendable {
  /// There is no such section where the stage says one is.
  case noSection(stage: Int, index: Int)
  /// There is no such element where the stage says one is.
  case noElement(stage: Int, path: ElementPath)
  /// Two operations of a stage claim one section.
  case sectionTwice(stage: Int, index: Int)
  /// Two operations of a stage claim one element.
  case elementTwice(stage: Int, path: ElementPath)
  /// The last stage does not leave the sections and elements that the new list has.
  case otherResult
}
