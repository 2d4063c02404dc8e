import DescriptionLanguage
import Foundation
import PlaygroundCore
import Testing

/// Verdicts that travel with a repository: exported, and imported in a new clone.
struct ReviewExchangeTests {
  private let folder: TemporaryFolder
  private var clone: String { folder.path + "/clone" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(Self.library("cyan"), as: "lib.xml")
    for name in ["a", "b", "c"] {
      try folder.save(
        """
        <preview><import src="lib.xml"/><list><section id="s"><Heading title="\(name)"/>
          <Label text="text of \(name)"/></section></list></preview>

        """,
        as: "\(name).xml"
      )
    }
    try shell(
      """
      git init -q -b main; git config user.name Ada; git config user.email ada@example.org
      git add -A; git commit -qm one; git checkout -qb work
      """
    )
    try folder.save(Self.library("magenta"), as: "lib.xml")
    try shell("git commit -qam two")
  }

  private static func library(_ color: String) -> String {
    """
    <playground><component name="Heading"><param name="title"/>
      <Label text="{title}" color="\(color)"/>
    </component></playground>

    """
  }

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

  private func run(_ words: String..., in directory: String? = nil) throws -> BuiltCommand.Result {
    try BuiltCommand.run(words, in: folder, directory: directory)
  }

  /// Clones the branch, with the branch `main` of the origin.
  private func makeClone() throws {
    try shell("git clone -q -b work . ../clone")
  }

  @Test func whatItsAuthorThinksOfAChangeCanBeLeftOut() throws {
    let check = ["review", folder.files, "--since", "main", "--check", "--require-other"]
    func status(_ more: String...) throws -> Int {
      Int(try BuiltCommand.run(check + more, in: folder).status)
    }
    try shell("git config user.name Ada; git config user.email ada@example.org")
    #expect(
      try run("review", "accept", "--since", "main", "--all", "--dir", folder.files).status == 0
    )
    #expect(try run("review", folder.files, "--since", "main", "--check").status == 0)
    #expect(try status() == 1)

