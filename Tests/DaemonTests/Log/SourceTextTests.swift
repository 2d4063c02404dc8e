import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundDaemon

struct SourceTextTests {
  /// The hunks as text, each below its head.
  private func text(of patch: LinePatch<String>, context: Int) -> [String] {
    patch.hunks(context: context).flatMap { hunk in
      [hunk.head] + hunk.lines.map { patch.text(of: $0) }
    }
  }

  private func wholePatch(from old: [UInt8]?, to new: [UInt8]?) -> LinePatch<String> {
    LinePatch(from: SourceText.lines(of: old), to: SourceText.lines(of: new))
  }

  @Test(arguments: Seeds.upTo(2_000, atLeast: 300))
  func hunksOfChangedLinesAreThoseOfAllLines(seed: Int) {
    var random = SeededGenerator(seed: seed)
    // Lines of few different letters, so that equal ones are common; some files end in mid-line.
    let letters = Array("\n\n\nab\r\u{e4}".utf8)
    func bytes(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in letters[random.below(letters.count)] }
    }
    let old = bytes(random.below(60))
    var new = old
    for _ in 0..<random.below(3) {
      let start = random.below(new.count + 1)
      let end = min(new.count, start + random.below(8))
      new.replaceSubrange(start..<end, with: bytes(random.below(8)))
    }

    for context in 0...3 {
      let patch = SourceText.patch(from: old, to: new, context: context)
      #expect(
        text(of: patch, context: context)
          == text(of: wholePatch(from: old, to: new), context: context),
        "seed \(seed), context \(context): \(old) to \(new)"
      )
    }
  }

  @Test(arguments: [
    ("", "", 0), ("a", "a", 0), ("a\n", "a", 0), ("a\r\nb", "a\nb", 0), ("x\n", "y x\n", 2),
    ("b\n", "b\nb\n", 1), ("a\nb", "a\nb\n\n", 1), ("\n", "", 1), ("", "a\n\n", 2),
  ])
  func endsOfFilesAreCompared(old: String, new: String, changeCount: Int) {
    let (old, new) = (Array(old.utf8), Array(new.utf8))

    let patch = SourceText.patch(from: old, to: new, context: 1)

    #expect(text(of: patch, context: 1) == text(of: wholePatch(from: old, to: new), context: 1))
    let changes = patch.hunks(context: 0).reduce(0) { $0 + $1.lines.count }
    #expect(changes == changeCount)
  }

  @Test func equalLinesAtTheEndsAreNotDecoded() {
    let lines = (0..<10_000).map { "line \($0)\n" }
    var changed = lines
    changed[5_000] = "new\n"
    let (old, new) = (Array(lines.joined().utf8), Array(changed.joined().utf8))

    let patch = SourceText.patch(from: old, to: new, context: 3)

    #expect(patch.old.count <= 8 && patch.new.count <= 8)
    #expect(patch.hunks(context: 3).map(\.head) == ["@@ -4998,7 +4998,7 @@"])
    #expect(SourceText.patch(from: old, to: old, context: 3).isEmpty)
    #expect(SourceText.patch(from: nil, to: new, context: 1).new.count == 10_000)
  }
}
