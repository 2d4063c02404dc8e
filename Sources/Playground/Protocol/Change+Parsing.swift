package import PlaygroundCore

extension Change {
  /// Reads an array of CHANGE objects.
  package static func list(_ objects: [Parameters]) throws(RPCError) -> [Change] {
    var changes: [Change] = []
    for params in objects { changes.append(try Change(params)) }
    return changes
  }

  private init(_ params: Parameters) throws(RPCError) {
    guard let operation = Operation(rawValue: try params.text("op")) else {
      throw params.error("op", "must be insert, delete, move or update")
    }
    guard let kind = Kind(rawValue: try params.text("kind")) else {
      throw params.error("kind", "has to be section, cell, header, footer, list or preview")
    }
    var props: [PropChange] = []
    for prop in try params.objects("props") { props.append(try PropChange(prop)) }
    self.init(
      operation,
      kind,
      id: try params.optionalText("id"),
      from: try Position("from", in: params),
      to: try Position("to", in: params),
      props: props,
      label: try params.optionalText("label"),
    )
  }
}

extension Change.Position {
  /// Reads the indices of a position; `nil` if there is none.
  fileprivate init?(_ name: String, in params: Parameters) throws(RPCError) {
    if params.optional(name) == nil { return nil }
    guard let position = Self(indices: try params.integers(name)) else {
      throw params.error(name, "must be [], [section] or [section, cell]")
    }
    self = position
  }
}

extension PropChange {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    let path = try params.text("path")
    // An inserted or deleted child has `null` on the other side. No attribute value is an object
    // with a type and children, so children and attributes cannot be confused.
    let isChild = Self.isNode(params.optional("before")) || Self.isNode(params.optional("after"))
    self.init(
      path: path,
      before: try Self.side("before", params, isChild: isChild),
      after: try Self.side("after", params, isChild: isChild),
      place: try params.optionalText("place"),
      isParam: params.optional("param") == .bool(true),
    )
  }

  private static func isNode(_ value: Value?) -> Bool {
    guard case .object(let members)? = value else { return false }
    return members["type"] != nil && members["props"] != nil && members["children"] != nil
  }

  private static func side(
    _ name: String,
    _ params: Parameters,
    isChild: Bool
  ) throws(RPCError) -> Side {
    guard let value = params.optional(name) else { return .none }
    guard isChild else { return .value(value) }
    return .node(try Node(params.object(name)))
  }
}

extension Node {
  /// Reads a NODE.
  ///
  /// A node without an id becomes the first of its type, because positions are not sent.
  fileprivate init(_ params: Parameters) throws(RPCError) {
    var children: [Node] = []
    for child in try params.objects("children") { children.append(try Node(child)) }
    self.init(
      try params.text("type"),
      key: try params.optionalText("id").map(Key.id),
      props: try params.props("props"),
      children: children,
    )
  }
}
