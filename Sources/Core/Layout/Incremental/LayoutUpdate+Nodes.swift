/// Changes of one node.
extension LayoutUpdate {
  /// The maximum number of answers to recompute for a node before its parent is laid out instead.
  private static let answerLimit = 8

  /// Applies the changes of a node and its descendants.
  mutating func apply(_ old: Node, _ new: Node, at index: Int, under parent: Int) -> Effect {
    var old = old
    var new = new
    var position = Int(arena.nodes[index].frameIndex) - Int(arena.nodes[index].wrappers)
    while old.isComposite || new.isComposite {
      guard old.isComposite, new.isComposite, let oldBody = old.children.first,
        let newBody = new.children.first
      else { return .replaced }
      if old.props != new.props { changed.append(position) }
      position += 1
      old = oldBody
      new = newBody
    }
    guard old.type == new.type,
      LayoutElement(new.type, hasChildren: !new.children.isEmpty).kind == arena.nodes[index].kind
    else {
      return .replaced
    }
    var own = applyProps(old, new, at: index, under: parent)
    if own == .replaced { return .replaced }
    if own == .none, hasOtherSizeRule(old, new) {
      remake(new, at: index, under: parent)
      own = .outside
    }
    let inner = applyChildren(old, new, at: index)
    if inner == .replaced { return .replaced }
    guard own != .none || inner == .outside else {
      if inner == .inside { arena.nodes[index].snapped.leadsToStale = true }
      return inner
    }
    return settle(index, under: parent, isOutside: own == .outside)
  }

  /// Applies a node's attributes: `inside` if only its content changed, `outside` if its parent is
  /// affected.
  private mutating func applyProps(
    _ old: Node,
    _ new: Node,
    at index: Int,
    under parent: Int
  ) -> Effect {
    if old.props.list.span.isIdentical(to: new.props.list.span) || old.props == new.props {
      return .none
    }
    changed.append(Int(arena.nodes[index].frameIndex))
    var effect = Effect.none
    let element = LayoutElement(new.type, hasChildren: !new.children.isEmpty)
    switch LayoutUpdate.difference(old.props, new.props) {
    case .none where !element.hasSizeRule: break
    case .replaced: return .replaced
    default:
      remake(new, at: index, under: parent)
      effect = .outside
    }
    guard arena.nodes[index].kind == .leaf else { return effect }
    if !new.children.isEmpty { return .replaced }
    let context = SizingContext(ambiguous: arena.cells.ambiguous, images: arena.images)
    let content = element.content(new.props, TextSource(new.props), parts: [], in: context)
    let position = Int(arena.nodes[index].content)
    guard !content.isSame(as: arena.scratch.contents[position]) else { return effect }
    arena.scratch.contents[position] = content
    arena.nodes[index].naturalWidth = -1
    return effect == .none ? .inside : effect
  }

  /// Returns whether the children of a node give it another size rule.
  private func hasOtherSizeRule(_ old: Node, _ new: Node) -> Bool {
    guard !old.children.span.isIdentical(to: new.children.span) else { return false }
    let element = LayoutElement(new.type, hasChildren: !new.children.isEmpty)
    guard element.hasSizeRule else { return false }
    let ambiguous = arena.cells.ambiguous
    return element.sizeRule(old.props, old.children, ambiguous)
      != element.sizeRule(new.props, new.children, ambiguous)
  }

  /// Reads the style of a node again.
  private mutating func remake(_ node: Node, at index: Int, under parent: Int) {
    var builder = LayoutBuilder()
    swap(&builder.arena, &arena)
    builder.remake(node, at: index, under: parent)
    swap(&builder.arena, &arena)
  }

  /// Returns the effect of differing attributes: `outside` for layout attributes, `replaced` for
  /// those that affect how descendants are read.
  private static func difference(_ old: Props, _ new: Props) -> Effect {
    var effect = Effect.none
    for (props, others) in [(old, new), (new, old)] {
      for prop in props.list where others[prop.name] != prop.value {
        switch StyleAttribute.named(prop.name) {
        case nil, .text, .wrap, .truncation, .lines: break
        case .direction, .flexDirection, .visibility, .display, .activated: return .replaced
        default:
          if FollowedLength(prop.value) != nil { return .replaced }
          effect = .outside
        }
      }
    }
    return effect
  }

  /// Recomputes a node's answers, and lays out the node alone if they are unchanged.
  private mutating func settle(_ index: Int, under parent: Int, isOutside: Bool) -> Effect {
    let dependencies = arena.nodes[index].answers
    var chain = dependencies
    let answers = arena.scratch.memo.takeAnswers(of: index, &chain)
    arena.nodes[index].answers = chain
    arena.markDependencies(of: index)
    let last = arena.nodes[index].placing.last
    arena.nodes[index].placing.invalidate()
    let isBlock = arena.nodes[index].kind != .flex || arena.nodes[index].flex.position != .static
    guard parent >= 0, !isOutside, isBlock, !arena.nodes[parent].kind.alignsTracks, let last,
      answers.count <= LayoutUpdate.answerLimit,
      dependencies.usesOwner == arena.nodes[index].answers.usesOwner,
      dependencies.isWidthIndependent == arena.nodes[index].answers.isWidthIndependent,
      dependencies.isHeightIndependent == arena.nodes[index].answers.isHeightIndependent
    else { return .outside }
    return place(index, under: parent, answers, last) ? .inside : .outside
  }

  /// Returns whether a node's answers are unchanged; if so, lays it out with its latest
  /// constraints.
  private mutating func place(
    _ index: Int,
    under parent: Int,
    _ answers: [Answer],
    _ last: (constraints: FlexConstraints, width: Float, height: Float)
  ) -> Bool {
    var scratch = LayoutScratch()
    swap(&scratch, &arena.scratch)
    defer { swap(&scratch, &arena.scratch) }
    let isFlexItem = arena.nodes[parent].kind == .flex
    var span = arena.nodes.mutableSpan
    // The frame of a dropped item is smaller than its layout.
    let frameSize = (width: span[index].width, height: span[index].height)
    for answer in answers {
      let isSame = LayoutUpdate.isUnchanged(&span, &scratch, index, answer, isFlexItem: isFlexItem)
      guard isSame else { return false }
    }
    if isFlexItem {
      FlexSolver.layout(&span, &scratch, index, last.constraints, .place)
    } else {
      let constraints = Size(
        width: Int(last.constraints.width),
        height: Int(last.constraints.height)
      )
      let frame = Rect(
        x: Int(span[index].x),
        y: Int(span[index].y),
        width: Int(last.width),
        height: Int(last.height),
      )
      BoxSolver.place(&span, &scratch, index, constraints: constraints, frame: frame)
    }
    guard span[index].width == last.width && span[index].height == last.height else {
      return false
    }
    span[index].width = frameSize.width
    span[index].height = frameSize.height
    return true
  }

  private static func isUnchanged(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ answer: Answer,
    isFlexItem: Bool
  ) -> Bool {
    guard isFlexItem || nodes[index].kind == .flex else {
      let constraints = Size(
        width: Int(answer.constraints.width),
        height: Int(answer.constraints.height)
      )
      let size = BoxSolver.size(&nodes, &scratch, index, constraints)
      return Float(size.width) == answer.width && Float(size.height) == answer.height
    }
    FlexSolver.layout(&nodes, &scratch, index, answer.constraints, answer.pass)
    return nodes[index].width == answer.width && nodes[index].height == answer.height
      && (answer.pass != .baseline || nodes[index].baseline == answer.baseline)
  }
}
