internal import PlaygroundCore

/// The visit of a part of a content, which is taken over from the last build, or built and kept.
///
///     if let known = visit.known() { return known }
///     let start = visit.begin()
///     …                               // build
///     visit.end(start, content)
struct PartVisit {
  /// The position at the start of building a part.
  struct Start {
    fileprivate let evaluator: PlanEvaluator.PartStart
    fileprivate let mark: UseTracker.Mark
  }

  /// The number of names, looked up in 64 others, that may be read before a part is built; reading
  /// more may take longer than building it.
  private static let lookUpLimit = 64

  private let context: BuildContext
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
  ///   - context: The build that visits the part.
  ///   - reads: Returns the names that the part reads.
  init?(
    _ owner: any PartMemory.Owner,
    _ partID: PartMemory.PartID,
    isWhole: Bool = true,
    _ context: BuildContext,
    reads: () -> PlanReads
  ) {
    guard let names = context.memory?.names(of: owner, reads),
      names.count * (1 + context.evaluator.scope.lookUpSteps) <= Self.lookUpLimit
    else { return nil }
    self.context = context
    self.owner = owner
    self.partID = partID
    self.isWhole = isWhole
    values = context.evaluator.inputs(names)
  }

  /// Returns the content of the last build if the part would be built alike.
  func known() -> PartMemory.Content? {
    guard let known = context.memory?.part(at: partID, of: owner, from: values),
      known.uses.map(context.tracker.isCurrent) ?? true,
      context.evaluator.take(known.work)
    else { return nil }
    context.evaluator.report(known.diagnostics)
    if let uses = known.uses { context.tracker.add(uses) }
    context.memory?.keep(reused: known, of: owner)
    return known.content
  }

  /// Starts to build the part.
  func begin() -> Start {
    if isWhole { context.memory?.pause() }
    return Start(evaluator: context.evaluator.beginPart(), mark: context.tracker.mark)
  }

  /// Keeps the content of the part for the next build.
  func end(_ start: Start, _ content: PartMemory.Content) {
    if isWhole { context.memory?.resume() }
    let followsViews = context.evaluator.followsViews
    let (work, diagnostics) = context.evaluator.endPart(start.evaluator)
    if followsViews { context.evaluator.noteFollowing() }
    // Failures must be counted, and followed views checked, which reused parts would not do.
    let hasErrors = diagnostics.contains { $0.severity == .error }
    guard !followsViews, !hasErrors, !context.evaluator.isStopped else {
      context.memory?.keep(built: nil, of: owner)
      return
    }
    let part = PartMemory.Part(
      partID: partID,
      values: values,
      content: content,
      work: work,
      diagnostics: diagnostics,
      uses: context.tracker.uses(since: start.mark),
    )
    context.memory?.keep(built: part, of: owner)
  }
}
