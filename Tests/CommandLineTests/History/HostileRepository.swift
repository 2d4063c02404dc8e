import TestSupport
import Testing

@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

/// A program that a repository names for some purpose, and a command of git that runs it.
struct RepositoryTrap: Sendable, CustomTestStringConvertible {
  /// The purpose.
  let name: String
  /// Shell commands that set it up in the repository; `$RUN` is the program.
  let setUp: String
  /// Shell commands of a careless reader, which run the program.
  let spring: String

  var testDescription: String { name }

  static let all: [RepositoryTrap] = [
    .init("core.fsmonitor", key: "core.fsmonitor", spring: "git status"),
    .init("core.pager", key: "core.pager", spring: onTerminal),
    .init("pager.log", key: "pager.log", spring: onTerminal),
    .init("core.editor", key: "core.editor", spring: "git commit --allow-empty"),
    .init("core.sshCommand", key: "core.sshCommand", spring: "git ls-remote ssh://host/x"),
    .init("core.gitProxy", key: "core.gitProxy", spring: "git ls-remote git://host/x"),
    .init(
      "credential.helper",
      key: "credential.helper",
      spring: "printf 'protocol=https\\nhost=h\\n\\n' | GIT_TERMINAL_PROMPT=0 git credential fill",
    ),
    .init("diff.external", key: "diff.external", spring: "git diff HEAD~1"),
    .init("an alias", setUp: "git config alias.look \"!$RUN\"", spring: "git look"),
    .init(
      "hooks",
      setUp: "mkdir hooks; for name in post-index-change reference-transaction pre-commit; do "
        + "cp $RUN hooks/$name; done; git config core.hooksPath \"$PWD/hooks\"",
      spring: "git commit --allow-empty -m y",
    ),
    .init(
      "log.showSignature",
      setUp: signed + "git config log.showSignature true; git config gpg.program $RUN",
      spring: "git show",
    ),
    .init(
      "gpg.ssh.program",
      setUp: signed.replacing("PGP", with: "SSH")
        + "git config log.showSignature true; git config gpg.format ssh; "
        + "git config gpg.ssh.program $RUN; echo > keys; "
        + "git config gpg.ssh.allowedSignersFile $PWD/keys",
      spring: "git show",
    ),
    .init(
      "textconv",
      setUp: "echo '*.xml diff=x' > .gitattributes; git config diff.x.textconv $RUN",
      spring: "git show",
    ),
    .init(
      "a filter",
      setUp: "echo '*.xml filter=x' > .gitattributes; git config filter.x.smudge $RUN; "
        + "git config filter.x.required true",
      spring: "git cat-file --filters HEAD:a.xml",
    ),
    .init(
      "a filter process",
      setUp: "echo '*.xml filter=x' > .gitattributes; git config filter.x.process $RUN",
      spring: "git cat-file --filters HEAD:a.xml",
    ),
    .init(
      "a trailer",
      setUp: "git config trailer.x.command $RUN; git config trailer.x.ifmissing add",
      spring: "echo subject | git interpret-trailers",
    ),
    .init(
      "an included file",
      setUp: "printf '[core]\\nfsmonitor = %s\\n' $RUN > more; git config include.path $PWD/more",
      spring: "git status",
    ),
    .init(
      "settings of the working tree",
      setUp: "git config extensions.worktreeConfig true; git config --worktree core.fsmonitor $RUN",
      spring: "git status",
    ),
    .init("uploadpack of a partial clone", setUp: partial("uploadpack \"$RUN\""), spring: missing),
    .init(
      "the transport of a partial clone",
      setUp: partial("url \"ext::$RUN\"") + "; git config protocol.ext.allow always",
      spring: missing,
    ),
    .init(
      "ssh of a partial clone",
      setUp: partial("url ssh://host/x") + "; git config core.sshCommand $RUN",
      spring: missing,
    ),
  ]

  private init(_ name: String, key: String, spring: String) {
    self.init(name, setUp: "git config \(key) $RUN", spring: spring)
  }

  private init(_ name: String, setUp: String, spring: String) {
    (self.name, self.setUp, self.spring) = (name, setUp, spring)
  }

  /// Replaces the newest commit by a signed one.
  private static let signed =
    "git cat-file commit HEAD | sed '/^committer/a gpgsig -----BEGIN PGP SIGNATURE-----\\n \\n "
    + "aaaa\\n -----END PGP SIGNATURE-----' | git hash-object -t commit -w --stdin > signed; "
    + "git update-ref HEAD $(cat signed); "

  /// Removes a file's object, and names a remote from which it could be fetched.
  private static func partial(_ remote: String) -> String {
    "git rev-parse HEAD:b.xml > missing; "
      + "rm -f .git/objects/$(cut -c1-2 missing)/$(cut -c3- missing); "
      + "git config core.repositoryFormatVersion 1; git config extensions.partialClone origin; "
      + "git config remote.origin.url \"$PWD\"; git config remote.origin.promisor true; "
      + "git config remote.origin.\(remote)"
  }

  private static let onTerminal = "python3 -c 'import pty; pty.spawn([\"git\", \"log\"])'"

  private static let missing = "git cat-file blob HEAD:b.xml"
}

/// A repository with two commits of two files, in which traps can be set.
struct HostileRepository {
  private let directory: TemporaryDirectory
  /// The directory of the repository.
  let root: String

  init() throws {
    directory = try TemporaryDirectory()
    root = directory["repository"]
    try Directory.make(root)
    let program: String = directory["program"]
    try FileSystem.write(
      Array("#!/bin/sh\ntouch '\(directory["marker"] as String)'\n".utf8),
      to: program
    )
    try shell(
      """
      chmod +x $RUN; git init -q -b main; git config user.name a; git config user.email a@b
      git config commit.gpgSign false
      for text in one two; do
        echo "<preview><list><section><Label text='$text'/></section></list></preview>" > a.xml
        sed s/text=./text=\\'b-/ a.xml > b.xml; git add -A; git commit -qm $text
      done
      """
    )
  }

  /// Runs shell commands in the repository; their failures are ignored.
  func shell(_ text: String) throws {
    var environment = ProgramEnvironment()
    environment.set("RUN", to: directory["program"])
    environment.set("GIT_CONFIG_GLOBAL", to: "/dev/null")
    environment.set("GIT_CONFIG_SYSTEM", to: "/dev/null")
    _ = try ProgramRun.run(["sh", "-c", "cd '\(root)'; \(text)"], environment: environment)
  }

  /// Whether the program ran since this was asked last.
  func hasRun() -> Bool {
    let marker: String = directory["marker"]
    guard (try? FileStatus(of: marker)) != nil else { return false }
    try? FileSystem.remove(marker)
    return true
  }
}
