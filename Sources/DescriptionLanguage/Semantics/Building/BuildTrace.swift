internal import PlaygroundCore

/// The loops and the uses of components around the element that is being built, to explain defects
/// that depend on them.
struct BuildTrace {
  enum Frame {
    /// The body of a component is built, with its parameters.
    case use(SharedPlan, [ComponentPlan.Parameter])
    /// A loop is at an item.
    case turn(ForClause, index: Int, item: Value)
  }

  /// The notes of one diagnostic.
  private static let noteLimit = 4

  private var frames: [Frame] = []
  /// The number of frames around the part that is being built: what is reported in it is explained
  /// by the others only.
  private(set) var base = 0
  private var data: DataFiles

  /// Creates a trace outside of all loops and components.
  init(_ data: DataFiles) { self.data = data }

  /// The number of loops and uses.
  var mark: Int { frames.count }

  /// Leaves all loops and uses that were entered since a mark.
  mutating func unwind(to mark: Int) {
    if frames.count > mark { frames.removeLast(frames.count - mark) }
  }

  /// Enters the body of a component.
  mutating func enter(use plan: SharedPlan, _ parameters: [ComponentPlan.Parameter]) {
    frames.append(.use(plan, parameters))
  }

  /// Enters a turn of a loop that began at a mark; leaves its last turn.
  mutating func enter(_ clause: ForClause, index: Int, item: Value, since mark: Int) {
    unwind(to: mark)
    frames.append(.turn(clause, index: index, item: item))
  }

  /// Removes all frames and returns them, to build something that is written elsewhere.
  mutating func leaveAll(keeping mark: Int) -> BuildTrace {
    defer {
      unwind(to: mark)
      base = min(base, mark)
    }
    return self
  }

  /// Starts a part; returns the base of the part around it.
  mutating func beginPart() -> Int {
    defer { base = frames.count }
    return base
  }

  /// Ends a part.
  mutating func endPart(_ outerBase: Int) { base = outerBase }

  /// The notes on what is around a defect, innermost first.
  mutating func notes() -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    for index in (min(base, frames.count)..<frames.count).reversed()
    where notes.count < Self.noteLimit {
      switch frames[index] {
      case .use(let use, _):
        notes.append(.init("'\(use.plan.type)' is used here", at: use.plan.span))
      case .turn(let clause, let turn, _):
        guard let element = element(ofTurn: index) else { continue }
        let words = "item \(turn + 1) of '\(clause.source)' is here"
        notes.append(.init(words, at: element.span))
      }
    }
    return notes
  }

  /// The items of data files that the loops are at, innermost first.
  mutating func items() -> [SourceSpan] {
    var search = DataItemSearch(frames, data)
    defer { data = search.data }
    return search.items()
  }

  /// Returns the note on an item for which a function failed, in its data file if it is from one.
  mutating func note(on failed: FailedItem) -> Diagnostic.Note {
    guard case .array(let items)? = element(of: failed.list, before: frames.count)?.kind,
      items.indices.contains(failed.index), items[failed.index].value == failed.item
    else { return failed.note() }
    return failed.note(at: items[failed.index].span)
  }

  // MARK: - Items of data files

  /// Returns the item of a loop in a data file; `nil` if it is not from one.
  private mutating func element(ofTurn index: Int) -> JSONElement? {
    guard case .turn(let clause, let turn, let item) = frames[index],
      case .array(let items)? = element(of: clause.sequence.root, before: index)?.kind,
      items.indices.contains(turn), items[turn].value == item
    else { return nil }
    return items[turn]
  }

  /// Returns the value of a name or its members in a data file.
  private mutating func element(of node: ExpressionNode, before index: Int) -> JSONElement? {
    switch node.term {
    case .name(let name):
      for outer in (0..<index).reversed() {
        switch frames[outer] {
        case .use: return nil
        case .turn(let clause, _, _):
          if clause.item.hasSameBytes(as: name.text) { return element(ofTurn: outer) }
        }
      }
      return data.root(of: name.text)
    case .member(let base, let member):
      guard case .object(let members)? = element(of: base, before: index)?.kind else { return nil }
      return members.last { $0.name.text.hasSameBytes(as: member.name) }?.value
    case .literal, .parameter, .index, .not, .negative, .binary, .ternary, .array, .object, .call:
      return nil
    }
  }
}

extension ForClause {
  /// The list as it is written.
  fileprivate var source: String { sequence.root.source(in: sequence.text) }
}

extension ExpressionNode {
  /// Returns the term as it is written in a text.
  func source(in text: LocatedText) -> String {
    let bytes = Array(text.text.utf8)
    let range = Int(range.lowerBound)..<Int(range.upperBound)
    return String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }
}
