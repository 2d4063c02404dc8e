public import PlaygroundCore

/// The update from one collection to another, in stages applied one by one.
///
/// ```
/// for stage in StagedChangeset(source: old, target: new) {
///   data = stage.data
///   table.apply(stage.changeset)
/// }
/// ```
///
/// The collections are arrays of elements, or arrays of sections. There are at most five stages,
/// none of them empty; equal collections have none.
public struct StagedChangeset<Data>: RandomAccessCollection {
  /// A batch of changes, and the resulting data.
  public struct Stage {
    /// The changes; indices are those before and after this stage.
    ///
    /// The elements of a collection without sections are in section 0.
    public let changeset: Changeset
    /// The collection after the changes.
    public let data: Data
  }

  private let stages: [Stage]

  /// Compares two arrays of elements.
  ///
  /// - Parameters:
  ///   - source: The old elements.
  ///   - target: The new elements; the data of the last stage.
  /// - Complexity: that of `SectionedDifference`, plus O(*n*) in the number of elements for each
  ///   stage.
  public init<Element: Differentiable>(source: [Element], target: [Element])
  where Data == [Element] {
    let sections = [source, target].map { [ArraySection(model: OnlySection(), elements: $0)] }
    stages = StagedChangeset<[ArraySection<OnlySection, Element>]>(
      source: sections[0],
      target: sections[1]
    ).map { Stage(changeset: $0.changeset, data: $0.data[0].elements) }
  }

  /// Compares two arrays of sections.
  ///
  /// - Parameters:
  ///   - source: The old sections.
  ///   - target: The new sections; the data of the last stage.
  /// - Complexity: that of `SectionedDifference`, plus O(*n*) in the number of elements for each
  ///   stage.
  public init<Section: DifferentiableSection>(source: [Section], target: [Section])
  where Data == [Section] {
    let difference = SectionedDifference(
      from: source.map { ComparedSection($0) },
      to: target.map { ComparedSection($0) }
    )
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

/// DifferenceKit's names of the changes.
extension StagedChangeset.Stage {
  /// A move of a section or of an element.
  public typealias Move<Index> = (source: Index, target: Index)

  /// Deleted sections, by index before the stage, ascending.
  public var sectionDeleted: [Int] { changeset.sectionDeletes }
  /// Inserted sections, by index after the stage, ascending.
  public var sectionInserted: [Int] { changeset.sectionInserts }
  /// Sections whose content changed, by index, ascending.
  public var sectionUpdated: [Int] { changeset.sectionUpdates }
  /// Moved sections, ascending by target.
  public var sectionMoved: [Move<Int>] { changeset.sectionMoves.map { ($0.from, $0.to) } }
  /// Deleted elements, by path before the stage, ascending.
  public var elementDeleted: [ElementPath] { changeset.elementDeletes }
  /// Inserted elements, by path after the stage, ascending.
  public var elementInserted: [ElementPath] { changeset.elementInserts }
  /// Elements whose content changed, by path before the stage, ascending.
  public var elementUpdated: [ElementPath] { changeset.elementUpdates }
  /// Moved elements, ascending by target.
  public var elementMoved: [Move<ElementPath>] { changeset.elementMoves.map { ($0.from, $0.to) } }
  /// The number of changes: a move counts once.
  public var changeCount: Int { changeset.count }
  /// Whether there are changes.
  public var hasChanges: Bool { !changeset.isEmpty }
}

extension ListView {
  /// Sets the data of each stage in order; the closure applies the list of the data.
  ///
  /// - Parameters:
  ///   - stagedChangeset: The stages.
  ///   - interrupt: Returns whether a stage is not shown, and the final data is set at once.
  ///   - setData: Receives the data of a stage, and shows it by `apply(_:)`.
  public func reload<Data>(
    using stagedChangeset: StagedChangeset<Data>,
    interrupt: ((StagedChangeset<Data>.Stage) -> Bool)? = nil,
    setData: (Data) -> Void
  ) {
    for stage in stagedChangeset {
      if let interrupt, interrupt(stage), let last = stagedChangeset.last {
        return setData(last.data)
      }
      setData(stage.data)
    }
  }
}

/// The section that contains the elements of a collection without sections.
struct OnlySection: Differentiable, Hashable {}

extension SectionedDifference {
  /// Returns the sections after each stage; the last ones are `target` itself.
  ///
  /// - Complexity: O(*n*) in the number of elements for each stage.
  fileprivate func states<Section: DifferentiableSection>(
    from source: [Section],
    to target: [Section]
  ) -> [[Section]] {
    var states: [[Section]] = []
    var groups = source.map { ($0, Array($0.elements)) }
    let elements = target.map { Array($0.elements) }
    for stage in stages.dropLast() {
      if !stage.elementUpdates.isEmpty {
        for pair in updates {
          groups[pair.from.section].1[pair.from.element] =
            elements[pair.to.section][pair.to.element]
        }
      } else if !stage.elementDeletes.isEmpty || !stage.sectionDeletes.isEmpty {
        for path in deletes.reversed() { groups[path.section].1.remove(at: path.element) }
        for index in sections.deletes.reversed() { groups.remove(at: index) }
      } else if !stage.sectionInserts.isEmpty || !stage.sectionMoves.isEmpty {
        groups = sectionSources.enumerated().map { index, source in
          source.map { groups[$0 - sections.deletes.count(below: $0)] }
            ?? (target[index], elements[index])
        }
      } else {
        for (index, group) in elements.enumerated() { groups[index].1 = group }
      }
      states.append(groups.map { Section(source: $0.0, elements: $0.1) })
    }
    if !isEmpty { states.append(target) }
    return states
  }
}

extension [Int] {
  /// Returns how many of these ascending numbers are less than `number`.
  fileprivate func count(below number: Int) -> Int { prefix { $0 < number }.count }
}
