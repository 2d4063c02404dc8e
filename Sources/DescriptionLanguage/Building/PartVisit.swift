internal import PlaygroundCore

/// The visit of a part of a content, which is taken over from the last build, or built and kept.
///
///     if let known = visit.known(&nodes) { return known }
///     let start = visit.begin(&nodes)
///     …                               // build
///     visit.end(start, content, &nodes)
struct PartVisit {
  /// The position at the start of building a part.
  struct Start {
    fileprivate let evaluator: PlanEvaluator.PartStart
    fileprivate let mark: UseTracker.Mark
  }

  /// The number of names, looked up in 64 others, that may be read before a part is built; reading
  /// more may take longer than building it.
  private static let lookUpLimit = 64

  private let owner: any PartMemory.Owner
  private let partID: PartMemory.PartID
  private let values: [Value]
  private let isWhole: Bool

  /// Creates the visit of a part; `nil` if it is not kept.
  ///
  /// - Parameters:
  ///   - owner: The loop that repeats the part, else its plan.
  ///   - partID: Its identity among the parts of the owner.
  ///   - isWhole: Whether no parts within it are kept.
  ///   - nodes: The builder.
  ///   - reads: Returns the names that the part reads.
  init?(
    _ owner: any PartMemory.Owner,
    _ partID: PartMemory.PartID,
    isWhole: Bool = true,
    _ nodes: inout NodeBuilder,
    reads: () -> PlanReads
  ) {
    guard let names = nodes.memory?.names(of: owner, reads),
      names.count * (1 + nodes.evaluator.scope.lookUpSteps) <= Self.lookUpLimit
    else { return nil }
    self.owner = owner
    self.partID = partID
    self.isWhole = isWhole
    values = nodes.evaluator.inputs(names)
  }

  /// Returns the content of the last build if the part would be built alike.
  func known(_ nodes: inout NodeBuilder) -> PartMemory.Content? {
    guard let known = nodes.memory?.part(at: partID, of: owner, from: values),
      known.uses.map(nodes.tracker.isCurrent) ?? true,
      nodes.evaluator.take(known.work)
    else { return nil }
    for diagnostic in known.diagnostics { nodes.evaluator.report(diagnostic) }
    if let uses = known.uses { nodes.tracker.add(uses) }
    nodes.memory?.keep(reused: known, of: owner)
    return known.content
  }

  /// Starts to build the part.
  func begin(_ nodes: inout NodeBuilder) -> Start {
    if isWhole { nodes.memory?.pause() }
    return Start(evaluator: nodes.evaluator.beginPart(), mark: nodes.tracker.mark)
  }

  /// Keeps the content of the part for the next build.
  func end(_ start: Start, _ content: PartMemory.Content, _ nodes: inout NodeBuilder) {
    if isWhole { nodes.memory?.resume() }
    let followsViews = nodes.evaluator.followsViews
    let (work, diagnostics) = nodes.evaluator.endPart(start.evaluator)
    if followsViews { nodes.evaluator.noteFollowing() }
    // Failures must be counted, and followed views checked, which reused parts would not do.
    let hasErrors = diagnostics.contains { $0.severity == .error }
    guard !followsViews, !hasErrors, !nodes.evaluator.isStopped else {
      nodes.memory?.keep(built: nil, of: owner)
      return
    }
    let part = PartMemory.Part(
      partID: partID,
      values: values,
      content: content,
      work: work,
      diagnostics: diagnostics,
      uses: nodes.tracker.uses(since: start.mark),
    )
    nodes.memory?.keep(built: part, of: owner)
  }
}
