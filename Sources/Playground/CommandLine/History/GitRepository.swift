import PlaygroundClient
import PlaygroundProtocol
import PlaygroundSystem

/// The Git repository of a directory, read through `git`; nothing is changed.
struct GitRepository {
  private let directory: String

  /// Creates a reader of the repository that contains `directory`.
  init(at directory: String) {
    self.directory = directory
  }

  /// Returns the time of a commit.
  ///
  /// - Throws: `CommandError.noSuchMoment` if there is no such commit or no repository.
  func time(of commit: String) throws(CommandError) -> Timestamp {
    let words = ["show", "--no-patch", "--format=%ct", "--end-of-options", commit + "^{commit}"]
    let output = try run(words)
    guard let output, let seconds = Int64(output.split(separator: "\n").first ?? "") else {
      throw .noSuchMoment(commit)
    }
    return Timestamp(millisecondsSince1970: seconds * 1000)
  }

  /// Returns the output of `git`; `nil` if it fails.
  private func run(_ words: [String]) throws(CommandError) -> String? {
    do throws(SystemError) {
      let result = try ProgramRun.run(["git", "-C", directory] + words)
      return result.code == 0 ? String(decoding: result.output, as: UTF8.self) : nil
    } catch {
      throw .unreadable(error)
    }
  }
}
