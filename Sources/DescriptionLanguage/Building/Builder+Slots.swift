internal import PlaygroundCore

/// Conditions, loops and identity, alike for sections, cells and children.
extension Builder {
  /// Where a slot stands: what identities of elements without an id start with.
  struct Path {
    var prefix = ""
    var isRoot: Bool { prefix.isEmpty }
  }

  /// Calls `visit` with each element that stands in `slots`, and its key.
  ///
  /// Loop variables are in scope during the call.
  mutating func walk<Content>(
    _ slots: [Slot<Content>],
    under path: Path = Path(),
    visit: (inout Builder, Content, Key, Slot<Content>) -> Void
  ) {
    var isChosen = false
    for slot in slots {
      if isStopped { return }
      guard let control = slot.control else {
        isChosen = true
        take(slot, nil, path, visit)
        continue
      }
      if let loop = control.loop {
        repeatSlot(slot, loop, control.condition, path, visit)
        continue
      }
      if control.isElse && isChosen { continue }
      let holds = control.condition.map { condition(holds: $0) } ?? true
      isChosen = holds
      guard holds else { continue }
      take(slot, nil, path, visit)
    }
  }

  private mutating func repeatSlot<Content>(
    _ slot: Slot<Content>,
    _ loop: ForClause,
    _ condition: AttributePlan?,
    _ path: Path,
    _ visit: (inout Builder, Content, Key, Slot<Content>) -> Void
  ) {
    let items: [Value]
    do throws(EvaluationError) {
      items = try loop.items(in: &scope)
    } catch {
      tell(error)
      return
    }
    for (index, item) in items.enumerated() {
      guard mayIterate(at: slot.span) else { return }
      let mark = scope.mark
      scope.bind(loop.item, to: item)
      if let name = loop.index { scope.bind(name, to: .int(index)) }
      if condition.map({ self.condition(holds: $0) }) ?? true {
        take(slot, Turn(index: index, item: item), path, visit)
      }
      scope.unwind(to: mark)
    }
  }

  /// One turn of a loop.
  private struct Turn {
    let index: Int
    let item: Value
  }

  private mutating func take<Content>(
    _ slot: Slot<Content>,
    _ turn: Turn?,
    _ path: Path,
    _ visit: (inout Builder, Content, Key, Slot<Content>) -> Void
  ) {
    switch slot.body {
    case .item(let content):
      visit(&self, content, key(of: slot, turn, path), slot)
    case .group(let slots):
      let index = turn.map { "[\($0.index)]" } ?? ""
      walk(slots, under: Path(prefix: path.prefix + slot.place + index + "/"), visit: visit)
    }
  }

  /// Returns the identity of an element: its id, else its item's, else its place.
  private mutating func key<Content>(
    of slot: Slot<Content>,
    _ turn: Turn?,
    _ path: Path
  ) -> Key {
    if slot.key.isWritten { return slot.key }
    let id = slot.control?.id
    if let id, case .string(let text)? = value(of: id) { return .id(text) }
    guard let turn else {
      return path.isRoot ? slot.key : .place(path.prefix + slot.place)
    }
    if let id = Self.id(of: turn.item) { return .id(id) }
    return .place("\(path.prefix)\(slot.place)[\(turn.index)]")
  }

  /// Returns what identifies an item: its `id` or `key` member, or itself if it is a scalar.
  private static func id(of item: Value) -> String? {
    guard case .object(let object) = item else { return text(of: item) }
    for name in ["id", "key"] {
      if let member = object[name], let text = text(of: member) { return text }
    }
    return nil
  }

  private static func text(of value: Value) -> String? {
    switch value {
    case .string(let text): text
    case .bool, .int, .double:
      if case .string(let text)? = AttributeType.text.normalised(value) { text } else { nil }
    case .null, .array, .object: nil
    }
  }

  private mutating func condition(holds plan: AttributePlan) -> Bool {
    value(of: plan) == .bool(true)
  }
}
