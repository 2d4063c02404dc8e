import PlaygroundCore
import TestSupport
import Testing

@testable import DescriptionLanguage

/// Constructs in random order and depth: their work is bounded, and an error says so.
struct RandomWorkTests {
  /// Writes a description with components that use earlier ones in random constructs.
  private struct Writer {
    var random: SeededGenerator

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func source() -> String {
      var source = "<preview><state name='n' value='{\(number(0...30))}'/>"
      source += "<state name='t' value='ab'/><style name='s0' bold='true'/>"
      source += "<style name='s1' extends='s0 s0'><when theme='a' dim='true'/></style>"
      let count = number(1...12)
      for component in 0..<count { source += self.component(component) }
      return source + "<VBox>" + siblings(below: count, names: ["n", "t"], depth: 0)
        + "</VBox></preview>"
    }

    private mutating func component(_ index: Int) -> String {
      var parts = "<param name='p' default='{\(number(0...9))}'/>"
      if number(0...3) == 0 { parts += "<state name='x' value='{p}'/>" }
      if number(0...2) == 0 {
        parts += "<let name='y' value='{repeat(\"ab\", \(number(0...2_000)))}'/>"
      }
      let names = ["p"]
      let slots = "<slot/>" + (number(0...1) == 0 ? "<slot name='b'><Label/></slot>" : "")
      let content = siblings(below: index, names: names, depth: 1)
      return "<component name='C\(index)'>\(parts)<VBox>\(content)\(slots)</VBox></component>"
    }

    private mutating func siblings(below limit: Int, names: [String], depth: Int) -> String {
      (0..<number(0...3)).map { _ in sibling(below: limit, names: names, depth: depth) }.joined()
    }

    private mutating func sibling(below limit: Int, names: [String], depth: Int) -> String {
      if depth > 4 { return leaf(names) }
      let inner = siblings(below: limit, names: names, depth: depth + 1)
      switch number(0...9) {
      case 0: return "<VBox if='{\(condition(names))}'>\(inner)</VBox><Label else=''/>"
      case 1: return "<group for='i in 0..&lt;\(number(0...60))'>\(inner)</group>"
      case 2: return "<VBox for='i, j in range(0, \(number(0...60)))'>\(inner)</VBox>"
      case 3: return "<group><let name='q' value='{[\(names[0]), \(names[0])]}'/>\(inner)</group>"
      case 4: return "<TableBox>\(leaf(names))\(leaf(names))</TableBox>"
      case 5...7 where limit > 0:
        let name = "C\(number(0...limit - 1))"
        return "<\(name) p='{\(names[0])}'>\(inner)</\(name)>"
      default: return leaf(names)
      }
    }

    private mutating func condition(_ names: [String]) -> String {
      "\(names[0]) == \(number(0...3))"
    }

    private mutating func leaf(_ names: [String]) -> String {
      switch number(0...5) {
      case 0: "<Label text='{join(map(range(0, \(number(0...200))), $0 * 2), \",\")}'/>"
      case 1: "<Label style='s\(number(0...1))' text='{\(names[0])}{\(names[0])}'/>"
      case 2: "<Label>a<Span for='k in 0..&lt;\(number(0...9))' text='{k}'/></Label>"
      case 3: "<Label id='{\(names[0])}' text='x'/>"
      case 4: "<Label text='{sorted(split(repeat(\"b a \", \(number(0...500))), \" \")).count}'/>"
      default: "<Label text='x'/>"
      }
    }
  }

  @Test(arguments: Seeds.first(40, of: 3_000))
  func theWorkOfRandomConstructsIsBounded(seed: Int) {
    var limits = Limits()
    limits.nodes = 3_000
    limits.iterations = 2_000
    limits.totalSteps = 40_000
    limits.steps = 5_000
    limits.madeBytes = 20_000
    limits.totalBytes = 200_000
    var writer = Writer(random: SeededGenerator(seed: seed))
    let source = writer.source()

    let description = Workspace(source).description(limits: limits)
    #expect(!description.diagnostics.contains { $0.code != .limit && $0.severity == .error })
    for preview in description.previews {
      let built = preview.built(locals: LocalStates())

      #expect(built.work.nodes <= limits.nodes + 1, "seed \(seed)")
      #expect(built.work.iterations <= limits.iterations + 1, "seed \(seed)")
      #expect(built.work.steps <= limits.totalSteps + 4 * limits.steps, "seed \(seed)")
      #expect(built.work.bytes <= limits.totalBytes + 2 * limits.madeBytes, "seed \(seed)")
      let isOver = built.work.excess(over: limits) != nil
      if isOver { #expect(built.diagnostics.contains { $0.code == .limit }, "seed \(seed)") }
      #expect((built.content == nil) == built.diagnostics.contains { $0.severity == .error })
    }
  }
}
