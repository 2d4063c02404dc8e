package import PlaygroundCore

/// The reason why the stages of a changeset do not apply to a list.
///
/// Stages, sections and elements are 0-based.
package enum ReplayError: Error, Equatable, Sendable {
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

extension ReplayError: CustomStringConvertible {
  /// The reason, without a full stop: `stage 0: section 3 does not exist`.
  package var description: String {
    switch self {
    case .noSection(let stage, let index): "stage \(stage): section \(index) does not exist"
    case .noElement(let stage, let path): "stage \(stage): element \(path) does not exist"
    case .sectionTwice(let stage, let index):
      "stage \(stage): section \(index) is changed by two operations"
    case .elementTwice(let stage, let path):
      "stage \(stage): element \(path) is changed by two operations"
    case .otherResult: "the result differs from the new list"
    }
  }
}
