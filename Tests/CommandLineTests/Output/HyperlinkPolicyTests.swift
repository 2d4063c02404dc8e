import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundSystem

struct HyperlinkPolicyTests {
  @Test(
    arguments: [
      ([:], false), (["TERM": "xterm-256color"], false), (["TERM": "xterm-kitty"], true),
      (["TERM": "foot-extra"], true), (["TERM": "alacritty"], true),
      (["TERM": "xterm", "VTE_VERSION": "7200"], true),
      (["TERM": "xterm", "VTE_VERSION": "4900"], false),
      (["TERM": "xterm", "VTE_VERSION": "new"], false),
      (["TERM": "xterm", "TERM_PROGRAM": "WezTerm"], true),
      (["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"], false),
      (["TERM": "xterm", "WT_SESSION": "1"], true), (["TERM": "xterm", "WT_SESSION": ""], false),
      (["TERM": "dumb", "WT_SESSION": "1"], false),
      (["TERM": "linux", "VTE_VERSION": "7200"], false),
      (["TERM": "tmux", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"], true),
      (["TERM": "tmux", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "next-3.5a"], true),
      (["TERM": "screen", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"], false),
      (["TERM": "tmux", "TERM_PROGRAM": "tmux"], false),
      (["TERM": "screen", "VTE_VERSION": "7200"], false),
      (["TERM": "xterm-kitty", "NO_COLOR": "1"], true),
    ] as [([String: String], Bool)]
  )
  func aTerminalThatIsKnownToSupportLinksGetsThem(_ variables: [String: String], _ expected: Bool) {
    let console = CapturedConsole()
    console.variables = variables
    console.terminals = [.output]
    #expect(HyperlinkPolicy.usesLinks(.auto, console) == expected)
    #expect(HyperlinkPolicy.usesLinks(.always, console))
    #expect(!HyperlinkPolicy.usesLinks(.never, console))
    console.terminals = [.input, .error]
    #expect(!HyperlinkPolicy.usesLinks(.auto, console), "the output is no terminal")
    #expect(HyperlinkPolicy.usesLinks(.always, console))
  }

  @Test(
    arguments: [
      (nil, true), ("", true), ("less", true), ("/usr/bin/less -R", true), ("more", false),
      ("cat -v", false), ("bless", false),
    ] as [(String?, Bool)]
  )
  func ofPagersOnlyLessIsKnownToPassLinks(_ pager: String?, _ expected: Bool) {
    let console = CapturedConsole()
    console.variables = ["TERM": "xterm-kitty"]
    console.terminals = [.output]
    #expect(HyperlinkPolicy.usesLinks(.auto, through: pager, console) == expected)
    #expect(HyperlinkPolicy.usesLinks(.always, through: pager, console))
  }
}
