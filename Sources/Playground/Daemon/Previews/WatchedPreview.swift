import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// A preview in the daemon, as windows show it and as it was saved.
package struct WatchedPreview: Sendable {
  /// The path of the file relative to the root, with `#title` or `#n` if the file contains several
  /// previews.
  let name: String
  /// The path of the file, relative to the root.
  let file: FilePath
  /// The storage of `shown`; a copy costs one reference in place of sixty.
  private var shownReading = Shared(PreviewReading())
  /// The storage of `hidden`.
  private var hiddenReading: Shared<PreviewReading>?
  /// The number of changes that are no outcomes.
  private var editCount = 0
  /// The line of the description in its file, once it was asked for.
  private var knownLine: Int?

  init(name: String, file: FilePath) {
    self.name = name
    self.file = file
  }

  /// The preview that windows show.
  var shown: PreviewReading {
    _read { yield shownReading.value }
    _modify { yield &shownReading.value }
  }

  /// The preview of the saved files, while that of open documents is shown; `nil` if it is shown.
  private var hidden: PreviewReading? {
    get { hiddenReading?.value }
    set { hiddenReading = newValue.map { Shared($0) } }
  }

  /// The number of outcomes.
  var generation: Int { shown.generation }

  /// A number that every change increases.
  var version: Int { generation + editCount }

  /// The preview of the saved files, which windows do not show while documents are open.
  var saved: WatchedPreview {
    guard let hidden else { return self }
    var saved = self
    (saved.shown, saved.hidden, saved.knownLine) = (hidden, nil, nil)
    return saved
  }

  /// The newest readable description, built or not.
  var described: DescribedPreview? { shown.described }

  /// The file as it was when the shown contents were built from it.
  var shownSource: Description? { shown.shownSource }

  /// The names of the variants, in the order of the file.
  var variantNames: [String] { described?.variants.map(\.name) ?? [] }

  /// Returns the declared width of a variant's shown content in columns, `nil` for that of the
  /// window; that of the preview itself for an unknown variant.
  func width(of variant: String?) -> Int? { shown.variants.width(of: variant) }

  /// Whether a program makes the contents and handles the events.
  var isMade: Bool { described?.isMade ?? false }

  /// The status.
  var status: PreviewSummary.Status { shown.status }

  /// Returns the status of the preview that a reading replaces.
  func status(in layer: ReadingLayer) -> PreviewSummary.Status {
    layer.isRecorded ? saved.status : status
  }

  /// The current diagnostics.
  var diagnostics: [LocatedDiagnostic] { shown.diagnostics }

  /// The variants that an unreadable file leaves as they are; none of a removed preview.
  var kept: [PreviewOutcome.Difference] { shown.kept }

  /// Returns the summary for clients, and keeps the parts that take long to compute.
  mutating func summarize() -> PreviewSummary {
    knownLine = knownLine ?? shown.line
    return summary
  }

  /// The summary for clients.
  var summary: PreviewSummary {
    var summary = PreviewSummary(
      name: name,
      file: file.text,
      line: knownLine ?? shown.line,
      title: described?.title,
      tags: described?.tags ?? [],
      doc: described?.doc,
      variants: variantNames,
      generation: generation,
      status: status,
    )
    summary.themes = themes
    summary.width = width(of: nil)
    return summary
  }

  /// The themes to choose from; an empty name is no theme.
  var themes: [String] {
    let own = shown.variants.base.theme
    return PreviewTheme.choices(described?.themes ?? [], own: own).map(\.text)
  }

  /// Whether clients do not know the preview, or know that it was removed.
  var isUnannounced: Bool { status == .building || status == .removed }

  /// Returns the variant in use with a name; `nil` is that of the declared states.
  func variant(_ name: String?) -> PreviewVariant? { shown.variants.variant(name) }

  /// Returns the content of a variant in use.
  func state(of variant: String?) -> PreviewState? { shown.variants.state(of: variant) }

  /// Returns the timers of the content of a variant in use.
  func timers(of variant: String?) -> [PreviewTimer]? { shown.variants.timers(of: variant) }

  /// Whether a variant shows a client's change of its content.
  var isScripted: Bool { shown.variants.isScripted }

  // MARK: - Changes without a reading

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
    var images = shown.images
    let (isOther, changesDiagnostics) = images.apply(defects, in: description)
    if isOther {
      shown.images = images
      editCount += 1
    }
    return changesDiagnostics
  }

  /// Starts a generation without changes.
  mutating func advance() { shown.generation += 1 }

  /// Begins a generation in which an image is drawn differently.
  ///
  /// - Parameter shows: Returns whether an address is that of the image.
  /// - Returns: The differences of the variants that show the image.
  mutating func repaint(_ shows: (String) -> Bool) -> [PreviewOutcome.Difference] {
    advance()
    return shown.variants.repaint(shows)
  }

  /// Removes the marks of a variant, whose change cannot be seen.
  mutating func clearMarks(of name: String?) {
    if shown.variants.clearMarks(of: name) { editCount += 1 }
  }

  /// Adds a variant in use; it has no content if it cannot be built.
  mutating func use(variant name: String) {
    _ = hidden?.use(variant: name)
    if shown.use(variant: name) { editCount += 1 }
  }

  /// Undoes the generation since an earlier copy, whose contents differ only in their actions.
  mutating func keepGeneration(of earlier: WatchedPreview) {
    (shown.generation, editCount) = (earlier.generation, earlier.editCount + 1)
    shown.variants.keepUpdates(of: earlier.shown.variants)
  }

  // MARK: - Readings

  /// Begins a generation without the file; returns a difference for each variant with content.
  mutating func remove(in layer: ReadingLayer = .saved) -> [PreviewOutcome.Difference] {
    advance()
    switch layer {
    case .hidden:
      var saved = hidden ?? shown
      defer { hidden = saved }
      return saved.remove()
    case .typed:
      keepSaved()
      return shown.remove()
    case .saved, .restored:
      let losses = hidden?.losses
      hidden = nil
      let lost = shown.remove()
      return layer == .saved ? losses ?? lost : lost
    }
  }

  /// Starts a generation with an unreadable file.
  mutating func fail(with diagnostics: [LocatedDiagnostic], in layer: ReadingLayer = .saved) {
    switch layer {
    case .hidden:
      keepSaved()
      hidden?.fail(with: diagnostics)
      advance()
    case .typed:
      keepSaved()
      shown.fail(with: diagnostics)
    case .saved, .restored:
      hidden?.fail(with: diagnostics)
      shown.fail(with: diagnostics)
    }
  }

  private mutating func keepSaved() {
    hidden = hidden ?? shown
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
    if layer != .hidden { knownLine = nil }
    switch layer {
    case .hidden: return hide(newDescription, in: file, warnings)
    case .saved where hidden != nil:
      return save(newDescription, in: file, warnings)
    case .typed:
      var saved = hidden ?? shown
      saved.takeStates(of: shown)
      hidden = saved
      var report = shown.describe(newDescription, in: file, warnings)
      shown.variants.mark(since: saved.variants)
      for index in report.differences.indices { report.differences[index].keepsMarks = true }
      return report
    case .restored:
      hidden = nil
      let report = shown.describe(newDescription, in: file, warnings)
      shown.variants.mark(since: shown.variants)
      return report
    case .saved:
      return shown.describe(newDescription, in: file, warnings)
    }
  }

  /// Takes the saved file, while windows keep what they show until the open documents are read.
  private mutating func hide(
    _ newDescription: DescribedPreview,
    in file: Description,
    _ warnings: [LocatedDiagnostic]
  ) -> BuildReport {
    advance()
    var saved = hidden ?? shown
    saved.takeStates(of: shown)
    defer { hidden = saved }
    return saved.describe(newDescription, in: file, warnings)
  }

  /// Shows the saved file in place of open documents.
  private mutating func save(
    _ newDescription: DescribedPreview,
    in file: Description,
    _ warnings: [LocatedDiagnostic]
  ) -> BuildReport {
    var before = hidden ?? shown
    before.takeStates(of: shown)
    var report = shown.describe(newDescription, in: file, warnings)
    guard report.isBuilt else { return report }
    hidden = nil
    if !report.isEmpty { report.typed = report.differences }
    report.differences = shown.variants.differences(since: before.variants)
    shown.variants.mark(since: before.variants)
    return report
  }
}