    try shell("git config user.name Bob; git config user.email bob@example.org")
    #expect(
      try run("review", "accept", "--since", "main", "--all", "--dir", folder.files).status == 0
    )
    #expect(try status() == 0)
  }

  @Test func aNewCloneIsAcceptedAfterAnImport() throws {
    #expect(try run("review", "--since", "main", "--check").status == 1)
    #expect(try run("review", "accept", "--cause", "1", "--since", "main").status == 0)
    #expect(try run("review", "export", "-o", "../verdicts.jsonl").status == 0)
    try makeClone()
    let gate = ["review", "--since", "origin/main", "--check"]
    #expect(try BuiltCommand.run(gate, in: folder, directory: clone).status == 1)

    let imported = try run("review", "import", "../verdicts.jsonl", in: clone)

    #expect(imported.output == "imported 3 new verdicts of 3\n")
    let check = try BuiltCommand.run(gate, in: folder, directory: clone)
    #expect(check.status == 0, "\(check)")
    let again = try run("review", "import", "../verdicts.jsonl", in: clone)
    #expect(again.output == "imported 0 new verdicts of 3\n")
    let page = try run("review", "--since", "origin/main", "--format", "md", in: clone)
    #expect(page.output.contains("accepted by Ada"))

    // Another change is not accepted with them.
    let library = clone + "/lib.xml"
    try Data(Self.library("green").utf8).write(to: URL(fileURLWithPath: library))
    #expect(try BuiltCommand.run(gate, in: folder, directory: clone).status == 1)
  }

  @Test func filesOfASubmoduleAreComparedWithItsCommit() throws {
    try shell(
      """
      git init -q -b main ../widgets; cd ../widgets
      git config user.name Ada; git config user.email ada@example.org
      for name in same other 'odd "name" é'; do
        printf '<preview><Label text="%s"/></preview>' "$name" > "$name.xml"
      done
      git add -A; git commit -qm one; cd ../files
      git -c protocol.file.allow=always submodule --quiet add ../widgets parts/widgets
      git commit -qm submodule; git tag before
      printf '<preview><Label text="edited"/></preview>' > parts/widgets/other.xml
      git -C parts/widgets -c user.name=A -c user.email=a@b commit -qam two
      git commit -qam three
      """
    )

    let review = try run("review", "--since", "before", "--format", "json")

    #expect(review.status == 0, "\(review)")
    let items = try Value(json: Array(review.output.utf8))["changes"].elements
    let names = items.map { $0["previews"][0]["preview"].text }
    #expect(names == ["parts/widgets/other.xml"], "\(review.output)")
    let list = try run("review", "list", "--since", "before")
    #expect(list.output.contains("parts/widgets/same.xml"), "\(list.output)")
    #expect(!list.output.contains("new preview"), "\(list.output)")

    // A submodule that is not checked out has no previews on either side.
    try shell("git -C parts/widgets checkout -q .; git submodule --quiet deinit -f parts/widgets")
    let after = try run("review", "--since", "before", "--check")
    #expect(after.status == 0 && after.output.hasPrefix("nothing to review\n"), "\(after)")
  }

  @Test func aNoteThatIsTooLargeIsNotHeld() throws {
    try shell(
      """
      head -c 200000000 /dev/zero | tr '\\0' ' ' > ../large
      git notes --ref=playground add -C $(git hash-object -w ../large) HEAD
      """
    )

    let result = try run("review", "import", "--notes")

    #expect(result.status != 0)
    #expect(result.errors.contains("cannot read the output of git"), "\(result)")
    #expect(result.errors.contains("at most 64 MiB are read"), "\(result)")
  }

  @Test func notesCarryVerdictsAndMerge() throws {
    #expect(try run("review", "accept", "a.xml", "--since", "main").status == 0)
    let first = try run("review", "export", "--notes")
    #expect(first.output == "added 1 verdict to the note of the current commit\n", "\(first)")
    try makeClone()
    try shell(
      "cd ../clone; git config user.name Bob; git config user.email bob@example.org; "
        + "git fetch -q origin refs/notes/playground:refs/notes/playground"
    )
    #expect(try run("review", "import", "--notes", in: clone).status == 0)
    let accept = try run("review", "accept", "--all", "--since", "origin/main", in: clone)
    #expect(accept.status == 0, "\(accept)")
    #expect(try run("review", "export", "--notes", in: clone).status == 0)

    // Both sides add a verdict; the notes are merged line by line.
    #expect(try run("review", "accept", "b.xml", "-m", "fine", "--since", "main").status == 0)
    #expect(try run("review", "export", "--notes").status == 0)
    try shell(
      """
      cd ../clone; git fetch -q origin refs/notes/playground:refs/notes/theirs
      git notes --ref=playground merge -q -s cat_sort_uniq refs/notes/theirs
      git notes --ref=playground show > ../merged; sort -c -u ../merged
      """
    )
    let merged = try String(contentsOfFile: folder.path + "/merged", encoding: .utf8)
    #expect(merged.split(separator: "\n").count == 5)

    try shell(
      """
      git clone -q -b work . ../third; cd ../third
      git fetch -q ../clone refs/notes/playground:refs/notes/playground
      """
    )
    let third = folder.path + "/third"
    #expect(try run("review", "import", "--notes", in: third).status == 0)
    #expect(try run("review", "--since", "origin/work~1", "--check", in: third).status == 0)
  }

  @Test func undoTakesTheLastVerdictsBack() throws {
    #expect(try run("review", "accept", "--file", "lib.xml", "--since", "main").status == 0)
    #expect(try run("review", "--since", "main", "--check").status == 0)
    #expect(try run("review", "list", "--accepted").output.contains("a.xml  by Ada"))

    let undone = try run("review", "undo")

    #expect(undone.output.split(separator: "\n").count == 3, "\(undone)")
    #expect(try run("review", "--since", "main", "--check").status == 1)
    #expect(try run("review", "undo").output == "no verdict to take back\n")
  }

  /// Nothing was recorded there, so that nothing would be compared.
  @Test func aCloneWithVerdictsAloneHasNothingToCompareWithoutACommit() throws {
    #expect(try run("review", "accept", "--all", "--since", "main").status == 0)
    let lines = try run("review", "export").output
    try makeClone()
    let imported = try BuiltCommand.run(
      ["review", "import", "-"],
      in: folder,
      input: lines,
      directory: clone
    )
    #expect(imported.status == 0)

    let check = try run("review", "--check", in: clone)

    #expect(check.status == 1 && check.errors.contains("no changes recorded"), "\(check)")
  }

  @Test func aLineThatIsNotAVerdictIsSkippedAndNamed() throws {
    #expect(try run("review", "accept", "--all", "--since", "main").status == 0)
    let lines = try run("review", "export").output
    try makeClone()
    let foreign: [(line: String, reason: String)] = [
      ("{", "expected a verdict in JSON"), ("{}", "'schema'"),
      ("{\"schema\":\"playground/verdict@9\"}", "must be 'playground/verdict@2'"),
      ("a note of another tool", "expected a verdict in JSON"),
    ]
    for (line, reason) in foreign {
      let alone = try BuiltCommand.run(
        ["review", "import", "-"],
        in: folder,
        input: line + "\n",
        directory: clone
      )
      #expect(alone.status == 1)
      #expect(alone.output == "imported 0 new verdicts of 0; skipped 1 line\n")
      #expect(alone.errors.contains("not a verdict: standard input:1: "), "\(alone)")
      #expect(alone.errors.contains(reason), "\(alone)")
    }

    let all = foreign.map { $0.line + "\n" }.joined() + lines
    let result = try BuiltCommand.run(
      ["review", "import", "-"],
      in: folder,
      input: all,
      directory: clone
    )

    #expect(result.status == 0)
    #expect(result.output == "imported 3 new verdicts of 3; skipped 4 lines\n")
    #expect(try run("review", "--since", "origin/main", "--check", in: clone).status == 0)
  }

  @Test func aForeignNoteBlocksNoVerdict() throws {
    #expect(try run("review", "accept", "--all", "--since", "main").status == 0)
    #expect(try run("review", "export", "--notes").status == 0)
    try shell("git notes --ref=playground add -m 'by hand' main")
    try makeClone()
    try shell("cd ../clone; git fetch -q origin refs/notes/playground:refs/notes/playground")

    let result = try run("review", "import", "--notes", in: clone)

    #expect(result.status == 0)
    #expect(result.output == "imported 3 new verdicts of 3; skipped 1 line\n", "\(result)")
    #expect(result.errors.contains("not a verdict: note of "), "\(result)")
    #expect(try run("review", "--since", "origin/main", "--check", in: clone).status == 0)
  }

  /// Each verdict is in one note, however many commits follow.
  @Test func aNoteHasWhatNoOtherNoteHas() throws {
    for (index, name) in ["a.xml", "b.xml", "c.xml"].enumerated() {
      #expect(try run("review", "accept", name, "--since", "main").status == 0)
      let export = try run("review", "export", "--notes")
      let known = index == 0 ? "" : "; notes have the other \(index)"
      #expect(export.output == "added 1 verdict to the note of the current commit\(known)\n")
      try shell("git commit -q --allow-empty -m next")
    }
    let again = try run("review", "export", "--notes")
    #expect(
      again.output
        == "added 0 verdicts to the note of the current commit; notes have the other 3\n"
    )
    try shell(
      """
      git notes --ref=playground list | while read note commit; do git cat-file blob $note; done \
        > ../lines; test $(wc -l < ../lines) = 3; test $(sort -u ../lines | wc -l) = 3
      """
    )
  }

  /// The clock of a reviewer decides nothing.
  @Test func aVerdictThatIsDatedAheadIsReplacedByOneThatKnowsIt() throws {
    #expect(try run("review", "reject", "--all", "-m", "no", "--since", "main").status == 0)
    let lines = try run("review", "export").output
      .replacing(/"time":"20[0-9][0-9]/, with: "\"time\":\"2099")
    try makeClone()
    let imported = try BuiltCommand.run(
      ["review", "import", "-"],
      in: folder,
      input: lines,
      directory: clone
    )
    #expect(imported.status == 0, "\(imported)")
    let gate = ["review", "--since", "origin/main", "--check"]
    #expect(try BuiltCommand.run(gate, in: folder, directory: clone).output.contains("rejected"))

    let accept = ["review", "accept", "--all", "--since", "origin/main"]
    #expect(try BuiltCommand.run(accept, in: folder, directory: clone).status == 0)

    let check = try BuiltCommand.run(gate, in: folder, directory: clone)
    #expect(check.status == 0 && check.output.contains("rejected by Ada"), "\(check)")
    #expect(!check.output.contains("accepted by Ada"))
  }

  @Test func notesStartNoProgram() throws {
    #expect(try run("review", "accept", "--all", "--since", "main").status == 0)
    try shell(
      """
      printf '#!/bin/sh\\ntouch %s/../marker\\n' "$PWD" > ../program; chmod +x ../program
      for key in core.fsmonitor core.pager core.editor gpg.program pager.notes sequence.editor
      do git config $key "$PWD/../program"; done
      git config commit.gpgSign true; git config alias.notes "!$PWD/../program"
      mkdir ../hooks; for name in reference-transaction post-commit pre-commit commit-msg pre-auto-gc
      do cp ../program ../hooks/$name; done; git config core.hooksPath "$PWD/../hooks"
      """
    )

    let export = try run("review", "export", "--notes")
    #expect(export.status == 0, "\(export)")
    #expect(try run("review", "import", "--notes").status == 0)

    #expect(!FileManager.default.fileExists(atPath: folder.path + "/marker"))
  }

  @Test func notesNameWhomTheEnvironmentNames() throws {
    #expect(try run("review", "accept", "--all", "--since", "main").status == 0)
    try shell("git config --unset user.name; git config --unset user.email")
    let names = ["NAME": "Robot", "EMAIL": "robot@example.org"]
    let variables = names.reduce(into: ["GIT_CONFIG_GLOBAL": "/dev/null"]) { found, name in
      found["GIT_AUTHOR_" + name.key] = name.value
      found["GIT_COMMITTER_" + name.key] = name.value
    }

    let export = try BuiltCommand.run(
      ["review", "export", "--notes"],
      in: folder,
      environment: variables
    )

    #expect(export.status == 0, "\(export)")
    try shell("git log -1 --format=%cn%ce refs/notes/playground | grep -x 'Robotrobot@example.org'")
  }

  @Test(arguments: ["refs/heads/main", "refs/notes/other"])
  func notesDoNotFollowASymbolicRef(target: String) throws {
    #expect(try run("review", "accept", "--all", "--since", "main").status == 0)
    try shell("git symbolic-ref refs/notes/playground \(target); git rev-parse main > ../before")

    for command in ["export", "import"] {
      let result = try run("review", command, "--notes")
      #expect(result.status != 0, "\(result)")
      #expect(result.errors.contains("symbolic ref to \(target)"), "\(result)")
    }

    try shell(
      "git rev-parse main | cmp - ../before; ! git rev-parse -q --verify refs/notes/other"
    )
  }
}
