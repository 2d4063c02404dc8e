internal import PlaygroundCore

/// Lists, sections and cells.
extension Builder {
  /// Returns what the preview shows.
  mutating func content() -> PreviewContent? {
    let content = evaluatedContent()
    checkFollows(in: content)
    return content
  }

  private mutating func evaluatedContent() -> PreviewContent? {
    switch program.content {
    case .list(let plan): return .list(list(plan))
    case .cells(let slots, let span):
      let section = Section(key: .place("section#0"), cells: cells(slots), span: span)
      return .list(List(sections: [section]))
    case .component(let slot):
      if let node = single([slot], "preview") { return .component(node) }
      // Its `if` has failed, as that of a cell may.
      return .list(List(sections: [Section(key: .place("section#0"), cells: Cells([]))]))
    }
  }

  private mutating func list(_ plan: ListPlan) -> List {
    let attributes = ListAttributes(props(of: plan.attributes))
    let actions = actions(of: plan.actions)
    let header = single(plan.header, "header")
    var list = List(attributes: attributes, actions: actions, sections: sections(plan.sections))
    list.header = header.map { AnyComponent($0) }
    list.footer = single(plan.footer, "footer").map { AnyComponent($0) }
    return list
  }

  private mutating func sections(_ slots: [Slot<SectionPlan>]) -> [Section] {
    var sections: [Section] = []
    var written: [(key: Key, span: SourceSpan)] = []
    walk(slots) { builder, plan, key, slot in
      sections.append(builder.section(plan, key: key))
      if key.isWritten { written.append((key, slot.span)) }
    }
    warnOfDuplicates(written)
    return sections
  }

  private mutating func section(_ plan: SectionPlan, key: Key) -> Section {
    var section = Section(
      key: key,
      attributes: SectionAttributes(props(of: plan.attributes)),
      actions: actions(of: plan.actions),
      header: single(plan.header, "header"),
      cells: cells(plan.cells),
      footer: single(plan.footer, "footer"),
      span: plan.span,
    )
    for plan in plan.supplements {
      if let supplement = supplement(plan) { section.supplements.append(supplement) }
    }
    return section
  }

  private mutating func supplement(_ plan: SupplementPlan) -> Supplement? {
    let alignment = plan.alignment.flatMap { value(of: $0) }
    guard let node = single(plan.content, "supplement") else { return nil }
    var supplement = Supplement(kind: plan.kind, component: AnyComponent(node))
    if case .string(let word)? = alignment, let alignment = SupplementAlignment(rawValue: word) {
      supplement.alignment = alignment
    }
    return supplement
  }

  private mutating func cells(_ plan: CellsPlan) -> Cells {
    switch plan {
    case .slots(let slots):
      let (cells, spans) = cells(slots)
      warnOfDuplicates(
        zip(cells, spans).filter { $0.0.key.isWritten }.map { ($0.0.key, $0.1) }
      )
      return Cells(cells)
    case .series(let numbers, let ids): return cells(ofSeries: numbers, ids)
    }
  }

  /// Returns cells, and where each of them got its identity.
  mutating func cells(_ slots: [Slot<CellPlan>]) -> (cells: [Cell], spans: [SourceSpan]) {
    var cells: [Cell] = []
    cells.reserveCapacity(slots.count)
    var spans: [SourceSpan] = []
    spans.reserveCapacity(slots.count)
    walk(slots) { builder, plan, key, slot in
      guard let cell = builder.cell(plan, key: key) else { return }
      cells.append(cell)
      spans.append(slot.span)
    }
    return (cells, spans)
  }

  private mutating func cell(_ plan: CellPlan, key: Key) -> Cell? {
    switch plan {
    case .finished(var cell):
      guard mayBuild(at: cell.content.span ?? SourceSpan(source: 0, start: 0, end: 0)) else {
        return nil
      }
      cell.key = key
      cell.content.key = key
      return cell
    case .bare(let plan, let actions):
      let actions = self.actions(of: actions)
      return node(plan, key: key).map { Cell(key: key, actions: actions, content: $0) }
    case .wrapped(let slots, let actions):
      let actions = self.actions(of: actions)
      return single(slots, "cell").map { Cell(key: key, actions: actions, content: $0) }
    }
  }

  /// Returns the only node that stands in `slots`; reports a second one.
  private mutating func single(_ slots: [Slot<TreePlan>], _ owner: String) -> Node? {
    let nodes = nodes(slots)
    if nodes.count > 1, let span = nodes[1].span {
      let message = "a \(owner) shows one component at a time"
      tell(Diagnostic(.misplacedElement, message, at: span))
    }
    return nodes.first
  }

  private mutating func props(of attributes: [AttributePlan]) -> Props {
    var props: [Props.Prop] = []
    for attribute in attributes {
      if let value = value(of: attribute) {
        props.append(.init(name: attribute.name, value: value))
      }
    }
    return Props(props)
  }
}
