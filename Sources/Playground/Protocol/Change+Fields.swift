package import DescriptionLanguage
package import PlaygroundCore

extension Change.Operation: FieldWord {}

extension Change.Kind: FieldWord {}

extension Change: FieldObject {
  package static var schemaName: String { "change" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    let operation = try c("op", m?.operation)
    let kind = try c("kind", m?.kind)
    let id = try c.nullable("id", m?.id)
    let label = try c.optional("label", m?.label)
    return Self(
      operation,
      kind,
      id: id,
      from: try c.nullable("from", m?.from),
      to: try c.nullable("to", m?.to),
      props: try c("props", m?.props),
      label: label,
    )
  }

  /// The change without the names that are for people.
  package var unlabelled: Change {
    var change = self
    change.label = nil
    change.props = props.map { PropChange(path: $0.path, before: $0.before, after: $0.after) }
    return change
  }
}

/// The indices of a position.
extension Change.Position: FieldValue {
  package static func read(_ value: Value) throws(FieldError) -> Change.Position {
    guard let position = Self(indices: try [Int].read(value)) else {
      throw FieldError("must be [], [section] or [section, cell]")
    }
    return position
  }

  package func append(to json: inout JSONWriter) { json.append(indices) }

  package static func schema(_ definitions: inout SchemaDefinitions) -> Value {
    [Int].schema(&definitions)
  }

  package static var blank: Change.Position { .whole }
}

extension PropChange: FieldObject {
  package static var schemaName: String { "property" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    let path = try c("path", m?.path)
    let place = try c.optional("place", m?.place)
    let isParam = try c("param", m?.isParam, default: false)
    return Self(
      path: path,
      before: try c("before", m?.before),
      after: try c("after", m?.after),
      place: place,
      isParam: isParam,
    )
  }
}

/// A value, a NODE, or `null`.
extension PropChange.Side: FieldValue {
  package static func read(_ value: Value) throws(FieldError) -> PropChange.Side {
    // No attribute value is an object with a type, attributes and children.
    if case .object(let members) = value, members["type"] != nil, members["props"] != nil,
      members["children"] != nil
    {
      return .node(try Node.read(value))
    }
    return value == .null ? .none : .value(value)
  }

  package func append(to json: inout JSONWriter) {
    switch self {
    case .none: json.null()
    case .value(let value): json.value(value)
    case .node(let node): node.append(to: &json)
    }
  }

  package static func schema(_: inout SchemaDefinitions) -> Value { true }

  package static var blank: PropChange.Side { .none }
}

extension ChangeCounts: FieldObject {
  package static var schemaName: String { "counts" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      insert: try c("insert", m?.insert),
      delete: try c("delete", m?.delete),
      move: try c("move", m?.move),
      update: try c("update", m?.update),
    )
  }
}

/// The members beside `changes`, which are missing if all changes are listed.
extension OmittedChanges {
  static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self? {
    let count = try c.optional("omitted", m?.count)
    let counts = try c.optional("counts", m?.counts)
    let revision = try c.optional(
      "revision",
      m?.revision,
      as: Natural<Int>(),
      .nullOrOmitted(isNull: m != nil)
    )
    guard let count, count > 0 else { return nil }
    try c.check("counts", counts != nil, "is missing")
    return Self(count: count, counts: counts ?? ChangeCounts(), revision: revision)
  }
}
