import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundSystem

struct ColorPolicyTests {
  @Test(
    arguments: [
      (.auto, [:], false, false), (.auto, [:], true, true), (.auto, ["NO_COLOR": "1"], true, false),
      (.auto, ["NO_COLOR": ""], true, true), (.auto, ["CLICOLOR_FORCE": "1"], false, true),
      (.auto, ["CLICOLOR_FORCE": "0"], false, false),
      (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
      (.always, ["NO_COLOR": "1"], false, true), (.never, ["CLICOLOR_FORCE": "1"], true, false),
      (.auto, ["TERM": "dumb"], true, false),
    ] as [(ColorChoice, [String: String], Bool, Bool)]
  )
  func colourFollowsOptionThenEnvironmentThenTerminal(
    _ choice: ColorChoice,
    _ variables: [String: String],
    _ isTerminal: Bool,
    _ expected: Bool
  ) {
    let console = CapturedConsole()
    console.variables = variables
    console.terminals = isTerminal ? [.output] : []

    #expect(ColorPolicy.usesColor(choice, on: .output, console) == expected)
  }
}
