import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundClient

struct KeyBindingsTests {
  private func change(
    _ context: KeyContext,
    _ command: KeyCommand,
    _ keys: String...
  ) throws
    -> KeyChange
  {
    KeyChange(context: context, command: command, keys: try keys.map { try KeyPress(spelling: $0) })
  }

  @Test func everyCommandOfTheTableHasANameOfItsOwn() {
    let names = ConfigurationKeys.commands.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } })
  }

  @Test func withoutChangesKeysAreThoseOfTheTable() {
    #expect(KeyBindings.standard.groups == KeyTable.groups)
    for binding in KeyTable.bindings {
      for key in binding.keys { #expect(KeyBindings.standard.command(for: key) == binding.command) }
    }
  }

  @Test func everyKeyOfTheTableCanBeWritten() throws {
    for key in KeyTable.bindings.flatMap(\.keys) {
      #expect(try KeyPress(spelling: key.label) == key, "\(key)")
    }
    #expect(throws: KeyPress.SpellingError.sentAs("Enter")) { try KeyPress(spelling: "^M") }
    for text in ["", "qq", "^", "^^", "\u{301}", "\u{1b}", "F1", "^1"] where text != "^" {
      #expect(throws: KeyPress.SpellingError.self) { try KeyPress(spelling: text) }
    }
  }

  /// The keys of a context have their command there, and another one elsewhere.
  @Test func contextsOfTheTableHaveKeysOfTheirOwn() throws {
    let bindings = KeyBindings([
      try change(.mode(.review), .review(.accept), "y"),
      try change(.mode(.review), .screen(.zoom), "x"),
    ])

    #expect(KeyBindings.standard.command(for: .character("a"), in: .review) == .review(.accept))
    #expect(
      KeyBindings.standard.command(for: .character("a"), in: .inspector) == .preview(.addAttribute)
    )
    #expect(bindings.command(for: .character("y"), in: .review) == .review(.accept))
    #expect(bindings.command(for: .character("x"), in: .review) == .screen(.zoom))
    #expect(bindings.label(of: .review(.accept), in: .review) == "y")
    #expect(bindings.label(of: .review(.reject), in: .review) == nil)
    #expect(bindings.topics.first { $0.title == "Review" }?.lines.first?.label == "y a")
  }

  @Test func aKeyIsTakenFromTheCommandThatHadIt() throws {
    let bindings = KeyBindings([try change(.everywhere, .screen(.zoom), "q", "Z")])

    #expect(bindings.command(for: .character("q")) == .screen(.zoom))
    #expect(bindings.command(for: .character("z")) == nil)
    #expect(bindings.command(for: .control("c")) == .terminal(.quit))
    #expect(bindings.label(of: .terminal(.quit), in: .content) == "^C")
    #expect(bindings.label(of: .screen(.zoom), in: .content) == "q")
  }

  @Test func aKeyOfAContextHasPriorityThere() throws {
    let bindings = KeyBindings([
      try change(.mode(.row), .preview(.inspect), "d"), try change(.mode(.row), .screen(.zoom)),
    ])

    #expect(bindings.command(for: .character("d"), in: .row) == .preview(.inspect))
    #expect(bindings.command(for: .character("i"), in: .row) == .preview(.inspect))
    #expect(bindings.command(for: .character("d"), in: .content) == .pane(.delete))
    #expect(bindings.label(of: .preview(.inspect), in: .row) == "d")
    #expect(bindings.label(of: .pane(.delete), in: .row) == "Del")
    let topic = try #require(bindings.topics.first { $0.title == "In ROW" })
    #expect(topic.lines.map(\.label) == ["d"])
  }

  @Test func helpAndFooterHaveTheKeysInForce() throws {
    var options = ScreenOptions()
    var configuration = SettingTable()
    let zoom = NamedKeys(
      name: "help",
      spellings: ["A"],
      command: .screen(.help),
      keys: [.character("A")]
    )
    configuration["keys.everywhere"] = .keys([zoom])
    options.settings = ScreenSettings(Configuration(user: configuration))
    var model = ScreenFixture.model(columns: 110, rows: 60, options: options)

    #expect(ScreenView.grid(of: model).lines[59].contains("A keys"))
    _ = model.press(.character("?"))
    #expect(model.notice == "'?' has no function; A shows the keys")
    _ = model.press(.character("A"))
    #expect(model.keys.help != nil)
    let line = ScreenView.grid(of: model).lines.first { $0.contains("show the keys") }
    #expect(line?.contains("A       show the keys") == true, "\(line ?? "")")
  }

  /// A key has one command, `^C` detaches, and help shows every key that has a command.
  @Test(arguments: Seeds.upTo(100))
  func anyChangesLeaveOneCommandForAKey(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let keys = KeyTable.bindings.flatMap(\.keys)
    let changes = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      KeyChange(
        context: KeyContext.allCases.randomElement(using: &random) ?? .everywhere,
        command: KeyTable.bindings.randomElement(using: &random)?.command ?? .screen(.zoom),
        keys: (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
          keys.randomElement(using: &random)
        }
      )
    }
    let bindings = KeyBindings(changes)

    #expect(bindings.command(for: .control("c")) == .terminal(.quit), "seed \(seed)")
    for key in keys {
      let owners = bindings.bindings.filter { $0.keys.contains(key) }
      #expect(owners.count <= 1, "seed \(seed): \(key)")
      #expect(owners.first?.command == bindings.command(for: key), "seed \(seed): \(key)")
    }
    for change in changes.suffix(1) {
      for key in change.keys where key != .control("c") {
        let mode: ScreenMode? = if case .mode(let mode) = change.context { mode } else { nil }
        #expect(bindings.command(for: key, in: mode) == change.command, "seed \(seed): \(key)")
      }
    }
  }
}
