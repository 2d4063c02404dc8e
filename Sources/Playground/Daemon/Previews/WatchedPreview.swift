import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// A preview in the daemon, with its variants in use and their states.
package struct WatchedPreview: Sendable {
  /// The path of the file relative to the root, with `#title` or `#n` if the file contains several
  /// previews.
  let name: String
  /// The path of the file, relative to the root.
  let file: FilePath
  /// The newest readable description, built or not.
  private(set) var described: DescribedPreview?
  /// The number of outcomes.
  private(set) var generation = 0
  /// The number of other changes.
  private var editCount = 0
  /// Whether the description was ever read.
  private var isRead = false
  /// Whether the current file can be read.
  private var isReadable = true
  /// Whether the file was removed.
  private var isRemoved = false
  /// Whether the shown content is that of a removed file, which has not returned without errors.
  private var isFormer = false
  /// Whether the current description cannot be built.
  private var isPending = false
  /// The file of `described`.
  private var source: Description?
  /// The file as it was when the shown contents were built from it.
  private(set) var shownSource: Description?
  /// The line of `described` in its file, once it was asked for.
  private var knownLine: Int?
  /// The diagnostics of the file, independent of states.
  private var fileDiagnostics: [LocatedDiagnostic] = []
  /// The images that cannot be shown.
  private var images = PreviewImages()
  /// The variants in use and their contents.
  private var variants = PreviewVariants()
  /// The preview of the saved files, while this one is that of open documents; one at most.
  private var savedOnes: [WatchedPreview] = []

  init(name: String, file: FilePath) {
    self.name = name
    self.file = file
  }

  /// A number that every change increases.
  var version: Int { generation + editCount }

  /// The preview of the saved files, which windows do not show while documents are open.
  var saved: WatchedPreview { savedOnes.first ?? self }

  /// The names of the variants, in the order of the file.
  var variantNames: [String] { described?.variants.map(\.name) ?? [] }

  /// Returns the declared width of a variant's shown content in columns, `nil` for that of the
  /// window; that of the preview itself for an unknown variant.
  func width(of variant: String?) -> Int? { (variants.variant(variant) ?? variants.base).width }

  /// Whether a program makes the contents and handles the events.
  var isMade: Bool { described?.isMade ?? false }

  /// The status.
  var status: PreviewSummary.Status {
    if isRemoved { return .removed }
    if !isRead { return .building }
    if isReadable, !isPending, !variants.isStale { return .ok }
    return variants.base.state.content == nil ? .error : .stale
  }

  /// Returns the status of the preview that a reading replaces.
  func status(in layer: ReadingLayer) -> PreviewSummary.Status {
    layer.isRecorded ? saved.status : status
  }

  /// The current diagnostics.
  var diagnostics: [LocatedDiagnostic] {
    var seen: Set<LocatedDiagnostic> = []
    // Locations of images refer to the file version of the shown content.
    let ofImages = isReadable && !isRemoved && !isPending ? images.diagnostics : []
    let ofFile = (fileDiagnostics + variants.base.diagnostics).filter { seen.insert($0).inserted }
    let ofVariants = variants.namedDiagnostics(besides: Set(ofFile.map(\.defect)))
    return ofFile + ofVariants + ofImages.filter { seen.insert($0).inserted }
  }

  /// Returns the summary for clients, and keeps the parts that take long to compute.
  mutating func summarize() -> PreviewSummary {
    knownLine = knownLine ?? line
    return summary
  }

  /// The summary for clients.
  var summary: PreviewSummary {
    PreviewSummary(
      name: name,
      file: file.text,
      line: knownLine ?? line,
      title: described?.title,
      variants: variantNames,
      generation: generation,
      status: status,
    )
  }

  /// The line of the newest readable description in its file, 1-based.
  ///
  /// - Complexity: O(*n*) in the number of bytes before it.
  private var line: Int? {
    guard let source, let span = described.map({ source.location(of: $0.span) }),
      let bytes = source.sources.first(where: { $0.number == span.source })?.bytes,
      span.start <= bytes.count
    else { return nil }
    return 1 + bytes[..<Int(span.start)].count { $0 == UInt8(ascii: "\n") }
  }

  /// Whether clients do not know the preview, or know that it was removed.
  var isUnannounced: Bool { status == .building || status == .removed }

  /// Returns the variant in use with a name; `nil` is that of the declared states.
  func variant(_ name: String?) -> PreviewVariant? { variants.variant(name) }

  /// Notes the defects of the images that windows show.
  ///
  /// - Parameters:
  ///   - defects: The defects.
  ///   - description: The file as last read; `nil` if it was removed.
  /// - Returns: Whether the diagnostics of the images changed.
  mutating func noteImageDefects(
    _ defects: PreviewImageDefects,
    in description: Description?
  ) -> Bool {
    let (isOther, changesDiagnostics) = images.apply(defects, in: description)
    if isOther { editCount += 1 }
    return changesDiagnostics
  }

  /// Starts a generation without changes.
  mutating func advance() { generation += 1 }

  /// Begins a generation in which an image is drawn differently.
  ///
  /// - Parameter shows: Returns whether an address is that of the image.
  /// - Returns: The differences of the variants that show the image.
  mutating func repaint(_ shows: (String) -> Bool) -> [PreviewOutcome.Difference] {
    advance()
    return variants.repaint(shows)
  }

  /// Removes the marks of a variant, whose change cannot be seen.
  mutating func clearMarks(of name: String?) {
    if variants.clearMarks(of: name) { editCount += 1 }
  }

  /// Begins a generation without the file; returns a difference for each variant with content.
  mutating func remove(in layer: ReadingLayer = .saved) -> [PreviewOutcome.Difference] {
    generation += 1
    if !(layer == .saved || layer == .restored) { keepSaved() }
    switch layer {
    case .hidden: return savedOnes[0].lose()
    case .typed: return lose()
    case .saved, .restored:
      let losses = savedOnes.first?.lossesOfFile
      savedOnes = []
      let shown = lose()
      return layer == .saved ? losses ?? shown : shown
    }
  }

  private var lossesOfFile: [PreviewOutcome.Difference] { isFormer ? [] : variants.losses }

  private mutating func lose() -> [PreviewOutcome.Difference] {
    defer { (isRemoved, isFormer) = (true, true) }
    return lossesOfFile
  }

  /// The variants that an unreadable file leaves as they are; none of a removed preview.
  var kept: [PreviewOutcome.Difference] { isFormer ? [] : variants.kept }

  /// Starts a generation with an unreadable file.
  mutating func fail(with diagnostics: [LocatedDiagnostic], in layer: ReadingLayer = .saved) {
    if !(layer == .saved || layer == .restored) { keepSaved() }
    if layer != .typed, !savedOnes.isEmpty { savedOnes[0].fail(with: diagnostics) }
    guard layer.isShown else {
      generation += 1
      return
    }
    begin(isReadable: false, diagnostics)
    variants.fail()
  }

  private mutating func keepSaved() {
    if savedOnes.isEmpty { savedOnes = [self] }
  }

  private mutating func begin(isReadable: Bool, _ diagnostics: [LocatedDiagnostic]) {
    generation += 1
    isRead = true
    isRemoved = false
    self.isReadable = isReadable
    fileDiagnostics = diagnostics
  }

  /// Starts a generation with a new description: builds it for all variants.
  ///
  /// Either all variants show it, or none if one of them cannot be built.
  ///
  /// - Parameters:
  ///   - newDescription: The description.
  ///   - file: The file of the description.
  ///   - warnings: The warnings from reading the file.
  ///   - layer: Which texts were read.
  /// - Returns: The differences; of a saved file, those from the file before, whatever was typed.
  mutating func show(
    _ newDescription: DescribedPreview,
    in file: Description,
    warnings: [LocatedDiagnostic],
    as layer: ReadingLayer = .saved
  ) -> BuildReport {
    switch layer {
    case .hidden where !savedOnes.isEmpty:
      generation += 1
      savedOnes[0].takeStates(of: self)
      return savedOnes[0].describe(newDescription, in: file, warnings)
    case .saved where !savedOnes.isEmpty:
      return save(newDescription, in: file, warnings)
    case .typed:
      keepSaved()
      savedOnes[0].takeStates(of: self)
      var report = describe(newDescription, in: file, warnings)
      variants.mark(since: savedOnes[0].variants)
      for index in report.differences.indices { report.differences[index].keepsMarks = true }
      return report
    case .restored:
      savedOnes = []
      let report = describe(newDescription, in: file, warnings)
      variants.mark(since: variants)
      return report
    case .saved, .hidden:
      return describe(newDescription, in: file, warnings)
    }
  }

  /// Shows the saved file in place of open documents.
  private mutating func save(
    _ newDescription: DescribedPreview,
    in file: Description,
    _ warnings: [LocatedDiagnostic]
  ) -> BuildReport {
    var before = saved
    before.takeStates(of: self)
    var report = describe(newDescription, in: file, warnings)
    guard report.isBuilt else { return report }
    savedOnes = []
    if !report.isEmpty { report.typed = report.differences }
    report.differences = variants.differences(since: before.variants)
    variants.mark(since: before.variants)
    return report
  }

  /// Takes over the states of the preview of open documents, and builds with them.
  private mutating func takeStates(of other: WatchedPreview) {
    guard variants.takeStates(of: other.variants), let described, let source else { return }
    _ = variants.build(described, in: source)
  }

  private mutating func describe(
    _ newDescription: DescribedPreview,
    in file: Description,
    _ warnings: [LocatedDiagnostic]
  ) -> BuildReport {
    begin(isReadable: true, warnings)
    described = newDescription
    source = file
    knownLine = nil
    variants.applyStates(of: newDescription)
    return build(newDescription, in: file)
  }

  /// Starts a generation with contents that a program has made again: shows them in all variants.
  ///
  /// - Parameters:
  ///   - newDescription: The preview with these contents.
  ///   - file: The file of the program.
  ///   - warnings: The warnings about the file.
  ///   - cause: The cause.
  ///   - step: The client's action, which can be undone; `nil` for another origin.
  /// - Returns: The differences, and the states of rows with other values.
  mutating func update(
    _ newDescription: DescribedPreview,
    in file: Description,
    warnings: [LocatedDiagnostic],
    cause: Cause,
    _ step: ProgramStep?
  ) -> (report: BuildReport, states: [StateTransition]) {
    let index = step.flatMap { variants.index(of: $0.variant) }
    let before = index.map { (variants[$0].moment, variants[$0].store) }
    let report = show(newDescription, in: file, warnings: warnings)
    guard let step, let index, let (moment, old) = before else { return (report, []) }
    let states = variants[index].store.changes(since: old)
    if states.isEmpty { return (report, []) }
    if step.action.isSecret { variants[index].store.hideChanges(since: old) }
    if step.isRecorded {
      variants[index].record(
        since: moment,
        states: states,
        cause: cause,
        typing: step.action.typing
      )
    }
    return (report, variants[index].store.transitions(since: old))
  }

  /// Undoes the generation since an earlier copy, whose contents differ only in their actions.
  mutating func keepGeneration(of earlier: WatchedPreview) {
    (generation, editCount) = (earlier.generation, earlier.editCount + 1)
    variants.keepUpdates(of: earlier.variants)
  }

  /// Takes the next step of a variant whose states a program has.
  ///
  /// - Returns: The step, whose other states are set; `nil` if it changes no states of a program.
  mutating func takeProgramStep(
    _ direction: UndoHistory.Direction,
    of name: String?
  ) -> UndoStep? {
    guard let index = variants.index(of: name),
      let next = variants[index].history.next(direction),
      next.states.contains(where: { variants[index].store.rows[$0.name] != nil })
    else { return nil }
    return variants[index].take(direction)
  }

  /// Sets a state of a variant and builds it again; if that fails, the last good content stays.
  ///
  /// - Parameters:
  ///   - name: The variant.
  ///   - cause: The cause.
  ///   - action: The client's action, which can be undone; `nil` for another origin.
  ///   - change: Sets the state.
  /// - Returns: The differences; `nil` if there is no description.
  mutating func changeState(
    of name: String?,
    cause: Cause,
    by action: UserAction? = nil,
    _ change: (inout StateStore) -> Void
  ) -> BuildReport? {
    guard let described, let source, let index = variants.index(of: name) else { return nil }
    generation += 1
    let moment = variants[index].moment
    let old = variants[index].store
    change(&variants[index].store)
    let states = variants[index].store.changes(since: old)
    var report = BuildReport()
    if isPending {
      report = build(described, in: source)
    } else if let content = variants[index].build(described, in: source, &report) {
      variants[index].show(
        content,
        variants[index].unchangedWidths,
        moving: cause.movedCell,
        &report
      )
    } else {
      variants[index].state.fail()
    }
    guard let action, !states.isEmpty || moment.supplied != nil else { return report }
    variants[index].record(since: moment, states: states, cause: cause, typing: action.typing)
    return report
  }

  /// Ends the step that typing into a variant continues.
  mutating func endTyping(in name: String?) {
    guard let index = variants.index(of: name) else { return }
    variants[index].endTyping()
  }

  /// Undoes the last step of a variant, or makes the step again that was undone last.
  ///
  /// - Returns: The step, with the differences; `nil` if there is none.
  mutating func take(_ direction: UndoHistory.Direction, of name: String?) -> TakenStep? {
    guard let described, let source, let index = variants.index(of: name),
      let step = variants[index].take(direction)
    else { return nil }
    generation += 1
    var report = BuildReport()
    if isPending {
      report = build(described, in: source)
    } else if let built = variants[index].build(described, in: source, &report) {
      let supplied = variants[index].supplied(after: step)
      variants[index].show(
        supplied ?? built,
        variants[index].unchangedWidths,
        isScripted: supplied != nil,
        &report
      )
    } else {
      variants[index].state.fail()
    }
    return TakenStep(
      step: step,
      report: report,
      refused: variants[index].refused(by: step),
    )
  }

  /// Whether a variant shows a client's change of its content.
  var isScripted: Bool { variants.isScripted }

  /// Changes the content of a variant until it is built again.
  ///
  /// - Returns: The differences.
  /// - Throws: `RefusedScript` if there is no content or the change does not apply; the content is
  ///   then unchanged.
  mutating func apply(
    _ change: ContentChange,
    to name: String?,
    by action: UserAction? = nil
  ) throws(RefusedScript) -> BuildReport {
    guard let described, let source, let index = variants.index(of: name) else {
      throw .nothingShown
    }
    let moment = variants[index].moment
    var report = BuildReport()
    let content = try variants[index].applying(change, described, in: source, &report)
    generation += 1
    let isStale = variants[index].state.isStale
    let widths = variants[index].unchangedWidths
    variants[index].show(content, widths, isScripted: true, &report)
    if isStale { variants[index].state.fail() }
    if action != nil {
      variants[index].record(since: moment, states: [], cause: change.cause, typing: nil)
    }
    return report
  }

  /// Adds a variant in use; it has no content if it cannot be built.
  mutating func use(variant name: String) {
    if !savedOnes.isEmpty { savedOnes[0].use(variant: name) }
    guard variant(name) == nil, let described, let source else { return }
    editCount += 1
    variants.use(name, described, in: source)
  }

  /// Builds all variants of the description, and shows all of them or none.
  private mutating func build(_ described: DescribedPreview, in file: Description) -> BuildReport {
    let report = variants.build(described, in: file)
    isPending = !report.isBuilt
    if report.isBuilt { (isFormer, shownSource) = (false, file) }
    return report
  }
}
