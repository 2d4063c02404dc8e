import DescriptionLanguage
package import PlaygroundCore
package import PlaygroundSystem
import Synchronization

// LivePreviews: Swift files to previews with contents. `LiveTools` has the compiler and the hosts,
// a `LiveGeneration` is what one build of a file shows. `LiveDiagnostics` says why there is nothing
// to show. Files are compiled one after the other; contents are made on the thread that asks.

/// Turns Swift files into previews, on any threads.
///
/// Of each file, the last build that could be run is kept: its rows receive events, and hand their
/// states to those of the next build. Its process runs only while somebody shows the file.
package final class LivePreviews: Sendable {
  let tools: LiveTools
  private let table: Mutex<Table>

  /// The files as they are known.
  private struct Table {
    var generations: [FilePath: LiveGeneration] = [:]
    /// The files whose processes go on.
    var shown: Set<FilePath> = []
    var lastNumber = 0
    /// The trusted directories, as they were read last.
    var trusted: Set<FilePath>
  }

  /// How often a file that is saved while it is compiled is compiled again at once.
  private static let mostRepeats = 3

  /// The file with the trusted directories, after whose change files are to be read again; `nil` if
  /// no variable names a folder for it.
  package var trustFile: FilePath? { tools.settings.trust?.file }

  /// Whether previews may run without limits that the kernel does not offer.
  package var isUncontained: Bool { tools.settings.isUncontained }

  /// Creates a service; finds the compiler and starts programs when they are needed first.
  package init(_ settings: LiveSettings) {
    tools = LiveTools(settings)
    table = Mutex(Table(trusted: Set(settings.trust?.directories ?? [])))
  }

  /// Returns the directories that have become trusted, or are no longer, since the last call.
  package func takeTrustChanges() -> [FilePath] {
    let directories = Set(tools.settings.trust?.directories ?? [])
    return table.withLock { table in
      defer { table.trusted = directories }
      return directories.symmetricDifference(table.trusted).sorted()
    }
  }

  /// Returns whether the trust in directories concerns a Swift file: itself, a file that it uses,
  /// or a manifest of its package.
  package static func isConcerned(
    _ file: FilePath,
    using inputs: [FilePath],
    by directories: [FilePath]
  ) -> Bool {
    let manifests = PackageManifest.root(of: file).map(PackageManifest.files) ?? []
    return ([file] + inputs + manifests).contains { path in
      let real = (try? FileSystem.realPath(path)) ?? path
      return directories.contains { $0.contains(real) }
    }
  }

  // MARK: - Readings

  /// Returns whether reading a file may wait until SwiftPM has built a package, which can take
  /// minutes.
  package func mayBuildPackage(for path: FilePath) -> Bool { tools.mayBuildPackage(for: path) }

  /// Compiles a file, unless it was compiled before, and makes the contents of its previews.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - cancellation: Ends the reading early; `nil` to read to the end.
  /// - Returns: The previews with their contents, or an error.
  package func read(_ file: LiveFile, until cancellation: Cancellation? = nil) -> LiveReading {
    guard SwiftFile(path: file.path, bytes: file.bytes).namesProvider else {
      return LiveReading(description: diagnostics(of: file).withoutPreviews)
    }
    var report = diagnostics(of: file)
    do throws(LiveFailure) {
      var built = Clock.monotonicNanoseconds()
      let (generation, shown) = try make(file, &report, &built, until: cancellation)
      report.add(warnings: generation.product.warnings)
      report.add(lost: shown.lost)
      keep(generation, of: file.path)
      var reading = LiveReading(
        description: report.description(of: shown.previews),
        build: generation.number,
      )
      reading.runTime = Int(Clock.monotonicNanoseconds() - built) / 1_000
      return reading
    } catch {
      return report.reading(of: error)
    }
  }

  /// Makes the contents of a file again, after events and changes of states.
  ///
  /// - Parameters:
  ///   - file: A file that was read.
  ///   - requests: Events, and settings of states, in order.
  /// - Returns: The contents; `nil` if the file has no build that can be run.
  package func update(_ file: LiveFile, after requests: [LiveRequest] = []) -> LiveReading? {
    guard let generation = generation(of: file.path) else { return nil }
    return update(file, generation, after: requests)
  }

  /// Makes the contents of a file again if its process has done work of its own.
  ///
  /// - Returns: The contents, or how the process ended; `nil` if there is no news.
  package func news(of file: LiveFile) -> LiveReading? {
    guard let generation = generation(of: file.path) else { return nil }
    do throws(LiveError) {
      return try generation.takeNews() ? update(file, generation, after: []) : nil
    } catch {
      guard case .childEnded(let end) = error else { return update(file, generation, after: []) }
      let frames = tools.frames(of: end, in: generation.product)
      return failed(.ended(end, frames: frames), diagnostics(of: file), generation)
    }
  }

  private func update(
    _ file: LiveFile,
    _ generation: LiveGeneration,
    after requests: [LiveRequest]
  ) -> LiveReading {
    var report = diagnostics(of: file)
    report.add(inputs: generation.inputs)
    report.add(warnings: generation.product.warnings)
    do throws(LiveFailure) {
      if let refusal = tools.refusal(of: [file.path]) {
        generation.rest()
        throw refusal
      }
      let shown = try show(generation, of: file, after: requests, &report, until: nil)
      settle(generation, of: file.path)
      var reading = LiveReading(
        description: report.description(of: shown.previews),
        build: generation.number,
      )
      reading.isHandled = shown.isHandled
      return reading
    } catch {
      return failed(error, report, generation)
    }
  }

  private func failed(
    _ failure: LiveFailure,
    _ report: LiveDiagnostics,
    _ generation: LiveGeneration
  ) -> LiveReading {
    var reading = report.reading(of: failure)
    (reading.build, reading.isHandled) = (generation.number, true)
    return reading
  }

  /// Forgets a file that was removed.
  package func forget(_ path: FilePath) {
    // A window may still show the file, which may return.
    table.withLock { $0.generations[path] = nil }
  }

  // MARK: - Processes

  /// Has the processes of some files go on after their contents were made, and ends the others.
  package func show(only paths: Set<FilePath>) {
    let others = table.withLock { table in
      table.shown = paths
      return table.generations.filter { !paths.contains($0.key) }.map(\.value)
    }
    for generation in others { generation.rest() }
  }

  /// The processes that wait, by file.
  package var idle: [FilePath: IdleProcess] {
    table.withLock { $0.generations.compactMapValues(\.idle) }
  }

  func diagnostics(of file: LiveFile) -> LiveDiagnostics {
    LiveDiagnostics(file, trust: trustFile)
  }

  private func generation(of path: FilePath) -> LiveGeneration? {
    table.withLock { $0.generations[path] }
  }

  private func takeNumber() -> Int {
    table.withLock { table in
      table.lastNumber += 1
      return table.lastNumber
    }
  }

  /// Keeps a generation as the newest of its file, unless there is a newer one.
  private func keep(_ generation: LiveGeneration, of path: FilePath) {
    table.withLock { table in
      guard table.generations[path]?.number ?? 0 < generation.number else { return }
      table.generations[path] = generation
    }
    settle(generation, of: path)
  }

  /// Ends a process that nobody shows.
  private func settle(_ generation: LiveGeneration, of path: FilePath) {
    generation.rest { table.withLock { $0.shown.contains(path) } }
  }

  // MARK: - Building and running

  private func build(
    _ file: LiveFile,
    findsLines: Bool = false,
    _ report: inout LiveDiagnostics,
    until cancellation: Cancellation?
  ) throws(LiveFailure) -> SwiftBuild.Product {
    for _ in 0..<Self.mostRepeats {
      let built = tools.build(file, findsLines: findsLines, until: cancellation)
      report.add(inputs: built.inputs)
      do throws(LiveFailure) {
        return try built.product.get()
      } catch {
        guard case .changed = error else { throw error }
        if cancellation?.isCancelled ?? false { throw .cancelled }
      }
    }
    // A newer save has the file read again; a newer compiler does not.
    guard tools.isCompilerCurrent else { throw .live(.replacedCompiler) }
    throw .cancelled
  }

  /// Builds a file, notes when that ended, and makes its contents; all again if a library of the
  /// cache cannot be loaded.
  private func make(
    _ file: LiveFile,
    _ report: inout LiveDiagnostics,
    _ built: inout UInt64,
    until cancellation: Cancellation?
  ) throws(LiveFailure) -> (LiveGeneration, LiveGeneration.Shown) {
    var mayBeDamaged = true
    while true {
      let build = try build(file, &report, until: cancellation)
      built = Clock.monotonicNanoseconds()
      let states = generation(of: file.path)?.states ?? []
      let generation = LiveGeneration(takeNumber(), build, report.inputs, restoring: states)
      do throws(LiveFailure) {
        let shown = try show(generation, of: file, after: [], &report, until: cancellation)
        return (generation, shown)
      } catch {
        guard mayBeDamaged, build.compiledCount == 0, error.mayBeOfLibrary else { throw error }
        mayBeDamaged = false
        tools.discard(build)
      }
    }
  }

  private func show(
    _ generation: LiveGeneration,
    of file: LiveFile,
    after requests: [LiveRequest],
    _ report: inout LiveDiagnostics,
    until cancellation: Cancellation?
  ) throws(LiveFailure) -> LiveGeneration.Shown {
    let states = generation.states
    do throws(LiveError) {
      return try show(generation, columns: file.columns, after: requests, until: cancellation)
    } catch {
      if cancellation?.isCancelled ?? false { throw .cancelled }
      guard case .childEnded(let end) = error else { throw .live(error) }
      guard end.crash != nil else { throw .ended(end, frames: []) }
      let repeated = again(file, after: requests, restoring: states, &report, until: cancellation)
      if cancellation?.isCancelled ?? false { throw .cancelled }
      let (last, product) = repeated ?? (end, generation.product)
      throw .ended(last, frames: tools.frames(of: last, in: product))
    }
  }

  /// Makes the contents, once more if the host has ended.
  private func show(
    _ generation: LiveGeneration,
    columns: Int,
    after requests: [LiveRequest],
    until cancellation: Cancellation?
  ) throws(LiveError) -> LiveGeneration.Shown {
    let start = { @Sendable [tools] (product: SwiftBuild.Product) throws(LiveError) -> LiveChild in
      try tools.start(product)
    }
    do throws(LiveError) {
      return try generation.show(columns: columns, after: requests, until: cancellation, start)
    } catch {
      guard case .hostEnded = error else { throw error }
      return try generation.show(columns: columns, after: requests, until: cancellation, start)
    }
  }

  /// Builds the file with lines and repeats what ended its process, so that the place can be named.
  ///
  /// - Returns: The end of the second process; `nil` if it is not the same as before.
  private func again(
    _ file: LiveFile,
    after requests: [LiveRequest],
    restoring states: [LiveState],
    _ report: inout LiveDiagnostics,
    until cancellation: Cancellation?
  ) -> (ChildEnd, SwiftBuild.Product)? {
    var other = report
    guard
      let product = try? build(file, findsLines: true, &other, until: cancellation),
      cancellation?.isCancelled != true
    else { return nil }
    let generation = LiveGeneration(0, product, [], restoring: states)
    do throws(LiveError) {
      _ = try show(generation, columns: file.columns, after: requests, until: cancellation)
    } catch {
      if case .childEnded(let end) = error { return (end, product) }
    }
    return nil
  }
}
