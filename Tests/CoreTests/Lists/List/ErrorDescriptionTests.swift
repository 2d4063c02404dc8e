import PlaygroundCompatibility
import TestSupport
import Testing

@testable import PlaygroundCore

/// Errors carry their text.
struct ErrorDescriptionTests {
  @Test func supplementErrorsNameTheKnownKinds() {
    #expect(
      "\(SupplementError.unknownKind("badge", known: ["header", "footer"]))"
        == "unknown supplement 'badge': expected 'header' or 'footer'"
    )
    #expect(
      "\(SupplementError.unknownKind("badge", known: []))"
        == "unknown supplement 'badge': the section has none"
    )
    #expect("\(SupplementError.noSection(3))" == "section 3 does not exist")
  }

  @Test(arguments: [
    (ReplayError.noSection(stage: 0, index: 3), "stage 0: section 3 does not exist"),
    (.noElement(stage: 1, path: [0, 2]), "stage 1: element [0,2] does not exist"),
    (.sectionTwice(stage: 0, index: 1), "stage 0: section 1 is changed by two operations"),
    (.elementTwice(stage: 2, path: [1, 0]), "stage 2: element [1,0] is changed by two operations"),
    (.otherResult, "the result differs from the new list"),
  ])
  func replayErrorsNameStageAndPosition(error: ReplayError, text: String) {
    #expect("\(error)" == text)
  }

  @Test func changesetErrorsNameEveryDefect() throws {
    let changes = try ScriptedChangeset<String> {
      $0.remove.item.at.indexPath([0, 4])
      $0.remove.section.at.index(7)
    }
    let error = #expect(throws: ChangesetError.self) {
      try changes.apply(to: [["a"]])
    }
    #expect(
      error?.description.contains("item [0,4] does not exist: section 0 has 1 item") == true
    )
    #expect(error?.description.contains("section 7 does not exist: the list has 1 section") == true)
  }
}
