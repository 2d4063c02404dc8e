internal import PlaygroundCore

/// The loops and the uses of components around the element that is being built, to explain defects
/// that depend on them.
struct BuildTrace {
  /// The notes of one diagnostic.
  private static let noteLimit = 4

  private var frames: [BuildFrame] = []
  /// The number of frames around the part that is being built: what is reported in it is explained
  /// by the others only.
  private(set) var base = 0
  private var data: DataFiles
  /// The texts that states of the preview are declared with.
  private let texts: [ByteExactString: LocatedText]

  /// Creates a trace outside of all loops and components of a preview.
  init(_ data: DataFiles, _ texts: [ByteExactString: LocatedText]) {
    (self.data, self.texts) = (data, texts)
  }

  /// The number of loops and uses.
  var mark: Int { frames.count }

  /// Leaves all loops and uses that were entered since a mark.
  mutating func unwind(to mark: Int) {
    if frames.count > mark { frames.removeLast(frames.count - mark) }
  }

  /// Enters the body of a component.
  mutating func enter(use plan: SharedPlan, of component: ComponentPlan) {
    frames.append(.use(plan, component.parameters, component.states))
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
      case .use(let use, _, _):
        notes.append(.init("'\(use.plan.type)' is used here", at: use.plan.span))
      case .turn(let clause, let turn, _):
        guard let element = element(ofTurn: index) else { continue }
        let words = "item \(turn + 1) of '\(clause.source)' is here"
        notes.append(.init(words, at: element.span))
      }
    }
    return notes
  }

  /// Returns the text that a name is declared with: that of a state, or of a parameter; `nil` for
  /// none.
  func text(of name: String) -> LocatedText? {
    for frame in frames.reversed() {
      switch frame {
      case .turn(let clause, _, _):
        if clause.item.hasSameBytes(as: name) || clause.index.hasSameBytes(as: name) { return nil }
      case .use(let use, let parameters, let states):
        let state = states.first { $0.name.text.hasSameBytes(as: name) }
        return state?.initial.text ?? use.text(ofParameter: name, of: parameters)
      }
    }
    return texts[name]
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

extension SharedPlan {
  /// Returns the text that a use gives to a parameter, or else its default.
  fileprivate func text(
    ofParameter name: String,
    of parameters: [ComponentPlan.Parameter]
  ) -> LocatedText? {
    guard let index = parameters.firstIndex(where: { $0.name.hasSameBytes(as: name) }) else {
      return nil
    }
    if let given = plan.use?.arguments.first(where: { $0.index == index }) {
      return given.plan.text
    }
    guard case .string(let text)? = parameters[index].fallback else { return nil }
    return LocatedText(text, span: parameters[index].span)
  }
}

extension AttributePlan {
  /// The text that is the value; `nil` for another value.
  fileprivate var text: LocatedText? {
    guard case .string(let text)? = pattern.known else { return nil }
    return LocatedText(text, span: span)
  }
}

extension ForClause {
  /// The list as it is written.
  fileprivate var source: String { sequence.root.source(in: sequence.text) }
}
