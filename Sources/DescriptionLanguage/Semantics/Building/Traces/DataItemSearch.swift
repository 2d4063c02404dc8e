internal import PlaygroundCore

/// Finds the items of data files that loops are at.
///
/// The list of a loop leads to its file through names, members, indexes, arguments of components,
/// and the first arguments of functions such as `filter`. An item is that at the position of the
/// turn if it has the value of the turn, else the first one with the value. Of any other list, the
/// items are found by their values alone, if these are lists or objects.
struct DataItemSearch {
  private let frames: [BuildFrame]
  /// The files.
  private(set) var data: DataFiles

  /// Prepares to search for the items of loops, outermost first.
  init(_ frames: [BuildFrame], _ data: DataFiles) {
    (self.frames, self.data) = (frames, data)
  }

  /// Returns the bytes of the items, innermost first.
  mutating func items() -> [SourceSpan] {
    var items: [SourceSpan] = []
    for index in frames.indices.reversed() {
      if let span = element(ofTurn: index)?.span { items.append(span) }
    }
    return items
  }

  private mutating func element(ofTurn index: Int) -> JSONElement? {
    guard case .turn(let clause, let turn, let item) = frames[index] else { return nil }
    guard let list = element(of: clause.sequence.root, before: index),
      case .array(let items) = list.kind
    else {
      return clause.sequence.references.isEmpty ? nil : data.item(item)
    }
    if items.indices.contains(turn), items[turn].value == item { return items[turn] }
    return data.item(item, of: items, at: list.span)
  }

  /// Returns the value of a term in a data file.
  private mutating func element(of node: ExpressionNode, before index: Int) -> JSONElement? {
    switch node.term {
    case .name(let name): return element(named: name.text, before: index)
    case .member(let base, let member):
      guard case .object(let members)? = element(of: base, before: index)?.kind else { return nil }
      return members.last { $0.name.text.hasSameBytes(as: member.name) }?.value
    case .index(let base, let position, _):
      guard case .array(let items)? = element(of: base, before: index)?.kind,
        let position = self.position(position, before: index), items.indices.contains(position)
      else { return nil }
      return items[position]
    case .binary(.coalesce, let first, let second, _):
      return element(of: first, before: index) ?? element(of: second, before: index)
    case .call(_, let arguments): return arguments.first.flatMap { element(of: $0, before: index) }
    case .literal, .parameter, .not, .negative, .binary, .ternary, .array, .object: return nil
    }
  }

  private mutating func element(named name: String, before index: Int) -> JSONElement? {
    for outer in (0..<index).reversed() {
      switch frames[outer] {
      case .use(let use, let parameters, _):
        guard let root = use.argument(named: name, of: parameters) else { return nil }
        return element(of: root, before: outer)
      case .turn(let clause, _, _):
        if clause.item.hasSameBytes(as: name) { return element(ofTurn: outer) }
      }
    }
    return data.root(of: name)
  }

  /// Returns an index that is a number or the index of a loop.
  private func position(_ node: ExpressionNode, before index: Int) -> Int? {
    switch node.term {
    case .literal(.int(let number)): return number
    case .name(let name):
      for outer in (0..<index).reversed() {
        guard case .turn(let clause, let turn, _) = frames[outer] else { return nil }
        if clause.index?.hasSameBytes(as: name.text) == true { return turn }
      }
      return nil
    case .literal, .parameter, .member, .index, .not, .negative, .binary, .ternary, .array, .object,
      .call:
      return nil
    }
  }
}

extension SharedPlan {
  /// Returns the expression that this use of a component passes as an argument; `nil` for another
  /// value.
  fileprivate func argument(
    named name: String,
    of parameters: [ComponentPlan.Parameter]
  ) -> ExpressionNode? {
    let index = parameters.firstIndex { $0.name.hasSameBytes(as: name) }
    let argument = plan.use?.arguments.first { $0.index == index }
    guard case .template(let template)? = argument?.plan.pattern else { return nil }
    return template.expression?.root
  }
}
