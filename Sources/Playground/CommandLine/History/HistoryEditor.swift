import PlaygroundClient
import PlaygroundDaemon
import PlaygroundSystem

/// Changes the log of a directory; failures are errors of commands.
struct HistoryEditor {
  private let editor: ChangeLogEditor

  /// Opens the change log of a directory for writing.
  ///
  /// - Parameters:
  ///   - location: The paths of the directory's daemon.
  ///   - creating: Whether a log that does not exist is created.
  /// - Throws: `CommandError.log` if no changes are recorded.
  init(of location: DaemonLocation, creating: Bool = false) throws(CommandError) {
    guard let path = location.logPath else { throw .log(.missing(directory: location.root)) }
    do throws(ChangeLogError) {
      editor = try ChangeLogEditor(path: path, creating: creating)
    } catch {
      if case .missing = error { throw .log(.missing(directory: location.root)) }
      throw .log(.unreadable(error.description))
    }
  }

  /// Returns the result of `body`.
  func edit<Result>(
    _ body: (ChangeLogEditor) throws(ChangeLogError) -> Result
  ) throws(CommandError) -> Result {
    do throws(ChangeLogError) {
      return try body(editor)
    } catch {
      throw .log(.unreadable(error.description))
    }
  }
}
