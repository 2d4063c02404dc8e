import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The marks beside the lines of a preview with one component.
struct LineMarksTests {
  private let columns = 16

  /// Adopts both contents and draws the second one with its marks, one sign a line.
  private func signs(_ old: Node, _ new: Node, width: (Int?, Int?) = (nil, nil)) -> String {
    var state = PreviewState()
    state.apply(.component(old))
    state.apply(
      .component(new),
      with: [Change(widthFrom: width.0, to: width.1)].compactMap(\.self),
    )
    let layout = ContentLayout(.component(new), columns: min(width.1 ?? columns, columns))
    return layout.rows(in: 0..<layout.contentRows, columns: columns, marks: state.marks)
      .map { $0.mark?.rawValue ?? "." }.joined()
  }

  private func column(_ texts: String...) -> Node {
    box("VBox", [:], box("VBox", [:]), box("VBox", [:]))
      .with(texts.map { caption($0) })
  }

  @Test func onlyTheLinesThatDifferAreMarked() {
    #expect(signs(column("a", "b", "c"), column("a", "x", "c")) == ".~.")
    #expect(signs(column("a", "b", "c"), column("a", "b", "n", "c")) == "..+.")
    #expect(signs(column("a", "b", "c"), column("a", "c")) == "..")
    #expect(signs(column("a"), caption("b")) == "~")
  }

  @Test func aChangeThatIsNotDrawnHasNoMark() {
    let cut: Props = ["lines": 1, "width": 3]
    #expect(signs(caption("abcdef", cut), caption("abcdxx", cut)) == ".")
  }

  @Test func aStyleIsADifference() {
    #expect(
      signs(
        box("VBox", [:], caption("a"), caption("b")),
        box("VBox", [:], caption("a"), caption("b", ["bold": true]))
      )
        == ".~"
    )
  }

  @Test func anotherBackgroundMarksAllLines() {
    let (old, new) = (column("a", "b"), column("a", "b"))
    #expect(signs(old, new.surrounded(by: "preview", ["background": "blue"])) == "~~")
  }

  @Test func anotherWidthMarksTheLinesThatItChanges() {
    let tree = box(
      "VBox",
      ["width": "fill"],
      caption("a"),
      box("HBox", ["width": "fill"], caption("l", ["width": "fill"]), caption("r"))
    )
    #expect(signs(tree, tree, width: (12, 10)) == ".~")
    #expect(signs(tree, tree, width: (90, 80)) == "..")
    #expect(signs(tree, tree, width: (nil, 10)) == ".~")
  }

  @Test func marksStayWhileTheWindowIsScrolled() {
    var state = PreviewState()
    state.apply(.component(column("a", "b", "c")))
    state.apply(.component(column("a", "b", "x")))
    let layout = ContentLayout(.component(column("a", "b", "x")), columns: columns)
    let rows = layout.rows(in: 1..<4, columns: columns, marks: state.marks)
    #expect(rows.map(\.mark) == [nil, .updated, nil])
  }

  /// The lines without a mark, and those that moved, are as many as both pictures have in common.
  @Test(arguments: Seeds.upTo(200, atLeast: 20))
  func theMarksAreTheDifferenceOfTheDrawnLines(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var texts = (0..<8).map { _ in "\(Int.random(in: 0..<6, using: &random)) line" }
    let old = box("VBox", [:]).with(texts.map { caption($0) })
    for _ in 0..<Int.random(in: 0..<4, using: &random) {
      let index = Int.random(in: 0..<texts.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: texts[index] = "new \(seed % 3)"
      case 1: texts.insert("extra", at: index)
      default: if texts.count > 1 { texts.remove(at: index) }
      }
    }
    let new = box("VBox", [:]).with(texts.map { caption($0) })
    let marks = signs(old, new)
    let pictures = [old, new].map { node in
      ContentLayout(.component(node), columns: columns).texts(ofRows: 0..<99, columns: columns)
    }
    let kept = zip(pictures[1], marks).filter { $0.1 == "." }.map(\.0)
    #expect(kept.isSubsequence(of: pictures[0]), "seed \(seed)")
    let moved = marks.count { $0 == ">" }
    #expect(kept.count <= pictures[0].commonCount(with: pictures[1]), "seed \(seed)")
    #expect(kept.count + moved >= pictures[0].commonCount(with: pictures[1]), "seed \(seed)")
  }
}

extension Node {
  fileprivate func with(_ children: [Node]) -> Node {
    var node = self
    var counts: [String: Int] = [:]
    node.children = children.map { child in
      var child = child
      child.key = .positional("\(child.type)#\(counts[child.type, default: 0])")
      counts[child.type, default: 0] += 1
      return child
    }
    return node
  }
}

extension [String] {
  fileprivate func isSubsequence(of other: [String]) -> Bool {
    var rest = other[...]
    return allSatisfy { line in
      guard let index = rest.firstIndex(of: line) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }

  /// The length of a longest common subsequence.
  fileprivate func commonCount(with other: [String]) -> Int {
    var counts = [Int](repeating: 0, count: other.count + 1)
    for line in self {
      var next = counts
      for (index, candidate) in other.enumerated() {
        next[index + 1] =
          line == candidate ? counts[index] + 1 : Swift.max(counts[index + 1], next[index])
      }
      counts = next
    }
    return counts[other.count]
  }
}
