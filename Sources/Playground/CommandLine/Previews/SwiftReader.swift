import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundLive
import PlaygroundSystem

/// Reads Swift files for a command: compiles and runs them, and returns their previews.
struct SwiftReader {
  /// The width of previews where there is neither an option nor a terminal.
  private static let standardColumns = 80

  private let live: LivePreviews
  private let columns: Int

  /// Creates a reader; nothing is started before the first file.
  ///
  /// - Parameters:
  ///   - arguments: `--no-swift`, `--uncontained`, and `--size` where a command has it.
  ///   - console: The terminal whose width such a command uses.
  init(_ arguments: ParsedArguments, _ console: any Console) {
    live = LivePreviews(
      LiveSettings(
        isRefused: arguments[CommandDeclaration.noSwift],
        isUncontained: arguments[CommandDeclaration.uncontained]
      ) { progress in
        SystemConsole().report("playground: \(progress.text)")
      }
    )
    let size = PreviewOptions.size.declaration.name
    let isSized = arguments.command.ownOptions.contains { $0.name == size }
    let terminal = isSized ? console.terminalSize?.width : nil
    columns = arguments[PreviewOptions.size]?.columns ?? terminal ?? Self.standardColumns
  }

  /// Reads a file; an unreadable one results in a diagnostic.
  ///
  /// - Throws: `CommandError` if the file was changed again and again while it was compiled.
  func load(_ path: String, by loader: DescriptionLoader) throws(CommandError) -> Description {
    try read(path, by: loader) { live.read($0) }
  }

  /// Returns the previews of a file that was loaded, after states of rows were set.
  func load(
    _ path: String,
    by loader: DescriptionLoader,
    setting settings: [LiveSetting],
    at place: LivePlace
  ) throws(CommandError) -> Description {
    let requests = settings.map { LiveRequest.set(place, $0) }
    return try read(path, by: loader) { live.update($0, after: requests) ?? live.read($0) }
  }

  private func read(
    _ path: String,
    by loader: DescriptionLoader,
    _ body: (LiveFile) -> LiveReading
  ) throws(CommandError) -> Description {
    let name = FilePath(text: path)
    let directory: FilePath
    do throws(SystemError) {
      directory = try FileSystem.realPath(name.directory)
    } catch {
      throw .unreadable(error)
    }
    var isSuperseded = false
    let description = loader.load(path) { source in
      let file = LiveFile(
        path: directory.appending(name.name),
        name: name,
        bytes: source.bytes,
        columns: columns
      )
      var reading = body(file)
      reading.addDescriptions(to: file) { loader.load($0, from: $1) }
      isSuperseded = reading.isSuperseded
      return reading.description
    }
    if isSuperseded {
      throw .notReadable(path, reason: "it was changed while it was compiled; try again")
    }
    return description
  }
}
