internal import PlaygroundCore

/// Iterates over siblings: determines which elements are present, how often, and with which keys.
///
/// Loop variables are in scope until `next(_:)` is called again.
struct SiblingWalk<Content: WatchedContent> {
  /// An element that is present.
  struct Visit {
    let content: Content
    let key: Key
    /// The source position of the element's identity.
    let span: SourceSpan
    /// The loop that repeats the element itself; `nil` for none.
    let loop: SiblingControl?
    /// Whether a loop repeats the element, or a group that contains it.
    let isRepeated: Bool
  }

  /// Siblings during the iteration.
  private struct Level {
    let siblings: [Sibling<Content>]
    /// The prefix of the identities of elements without an id.
    let prefix: String
    /// The bindings outside of the siblings.
    let mark: Int
    /// Whether a loop repeats a group that contains the siblings.
    let isRepeated: Bool
    var next = 0
    /// Whether the latest sibling was present, which excludes a following `else`.
    var isChosen = false
    var loop: Loop?
  }

  /// A sibling that is being repeated.
  private struct Loop {
    /// Its position among the siblings.
    let position: Int
    let clause: ForClause
    let items: [Value]
    /// The bindings outside of the loop.
    let mark: Int
    /// The loops and uses outside of it.
    let traceMark: Int
    var index = 0
  }

  /// One iteration of a loop.
  private struct Turn {
    let index: Int
    let item: Value
  }

  private let context: BuildContext
  private var levels: [Level]

  /// Starts before the first sibling.
  ///
  /// - Parameters:
  ///   - siblings: The siblings.
  ///   - context: Binds the names of loops and groups in its scope.
  ///   - prefix: The prefix of identities without an id.
  init(_ siblings: [Sibling<Content>], _ context: BuildContext, prefix: String = "") {
    self.context = context
    let mark = context.evaluator.scope.mark
    levels = [Level(siblings: siblings, prefix: prefix, mark: mark, isRepeated: false)]
  }

  /// Returns the next present element; `nil` after the last one or when building stops.
  mutating func next() -> Visit? {
    while !levels.isEmpty {
      if context.evaluator.isStopped {
        end()
        return nil
      }
      let top = levels.count - 1
      if levels[top].loop != nil {
        if let visit = turn(top) { return visit }
      } else if levels[top].next == levels[top].siblings.count {
        context.evaluator.scope.unwind(to: levels.removeLast().mark)
      } else if let visit = step(top) {
        return visit
      }
    }
    return nil
  }

  /// Ends the iteration: removes the variables of all loops.
  mutating func end() {
    if let outermost = levels.first { context.evaluator.scope.unwind(to: outermost.mark) }
    if let loop = levels.lazy.compactMap(\.loop).first {
      context.evaluator.trace.unwind(to: loop.traceMark)
    }
    levels = []
  }

  /// Advances to the next sibling of a level; returns its element if it is present.
  private mutating func step(_ level: Int) -> Visit? {
    // A sibling is large: its parts are read where it is stored, and only the content is copied.
    let position = levels[level].next
    levels[level].next += 1
    let isLeftOut = context.reach?.includes(levels[level].siblings[position]) == false
    // A condition is evaluated nevertheless: a following `else` depends on it.
    if isLeftOut, levels[level].siblings[position].control?.loop != nil { return nil }
    if !isLeftOut, context.evaluator.endsWatch() { return nil }
    guard context.evaluator.may(.sibling, at: levels[level].siblings[position].span) else {
      return nil
    }
    guard let control = levels[level].siblings[position].control else {
      levels[level].isChosen = true
      return isLeftOut ? nil : take(position, nil, level)
    }
    if let clause = control.loop {
      begin(clause, of: position, level)
      return nil
    }
    if control.isElse && levels[level].isChosen { return nil }
    let holds = control.condition.map { context.evaluator.value(of: $0) == .bool(true) } ?? true
    levels[level].isChosen = holds
    return holds && !isLeftOut ? take(position, nil, level) : nil
  }

  // MARK: - Loops

