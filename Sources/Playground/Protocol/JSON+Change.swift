package import DescriptionLanguage
package import PlaygroundCore

extension Change: JSONObject {
  /// Appends a CHANGE.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("op", operation.rawValue)
    json.member("kind", kind.rawValue)
    json.member("id", id)
    if let label = label { json.member("label", label) }
    json.key("from")
    json.append(from)
    json.key("to")
    json.append(to)
    json.key("props")
    json.array(props) { $0.append($1) }
  }

  /// The change without the names that are for people.
  package var unlabelled: Change {
    var change = self
    change.label = nil
    change.props = props.map { PropChange(path: $0.path, before: $0.before, after: $0.after) }
    return change
  }
}

extension Change.Position: JSONWritable {
  /// Appends the indices.
  package func append(to json: inout JSONWriter) { json.append(indices) }
}

extension PropChange: JSONObject {
  /// Appends the path, the place for people, and both values.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("path", path)
    if let place { json.member("place", place) }
    if isParam { json.member("param", true) }
    json.key("before")
    json.append(before)
    json.key("after")
    json.append(after)
  }
}

extension PropChange.Side: JSONWritable {
  /// Appends a value, a NODE, or `null`.
  package func append(to json: inout JSONWriter) {
    switch self {
    case .none: json.null()
    case .value(let value): json.value(value)
    case .node(let node): json.append(node)
    }
  }
}

extension Changeset: JSONObject {
  /// Appends a STAGE with all eight members.
  package func appendMembers(to json: inout JSONWriter) {
    json.key("sectionDeletes")
    json.append(sectionDeletes)
    json.key("sectionInserts")
    json.append(sectionInserts)
    json.key("sectionMoves")
    json.append(sectionMoves)
    json.key("sectionUpdates")
    json.append(sectionUpdates)
    json.key("elementDeletes")
    json.append(elementDeletes)
    json.key("elementInserts")
    json.append(elementInserts)
    json.key("elementMoves")
    json.append(elementMoves)
    json.key("elementUpdates")
    json.append(elementUpdates)
  }
}

extension Changeset.Move: JSONWritable, JSONObject where Index: JSONWritable {
  /// Appends both positions.
  package func appendMembers(to json: inout JSONWriter) {
    json.key("from")
    json.append(from)
    json.key("to")
    json.append(to)
  }
}

extension ElementPath: JSONWritable {
  /// Appends the position of a cell: `[section, cell]`.
  package func append(to json: inout JSONWriter) {
    json.beginArray()
    json.value(section)
    json.value(element)
    json.endArray()
  }
}

extension ChangeCounts: JSONObject {
  /// Appends the numbers of changes by kind.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("insert", insert)
    json.member("delete", delete)
    json.member("move", move)
    json.member("update", update)
  }
}

extension Phases: JSONObject {
  /// Appends the duration of each phase, in milliseconds with up to three decimal places.
  package func appendMembers(to json: inout JSONWriter) {
    for phase in Phases.Phase.allCases {
      json.key(phase.rawValue)
      json.append(milliseconds: self[phase])
    }
  }
}
