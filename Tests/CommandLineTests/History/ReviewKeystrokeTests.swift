import PlaygroundCore
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol

/// The number of keys that a review takes is counted.
struct ReviewKeystrokeTests {
  /// Looks at each pending item and accepts it; returns the number of keys.
  private func keysToAcceptAll(_ list: ReviewList) -> Int {
    var model = ReviewModel(ReviewBoard(list))
    var count = 0
    while !model.list.isAccepted, count < 1_000 {
      _ = model.press(.character("a"), page: 20)
      count += 1
    }
    #expect(model.list.isAccepted)
    return count
  }

  @Test func aBranchOfTwentyFiveEditsTakesAtMostFortyKeys() throws {
    let server = try ReviewCauseTests.server(15) { $0.isMultiple(of: 3) ? "<Footer/>" : "" }
    for step in 0..<25 {
      let own = step / 5
      switch step % 5 {
      case 0: try server.save(ReviewCauseTests.library(color: "magenta"), to: "lib.xml")
      case 1: try server.save(ReviewCauseTests.library(footer: "end \(step)"), to: "lib.xml")
      case 2:
        let library = ReviewCauseTests.library(color: "green", heading: "{title} \(step)")
        try server.save(library, to: "lib.xml")
      default:
        let name = own * 2 + step % 5 - 3
        let text = ReviewCauseTests.preview("\(name)", own: "step \(step)")
        try server.save(text, to: "p\(name < 10 ? "0" : "")\(name).xml")
      }
    }

    let list = try server.review()

    #expect(list.changes.flatMap(\.members).count == 15)
    #expect(keysToAcceptAll(list) <= 40)
  }

  @Test func anEditInManyPreviewsTakesAtMostTenKeys() throws {
    let count = Seeds.areAllWanted ? 500 : 120
    let server = try ReviewCauseTests.server(count)
    try server.save(ReviewCauseTests.library(heading: "{upper(title)}"), to: "lib.xml")
    for name in ["p07.xml", "p08.xml"] {
      try server.save(ReviewCauseTests.preview(name, own: "edited"), to: name)
    }

    let list = try server.review()

    #expect(list.changes.flatMap(\.members).count == count)
    #expect(keysToAcceptAll(list) <= 10)
  }
}
