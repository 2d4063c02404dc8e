import PlaygroundClient
import PlaygroundDaemon
import PlaygroundSystem

/// Changes the log of a directory; failures are errors of commands.
struct HistoryEditor {
  private let editor: ChangeLogEditor

  /// Opens the change log of a directory for writing.
  ///
  /// - Throws: `CommandError.noLog` if no changes are recorded.
  init(of location: DaemonLocation) throws(CommandError) {
    guard let path = location.logPath else { throw .noLog(directory: location.root) }
    do throws(ChangeLogError) {
      editor = try ChangeLogEditor(path: path)
    } catch {
      if case .missing = error { throw .noLog(directory: location.root) }
      throw .logUnreadable(error.description)
    }
  }

  /// Returns what `body` writes.
  func edit<Result>(
    _ body: (ChangeLogEditor) throws(ChangeLogError) -> Result
  ) throws(CommandError) -> Result {
    do throws(ChangeLogError) {
      return try body(editor)
    } catch {
      throw .logUnreadable(error.description)
    }
  }
}
