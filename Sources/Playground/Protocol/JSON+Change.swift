import DescriptionLanguage
package import PlaygroundCore

extension JSONWriter {
  /// Appends a CHANGE.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - hasLabel: Whether the label is written, if there is one.
  package mutating func append(_ change: Change, hasLabel: Bool = true) {
    beginObject()
    member("op", change.operation.rawValue)
    member("kind", change.kind.rawValue)
    member("id", change.id)
    if hasLabel, let label = change.label { member("label", label) }
    key("from")
    append(indices: change.from)
    key("to")
    append(indices: change.to)
    key("props")
    array(change.props) { $0.append($1) }
    endObject()
  }

  private mutating func append(indices: [Int]?) {
    guard let indices else { return null() }
    array(indices) { $0.value($1) }
  }

  private mutating func append(_ change: PropChange) {
    beginObject()
    member("path", change.path)
    key("before")
    append(change.before)
    key("after")
    append(change.after)
    endObject()
  }

  private mutating func append(_ side: PropChange.Side) {
    switch side {
    case .none: null()
    case .value(let value): self.value(value)
    case .node(let node): append(node)
    }
  }

  /// Appends a STAGE with all eight members.
  package mutating func append(_ stage: Changeset) {
    beginObject()
    key("sectionDeletes")
    array(stage.sectionDeletes) { $0.value($1) }
    key("sectionInserts")
    array(stage.sectionInserts) { $0.value($1) }
    key("sectionMoves")
    array(stage.sectionMoves) { $0.append($1) { $0.value($1) } }
    key("sectionUpdates")
    array(stage.sectionUpdates) { $0.value($1) }
    key("elementDeletes")
    array(stage.elementDeletes) { $0.append($1) }
    key("elementInserts")
    array(stage.elementInserts) { $0.append($1) }
    key("elementMoves")
    array(stage.elementMoves) { $0.append($1) { $0.append($1) } }
    key("elementUpdates")
    array(stage.elementUpdates) { $0.append($1) }
    endObject()
  }

  private mutating func append<Index>(
    _ move: Changeset.Move<Index>,
    _ index: (inout JSONWriter, Index) -> Void
  ) {
    beginObject()
    key("from")
    index(&self, move.from)
    key("to")
    index(&self, move.to)
    endObject()
  }

  /// Appends the position of a cell: `[section, cell]`.
  package mutating func append(_ path: ElementPath) {
    beginArray()
    value(path.section)
    value(path.element)
    endArray()
  }

  /// Appends the numbers of changes by kind.
  package mutating func append(_ counts: ChangeCounts) {
    beginObject()
    member("insert", counts.insert)
    member("delete", counts.delete)
    member("move", counts.move)
    member("update", counts.update)
    endObject()
  }

  /// Appends the duration of each phase, in milliseconds with up to three decimal places.
  package mutating func append(_ phases: Phases) {
    beginObject()
    for phase in Phases.Phase.allCases {
      key(phase.rawValue)
      append(milliseconds: phases[phase])
    }
    endObject()
  }

  package mutating func append(milliseconds microseconds: Int) {
    if microseconds.isMultiple(of: 1000) {
      value(microseconds / 1000)
    } else {
      value(.double(Double(microseconds) / 1000))
    }
  }
}
