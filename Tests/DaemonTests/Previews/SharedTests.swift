import TestSupport
import Testing

@testable import PlaygroundDaemon

@Suite("Large values are shared by copies")
struct SharedTests {
  @Test("A change of a copy leaves the other copies as they are, in any order of changes")
  func changesOfCopiesAreIndependent() {
    var random = SeededGenerator(seed: 7)
    var shared = [Shared([0])]
    var plain = [[0]]
    for step in 1...2_000 {
      let index = Int.random(in: shared.indices, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where shared.count < 20:
        shared.append(shared[index])
        plain.append(plain[index])
      case 1 where shared.count > 1:
        shared.remove(at: index)
        plain.remove(at: index)
      case 2:
        shared[index].value = [step]
        plain[index] = [step]
      default:
        shared[index].value.append(step)
        plain[index].append(step)
      }
      #expect(shared.map(\.value) == plain)
    }
  }

  @Test("A change of the only copy does not copy the value")
  func anUnsharedValueIsChangedInPlace() {
    var shared = Shared(CountedCopies())
    shared.value.change()
    #expect(shared.value.copies == 0)
    let other = shared
    shared.value.change()
    #expect(shared.value.copies == 1)
    #expect(other.value.copies == 0)
  }
}

/// A value that counts how often it had to copy its storage before a change.
private struct CountedCopies: Sendable {
  private final class Storage: Sendable {}

  private var storage = Storage()
  private(set) var copies = 0

  mutating func change() {
    guard !isKnownUniquelyReferenced(&storage) else { return }
    storage = Storage()
    copies += 1
  }
}
