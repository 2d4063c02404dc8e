import DescriptionLanguage
package import PlaygroundCore
package import PlaygroundSystem
import Synchronization

// LivePreviews: Swift files to previews with contents. `LiveTools` has the compiler and the hosts, a
// `LiveGeneration` is what one build of a file shows. `LiveDiagnostics` says why there is nothing to
// show. Files are compiled one after the other; contents are made on the thread that asks for them.

/// Turns Swift files into previews, on any threads.
///
/// Of each file, the last build that could be run is kept: its rows receive events, and hand their
/// states to those of the next build. Its process runs only while somebody shows the file.
package final class LivePreviews: Sendable {
  private let tools: LiveTools
  private let table = Mutex(Table())

  /// The files as they are known.
  private struct Table {
    var generations: [FilePath: LiveGeneration] = [:]
    /// The files whose processes go on.
    var shown: Set<FilePath> = []
    var lastNumber = 0
  }

  /// How often a file that is saved while it is compiled is compiled again at once.
  private static let mostRepeats = 3

  /// Creates a service; finds the compiler and starts programs when they are needed first.
  package init(_ settings: LiveSettings) { tools = LiveTools(settings) }

  // MARK: - Readings

  /// Compiles a file, unless it was compiled before, and makes the contents of its previews.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - cancellation: Ends the reading early; `nil` to read to the end.
  /// - Returns: The previews with their contents, or an error.
  package func read(_ file: LiveFile, until cancellation: Cancellation? = nil) -> LiveReading {
    guard SwiftFile(path: file.path, bytes: file.bytes).namesProvider else {
      return LiveReading(description: LiveDiagnostics(file).withoutPreviews)
    }
    var report = LiveDiagnostics(file)
    do throws(LiveFailure) {
      let build = try build(file, &report, until: cancellation)
      let states = generation(of: file.path)?.states ?? []
      let generation = LiveGeneration(takeNumber(), build, restoring: states)
      let shown = try show(generation, of: file, after: nil, &report, until: cancellation)
      report.add(warnings: build.warnings)
      report.add(lost: shown.lost)
      adopt(generation, of: file.path)
      return LiveReading(
        description: report.description(of: shown.previews),
        build: generation.number,
      )
    } catch {
      return report.reading(of: error)
    }
  }

  /// Makes the contents of a file again, after an event or after work of its own.
  ///
  /// - Parameters:
  ///   - file: A file that was read.
  ///   - event: What happened; `nil` for nothing.
  /// - Returns: The contents; `nil` if the file has no build that can be run.
  package func update(_ file: LiveFile, after event: LiveEvent? = nil) -> LiveReading? {
    guard let generation = generation(of: file.path) else { return nil }
    var report = LiveDiagnostics(file)
    report.add(warnings: generation.product.warnings)
    do throws(LiveFailure) {
      let shown = try show(generation, of: file, after: event, &report, until: nil)
      settle(generation, of: file.path)
      var reading = LiveReading(
        description: report.description(of: shown.previews),
        build: generation.number,
      )
      reading.isHandled = shown.isHandled
      return reading
    } catch {
      var reading = report.reading(of: error)
      (reading.build, reading.isHandled) = (generation.number, event != nil)
      return reading
    }
  }

  /// Forgets a file that was removed.
  package func forget(_ path: FilePath) {
    table.withLock { table in
      table.generations[path] = nil
      table.shown.remove(path)
    }
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

  /// The descriptors of the processes that wait, by file: one is ready for reading when `takeNews`
  /// has something to do.
  package var idleNumbers: [FilePath: Int32] {
    table.withLock { $0.generations.compactMapValues(\.idleNumber) }
  }

  /// Reads the news of the process of a file.
  ///
  /// - Returns: Whether to make its contents again.
  package func takeNews(of path: FilePath) -> Bool {
    do throws(LiveError) {
      return try generation(of: path)?.takeNews() ?? false
    } catch {
      // The next contents come from a process of its own, or tell why there is none.
      return true
    }
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
  private func adopt(_ generation: LiveGeneration, of path: FilePath) {
    table.withLock { table in
      guard table.generations[path]?.number ?? 0 < generation.number else { return }
      table.generations[path] = generation
    }
    settle(generation, of: path)
  }

  /// Ends a process that nobody shows.
  private func settle(_ generation: LiveGeneration, of path: FilePath) {
    if !table.withLock({ $0.shown.contains(path) }) { generation.rest() }
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
    throw .cancelled
  }

  private func show(
    _ generation: LiveGeneration,
    of file: LiveFile,
    after event: LiveEvent?,
    _ report: inout LiveDiagnostics,
    until cancellation: Cancellation?
  ) throws(LiveFailure) -> LiveGeneration.Shown {
    let states = generation.states
    do throws(LiveError) {
      return try generation.show(columns: file.columns, after: event) {
        (product) throws(LiveError) in try tools.start(product)
      }
    } catch {
      guard case .childEnded(let end) = error else { throw .live(error) }
      let repeated = again(file, after: event, restoring: states, &report, until: cancellation)
      let (last, product) = repeated ?? (end, generation.product)
      throw .ended(last, frames: tools.frames(of: last, in: product))
    }
  }

  /// Builds the file with lines and repeats what ended its process, so that the place can be named.
  ///
  /// - Returns: The end of the second process; `nil` if it is not the same as before.
  private func again(
    _ file: LiveFile,
    after event: LiveEvent?,
    restoring states: [LiveState],
    _ report: inout LiveDiagnostics,
    until cancellation: Cancellation?
  ) -> (ChildEnd, SwiftBuild.Product)? {
    var other = report
    guard
      let product = try? build(file, findsLines: true, &other, until: cancellation),
      cancellation?.isCancelled != true
    else { return nil }
    let generation = LiveGeneration(0, product, restoring: states)
    do throws(LiveError) {
      _ = try generation.show(columns: file.columns, after: event) {
        (product) throws(LiveError) in try tools.start(product)
      }
    } catch {
      if case .childEnded(let end) = error { return (end, product) }
    }
    return nil
  }
}

/// Why a Swift file has no previews to show.
enum LiveFailure: Error {
  /// The files have errors.
  case defects([SwiftDiagnostic])
  /// The process that ran the previews ended.
  case ended(ChildEnd, frames: [CrashFrame])
  /// The file, or one that it uses, is not in a trusted directory.
  case untrusted(FilePath)
  /// Swift is refused altogether.
  case refused
  /// The files were saved while they were compiled.
  case changed
  /// Somebody does not want to know any more.
  case cancelled
  /// The previews can be neither compiled nor run.
  case live(LiveError)
}
