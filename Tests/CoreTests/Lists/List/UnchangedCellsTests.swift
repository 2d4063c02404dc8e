import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Cells that are the same in two versions, and the sizes that are kept for them.
@MainActor
struct UnchangedCellsTests {
  private typealias Stretch = UnchangedCells.Stretch

  /// Returns cells with an id and a text each: `a` or `a=text`.
  private func cells(_ words: String) -> Cells {
    Cells(
      words.split(separator: " ").map { word in
        let parts = word.split(separator: "=").map(String.init)
        return label(parts.last ?? "", id: parts[0])
      }
    )
  }

  /// Returns stretches as `from→to×count`.
  private func stretches(_ old: String, _ new: String) -> String {
    UnchangedCells(from: cells(old), to: cells(new)).stretches
      .map { "\($0.from)→\($0.to)×\($0.count)" }.joined(separator: " ")
  }

  @Test(arguments: [
    ("", "", ""), ("a b c", "a b c", "0→0×3"), ("a b", "c d", ""), ("a b c", "a c", "0→0×1 2→1×1"),
    ("a c", "a b c", "0→0×1 1→2×1"), ("a b c", "a b=x c", "0→0×1 2→2×1"), ("a b", "", ""),
    ("", "a b", ""), ("a b c d", "d a b c", "0→1×3 3→0×1"), ("a b c", "x a b c y", "0→1×3"),
    ("a b c d", "d=x a b c", "0→1×3"), ("a b", "a=x b=y", ""),
  ])
  func stretchesAreTheCellsThatAreTheSame(old: String, new: String, expected: String) {
    #expect(stretches(old, new) == expected)
  }

  private func random(_ random: inout SeededGenerator) -> String {
    var names = ["a", "b", "c", "d", "e", "f", "g", "h"]
    names.shuffle(using: &random)
    return names.prefix(Int.random(in: 0...8, using: &random)).map { name in
      Int.random(in: 0..<4, using: &random) == 0 ? "\(name)=x" : name
    }
    .joined(separator: " ")
  }

  /// Every cell that both versions have with the same text is in exactly one stretch.
  @Test(arguments: Seeds.upTo(1_000, atLeast: 100))
  func everyUnchangedCellIsInOneStretch(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (old, new) = (cells(self.random(&random)), cells(self.random(&random)))
    let found = UnchangedCells(from: old, to: new).stretches.flatMap { stretch in
      (0..<stretch.count).map { [stretch.from + $0, stretch.to + $0] }
    }
    let expected = old.indices.flatMap { from in
      new.indices.filter { new[$0] == old[from] }.map { [from, $0] }
    }

    #expect(found.sorted { $0[0] < $1[0] } == expected, "seed \(seed)")
  }

  // MARK: - Sizes

  private func storage(
    _ words: String,
    reusing previous: (cells: Cells, entries: [SizeStorage.Entry?])? = nil,
    _ recorder: CallRecorder
  ) -> (Cells, SizeStorage) {
    let cells = cells(words)
    let storage = SizeStorage(for: cells, reusing: previous) { component, columns in
      let text: String = component.node?.props[typed: "text"] ?? ""
      recorder.note("\(text) in \(columns.map(String.init) ?? "all")")
      return Size(width: columns ?? 99, height: text.count)
    }
    return (cells, storage)
  }

  @Test func aSizeIsMeasuredOnceUntilTheColumnsChange() {
    let recorder = CallRecorder()
    let (cells, storage) = storage("a b=two", recorder)
    let context = CustomLayoutContext(
      section: Section(key: .id("s"), cells: cells),
      index: 4,
      columns: 9,
      sizes: storage,
    )

    #expect(context.size(ofCell: 1, columns: 5) == Size(width: 5, height: 3))
    #expect(context.size(ofCell: 1, columns: 5) == Size(width: 5, height: 3))
    #expect(context.size(ofCell: 1, columns: nil) == Size(width: 99, height: 3))
    #expect(context.size(ofCell: 0, columns: nil) == Size(width: 99, height: 1))
    #expect(recorder.take() == ["two in 5", "two in all", "a in all"])
    #expect(context.size(ofCell: 2, columns: 5) == .zero)
    #expect(context.size(ofCell: -1, columns: 5) == .zero)
    #expect(recorder.take() == [])
  }

  @Test func sizesOfUnchangedCellsAreKept() {
    let recorder = CallRecorder()
    let (old, first) = storage("a b c", recorder)
    for index in old.indices {
      _ = first.size(of: old[index].component, at: index, columns: index)
    }
    _ = recorder.take()

    let (new, second) = storage("c a=x x b", reusing: (old, first.entries), recorder)
    #expect(second.entries.map { $0?.columns } == [2, nil, nil, 1])
    for index in new.indices {
      _ = second.size(of: new[index].component, at: index, columns: index == 0 ? 2 : 1)
    }
    #expect(recorder.take() == ["x in 1", "x in 1"])
  }
}
