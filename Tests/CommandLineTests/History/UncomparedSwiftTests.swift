import PlaygroundCore
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem

/// Previews in Swift that may look different fail a gate, unless it does without them.
struct UncomparedSwiftTests {
  private let repository: HostileRepository

  init() throws {
    repository = try HostileRepository()
    try repository.shell(
      """
      for name in Hello Other; do
        echo "import PlaygroundCore
      struct $name: PreviewProvider { static var previews: [Preview] { [] } }" > $name.swift
      done
      mkdir deep; sed 's/previews:/previews: \\/\\* card.xml \\*\\//' Hello.swift > deep/Card.swift
      echo 'let shared = 1' > Shared.swift; echo 'let own = 1' > deep/Own.swift
      git add -A; git commit -qm swift
      """
    )
  }

  private func list() throws -> ReviewList {
    let base = try ReviewBase(LogMoment("HEAD"), nil, in: repository.root)
    return try base.list(nil, in: repository.root)
  }

  static let edits: [(edit: String, uncompared: [String])] = [
    ("true", []),
    ("echo >> Hello.swift", ["Hello.swift"]),
    ("rm Hello.swift", ["Hello.swift"]),
    ("cp Hello.swift New.swift", ["New.swift"]),
    ("echo >> Shared.swift", ["Hello.swift", "Other.swift"]),
    ("echo >> deep/Own.swift", ["deep/Card.swift"]),
    (
      "echo '// swift-tools-version: 6.0' > Package.swift; git add -A; git commit -qm package; "
        + "echo >> deep/Own.swift", ["Hello.swift", "Other.swift", "deep/Card.swift"]
    ),
    ("sed -i s/two/three/ a.xml", ["deep/Card.swift"]),
  ]

  @Test(arguments: edits.map(\.edit)) func editedSourcesAreNotCompared(edit: String) throws {
    let expected = try #require(Self.edits.first { $0.edit == edit }).uncompared
    try repository.shell(edit)

    var list = try list()

    #expect(list.uncompared == expected)
    guard list.changes.isEmpty else { return }
    #expect(list.isAccepted == expected.isEmpty)
    let text = ReviewText().shortlist(of: list).map(DrawnRows.text)
    #expect(
      text[0]
        == (expected.isEmpty
          ? "nothing to review"
          : "not compared: \(expected.joined(separator: ", "))")
    )
    list.allowsUncompared = true
    #expect(list.isAccepted)
  }
}
