import Foundation
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

/// Compares the documentation of the protocol with the code.
struct ProtocolDocumentTests {
  private let path: String
  private let text: String

  init() throws {
    path = ProjectFolder.url.path + "/docs/PROTOCOL.md"
    text = try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func everyMethodIsDescribed() {
    let requests = RequestSample.all.map(\.method)
    let notifications = Notification.Kind.allCases.map(\.rawValue)

    for method in Set(requests + notifications).sorted() {
      #expect(text.contains("**`\(method)`**"), "\(method)")
    }
  }

  /// `RECORD=1` rewrites the tables.
  @Test func tablesOfMembersAreThoseThatMessagesDeclare() throws {
    let parts = text.components(separatedBy: "<!-- members -->\n")
    try #require(parts.count == 3)
    let expected = "\n" + MemberTables().text + "\n"

    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      let tables = [parts[0], expected, parts[2]].joined(separator: "<!-- members -->\n")
      return try tables.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let lines = (parts[1].split(separator: "\n"), expected.split(separator: "\n"))
    for line in lines.0.difference(from: lines.1) { Issue.record("docs/PROTOCOL.md: \(line)") }
    #expect(parts[1] == expected)
  }

  @Test func everyWordOfAClosedListIsNamed() {
    let words =
      Outcome.allCases.map(\.rawValue) + PreviewSummary.Status.allCases.map(\.rawValue)
      + ColorDepth.allCases.map(\.rawValue) + AttachRequest.Mode.allCases.map(\.rawValue)
      + Phases.Phase.allCases.map(\.rawValue) + TextStyle.Attributes.words.map(\.word)
      + RPCError.Code.allCases.map { "\($0.rawValue)" }

    for word in words { #expect(text.contains(word), "\(word)") }
  }

  @Test func versionAndLimitsAreTheOnesInForce() {
    #expect(text.contains("Version **\(ProtocolVersion.current)**"))
    #expect(LineBuffer.clientLimit == 1_048_576 && text.contains("1,048,576"))
    #expect(LogQuery.maximumLimit == 10_000 && text.contains("10,000; 100 unless asked otherwise"))
    #expect(LogQuery.defaultLimit == 100)
    #expect(ViewportLimit.columns == 10_000 && ViewportLimit.rows == 10_000)
    #expect(ViewportLimit.cells == 2_000_000)
    #expect(text.contains("1 to 10,000 columns, 1 to 10,000 rows, 2,000,000 cells"))
    #expect(InspectedRows.elementLimit == 2_000 && text.contains("after 2,000 elements"))
    #expect(ContentText.rowLimit == 200 && ContentText.cellLimit == 24_000)
    #expect(text.contains("200 and 24,000 cells, but one row at least"))
  }
}
