import DescriptionLanguage
import PlaygroundCore
import PlaygroundLive
import PlaygroundProtocol
import PlaygroundSystem

/// The reading of a changed file, and of the descriptions that load it, on any thread.
///
/// A job is a copy of all that reading needs. The owner of the workspace applies its result, unless
/// something else was read in the meantime.
struct ReadJob: Sendable {
  /// The state of the file that the job finds.
  enum Kind: Sendable {
    /// The file exists; it is a description to be read for the first time.
    case first
    /// The file may have changed.
    case changed
    /// The file was removed, or is ignored now.
    case lost
  }

  /// The changed file.
  let path: FilePath
  let kind: Kind
  /// The file itself, if it is a description, and those that load it.
  let sources: [Source]
  /// Whether only some of the descriptions are read, although they were read after the change.
  let isPartial: Bool
  /// Whether the sources are read even if the file has the same bytes as before.
  let isForced: Bool
  /// Whether unchanged bytes are not recorded.
  var isQuiet = false
  /// Whether the file may have changed on the disk.
  var readsDisk = true
  /// Whether the text of its open document changed, or the document was closed.
  var isTyped = false
  let contents: FileSnapshot
  /// What compiles and runs Swift files; `nil` if nothing does.
  let live: LivePreviews?
  /// Ends the reading of Swift files early.
  var cancellation: Cancellation?
  /// The cause of the reading, if it is not a change of the file.
  var cause: Cause?

  /// Reads the files and builds their previews.
  func run() -> ReadResult {
    let begin = Clock.monotonicNanoseconds()
    let work = Clock.threadNanoseconds()
    var contents = contents
    contents.fitMemory()
    var update = FileUpdate(path: path)
    if let cause { update.cause = cause } else { update.previousSource = contents.bytes(of: path) }
    let isSame = readsDisk ? refresh(&contents) : true
    update.phases[.read] = Int(Clock.monotonicNanoseconds() - begin) / 1_000
    update.source = contents.bytes(of: path)
    let isUnread = sources.contains { $0.path == path && $0.reading == nil }
    let isRequired = isForced || isPartial || isUnread && !contents.isMissing(path)
    let isUnchanged = isSame && !isRequired
    var result = ReadResult(job: self, update: update, isUnchanged: isUnchanged && readsDisk)
    // Only Swift files have neighbours; the words of others need not be looked at.
    let hasPreviews = sources.contains(where: \.isNeighbour) && declaresPreviews(contents)
    for source in sources where !(source.isNeighbour && hasPreviews) {
      let layers = Layers(saved: readsDisk && !isUnchanged, typed: isTyped)
      guard let readings = read(source, layers, &contents) else {
        result.isSuperseded = true
        break
      }
      result.readings += readings
    }
    result.contents = contents.takeRead()
    result.duration = Clock.monotonicNanoseconds() - begin
    result.processorTime = Clock.threadNanoseconds() - work
    return result
  }

  private func refresh(_ contents: inout FileSnapshot) -> Bool {
    switch kind {
    case .first, .changed: return contents.refresh(path)
    case .lost:
      contents.lose(path)
      return false
    }
  }

  /// Whether the changed file is a Swift file with previews, or does not exist.
  private func declaresPreviews(_ contents: FileSnapshot) -> Bool {
    guard let bytes = contents.bytes(of: path) else { return true }
    return SwiftFile(path: path, bytes: bytes).namesProvider
  }

  /// What is to be read of a description.
  private struct Layers {
    /// Whether saved files changed.
    let saved: Bool
    /// Whether texts of open documents changed.
    let typed: Bool
  }

