internal import PlaygroundCore

/// Builds lists: the content of a preview, and lists in trees.
struct ListBuilder {
  /// What the builders of the content share.
  let context: BuildContext
  /// The chunks of every series of the file.
  let series: [[Chunk]]
  /// The rows that are built; `nil` for all.
  private let rows: BuildInquiry.Rows?
  /// The section that is being built; `nil` outside of the sections of a list.
  private var section: Key?
  /// Whether the rows of a chunk are being built.
  var isInChunk = false

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - context: What the builders of the content share.
  ///   - series: The chunks of every series of the file; none for lists in trees, which have no
  ///     chunks.
  ///   - rows: The rows that are built; `nil` for all.
  init(_ context: BuildContext, series: [[Chunk]] = [], rows: BuildInquiry.Rows? = nil) {
    self.context = context
    self.series = series
    self.rows = rows
  }

  /// Builds the components of the rows.
  private var trees: TreeBuilder { TreeBuilder(context) }

  // MARK: - Lists and sections

  /// Returns a list with its sections.
  mutating func list(_ plan: ListPlan) -> List {
    let attributes = ListAttributes(context.evaluator.props(of: plan.attributes))
    let actions = context.evaluator.actions(of: plan.actions)
    let mark = context.evaluator.scope.mark
    defer { context.evaluator.scope.unwind(to: mark) }
    context.evaluator.bind(plan.lets)
    let header = edge(plan.header, "header")
    var list = List(
      attributes: attributes,
      actions: actions,
      sections: sections(plan.sections)
    )
    list.header = header.map { AnyComponent($0) }
    list.footer = edge(plan.footer, "footer").map { AnyComponent($0) }
    return list
  }

  private mutating func sections(_ siblings: [Sibling<SectionPlan>]) -> [Section] {
    var sections: [Section] = []
    var written: [(key: Key, span: SourceSpan)] = []
    var walk = SiblingWalk(siblings, context)
    while let visit = walk.next() {
      if rows?.contains(section: visit.key) == false { continue }
      if visit.isRepeated { context.evaluator.enterRepetition() }
      if context.evaluator.may(.section, at: visit.content.span) {
        sections.append(section(visit.content, key: visit.key))
      }
      if visit.isRepeated { context.evaluator.leaveRepetition() }
      if visit.key.isWritten { written.append((visit.key, visit.span)) }
    }
    context.evaluator.report(DuplicateIds.warnings(of: written))
    return sections
  }

  private mutating func section(_ plan: SectionPlan, key: Key) -> Section {
    context.tracker.enter(key)
    self.section = key
    defer {
      self.section = nil
      context.tracker.leave()
    }
    let attributes = SectionAttributes(context.evaluator.props(of: plan.attributes))
    let actions = context.evaluator.actions(of: plan.actions)
    let mark = context.evaluator.scope.mark
    defer { context.evaluator.scope.unwind(to: mark) }
    context.evaluator.bind(plan.lets)
    var section = Section(
      key: key,
      attributes: attributes,
      actions: actions,
      header: edge(plan.header, "header"),
      cells: cells(plan.cells),
      footer: edge(plan.footer, "footer"),
      span: plan.span,
    )
    for plan in plan.supplements {
      if let supplement = supplement(plan) { section.supplements.append(supplement) }
    }
    return section
  }

  private mutating func supplement(_ plan: SupplementPlan) -> Supplement? {
    let alignment = plan.alignment.flatMap { context.evaluator.value(of: $0) }
    let key = Key.positional("supplement#" + plan.kind)
    guard let node = edge(plan.content, "supplement", key: key) else { return nil }
    var supplement = Supplement(kind: plan.kind, component: AnyComponent(node))
    if case .string(let word)? = alignment, let alignment = SupplementAlignment(rawValue: word) {
      supplement.alignment = alignment
    }
    return supplement
  }

  /// Returns the component of a header, a footer or a supplement: that of the last build if it
  /// would be alike.
  private mutating func edge(_ plan: EdgePlan?, _ owner: String, key: Key? = nil) -> Node? {
    guard let plan else { return nil }
    let key = key ?? .positional(owner + "#0")
    let partID = PartMemory.PartID(section: section, key: key)
    let part = PartVisit(plan, partID, context) { PlanReads(of: plan) }
    guard let part else { return surrounded(plan, owner, key: key) }
    if case .node(let known)? = part.known() { return known }
    let start = part.begin()
    let node = surrounded(plan, owner, key: key)
    part.end(start, .node(node))
    return node
  }

  /// Returns the component of a header, a footer, a supplement or a `cell`.
  private mutating func surrounded(_ plan: EdgePlan, _ owner: String, key: Key) -> Node? {
    let isTree = context.evaluator.beginTree()
    context.tracker.enter(key)
    defer {
      context.tracker.leave()
      context.evaluator.endTree(isTree)
    }
    guard var node = single(plan.content, owner) else { return nil }
    context.trace(&node)
    return node.surrounded(by: owner, context.evaluator.props(of: plan.attributes))
  }

