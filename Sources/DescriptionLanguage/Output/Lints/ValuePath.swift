import PlaygroundCore

/// A name that an expression reads, with the members that it reads of the value: `task.done`.
struct ValuePath: Hashable {
  /// The name and the members; at least one.
  let names: [String]

  /// The path as it is written.
  var text: String { names.joined(separator: ".") }

  /// Whether one of the values contains the other, or they are the same.
  func isRelated(to other: ValuePath) -> Bool {
    zip(names, other.names).allSatisfy { $0.hasSameBytes(as: $1) }
  }
}

extension ExpressionNode {
  /// What the term reads, without the positions that functions count in lists.
  var paths: [ValuePath] {
    if let path { return [path] }
    var paths: [ValuePath] = []
    forEachChild { paths += $0.paths }
    return paths
  }

  /// What the conditions in the term read, by which its value is chosen.
  var conditionPaths: [ValuePath] {
    switch term {
    case .ternary(let condition, let first, let second):
      condition.paths + first.conditionPaths + second.conditionPaths
    case .index(let base, let index, _):
      if case .object = base.term { index.paths } else { base.conditionPaths }
    case .binary(.coalesce, let first, let second, _): first.conditionPaths + second.conditionPaths
    case .literal, .name, .parameter, .member, .not, .negative, .binary, .array, .object, .call:
      []
    }
  }

  private var path: ValuePath? {
    switch term {
    case .name(let name): ValuePath(names: [name.text])
    case .member(let base, let member):
      base.path.map { ValuePath(names: $0.names + [member.name]) }
    case .literal, .parameter, .index, .not, .negative, .binary, .ternary, .array, .object, .call:
      nil
    }
  }
}
