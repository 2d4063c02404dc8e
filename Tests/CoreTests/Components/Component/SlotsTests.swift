import TestSupport
import Testing

@testable import PlaygroundCore

/// The keys of declared elements: their positions in the declaration, unless they have ids.
@MainActor
struct SlotsTests {
  private func keys(_ nodes: [Node]) -> String { nodes.map(\.key.text).joined(separator: " ") }

  private func declared(@NodeBuilder _ nodes: () -> [Node]) -> String { keys(nodes()) }

  private func id(_ text: String) -> Node { Node("Label", key: .id(text)) }

  private var plain: Node { Node("Label") }

  /// The key of a node without a position.
  private var base: String { plain.key.text }

  @Test func statementsNumberTheirElements() {
    #expect(declared {} == "")
    #expect(declared { plain } == "0/\(base)")
    #expect(
      declared {
        plain
        id("a")
        plain
      } == "0/\(base) a 2/\(base)"
    )
  }

  @Test(arguments: [(true, "0/0/B 1/B"), (false, "1/B")])
  func aConditionKeepsItsSlot(holds: Bool, expected: String) {
    let found = declared {
      if holds { plain }
      plain
    }

    #expect(found == expected.replacing("B", with: base))
  }

  @Test func branchesAndLoopsNameTheirPositions() {
    func found(_ isFirst: Bool) -> String {
      declared {
        if isFirst { plain } else { plain }
        for text in ["a", "b"] where isFirst || text == "b" {
          plain
          id(text)
        }
      }
    }

    #expect(
      found(true) == "0/if/0/B 1/[0]/0/B a 1/[1]/0/B b".replacing("B", with: base)
    )
    #expect(found(false) == "0/else/0/B 1/[0]/0/B b".replacing("B", with: base))
  }

  @Test func arraysGiveEachElementASlot() {
    let nodes: [Node?] = [plain, nil, id("a"), plain]

    let once = "[0]/B a [3]/B".replacing("B", with: base)
    #expect(keys(NodeBuilder.buildExpression(nodes).elements) == once)
    #expect(keys(Node("VBox").children(nodes).children(nodes).children) == "\(once) \(once)")
  }

  @Test func optionalElementsKeepTheirSlots() {
    let (none, some): (Node?, Node?) = (nil, plain)
    let group: Group<Node>? = nil
    let found = declared {
      none
      group
      some
      Group<Node>()
      Group { plain }
    }

    #expect(found == "2/B 4/0/B".replacing("B", with: base))
  }

  @Test func groupsOfSequencesNumberTheirTurns() {
    var turns: [Int] = []
    let group: Group<Node> = Group(of: 4..<7) { number in
      let _: Void = turns.append(number)
      if number != 5 { plain }
    }

    #expect(declared { group } == "0/[0]/0/0/B 0/[2]/0/0/B".replacing("B", with: base))
    #expect(turns == [4, 5, 6])
  }

  @Test func elementsWithIdsAreNotNamed() {
    var named = 0
    var slots = Slots<Node>()
    func name(_ index: Int) -> String {
      named += 1
      return "n\(index)"
    }
    slots.append(Slots(id("a")), named: name)
    #expect(slots.isPlaced)
    slots.append(Slots([id("b"), plain, plain]), named: name)
    slots.append(Slots(id("c")), named: name)
    slots.append(Slots(plain), named: name)

    #expect(keys(slots.elements) == "a b n1/B n1/B c n3/B".replacing("B", with: base))
    #expect(named == 2)
    #expect(!slots.isPlaced)
  }

  @Test func aPositionedElementIsNotPlaced() {
    #expect(!Slots(plain).isPlaced)
    #expect(Slots(id("a")).isPlaced)
    #expect(Slots([id("a"), id("b")]).isPlaced)
    #expect(!Slots([id("a"), plain]).isPlaced)
    #expect(!Slots<Node>().isPlaced)
  }

  /// A part of a random declaration.
  private indirect enum Part {
    case node(String?)
    case optional(Bool)
    case branch(Bool, [Part])
    case loop([[Part]])

    static func random(_ random: inout SeededGenerator, depth: Int) -> [Part] {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        switch Int.random(in: 0..<(depth > 0 ? 5 : 3), using: &random) {
        case 0: .node("i\(random.next() % 100)")
        case 1: .node(nil)
        case 2: .optional(Bool.random(using: &random))
        case 3: .branch(Bool.random(using: &random), Part.random(&random, depth: depth - 1))
        default:
          .loop(
            (0..<Int.random(in: 0...3, using: &random)).map { _ in
              Part.random(&random, depth: depth - 1)
            }
          )
        }
      }
    }
  }

  /// Builds a block as the compiler does.
  private func slots(of block: [Part]) -> Slots<Node> {
    var all: Slots<Node>?
    for part in block {
      let next: Slots<Node> =
        switch part {
        case .node(let id?): NodeBuilder.buildExpression(self.id(id))
        case .node(nil): NodeBuilder.buildExpression(plain)
        case .optional(let holds):
          NodeBuilder.buildOptional(holds ? slots(of: [.node(nil)]) : nil)
        case .branch(true, let inner): NodeBuilder.buildEither(first: slots(of: inner))
        case .branch(false, let inner): NodeBuilder.buildEither(second: slots(of: inner))
        case .loop(let turns): NodeBuilder.buildArray(turns.map { slots(of: $0) })
        }
      all =
        if let old = all {
          NodeBuilder.buildPartialBlock(accumulated: old, next: next)
        } else {
          NodeBuilder.buildPartialBlock(first: next)
        }
    }
    return all ?? NodeBuilder.buildBlock()
  }

  /// Returns the keys in a block, each with the path of its statements.
  private func naiveKeys(of block: [Part], at path: String) -> [String] {
    block.enumerated().flatMap { index, part -> [String] in
      let slot = "\(path)\(index)/"
      switch part {
      case .node(let id): return [id ?? slot + base]
      case .optional(let holds): return holds ? [slot + "0/" + base] : []
      case .branch(let isFirst, let inner):
        return naiveKeys(of: inner, at: slot + (isFirst ? "if/" : "else/"))
      case .loop(let turns):
        return turns.enumerated().flatMap { naiveKeys(of: $1, at: slot + "[\($0)]/") }
      }
    }
  }

  @Test(arguments: Seeds.upTo(1_000, atLeast: 100))
  func keysArePathsOfStatements(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let block = Part.random(&random, depth: 3)

    let found = NodeBuilder.buildFinalResult(slots(of: block)).map(\.key.text)

    #expect(found == naiveKeys(of: block, at: ""), "seed \(seed)")
  }
}
