import Foundation
import Testing

/// The script that comments on pull requests, with the comment that a review writes.
struct PostReviewTests {
  @Test func oneCommentOfAPullRequestIsWrittenAndUpdatedInPlace() throws {
    let folder = try TemporaryFolder()
    try folder.save(Sample.list(["One"]), as: "list.xml")
    let setUp = Process()
    setUp.executableURL = URL(fileURLWithPath: "/bin/sh")
    setUp.arguments = [
      "-ec",
      """
      git init -q -b main; git add -A
      git -c user.name=a -c user.email=a@b commit -qm one
      """,
    ]
    setUp.environment = folder.environment
    setUp.currentDirectoryURL = URL(fileURLWithPath: folder.files)
    try setUp.start()
    setUp.waitUntilExit()
    try folder.save(Sample.list(["Two"]), as: "list.xml")
    let review = try BuiltCommand.run(["review", "--since", "main", "--format", "md"], in: folder)
    #expect(review.output.hasPrefix("## 1 change: 1 pending\n\n1. list.xml"), "\(review)")
    let document = folder.path + "/comment.md"
    try Data(review.output.utf8).write(to: URL(fileURLWithPath: document))

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", BuiltCommand.root + "/Tests/post_review_check.py",
      BuiltCommand.root + "/Scripts/post-review", document,
    ]
    process.environment = folder.environment
    let output = Pipe()
    process.standardOutput = output
    try process.start()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()

    #expect(text == "ok\n")
  }
}