  /// Reads a file in the layers that changed; returns `nil` if the reading was cancelled.
  private func read(
    _ source: Source,
    _ layers: Layers,
    _ contents: inout FileSnapshot
  ) -> [ReadResult.Reading]? {
    guard layers.saved || layers.typed else { return [] }
    let isMissing = source.path == path && contents.isMissing(path)
    if source.kind == .swift {
      guard layers.saved, !isMissing else { return [] }
      return readSwift(source, &contents).map { [$0] }
    }
    var saved: (description: Description, start: UInt64)?
    var dependencies = source.savedDependencies
    if layers.saved, !isMissing {
      let start = Clock.monotonicNanoseconds()
      let description = contents.load(source.path, reusing: source.reusable)
      dependencies = Set(description.dependencyPaths(of: source.path))
      saved = (description, start)
    }
    let isOverlaid =
      contents.isOverlaid(source.path) || dependencies.contains(where: contents.isOverlaid)
    var readings: [ReadResult.Reading] = []
    if let saved {
      let layer: ReadingLayer = isOverlaid ? .hidden : .saved
      readings.append(
        result(of: source, saved.description, contents, start: saved.start, layer: layer)
      )
    }
    if isOverlaid {
      readings.append(readAgain(source, .typed, &contents))
    } else if saved == nil, source.isTyped, !isMissing {
      readings.append(readAgain(source, .restored, &contents))
    }
    return readings
  }

  private func readSwift(
    _ source: Source,
    _ contents: inout FileSnapshot
  ) -> ReadResult.Reading? {
    let start = Clock.monotonicNanoseconds()
    guard let bytes = contents.bytes(of: source.path) else {
      return result(of: source, contents.load(source.path), contents, start: start)
    }
    guard let live else {
      let file = SourceFile(number: 0, path: source.path.text, bytes: bytes)
      let none = Description(
        previews: [],
        diagnostics: [],
        sources: [file],
        declaresPreviews: false
      )
      return result(of: source, none, contents, start: start)
    }
    let file = LiveFile(
      path: contents.absolutePath(of: source.path),
      name: source.path,
      bytes: bytes,
      columns: source.columns
    )
    var reading = live.read(file, until: cancellation)
    if reading.isSuperseded { return nil }
    var read = contents
    reading.addDescriptions(to: file) { path, number in read.load(path, from: number) }
    contents = read
    // Whether they change before the reading is applied is found out by their bytes.
    for path in reading.description.dependencyPaths(of: source.path)
    where contents.bytes(of: path) == nil && !contents.wasOutside(path) {
      _ = contents.refresh(path)
    }
    return result(of: source, reading.description, contents, start: start, made: reading)
  }

  private func readAgain(
    _ source: Source,
    _ layer: ReadingLayer,
    _ contents: inout FileSnapshot
  ) -> ReadResult.Reading {
    let start = Clock.monotonicNanoseconds()
    let isTyped = layer == .typed
    let description = contents.load(source.path, reusing: source.reusable, typed: isTyped)
    return result(of: source, description, contents, start: start, layer: layer)
  }

  /// Builds the previews of a description that was read since `start`.
  private func result(
    of source: Source,
    _ description: Description,
    _ contents: FileSnapshot,
    start: UInt64,
    made: LiveReading? = nil,
    layer: ReadingLayer = .saved
  ) -> ReadResult.Reading {
    var phases = Phases()
    phases[.build] = made?.runTime ?? 0
    let whole = Int(Clock.monotonicNanoseconds() - start) / 1_000
    // Of a file in Swift, all that is not running it serves compiling it.
    phases[made == nil ? .parse : .compile] = max(0, whole - phases.total)
    let diagnostics = description.located(description.diagnostics)
    var reading = ReadResult.Reading(
      path: source.path,
      bases: (shown: source.reading, saved: source.savedReading),
      layer: layer,
      isIncremental: source.reusable != nil,
      description: description,
      diagnostics: diagnostics,
      loaded: contents.contents(
        of: description.dependencyPaths(of: source.path),
        typed: layer == .typed
      ),
      phases: phases,
      build: made?.build,
    )
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return reading }
    let names =
      layer == .typed
      ? description.previewNames(in: source.path, typedOver: source.savedNames)
      : description.previewNames(in: source.path)
    for (name, described) in zip(names, description.previews) {
      let known = source.previews.first { $0.name.hasSameBytes(as: name) }
      var preview = known ?? WatchedPreview(name: name, file: source.path)
      let version = preview.version
      let report = preview.show(described, in: description, warnings: diagnostics, as: layer)
      reading.previews.append(
        PreparedPreview(version: version, preview: preview, report: report)
      )
    }
    return reading
  }
}
