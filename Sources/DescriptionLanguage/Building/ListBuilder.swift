internal import PlaygroundCore

/// Builds lists: the content of a preview, and lists in trees.
struct ListBuilder {
  /// Builds the components of the rows.
  var nodes: NodeBuilder
  /// The rows of the last build; `nil` to build all rows.
  var memory: RowMemory?
  /// The chunks of every series of the file.
  private let series: [[Chunk]]
  /// The section whose cells are being built.
  private var section = Key.positional("section#0")

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - nodes: Builds the components of the rows.
  ///   - series: The chunks of every series of the file; none for lists in trees, which have no
  ///     chunks.
  ///   - memory: The rows of the last build; `nil` to build all rows.
  init(_ nodes: NodeBuilder, series: [[Chunk]] = [], reusing memory: RowMemory? = nil) {
    self.nodes = nodes
    self.series = series
    self.memory = memory
  }

  private mutating func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { nodes.evaluator.report(diagnostic) }
  }

  // MARK: - Lists and sections

  /// Returns a list with its sections.
  mutating func list(_ plan: ListPlan) -> List {
    let attributes = ListAttributes(nodes.evaluator.props(of: plan.attributes))
    let actions = nodes.evaluator.actions(of: plan.actions)
    let mark = nodes.evaluator.scope.mark
    defer { nodes.evaluator.scope.unwind(to: mark) }
    nodes.evaluator.bind(plan.lets)
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
    var walk = SiblingWalk(siblings, nodes.evaluator)
    while let visit = walk.next(&nodes.evaluator) {
      sections.append(section(visit.content, key: visit.key))
      if visit.key.isWritten { written.append((visit.key, visit.span)) }
    }
    report(DuplicateIds.warnings(of: written))
    return sections
  }

  private mutating func section(_ plan: SectionPlan, key: Key) -> Section {
    nodes.tracker.enter(key)
    defer { nodes.tracker.leave() }
    self.section = key
    let attributes = SectionAttributes(nodes.evaluator.props(of: plan.attributes))
    let actions = nodes.evaluator.actions(of: plan.actions)
    let mark = nodes.evaluator.scope.mark
    defer { nodes.evaluator.scope.unwind(to: mark) }
    nodes.evaluator.bind(plan.lets)
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
    let alignment = plan.alignment.flatMap { nodes.evaluator.value(of: $0) }
    nodes.tracker.enter(.positional("supplement#" + plan.kind))
    defer { nodes.tracker.leave() }
    guard let node = single(plan.content, "supplement") else { return nil }
    var supplement = Supplement(kind: plan.kind, component: AnyComponent(node))
    if case .string(let word)? = alignment, let alignment = SupplementAlignment(rawValue: word) {
      supplement.alignment = alignment
    }
    return supplement
  }

  /// Returns the component of a header, a footer or a `cell`.
  private mutating func edge(_ plan: EdgePlan, _ owner: String, key: Key? = nil) -> Node? {
    nodes.tracker.enter(key ?? .positional(owner + "#0"))
    defer { nodes.tracker.leave() }
    let node = single(plan.content, owner)
    return node?.surrounded(by: owner, nodes.evaluator.props(of: plan.attributes))
  }

  /// Returns the only node that is present in `siblings`; reports a second one.
  mutating func single(_ siblings: [Sibling<TreePlan>], _ owner: String) -> Node? {
    let nodes = nodes.nodes(siblings)
    if nodes.count > 1, let span = nodes[1].span {
      let message = "unexpected second component of the \(owner)"
      report([Diagnostic(.misplacedElement, message, at: span)])
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
      report(DuplicateIds.warnings(of: written))
      return Cells(cells)
    case .series(let numbers, let ids): return cells(ofSeries: numbers, ids)
    }
  }

  /// Returns cells, with the source of the identity of each.
  private mutating func cells(
    _ siblings: [Sibling<CellPlan>]
  ) -> (cells: [Cell], spans: [SourceSpan]) {
    var cells: [Cell] = []
    cells.reserveCapacity(siblings.count)
    var spans: [SourceSpan] = []
    spans.reserveCapacity(siblings.count)
    var walk = SiblingWalk(siblings, nodes.evaluator)
    while let visit = walk.next(&nodes.evaluator) {
      guard let cell = cell(visit) else { continue }
      cells.append(cell)
      spans.append(visit.span)
    }
    return (cells, spans)
  }

  /// Returns the cell of a sibling: that of the last build if it is in a loop and would be alike.
  private mutating func cell(_ visit: SiblingWalk<CellPlan>.Visit) -> Cell? {
    guard let loop = visit.loop, nodes.evaluator.use == nil,
      let names = memory?.names(read: visit.content, in: loop)
    else { return cell(visit.content, key: visit.key) }
    let values = withTheme(names.map { nodes.evaluator.scope[$0] ?? .null })
    let rowID = RowMemory.RowID(section: section, row: visit.key)
    if let known = memory?.row(at: rowID, of: loop, from: values),
      known.uses.map(nodes.tracker.isCurrent) ?? true,
      nodes.evaluator.take(known.cost)
    {
      report(known.diagnostics)
      if let uses = known.uses { nodes.tracker.add(uses) }
      memory?.keep(known, of: loop, isReused: true)
      return known.cell
    }
    let start = nodes.evaluator.beginPart()
    let mark = nodes.tracker.mark
    let cell = cell(visit.content, key: visit.key)
    let followsViews = nodes.evaluator.followsViews
    let (cost, diagnostics) = nodes.evaluator.endPart(start)
    if followsViews { nodes.evaluator.noteFollowing() }
    // Failures must be counted, and followed views checked, which reused rows would not do.
    let hasErrors = diagnostics.contains { $0.severity == .error }
    if let cell, !followsViews, !hasErrors, !nodes.evaluator.isStopped {
      let row = RowMemory.Row(
        rowID: rowID,
        values: values,
        cell: cell,
        cost: cost,
        diagnostics: diagnostics,
        uses: nodes.tracker.uses(since: mark),
      )
      memory?.keep(row, of: loop)
    }
    return cell
  }

  /// Returns the values that a part of the content reads, with the theme: styles depend on it, also
  /// in the bodies of components.
  private func withTheme(_ values: [Value]) -> [Value] {
    guard let theme = nodes.evaluator.scope.theme else { return values }
    return values + [.string(theme)]
  }

  private mutating func cell(_ plan: CellPlan, key: Key) -> Cell? {
    switch plan {
    case .finished(var cell):
      let span = cell.content.span ?? SourceSpan(source: 0, start: 0, end: 0)
      guard nodes.evaluator.mayBuild(at: span) else { return nil }
      cell.key = key
      cell.content.key = key
      return cell
    case .bare(let plan, let actions):
      let actions = nodes.evaluator.actions(of: actions)
      return nodes.node(plan, key: key).map { Cell(key: key, actions: actions, content: $0) }
    case .wrapped(let plan, let actions):
      let actions = nodes.evaluator.actions(of: actions)
      return edge(plan, "cell", key: key).map { Cell(key: key, actions: actions, content: $0) }
    }
  }

  // MARK: - Chunks

  /// Returns the cells of series, chunk by chunk.
  private mutating func cells(ofSeries numbers: [Int], _ ids: UniqueIds) -> Cells {
    var parts: [BuiltCells] = []
    for number in numbers {
      for chunk in series[number] {
        if nodes.evaluator.isStopped { break }
        parts.append(cells(of: chunk))
      }
    }
    if !ids.areUnique(in: parts) {
      let warnings = DuplicateIds.warnings(of: parts.flatMap(\.ids))
      report(warnings)
      if warnings.isEmpty { ids.remember(parts) }
    }
    var chunks: [[Cell]] = []
    chunks.reserveCapacity(parts.count)
    for part in parts {
      for index in 0..<part.cells.chunkCount { chunks.append(part.cells.chunk(at: index)) }
    }
    return Cells(chunks: chunks)
  }

  /// Returns the cells of a chunk, rebuilt only if its dependencies changed.
  private mutating func cells(of chunk: Chunk) -> BuiltCells {
    if case .finished(let known) = chunk.rows, nodes.evaluator.take(known.cost) {
      if known.hasNotes { takeNotes(of: known) }
      return known
    }
    let names = chunk.dependencies.names
    let values = withTheme(names.map { nodes.evaluator.scope[$0] ?? .null })
    let known = chunk.result(for: values) { nodes.tracker.isCurrent($0) }
    if let known, nodes.evaluator.take(known.cost) {
      if known.hasNotes { takeNotes(of: known) }
      return known
    }
    let start = nodes.evaluator.beginPart()
    nodes.tracker.beginPart()
    let (cells, spans) = cells(chunk.rows)
    if nodes.evaluator.followsViews { report(FollowDefects.diagnostics(of: cells)) }
    let (cost, diagnostics) = nodes.evaluator.endPart(start)
    let built = BuiltCells(
      Cells(cells),
      spans: spans,
      values: values,
      cost: cost,
      diagnostics: diagnostics,
      uses: nodes.tracker.endPart(),
    )
    // Failures must be counted, which reused cells would not do.
    let hasErrors = diagnostics.contains { $0.severity == .error }
    if !nodes.evaluator.isStopped, !hasErrors { chunk.keep(built) }
    return built
  }

  private mutating func takeNotes(of known: BuiltCells) {
    report(known.diagnostics)
    nodes.tracker.take(known.uses)
  }

  private mutating func cells(_ rows: Chunk.Rows) -> (cells: [Cell], spans: [SourceSpan]) {
    switch rows {
    case .siblings(let siblings): return cells(siblings)
    case .finished(let known):
      // Finished cells are built one by one only because of a limit.
      var count = 0
      while count < known.cells.count {
        let span = known.cells[count].content.span ?? known.spans[count]
        guard nodes.evaluator.mayBuild(at: span) else { break }
        count += 1
      }
      return (Array(known.cells[..<count]), Array(known.spans[..<count]))
    }
  }
}
