import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The result of a `ReadJob`.
struct ReadResult: Sendable {
  /// A description that was read.
  struct Reading: Sendable {
    let path: FilePath
    /// The numbers of the readings before, as windows show them and as saved; `nil` for none.
    let bases: (shown: Int?, saved: Int?)
    /// Which texts were read.
    var layer = ReadingLayer.saved
    /// Whether an earlier reading could be reused.
    let isIncremental: Bool
    let description: Description
    /// The diagnostics of the description.
    let diagnostics: [LocatedDiagnostic]
    /// The files that it loads, as they were read.
    let loaded: [FilePath: Result<[UInt8], FileContent.Failure>]
    /// The time for reading: compiling and running a Swift file, and parsing.
    let phases: Phases
    /// The number of the build that runs the previews; `nil` for none.
    var build: Int?
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
  /// Whether the text of an open document changed, or the document was closed.
  let isTyped: Bool
  /// Whether the file may have changed on the disk.
  let readsDisk: Bool
  /// Whether the reading was cancelled, because there is something newer.
  var isSuperseded = false
  var readings: [Reading] = []
  /// The files that were read from the disk.
  var contents: [FilePath: Result<[UInt8], FileContent.Failure>] = [:]
  /// The duration of the job, in nanoseconds; on a busy machine, most of it may be waiting.
  var duration: UInt64 = 0
  /// The time of the processor that the job took, in nanoseconds.
  var processorTime: UInt64 = 0

  init(job: ReadJob, update: FileUpdate, isUnchanged: Bool) {
    (path, kind, isPartial, isQuiet) = (job.path, job.kind, job.isPartial, job.isQuiet)
    (isTyped, readsDisk) = (job.isTyped, job.readsDisk)
    self.update = update
    self.isUnchanged = isUnchanged
  }
}
