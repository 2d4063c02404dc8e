import PlaygroundCore

/// The work of evaluating and building, which the limits of a file and of a preview bound.
///
/// Everything that a description causes counts: short text must cause neither long work nor much
/// memory, whatever it is written with. A step is worth about 25 ns.
struct Work: Hashable, Sendable {
  /// Steps of expressions, and of whatever else is done.
  var steps = 0
  /// Bytes that are kept: of elements and their attributes, and of what expressions make.
  var bytes = 0
  /// Elements that are built.
  var nodes = 0
  /// Elements of trees, those of finished trees included; long texts count as further elements.
  var treeElements = 0
  /// Iterations of loops.
  var iterations = 0

  /// Returns the work of many equal parts.
  static func * (count: Int, work: Work) -> Work {
    Work(
      steps: count * work.steps,
      bytes: count * work.bytes,
      nodes: count * work.nodes,
      treeElements: count * work.treeElements,
      iterations: count * work.iterations,
    )
  }

  /// Returns the sum of the work of two parts.
  static func + (left: Work, right: Work) -> Work {
    Work(
      steps: left.steps + right.steps,
      bytes: left.bytes + right.bytes,
      nodes: left.nodes + right.nodes,
      treeElements: left.treeElements + right.treeElements,
      iterations: left.iterations + right.iterations,
    )
  }

  /// Adds the work of a part.
  static func += (left: inout Work, right: Work) { left = left + right }

  /// Returns the work that was added since an earlier sum.
  static func - (left: Work, right: Work) -> Work {
    Work(
      steps: left.steps - right.steps,
      bytes: left.bytes - right.bytes,
      nodes: left.nodes - right.nodes,
      treeElements: left.treeElements - right.treeElements,
      iterations: left.iterations - right.iterations,
    )
  }

  /// Returns the first limit that is exceeded; `nil` for none.
  func excess(over limits: Limits) -> Limits.Name? {
    if nodes > limits.nodes { return .nodes }
    if iterations > limits.iterations { return .iterations }
    if steps > limits.totalSteps { return .totalSteps }
    return bytes > limits.totalBytes ? .totalBytes : nil
  }
}

// MARK: - What building costs

extension Work {
  /// A finished element, whose attributes and children are shared.
  static let finishedNode = Work(steps: 4, bytes: 112, nodes: 1)

  /// The visit of a sibling, present or not: also of a slot, a group, and an absent element.
  static let sibling = Work(steps: 4)

  /// One turn of a loop.
  static let turn = Work(steps: 12, iterations: 1)

  /// A length that follows a view.
  static let followedLength = Work(steps: 8, bytes: 256)

  /// A section, which has no element.
  static let section = Work(steps: 16, bytes: 640)

  /// A row of a file that is always the same, whose cell is shared.
  static let finishedRow = Work(steps: 12, nodes: 1)

  /// The cell around an element.
  static let cell = Work(steps: 4, bytes: 128)

  /// An element, without its attributes.
  static let node = Work(steps: 10, bytes: 144, nodes: 1, treeElements: 1)

  /// Returns the work of attributes that are evaluated.
  static func attributes(_ count: Int) -> Work { Work(steps: 2 * count, bytes: 48 * count) }

  /// Returns the work of an attribute whose text is parsed as a value of another type.
  static func parsed(_ text: String) -> Work {
    let byteCount = text.utf8.count
    return Work(steps: 6 * byteCount, bytes: byteCount < 16 ? 0 : 32 + 8 * byteCount)
  }

  /// Returns the work of the identity of an element that has no id.
  static func key(of text: String) -> Work {
    let byteCount = text.utf8.count
    return Work(steps: 2 + byteCount / 16, bytes: byteCount < 16 ? 0 : 32 + byteCount)
  }

  /// Returns the work of an id, whose text is shared, and which is compared with other ids.
  static func id(_ text: String) -> Work { Work(steps: 4 + text.utf8.count / 16, bytes: 96) }

  /// Returns the work of a list, or an object, with values that are known or counted themselves.
  static func items(_ count: Int) -> Work { Work(steps: 1 + count, bytes: 32 + 24 * count) }

  /// Returns the work of a value that is written out, with the parts that it shares.
  static func sent(_ value: Value) -> Work {
    let byteCount = value.byteCount
    return Work(steps: byteCount / 16, bytes: byteCount)
  }

  /// Returns the work of conditional settings, which are made for each element.
  static func entry(settings count: Int) -> Work {
    Work(steps: 8 + 4 * count, bytes: 160 + 64 * count)
  }

  /// Returns the work of a style that takes over attributes and parts of another one.
  static func inheritance(of count: Int, by others: Int) -> Work {
    Work(steps: count * (4 + others / 16), bytes: 96 * count)
  }

  /// Returns the work of attributes that a constant style sets on an element.
  static func styling(_ count: Int) -> Work { Work(steps: 4 * count, bytes: 80 * count) }

  /// Returns the work of all settings of styles that an element may choose from.
  static func choices(_ count: Int) -> Work { Work(steps: 8 * count, bytes: 160 * count) }

  /// Returns the work of the names that one scope takes over from another one.
  static func names(_ count: Int) -> Work { Work(steps: 8 * count, bytes: 64 * count) }

  /// Returns the work of attributes of styles of which later ones override earlier ones.
  static func overrides(_ count: Int) -> Work {
    Work(steps: count * (2 + min(count, 128) / 16), bytes: 48 * min(count, 128))
  }

  /// Returns the work of a word in a style that names a style with some settings.
  static func word(settings count: Int) -> Work { Work(steps: 4 + 2 * count) }

  /// Returns the work of a use of a component, without its body.
  static func use(params count: Int) -> Work {
    Work(steps: 10 + 2 * count, bytes: 96 + 48 * count)
  }

  /// Returns the work of the contents of a slot that see a number of names.
  static func slot(bindings count: Int) -> Work { Work(steps: 4 + count / 8) }

  /// Returns the work of a use of a component with states or timers, at a depth.
  static func statefulUse(states: Int, depth: Int) -> Work {
    Work(steps: 8 + 2 * states + depth / 4, bytes: 160 + 64 * states + 40 * depth)
  }
}

extension Value {
  /// About how many bytes the value takes if nothing in it is shared.
  ///
  /// - Complexity: O(*n*) in the number of values in it.
  var byteCount: Int {
    switch self {
    case .null, .bool, .int, .double: 24
    case .string(let text): 24 + text.utf8.count
    case .array(let values): values.reduce(32) { $0 + $1.byteCount }
    case .object(let object):
      object.members.reduce(32) { $0 + 24 + $1.name.utf8.count + $1.value.byteCount }
    }
  }
}
