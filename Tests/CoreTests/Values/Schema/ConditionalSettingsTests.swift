import TestSupport
import Testing

@testable import PlaygroundCore

struct ConditionalSettingsTests {
  private func setting(_ name: String, _ value: Value) -> ObjectValue.Member {
    ObjectValue.Member(name: name, value: value)
  }

  // MARK: - Values

  @Test func entriesAreObjectsWithTheirConditionsInOrder() {
    let all = ConditionalSettings(
      theme: "dark",
      state: .readOnly,
      from: 10,
      below: 20,
      settings: [setting("color", "red"), setting("bold", true)]
    )

    let expected: Value = [
      "theme": "dark", "state": "read-only", "from": 10, "below": 20,
      "set": ["color": "red", "bold": true],
    ]
    #expect(all.value == expected)
    #expect(ConditionalSettings(all.value) == all)
    guard case .object(let object) = all.value else { return }
    #expect(object.members.map(\.name) == ["theme", "state", "from", "below", "set"])
    #expect(ConditionalSettings().value == ["set": [:]])
  }

  @Test(arguments: ElementState.allCases, [nil, 7])
  func entriesAreReadAsTheyAreWritten(state: ElementState, columns: Int?) {
    let entry = ConditionalSettings(state: state, below: columns, settings: [setting("dim", true)])

    #expect(
      ConditionalSettings.all(in: ConditionalSettings.value(of: [entry, entry])) == [
        entry, entry,
      ]
    )
  }

  @Test(
    arguments: [
      nil, true, 1, "set", [], ["set": ["a": 1]], [["when": 1]], [["set": [1]]], [["set": "a"]],
    ] as [Value]
  )
  func otherValuesHaveNoEntries(value: Value) {
    #expect(ConditionalSettings.all(in: value).isEmpty)
    #expect(ConditionalSettings.all(in: nil).isEmpty)
  }

  @Test func membersOfOtherTypesAreNoConditions() {
    let value: Value = [
      "theme": 1, "state": 2, "from": "3", "below": 4.5, "other": 5, "set": ["a": 1],
    ]

    #expect(ConditionalSettings(value) == ConditionalSettings(settings: [setting("a", 1)]))
  }

  @Test func anyConditionMakesAnEntryConditional() {
    #expect(ConditionalSettings(settings: [setting("a", 1)]).isUnconditional)
    let conditional = [
      ConditionalSettings(theme: "dark"), ConditionalSettings(state: .error),
      ConditionalSettings(from: 1), ConditionalSettings(below: 1),
    ]
    #expect(conditional.allSatisfy { !$0.isUnconditional })
  }

  @Test func settingsAreRemovedByName() {
    let entry = ConditionalSettings(
      from: 3,
      settings: [setting("a", 1), setting("b", 2), setting("c", 3)]
    )

    #expect(
      entry.without(["a", "c", "x"]) == ConditionalSettings(from: 3, settings: [setting("b", 2)])
    )
    #expect(entry.without([]) == entry)
  }

  // MARK: - Attributes

  @Test func entriesWithoutSettingsAreNotStored() {
    var props: Props = ["color": "red"]

    props.conditionalSettings = [
      ConditionalSettings(from: 1), ConditionalSettings(below: 9, settings: [setting("a", 1)]),
    ]
    #expect(props["when"] == [["below": 9, "set": ["a": 1]]])
    props.conditionalSettings = [ConditionalSettings(from: 1)]
    #expect(props == ["color": "red"])
  }

  @Test func anAttributeOverridesEarlierConditionalOnes() {
    var props: Props = [
      "color": "red",
      "when": [
        ["from": 5, "set": ["color": "blue", "bold": true]], ["below": 5, "set": ["color": 1]],
      ],
    ]

    props.override("color", with: "green")

    #expect(
      props == ["color": "green", "when": [["from": 5, "set": ["bold": true]]]]
    )
  }

  @Test func conditionalSettingsAreAddedAndUnconditionalOnesSet() {
    var props: Props = [
      "color": "red", "when": [["from": 5, "set": ["dim": true, "bold": true]]],
    ]

    props.override(
      "when",
      with: [["set": ["dim": false]], ["state": "error", "set": ["color": "blue"]]]
    )

    #expect(
      props == [
        "color": "red", "dim": false,
        "when": [
          ["from": 5, "set": ["bold": true]], ["state": "error", "set": ["color": "blue"]],
        ],
      ]
    )
  }

  @Test func resolvingWidthsKeepsTheOtherConditions() {
    var props: Props = [
      "when": [
        ["from": 10, "set": ["a": 1]], ["from": 11, "set": ["b": 1]],
        ["state": "focused", "from": 10, "below": 11, "set": ["c": 1]],
        ["theme": "dark", "below": 10, "set": ["d": 1]], ["below": 11, "set": ["e": 1]],
      ]
    ]

    props.resolveWidths(columns: 10)

    #expect(
      props == ["a": 1, "when": [["state": "focused", "set": ["c": 1]]], "e": 1]
    )
  }

  @Test func appliedSettingsAreNamed() {
    var props: Props = [
      "a": 0,
      "when": [
        ["state": "error", "set": ["a": 1, "b": 1]],
        ["state": "focused", "set": ["a": 2, "c": 2]],
        ["state": "pressed", "set": ["d": 3]], ["set": ["e": 4]],
        ["state": "error", "from": 1, "set": ["f": 5]], ["below": 9, "set": ["g": 6]],
      ],
    ]

    let names = props.apply([.error, .focused])

    #expect(names == ["a", "b", "c", "e"])
    #expect(props == ["a": 2, "b": 1, "c": 2, "e": 4])
  }

  /// One write of attributes: unconditional, or under a state and widths.
  private struct Write {
    let entry: ConditionalSettings
    let isPlain: Bool
  }

  /// The value of an attribute is that of the last write whose conditions hold.
  @Test(arguments: Seeds.upTo(300, atLeast: 60))
  func theLastWriteThatHoldsApplies(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let writes = (0..<Int.random(in: 1...8, using: &random)).map { write($0, &random) }
    var props: Props = [:]
    for write in writes {
      if write.isPlain, let setting = write.entry.settings.first {
        props.override(setting.name, with: setting.value)
      } else {
        props.override("when", with: ConditionalSettings.value(of: [write.entry]))
      }
    }

    for columns in [1, 5, 9, nil] as [Int?] {
      for state in [nil, .focused, .error] as [ElementState?] {
        var expected: Props = [:]
        for write in writes where holds(write.entry, columns, state) {
          for setting in write.entry.settings { expected[setting.name] = setting.value }
        }
        var resolved = props
        resolved.resolveWidths(columns: columns)
        _ = resolved.apply(state.map { ElementStates($0) } ?? [])
        #expect(resolved == expected, "seed \(seed), \(columns ?? -1) columns")
      }
    }
  }

  private func write(_ index: Int, _ random: inout SeededGenerator) -> Write {
    let names = ["a", "b", "c"].shuffled(using: &random)
    let isPlain = Int.random(in: 0..<3, using: &random) == 0
    var entry = ConditionalSettings()
    let count = isPlain ? 1 : Int.random(in: 1...2, using: &random)
    entry.settings = names.prefix(count).map { setting($0, .int(index)) }
    if isPlain { return Write(entry: entry, isPlain: true) }
    if Bool.random(using: &random) { entry.from = Int.random(in: 2...6, using: &random) }
    if Bool.random(using: &random) { entry.below = Int.random(in: 4...9, using: &random) }
    entry.state = [nil, .focused, .error].randomElement(using: &random) ?? nil
    return Write(entry: entry, isPlain: false)
  }

  private func holds(_ entry: ConditionalSettings, _ columns: Int?, _ state: ElementState?) -> Bool
  {
    let columns = columns ?? 1_000_000
    if let from = entry.from, columns < from { return false }
    if let below = entry.below, columns >= below { return false }
    return entry.state == nil || entry.state == state
  }
}
