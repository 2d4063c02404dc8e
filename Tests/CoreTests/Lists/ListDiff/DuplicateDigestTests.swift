import PlaygroundCore
import Testing

@testable import CoreTestSupport

struct DuplicateDigestTests {
  @Test func everyFurtherOccurrenceIsReported() {
    let digest = DuplicateDigest(sections("a(x y x x) b(x) a(y)"))

    #expect(
      digest.description == """
        section a [2], first at [0]
        cell x [0,2], first at [0,0]
        cell x [0,3], first at [0,0]
        """
    )
  }

  @Test func equalIdsInTwoSectionsAreNotDuplicates() {
    #expect(DuplicateDigest(sections("a(x) b(x)")).isEmpty)
  }
}
