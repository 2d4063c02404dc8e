import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The reading of a changed file, and of the descriptions that load it, on any thread.
///
/// A job is a copy of all that reading needs. Its result is adopted by the owner of the workspace,
/// unless something else was read in the meantime.
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

  /// A description to read.
  struct Source: Sendable {
    let path: FilePath
    /// The number of its last reading; `nil` if it was not read.
    let reading: Int?
    /// A reading whose unchanged parts are reused.
    let reusable: Description?
    /// Its previews as they are now.
    let previews: [Preview]
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
  let contents: ContentStore
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
    let isSame = refresh(&contents)
    update.phases[.read] = Int(Clock.monotonicNanoseconds() - begin) / 1_000
    update.source = contents.bytes(of: path)
    let isUnread = sources.contains { $0.path == path && $0.reading == nil }
    let isRequired = isForced || isPartial || isUnread && !contents.isMissing(path)
    let isUnchanged = isSame && !isRequired
    var result = ReadResult(job: self, update: update, isUnchanged: isUnchanged)
    if !isUnchanged {
      for source in sources where source.path != path || !contents.isMissing(path) {
        result.readings.append(read(source, &contents))
      }
    }
    result.contents = contents.takeRead()
    result.duration = Clock.monotonicNanoseconds() - begin
    result.processorTime = Clock.threadNanoseconds() - work
    return result
  }

  private func refresh(_ contents: inout ContentStore) -> Bool {
    switch kind {
    case .first, .changed: return contents.refresh(path)
    case .lost:
      contents.lose(path)
      return false
    }
  }

  private func read(_ source: Source, _ contents: inout ContentStore) -> ReadResult.Reading {
    let start = Clock.monotonicNanoseconds()
    let description = contents.load(source.path, reusing: source.reusable)
    let parse = Int(Clock.monotonicNanoseconds() - start) / 1_000
    let diagnostics = description.located(description.diagnostics)
    var reading = ReadResult.Reading(
      path: source.path,
      basis: source.reading,
      isIncremental: source.reusable != nil,
      description: description,
      diagnostics: diagnostics,
      loaded: contents.contents(of: description.dependencyPaths(of: source.path)),
      parse: parse,
    )
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return reading }
    let names = description.previewNames(in: source.path)
    for (name, described) in zip(names, description.previews) {
      let known = source.previews.first { $0.name.hasSameBytes(as: name) }
      var preview = known ?? Preview(name: name, file: source.path)
      let version = preview.version
      let adoption = preview.adopt(described, in: description, warnings: diagnostics)
      reading.previews.append(
        PreparedPreview(version: version, preview: preview, adoption: adoption)
      )
    }
    return reading
  }
}

/// A preview with a new description, built from a copy.
struct PreparedPreview: Sendable {
  /// The version of the preview that was copied.
  let version: Int
  /// The preview with the description.
  let preview: Preview
  /// The differences between both.
  let adoption: Adoption
}

/// The result of a `ReadJob`.
struct ReadResult: Sendable {
  /// A description that was read.
  struct Reading: Sendable {
    let path: FilePath
    /// The number of the reading before; `nil` if there was none.
    let basis: Int?
    /// Whether an earlier reading could be reused.
    let isIncremental: Bool
    let description: Description
    /// The diagnostics of the description.
    let diagnostics: [LocatedDiagnostic]
    /// The files that it loads, as they were read.
    let loaded: [FilePath: Result<[UInt8], FileContent.Failure>]
    /// The time for reading, in microseconds.
    let parse: Int
    /// The previews, in the order of the description; empty if it has errors.
    var previews: [PreparedPreview] = []
  }

  let path: FilePath
  let kind: ReadJob.Kind
  let update: FileUpdate
  /// Whether the file has the same bytes as before.
  let isUnchanged: Bool
  /// Whether unchanged bytes are not recorded.
  let isQuiet: Bool
  /// Whether only some of the descriptions were read.
  let isPartial: Bool
  var readings: [Reading] = []
  /// The files that were read from the disk.
  var contents: [FilePath: Result<[UInt8], FileContent.Failure>] = [:]
  /// The duration of the job, in nanoseconds; on a busy machine, most of it may be waiting.
  var duration: UInt64 = 0
  /// The time of the processor that the job took, in nanoseconds.
  var processorTime: UInt64 = 0

  fileprivate init(job: ReadJob, update: FileUpdate, isUnchanged: Bool) {
    (path, kind, isPartial, isQuiet) = (job.path, job.kind, job.isPartial, job.isQuiet)
    self.update = update
    self.isUnchanged = isUnchanged
  }
}