  /// Returns the only node that is present in `siblings`; reports a second one.
  mutating func single(_ siblings: [Sibling<TreePlan>], _ owner: String) -> Node? {
    let nodes = trees.nodes(siblings)
    if nodes.count > 1, let span = nodes[1].span {
      let isRepeated = siblings.contains { $0.control?.loop != nil }
      let cure = isRepeated ? ": 'for' repeats it; put it into a box, or into 'cells'" : ""
      let message = "unexpected second component of the \(owner)\(cure)"
      context.evaluator.report(Diagnostic(.misplacedElement, message, at: span))
    }
    return nodes.first
  }

  // MARK: - Cells

  /// Returns the cells of a section.
  mutating func cells(_ plan: CellsPlan) -> Cells {
    switch plan {
    case .siblings(let siblings):
      let (cells, spans) = cells(siblings)
      let written = zip(cells, spans).filter { $0.0.key.isWritten }.map { ($0.0.key, $0.1) }
      context.evaluator.report(DuplicateIds.warnings(of: written))
      return Cells(cells)
    case .series(let numbers, let ids): return cells(ofSeries: numbers, ids)
    }
  }

  /// Returns cells, with the source of the identity of each.
  mutating func cells(
    _ siblings: [Sibling<CellPlan>]
  ) -> (cells: [Cell], spans: [SourceSpan]) {
    var cells: [Cell] = []
    cells.reserveCapacity(siblings.count)
    var spans: [SourceSpan] = []
    spans.reserveCapacity(siblings.count)
    let limit = rows?.limit(in: sectionKey)
    if limit == 0 { return ([], []) }
    var found: Set<Key> = []
    var walk = SiblingWalk(siblings, context)
    while let visit = walk.next() {
      guard isWanted(visit.key) else { continue }
      if visit.isRepeated { context.evaluator.enterRepetition() }
      let cell = cell(visit)
      if visit.isRepeated { context.evaluator.leaveRepetition() }
      guard var cell else { continue }
      context.trace(&cell.content)
      cells.append(cell)
      spans.append(visit.span)
      if let limit, found.insert(visit.key).inserted, found.count == limit { walk.end() }
    }
    return (cells.withoutExcess, spans.withoutExcess)
  }

  /// Returns whether a row of the current section is built.
  private func isWanted(_ row: Key) -> Bool {
    guard let rows else { return true }
    return rows.contains(row, in: sectionKey, of: context.evaluator.trace.items())
  }

  /// The key of the section that is being built, which may not be written.
  private var sectionKey: Key { section ?? .positional("section#0") }

  /// Returns the cell of a sibling: that of the last build if it would be alike.
  private mutating func cell(_ visit: SiblingWalk<CellPlan>.Visit) -> Cell? {
    guard let part = part(visit) else { return cell(visit.content, key: visit.key) }
    if case .cell(let known)? = part.known() { return known }
    let start = part.begin()
    let cell = cell(visit.content, key: visit.key)
    part.end(start, .cell(cell))
    return cell
  }

  private mutating func part(_ visit: SiblingWalk<CellPlan>.Visit) -> PartVisit? {
    // The rows of a chunk are taken over together.
    if isInChunk, visit.loop == nil { return nil }
    var owner: any PartMemory.Owner
    switch visit.content {
    case .finished: return nil
    case .bare(let shared, _): owner = shared
    case .wrapped(let edge, _): owner = edge
    }
    if let loop = visit.loop { owner = loop }
    let partID = PartMemory.PartID(section: section, key: visit.key)
    return PartVisit(owner, partID, context) { PlanReads(of: visit.content) }
  }

  private mutating func cell(_ plan: CellPlan, key: Key) -> Cell? {
    let isTree = context.evaluator.beginTree()
    defer { context.evaluator.endTree(isTree) }
    switch plan {
    case .finished(var cell):
      let span = cell.content.span ?? SourceSpan(source: 0, start: 0, end: 0)
      guard context.evaluator.may(.finishedNode + .cell, of: cell.content, at: span) else {
        return nil
      }
      cell.key = key
      cell.content.key = key
      return cell
    case .bare(let plan, let actions):
      context.evaluator.spend(.cell)
      let actions = context.evaluator.actions(of: actions)
      return trees.node(plan, key: key).map { Cell(key: key, actions: actions, content: $0) }
    case .wrapped(let plan, let actions):
      context.evaluator.spend(.cell)
      let actions = context.evaluator.actions(of: actions)
      return surrounded(plan, "cell", key: key).map {
        Cell(key: key, actions: actions, content: $0)
      }
    }
  }
}
