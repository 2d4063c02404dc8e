import PlaygroundCore
import Testing

struct ControlKeyTests {
  private static let symbols: [(symbol: ControlKey.Symbol, name: String)] = [
    (.left, "left"), (.right, "right"), (.up, "up"), (.down, "down"), (.home, "home"),
    (.end, "end"), (.pageUp, "page-up"), (.pageDown, "page-down"), (.enter, "enter"),
    (.space, "space"), (.tab, "tab"), (.backspace, "backspace"), (.delete, "delete"),
    (.escape, "escape"),
  ]

  /// All sets of modifiers with the prefix that they give a name.
  private static let prefixes: [(modifiers: ControlKey.Modifiers, prefix: String)] = [
    ([], ""), (.shift, "shift-"), (.control, "ctrl-"), (.alt, "alt-"),
    ([.shift, .control], "ctrl-shift-"), ([.shift, .alt], "alt-shift-"),
    ([.control, .alt], "ctrl-alt-"), ([.shift, .control, .alt], "ctrl-alt-shift-"),
  ]

  @Test func everyKeyHasANameThatReadsBack() {
    for (modifiers, prefix) in Self.prefixes {
      for (symbol, name) in Self.symbols {
        let key = ControlKey(symbol, modifiers)

        #expect(key.name == prefix + name)
        #expect(ControlKey(name: prefix + name) == key, "\(prefix + name)")
      }
    }
  }

  @Test func lettersAndDigitsAreKeysWithControlOrAlt() {
    for (modifiers, prefix) in Self.prefixes {
      for letter in "abcdefghijklmnopqrstuvwxyz0123456789" {
        let name = prefix + String(letter)
        let key = ControlKey(.letter(letter), modifiers)
        let isKey = modifiers.contains(.control) || modifiers.contains(.alt)

        #expect(ControlKey(name: name) == (isKey ? key : nil), "\(name)")
        #expect(key.name == name)
      }
    }
  }

  @Test(
    arguments: [
      "", "-", "ctrl", "ctrl-", "ctrl--", "shift-ctrl-left", "alt-ctrl-a", "shift-alt-up",
      "ctrl-ctrl-a", "ctrl-A", "ctrl-é", "ctrl-ß", "ctrl-²", "ctrl-٣", "ctrl-!", "ctrl-ab",
      "Left", "LEFT", " left", "left ", "pageup", "page up", "return", "esc", "ctrl+z", "meta-a",
    ]
  )
  func otherNamesAreNoKeys(name: String) { #expect(ControlKey(name: name) == nil) }

  @Test func keysDifferByTheirModifiers() {
    let keys = Self.prefixes.map { ControlKey(.left, $0.modifiers) }

    #expect(Set(keys).count == 8)
    #expect(ControlKey(.left) == ControlKey(.left, []))
    #expect(ControlKey(.letter("a"), .control) != ControlKey(.letter("b"), .control))
  }

  @Test func namesInMessagesAreKeys() {
    let names = ControlKey.examples.split(separator: "'").filter { $0.count > 3 && $0 != " or " }

    #expect(names == ["enter", "shift-left", "ctrl-z"])
    #expect(names.allSatisfy { ControlKey(name: String($0)) != nil })
  }
}
