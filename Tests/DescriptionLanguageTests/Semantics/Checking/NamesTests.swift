import PlaygroundCore
import Testing

@testable import DescriptionLanguage

/// The meaning of names at a position, and which of them are constants.
struct NamesTests {
  @Test func innerNamesHideOuterOnesAndConstants() {
    var names = Names(["taps"], constants: Constants(values: ["accent": "red", "taps": 1]))
    #expect(names.constant("accent") == "red")
    #expect(names.constant("taps") == nil)

    names.add(Names.Local(name: "accent", origin: .loop))
    #expect(names.constant("accent") == nil)
    #expect(names.local("accent")?.origin == .loop)
    names.add(Names.Local(name: "accent", origin: .let, constant: 2))
    #expect(names.constant("accent") == 2)
    #expect(names.kind(of: "accent") == .number)
  }

  @Test func constantsAreKnownOnlyWhereTheyAreDeclared() {
    var names = Names()
    #expect(names.isEmpty && !names.hasConstants && !names.contains("a"))

    names.add(Names.Local(name: "a", origin: .let, constant: nil))
    #expect(names.contains("a") && !names.hasConstants)
    #expect(Names(params: ["p"], constants: Constants(values: ["a": 1])).hasConstants)
    #expect(Names(params: ["p"], constants: Constants(values: ["a": 1])).all == ["a", "p"])
  }
}
