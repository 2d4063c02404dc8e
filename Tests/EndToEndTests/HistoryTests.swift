import Foundation
import PlaygroundCore
import Testing

/// From a save to the log, to a review and to exports, with the built command.
struct HistoryTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ words: String...) throws -> BuiltCommand.Result {
    try BuiltCommand.run(words, in: folder)
  }

  /// Runs shell commands in the watched directory.
  private func shell(_ text: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-ec", text]
    process.environment = folder.environment.merging([
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
    ]) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: folder.files)
    process.standardInput = FileHandle.nullDevice
    try process.start()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }

  /// Makes a repository whose settings name a program, which writes a marker, for many purposes.
  private func setTraps() throws {
    try shell(
      """
      printf '#!/bin/sh\\ntouch %s/../marker\\n' "$PWD" > ../program; chmod +x ../program
      git init -q -b main; git config user.name a; git config user.email a@b; git add -A
      git commit -qm one; echo more > other; git add -A; git commit -qm two
      signature='gpgsig -----BEGIN PGP SIGNATURE-----\\n \\n aaaa\\n -----END PGP SIGNATURE-----'
      git cat-file commit HEAD | sed "/^committer/a $signature" > ../commit
      git hash-object -t commit -w --stdin < ../commit > ../signed
      git update-ref HEAD $(cat ../signed)
      for key in core.fsmonitor core.pager pager.show pager.log core.editor core.sshCommand \
        core.gitProxy core.askPass core.alternateRefsCommand credential.helper gpg.program \
        gpg.ssh.program diff.external diff.x.textconv filter.x.process filter.x.smudge \
        trailer.x.command remote.origin.uploadpack sequence.editor interactive.diffFilter
      do git config $key "$PWD/../program"; done
      for key in alias.show alias.log alias.rev-parse; do git config $key "!$PWD/../program"; done
      git config log.showSignature true; echo '* diff=x filter=x' > .gitattributes
      mkdir ../hooks; for name in post-index-change reference-transaction post-checkout
      do cp ../program ../hooks/$name; done; git config core.hooksPath "$PWD/../hooks"
      git config core.repositoryFormatVersion 1; git config extensions.partialClone origin
      git config remote.origin.promisor true; git config remote.origin.url "$PWD"
      rm -f ../marker
      """
    )
  }

  @Test func theRepositoryOfTheDirectoryStartsNoProgram() throws {
    try folder.save(Sample.list(["One", "Two"]), as: "list.xml")
    try setTraps()
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    try client.request("preview/attach", Sample.attach("list.xml"))
    try folder.save(Sample.list(["One", "Three"]), as: "list.xml")
    _ = try client.notification("preview/changes")
    // The answer comes when the change is recorded; a daemon that ends has two seconds for that.
    try client.request("log/query")
    _ = daemon.end()
    let program = folder.path + "/program"
    let variables = [
      "GIT_EXTERNAL_DIFF": program, "GIT_SSH_COMMAND": program, "GIT_PAGER": program,
      "GIT_EDITOR": program, "GIT_ASKPASS": program, "GIT_DIR": folder.path,
      "GIT_CONFIG_PARAMETERS": "'core.fsmonitor=\(program)'",
    ]
    let commands: [([String], Int32)] = [
      (["review", "--since", "HEAD", "--check"], 1), (["review", "list", "--since", "main~1"], 0),
      (["log", "--since", "HEAD"], 0), (["log", "--until", "HEAD"], 0),
      (["log", "-p", "--since", "main"], 0), (["log", "export", "--from", "HEAD"], 0),
      (["log", "export", "--to", "HEAD^{/one}"], 0),
      (["review", "accept", "--all", "--since", "HEAD"], 0),
    ]

    for (words, status) in commands {
      let result = try BuiltCommand.run(words, in: folder, environment: variables)
      #expect(result.status == status, "\(words): \(result.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/marker"), "\(words)")
    }
    // The next object is missing, and would be fetched.
    try shell("object=$(git rev-parse HEAD:list.xml); rm -f .git/objects/??/${object#??}")
    let result = try BuiltCommand.run(
      ["review", "--since", "HEAD", "--check"],
      in: folder,
      environment: variables
    )
    #expect(result.status == 1 && result.errors.contains("its object is not in the repository"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/marker"))
    try shell("GIT_CONFIG_COUNT=0 git show > /dev/null 2>&1 || true")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/marker"))
  }

  @Test func aSaveIsShownReviewedAndExported() throws {
    try folder.save(Sample.list(["One", "Two"]), as: "list.xml")
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    try client.request("preview/attach", Sample.attach("list.xml"))
    let next = Sample.list(["One", "Three"])
    try folder.save(next, as: "list.xml")
    _ = try client.notification("preview/changes")
    // The answer comes when the change is recorded; a daemon that ends has two seconds for that.
    try client.request("log/query")
    _ = daemon.end()

    let patch = try run("log", "-p").output
    #expect(patch.contains("-<Label id=\"1\" text=\"Two\"/>"))
    #expect(patch.contains("- Two │ + Three"))
    #expect(try run("log", "--grep", "Three").output.contains("list.xml"))
    #expect(try run("log", "--grep", "Four").output == "")
    #expect(try run("log", "show", "1", "--source").output == next)
    #expect(try run("log", "diff", "0", "1").status == 1)
    #expect(try run("log", "diff", "1", "1").status == 0)
    #expect(try run("log", "bisect", "--contains", "Four").status == 1)

    #expect(try run("review", "--check").status == 1)
    let list = try run("review", "list").output.split(separator: "\n")
    let id = try #require(list.dropFirst().first?.split(separator: " ").first)
    let rejected = try run("review", "reject", String(id), "-m", "no").output
    #expect(rejected.hasPrefix("rejected 1 change of 1\n  \(id)  "), "\(rejected)")
    #expect(try run("review", "--since", "0", "--check").status == 1)
    #expect(try run("review", "accept", "--all").status == 0)
    #expect(try run("review", "--since", "0", "--check").status == 0)
    #expect(try run("review", "--check").output == "nothing to review\n")
    #expect(try run("review", "accept", "nothing").status == 2)
    for format in ["cast", "html", "md", "jsonl", "svg", "junit", "sarif"] {
      let first = try run("log", "export", "--format", format)
      #expect(first.status == 0 && !first.output.isEmpty)
      #expect(try run("log", "export", "--format", format).output == first.output)
    }
  }
}
