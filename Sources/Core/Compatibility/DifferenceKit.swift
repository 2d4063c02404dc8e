// DifferenceKit's sections and staged changesets, for collections other than lists of cells.

/// A section with a model and any elements.
public struct ArraySection<Model: Differentiable, Element: Differentiable>: DifferentiableSection {
  /// The identity of the section, and its content besides the elements.
  public var model: Model
  /// The elements, in order.
  public var elements: [Element]

  /// Creates a section from the elements of a sequence.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public init(model: Model, elements: some Sequence<Element>) {
    self.model = model
    self.elements = Array(elements)
  }

  /// The model's identity.
  public var identity: Model.Identity { model.identity }

  /// A hash of the model's identity.
  public var identityHash: UInt64 { model.identityHash }

  /// Returns whether the models have equal contents; the elements are ignored.
  public func isContentEqual(to other: Self) -> Bool { model.isContentEqual(to: other.model) }
}

extension ArraySection: Sendable where Model: Sendable, Element: Sendable {}
extension ArraySection: Equatable where Model: Equatable, Element: Equatable {}

/// The update from one collection of sections to another, in stages applied one by one.
///
/// ```
/// for stage in StagedChangeset(source: old, target: new) {
///   data = stage.data
///   table.apply(stage.changeset)
/// }
/// ```
///
/// There are at most five stages, none of them empty; equal collections have none.
public struct StagedChangeset<Model: Differentiable, Element: Differentiable>:
  RandomAccessCollection
{
  /// A batch of changes, and the resulting data.
  public struct Stage {
    /// The changes; indices are those before and after this stage.
    public let changeset: Changeset
    /// The sections after the changes.
    public let data: [ArraySection<Model, Element>]
  }

  private let stages: [Stage]

  /// Compares two collections of sections.
  ///
  /// - Parameters:
  ///   - source: The old sections.
  ///   - target: The new sections; the data of the last stage.
  /// - Complexity: that of `SectionedDifference`, plus O(*n*) in the number of elements for each
  ///   stage.
  public init(source: [ArraySection<Model, Element>], target: [ArraySection<Model, Element>]) {
    let difference = SectionedDifference(from: source, to: target)
    stages = zip(difference.stages, difference.states(from: source, to: target)).map {
      Stage(changeset: $0, data: $1)
    }
  }

  /// The index of the first stage, 0.
  public var startIndex: Int { 0 }

  /// The number of stages, 0 to 5.
  public var endIndex: Int { stages.count }

  /// The stage at an index, 0-based; traps if there is none.
  public subscript(index: Int) -> Stage { stages[index] }
}

extension SectionedDifference {
  /// Returns the sections after each stage; the last ones are `target` itself.
  ///
  /// - Complexity: O(*n*) in the number of elements for each stage.
  fileprivate func states<Model: Differentiable, Element: Differentiable>(
    from source: [ArraySection<Model, Element>],
    to target: [ArraySection<Model, Element>]
  ) -> [[ArraySection<Model, Element>]] {
    var states: [[ArraySection<Model, Element>]] = []
    var groups = source
    for stage in stages.dropLast() {
      if !stage.elementUpdates.isEmpty {
        for pair in updates {
          groups[pair.from.section].elements[pair.from.element] =
            target[pair.to.section].elements[pair.to.element]
        }
      } else if !stage.elementDeletes.isEmpty || !stage.sectionDeletes.isEmpty {
        for path in deletes.reversed() { groups[path.section].elements.remove(at: path.element) }
        for index in sections.deletes.reversed() { groups.remove(at: index) }
      } else if !stage.sectionInserts.isEmpty || !stage.sectionMoves.isEmpty {
        groups = sectionSources.enumerated().map { index, source in
          source.map { groups[$0 - sections.deletes.count(below: $0)] } ?? target[index]
        }
      } else {
        for (index, group) in target.enumerated() { groups[index].elements = group.elements }
      }
      states.append(groups)
    }
    if !isEmpty { states.append(target) }
    return states
  }
}

extension [Int] {
  /// Returns how many of these ascending numbers are less than `number`.
  fileprivate func count(below number: Int) -> Int { prefix { $0 < number }.count }
}
