import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct ValueTextTests {
  private func text(_ value: Value, limit: Int = 60) -> String {
    ValueText(limit: limit).text(of: value)
  }

  @Test(
    arguments: [
      (nil, "nil"), (true, "true"), (false, "false"), (0, "0"), (-12, "-12"), (1.5, "1.5"),
      (2.0, "2.0"), ("", "''"), ("a", "'a'"), ([], "[]"), ([1], "[1]"), ([1, "a"], "[1, 'a']"),
      ([[], [nil]], "[[], [nil]]"), ([:], "[:]"), (["k": nil], "['k': nil]"),
      (["b": 1, "a": [2, 3]], "['b': 1, 'a': [2, 3]]"), ([[:]], "[[:]]"),
    ] as [(Value, String)]
  )
  func valuesAreWrittenAsInDescriptions(value: Value, expected: String) {
    #expect(text(value) == expected)
  }

  @Test(
    arguments: [
      ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abcd", 1, "…"), ("", 1, ""), ("a", 1, "a"),
      ("ab", 1, "…"), ("👩‍🌾👩‍🌾👩‍🌾", 2, "👩‍🌾…"), ("a\r\nb", 3, "a⏎b"), ("\n\n\n", 2, "⏎…"),
      ("a\u{2028}b\u{b}c", 5, "a⏎b⏎c"), ("e\u{301}x", 2, "e\u{301}x"),
    ]
  )
  func aTextIsCutToItsLimit(_ whole: String, _ limit: Int, _ expected: String) {
    #expect(ValueText(limit: limit).shortened(whole) == expected)
  }

  @Test func theQuotesOfATextAreNotCut() {
    #expect(text("abcdef", limit: 3) == "'ab…'")
    #expect(text(["abcdef"], limit: 5) == "['ab…")
  }

  /// Formats a value completely, however long it is.
  private func complete(_ value: Value) -> String {
    switch value {
    case .array(let values): return "[\(values.map(complete).joined(separator: ", "))]"
    case .object(let object):
      let members = object.members.map { "'\($0.name)': \(complete($0.value))" }
      return members.isEmpty ? "[:]" : "[\(members.joined(separator: ", "))]"
    case .string(let text): return "'\(text)'"
    case .null, .bool, .int, .double: return text(value, limit: .max)
    }
  }

  @Test(arguments: Seeds.upTo(1_000, atLeast: 150))
  func aLongValueBeginsAsTheCompleteOne(seed: Int) {
    var random = SeededGenerator(seed: seed)
    func value(_ depth: Int) -> Value {
      switch random.below(depth > 0 ? 6 : 3) {
      case 0: .int(random.below(2_000) - 1_000)
      case 1: .string(String(repeating: "xy", count: random.below(8)))
      case 2: .null
      case 3, 4: .array((0..<random.below(5)).map { _ in value(depth - 1) })
      default:
        .object(
          ObjectValue((0..<random.below(4)).map { .init(name: "n\($0)", value: value(depth - 1)) })
        )
      }
    }
    let whole = Value.array((0..<random.below(6)).map { _ in value(3) })
    let limit = 1 + random.below(40)

    let expected = complete(whole)
    let cut = String(expected.prefix(limit - 1)) + "…"
    let isShort = expected.count <= limit
    #expect(text(whole, limit: limit) == (isShort ? expected : cut), "seed \(seed), limit \(limit)")
  }
}

/// What a line of the change log shows of elements, ids and limits.
struct ChangeLineTests {
  @Test(arguments: [-5, 0, 1]) func aLimitBelowOneIsOne(limit: Int) {
    #expect(ChangeFormatter(valueLimit: limit).valueLimit == 1)
    #expect(ChangeFormatter().valueLimit == 60)
  }

  @Test func idsAndSummariesAreCutToTheLimit() {
    let formatter = ChangeFormatter(valueLimit: 6)
    let node = Node("Label", props: ["text": "a long text"])
    let prop = PropChange(path: "HBox/Label", before: .none, after: .node(node))

    #expect(
      formatter.lines(for: [Change(.insert, .cell, id: "long-id", to: [0, 1])])
        == ["+ cell long-… [0,1]"]
    )
    #expect(formatter.line(for: prop) == "HBox/Label: added Label(text:…)")
  }

  @Test func aLineBreakInAnIdIsASign() {
    #expect(
      ChangeFormatter().lines(for: [Change(.delete, .cell, id: "a\nb", from: [2, 0])])
        == ["- cell a⏎b [2,0]"]
    )
  }

  @Test func anElementIsSummarizedByItsAttributesAndChildren() {
    func summary(_ node: Node) -> String {
      ChangeFormatter().line(for: PropChange(path: "p", before: .node(node), after: .none))
    }
    let label = Node("Label")

    #expect(summary(label) == "p: removed Label")
    #expect(summary(Node("HBox", children: [label])) == "p: removed HBox(1 inside)")
    #expect(
      summary(Node("HBox", props: ["space": 1, "alt": "a"], children: [label, label]))
        == "p: removed HBox(space: 1, alt: 'a', 2 inside)"
    )
  }

  @Test func anElementMayReplaceAValue() {
    let change = PropChange(path: "p", before: .value(1), after: .node(Node("Label")))
    let swap = PropChange(path: "p", before: .node(Node("Label")), after: .node(Node("Divider")))

    #expect(ChangeFormatter().line(for: change) == "p: 1 → Label")
    #expect(ChangeFormatter().line(for: swap) == "p: Label → Divider")
  }

  @Test func anUnchangedPositionIsWrittenOnce() {
    let lines = ChangeFormatter().lines(for: [
      Change(.update, .cell, id: "a", from: [0, 1], to: [0, 1]),
      Change(.update, .cell, id: "a", from: [0, 1], to: [1, 1]),
      Change(.move, .section, from: [2], to: [0]),
      Change(.insert, .footer, to: [1]),
      Change(.insert, .header, id: "top", to: []),
    ])

    #expect(
      lines == [
        "~ cell a [0,1]", "~ cell a [0,1] → [1,1]", "> section [2] → [0]", "+ footer [1]",
        "+ header top of the list",
      ]
    )
  }

  @Test func everyOperationHasItsSign() {
    #expect(Change.Operation.allCases.map(\.glyph) == ["+", "-", ">", "~"])
  }
}
