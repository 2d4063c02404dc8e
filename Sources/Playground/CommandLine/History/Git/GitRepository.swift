import PlaygroundClient
import PlaygroundProtocol
import PlaygroundSystem

/// The Git repository of a directory, read through `git`; nothing is changed or started.
struct GitRepository {
  private let git: GitProgram

  /// Creates a reader of the repository that contains `directory`.
  init(at directory: String) {
    git = GitProgram(directory: directory)
  }

  /// The name and the address of the user, as Git puts them into commits: `Ada <ada@example.org>`;
  /// `nil` if the name is not set.
  var userName: String? {
    let words = ["config", "--get-regexp", "^user[.](name|email)$"]
    guard let result = try? git.run(words), result.code == 0 else { return nil }
    var values: [Substring: Substring] = [:]
    // Each line is `KEY VALUE`; of several values, the last one counts.
    for line in String(decoding: result.output, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      if words.count == 2 { values[words[0]] = words[1] }
    }
    guard let name = values["user.name"] else { return nil }
    return values["user.email"].map { "\(name) <\($0)>" } ?? String(name)
  }

  /// The name under which the user gives verdicts; `nil` if it is not known.
  var reviewer: String? { userName ?? CurrentProcess.environment("USER") }

  /// Returns the authors of commits, with those whom the commits name as co-authors, in the form of
  /// Git: `Ada <ada@example.org>`.
  ///
  /// - Parameters:
  ///   - base: The commit after which the commits were made, up to HEAD.
  ///   - files: Files below the directory that the commits changed; none for all commits.
  /// - Returns: The authors, with repetitions.
  /// - Throws: `CommandError.log` with the reason of git.
  func authors(since base: GitCommit, of files: [String]) throws(CommandError) -> [String] {
    let format = "--format=%an <%ae>%n%(trailers:key=Co-authored-by,valueonly)"
    let output = try git.output(
      ["--literal-pathspecs", "log", "--no-show-signature", format, "\(base.digest)..HEAD", "--"]
        + files
    )
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Returns the commit with a name as it is now: a branch, a tag, or a digest.
  ///
  /// - Throws: `CommandError.log` if there is no such commit or no repository.
  func commit(named name: String) throws(CommandError) -> GitCommit {
    try GitCommit(name: name, digest: digest(of: name), git)
  }

  /// Returns the newest commit that two commits have in common.
  ///
  /// - Throws: `CommandError.log` if there is none, or a clone does not reach back to it.
  func mergeBase(of name: String, _ other: String) throws(CommandError) -> GitCommit {
    let digests = [try digest(of: name), try digest(of: other)]
    if digests[0] == digests[1] { return try GitCommit(name: name, digest: digests[0], git) }
    let result = try git.run(["merge-base"] + digests)
    guard result.code != 1 else {
      throw .log(.noMergeBase(name, other, isShallow: isShallow))
    }
    guard result.code == 0 else { throw git.failure(of: result) }
    // Of several, the first one counts.
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    guard let base = lines.first, base.allSatisfy(\.isHexDigit) else {
      throw git.failure(of: result)
    }
    return try GitCommit(name: name, digest: String(base), git)
  }

  /// Whether the repository does not have all ancestors of its commits.
  private var isShallow: Bool {
    let result = try? git.run(["rev-parse", "--is-shallow-repository"])
    return result.map { $0.output.starts(with: "true".utf8) } ?? false
  }

  private func digest(of name: String) throws(CommandError) -> String {
    let result = try git.run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"]
    )
    guard result.code != 1 else {
      throw .log(isShallow ? .noCommitOfShallowClone(name) : .noSuchMoment(name))
    }
    let digest = String(decoding: result.output, as: UTF8.self).filter { $0 != "\n" }
    guard result.code == 0, !digest.isEmpty, digest.allSatisfy(\.isHexDigit) else {
      throw git.failure(of: result)
    }
    return digest
  }
}
