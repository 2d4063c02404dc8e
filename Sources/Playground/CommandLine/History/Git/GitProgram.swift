import PlaygroundClient
import PlaygroundSystem

/// Calls `git` so that nothing in the repository starts a program.
///
/// A repository can come from anywhere, and its configuration can name programs for many purposes.
/// All calls read names, objects and authors, or write notes, which needs none of them: no commit
/// is signed or verified, no contents are compared or checked out, and no index is refreshed. The
/// exceptions are switched off here, where neither the repository nor the environment can switch
/// them on again: objects that a partial clone does not have are not fetched, no transport is
/// allowed, and no monitor of files is asked.
struct GitProgram: Equatable, Sendable {
  /// The directory in whose repository objects are read.
  let directory: String

  /// Returns a caller for a directory below this one.
  func below(_ path: FilePath) -> GitProgram { GitProgram(directory: "\(directory)/\(path.text)") }

  /// Settings that come before all files of settings.
  private static let settings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "core.editor=false",
    "core.askPass=", "core.sshCommand=false", "core.gitProxy=false", "core.alternateRefsCommand=",
    "credential.helper=", "protocol.allow=never", "commit.gpgSign=false", "gc.auto=0",
    "maintenance.auto=false", "log.showSignature=false", "diff.external=",
  ]

  /// Variables that only say where the user's own settings are, and who writes notes.
  private static let keptVariables: Set = [
    "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_CEILING_DIRECTORIES",
    "GIT_DISCOVERY_ACROSS_FILESYSTEM", "GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_AUTHOR_DATE",
    "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL", "GIT_COMMITTER_DATE",
  ]

  /// The environment of all calls.
  private static var environment: ProgramEnvironment {
    var environment = ProgramEnvironment()
    environment.remove { $0.hasPrefix("GIT_") && !keptVariables.contains($0) }
    environment.set("GIT_NO_LAZY_FETCH", to: "1")
    // Versions of git before 2.39.4 fetch nevertheless, but find every transport forbidden.
    environment.set("GIT_ALLOW_PROTOCOL", to: "")
    environment.set("GIT_OPTIONAL_LOCKS", to: "0")
    environment.set("GIT_TERMINAL_PROMPT", to: "0")
    environment.set("LC_ALL", to: "C")
    return environment
  }

  /// Runs a command that reads names or objects, or writes notes.
  ///
  /// - Parameter words: The command and its arguments.
  /// - Returns: The exit code, the output and the messages.
  /// - Throws: `CommandError.unreadable` if there is no `git`.
  func run(_ words: [String]) throws(CommandError) -> ProgramRun.Result {
    let settings = Self.settings.flatMap { ["-c", $0] }
    do throws(SystemError) {
      return try ProgramRun.run(
        ["git", "--no-pager", "-C", directory] + settings + words,
        environment: Self.environment
      )
    } catch {
      throw .unreadable(error)
    }
  }

  /// Returns the output of a command that should not fail.
  ///
  /// - Throws: `CommandError.log` with the reason of git.
  func output(_ words: [String]) throws(CommandError) -> [UInt8] {
    let result = try run(words)
    guard result.code == 0 else { throw failure(of: result) }
    return result.output
  }

  /// Returns the error for a command that failed.
  func failure(of result: ProgramRun.Result) -> CommandError {
    let lines = String(decoding: result.messages, as: UTF8.self).split(separator: "\n")
    let line = lines.first { $0.hasPrefix("fatal: ") }?.dropFirst("fatal: ".count) ?? lines.first
    let reason = line.map(String.init) ?? "git ended with exit code \(result.code)"
    // The texts of git, which are the same in the locale C.
    if reason.contains("dubious ownership") || reason.contains("unsafe repository") {
      return .log(.foreignRepository(directory: directory))
    }
    if reason.hasPrefix("not a git repository") {
      return .log(.noRepository(directory: directory))
    }
    return .log(.unreadableRepository(directory: directory, reason: reason))
  }
}
