import Synchronization
import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct GeometryObserverTests {
  private final class Notes: Sendable {
    private let changes = Mutex<[GeometryChange]>([])

    func note(_ change: GeometryChange) { changes.withLock { $0.append(change) } }

    func take() -> [GeometryChange] {
      changes.withLock { changes in
        defer { changes = [] }
        return changes
      }
    }
  }

  @Test func frameBoundsAndCenterAreObservedSeparately() {
    let notes = (frame: Notes(), bounds: Notes(), center: Notes())
    var layout = LiveLayout(
      tree(space: 1, text: "ab"),
      in: LayoutConstraints(width: 20, height: nil)
    )
    layout.observe(.frame, of: "x") { notes.frame.note($0) }
    layout.observe(.bounds, of: "x") { notes.bounds.note($0) }
    layout.observe(.center, of: "x") { notes.center.note($0) }
    let old = Rect(x: 3, y: 0, width: 2, height: 1)

    _ = layout.update(to: tree(space: 1, text: "cd"))
    #expect(notes.frame.take() + notes.bounds.take() + notes.center.take() == [])

    _ = layout.update(to: tree(space: 3, text: "cd"))
    let moved = Rect(x: 5, y: 0, width: 2, height: 1)
    #expect(notes.frame.take() == [GeometryChange(id: "x", from: old, to: moved)])
    #expect(notes.bounds.take() == [])
    #expect(notes.center.take() == [GeometryChange(id: "x", from: old, to: moved)])

    _ = layout.update(to: tree(space: 2, text: "abcd"))
    let grown = Rect(x: 4, y: 0, width: 4, height: 1)
    #expect(notes.frame.take() == [GeometryChange(id: "x", from: moved, to: grown)])
    #expect(notes.bounds.take() == [GeometryChange(id: "x", from: moved, to: grown)])
    #expect(notes.center.take() == [])
  }

  @Test func insertedNodesAreReportedAndRemovedOnesAreNot() {
    let notes = Notes()
    let empty = box("HBox", [:], caption("ab"))
    var layout = LiveLayout(empty, in: LayoutConstraints(width: 20, height: nil))
    layout.observe(.frame, of: "x") { notes.note($0) }

    _ = layout.update(to: tree(space: 1, text: "ab"))
    let frame = Rect(x: 3, y: 0, width: 2, height: 1)
    #expect(notes.take() == [GeometryChange(id: "x", from: nil, to: frame)])

    _ = layout.update(to: empty)
    #expect(notes.take() == [])
  }

  @Test(arguments: 1...60)
  func everyChangeOfAFrameIsReportedOnce(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let notes = Notes()
    var tree = RandomTree.make(depth: 4, inFlex: nil, &random)
    var layout = LiveLayout(tree, in: RandomEdit.constraints(&random))
    let ids = Set(names: ids(in: tree))
    for id in ids.sorted() { layout.observe(.frame, of: id.text) { notes.note($0) } }
    var known = GeometryObserver.frames(of: ids, in: tree, layout.tree.frames)
    for step in 0..<8 {
      tree = RandomEdit.edited(tree, nil, &random)

      _ = layout.update(to: tree)

      let fresh = Layout.layout(tree, in: layout.constraints)
      let now = GeometryObserver.frames(of: ids, in: tree, fresh.frames)
      let expected = ids.sorted().compactMap { id in
        now[id].flatMap {
          $0 == known[id] ? nil : GeometryChange(id: id.text, from: known[id], to: $0)
        }
      }
      #expect(notes.take() == expected, "seed \(seed), step \(step)")
      known = now
    }
  }

  private func ids(in node: Node) -> [String] {
    (node.key.id.map { [$0] } ?? []) + node.children.flatMap { ids(in: $0) }
  }

  private func tree(space: Int, text: String) -> Node {
    let label = Node("Label", key: .id("x"), props: ["text": .string(text)])
    return box("HBox", ["space": .int(space)], caption("ab"), label)
  }
}