  private mutating func begin(
    _ clause: ForClause,
    of position: Int,
    _ level: Int
  ) {
    do throws(EvaluationError) {
      let items = try clause.items(in: &context.evaluator.scope)
      context.evaluator.noteList(of: clause)
      levels[level].loop = Loop(
        position: position,
        clause: clause,
        items: items,
        mark: context.evaluator.scope.mark,
        traceMark: context.evaluator.trace.mark
      )
    } catch {
      context.evaluator.report(error, in: [clause.sequence])
    }
  }

  /// Starts the next iteration of a level's loop; returns its element if it is present.
  private mutating func turn(_ level: Int) -> Visit? {
    guard let loop = levels[level].loop else { return nil }
    context.evaluator.scope.unwind(to: loop.mark)
    let control = levels[level].siblings[loop.position].control
    let span = levels[level].siblings[loop.position].span
    guard loop.index < loop.items.count, !context.evaluator.endsWatch(),
      context.evaluator.may(.turn, at: span)
    else {
      levels[level].loop = nil
      context.evaluator.trace.unwind(to: loop.traceMark)
      return nil
    }
    let turn = Turn(index: loop.index, item: loop.items[loop.index])
    levels[level].loop?.index += 1
    context.evaluator.scope.bind(loop.clause.item, to: turn.item)
    context.evaluator.trace.enter(
      loop.clause,
      index: turn.index,
      item: turn.item,
      since: loop.traceMark
    )
    if let name = loop.clause.index { context.evaluator.scope.bind(name, to: .int(turn.index)) }
    context.evaluator.noteTurn(of: loop.clause)
    let holds = control?.condition.map { context.evaluator.value(of: $0) == .bool(true) } ?? true
    return holds ? take(loop.position, turn, level) : nil
  }

  // MARK: - Identity

  /// Returns the element at a position, or enters the group there.
  private mutating func take(
    _ position: Int,
    _ turn: Turn?,
    _ level: Int
  ) -> Visit? {
    switch levels[level].siblings[position].body {
    case .item(let content):
      return Visit(
        content: content,
        key: key(of: position, turn, level),
        span: levels[level].siblings[position].span,
        loop: turn == nil ? nil : levels[level].siblings[position].control,
        isRepeated: turn != nil || levels[level].isRepeated,
      )
    case .group(let siblings, let lets):
      let index = turn.map { "[\($0.index)]" } ?? ""
      let prefix = levels[level].prefix + levels[level].siblings[position].position + index + "/"
      context.evaluator.scope.work += .key(of: prefix)
      let isRepeated = turn != nil || levels[level].isRepeated
      let mark = context.evaluator.scope.mark
      levels.append(
        Level(siblings: siblings, prefix: prefix, mark: mark, isRepeated: isRepeated)
      )
      context.evaluator.bind(lets)
      return nil
    }
  }

  /// Returns the identity of an element: its id, else its item's, else its position.
  private func key(
    of position: Int,
    _ turn: Turn?,
    _ level: Int
  ) -> Key {
    let key = levels[level].siblings[position].key
    if key.isWritten { return key }
    guard let new = newKey(of: position, turn, level) else { return key }
    context.evaluator.scope.work += new.isWritten ? .id(new.text) : .key(of: new.text)
    return new
  }

  /// Returns an identity that is not the written one; `nil` if that applies.
  private func newKey(
    of position: Int,
    _ turn: Turn?,
    _ level: Int
  ) -> Key? {
    let id = levels[level].siblings[position].control?.id
    if let id, case .string(let text)? = context.evaluator.value(of: id) { return .id(text) }
    let prefix = levels[level].prefix
    guard let turn else {
      return prefix.isEmpty
        ? nil : .positional(prefix + levels[level].siblings[position].position)
    }
    if let id = turn.item.identifier { return .id(id) }
    let name = levels[level].siblings[position].position
    return .positional("\(prefix)\(name)[\(turn.index)]")
  }
}

extension Value {
  /// The identity of an item of a loop: its `id` or `key` member, or itself if it is a scalar.
  fileprivate var identifier: String? {
    guard case .object(let object) = self else { return scalarText }
    for name in ["id", "key"] {
      if let member = object[name], let text = member.scalarText { return text }
    }
    return nil
  }

  private var scalarText: String? {
    switch self {
    case .string(let text): text
    case .bool, .int, .double:
      if case .string(let text)? = AttributeType.text.normalised(self) { text } else { nil }
    case .null, .array, .object: nil
    }
  }
}
