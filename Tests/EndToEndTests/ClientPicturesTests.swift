import Foundation
import Testing

/// The pictures of the client in terminals of all sizes and kinds: each screen is opened once, and
/// then shown in every size.
///
/// With `PICTURES=DIR`, the pictures are also written to a directory; `cat` shows them.
@Suite(.serialized) struct ClientPicturesTests {
  /// A kind of terminal, with the options of the client.
  struct Look: CustomTestStringConvertible {
    let name: String
    let environment: [String]
    var options: [String] = []
    /// The greatest kind of colours that the terminal has.
    let colors: StyledScreen.Colors

    var testDescription: String { name }
    var isASCII: Bool { options.contains("--ascii") }
  }

  static let looks = [
    Look(name: "dark", environment: ["COLORTERM=truecolor"], colors: .direct),
    Look(name: "light", environment: ["COLORFGBG='0;15'"], colors: .indexed),
    Look(name: "16-colours", environment: ["TERM=xterm-16color"], colors: .sixteen),
    Look(name: "ascii", environment: ["NO_COLOR=1"], options: ["--ascii"], colors: .none),
  ]

  static let sizes = [(40, 15), (80, 24), (120, 32), (200, 50)]

  /// A screen: the keys that open it, and what it shows in every size.
  struct Screen {
    let name: String
    let open: [String]
    /// The keys that leave it, each with a text that is gone then.
    let leave: [(key: String, text: String)]
    /// Texts that it shows.
    let texts: [String]
    /// A text in the line or cell with the focus, which is reversed or bold.
    let focus: String
    /// A part of the title of its frame, where frames are drawn.
    let frame: String
    /// Whether it has a frame on every screen.
    var isAbove = false
  }

  static let screens = [
    Screen(
      name: "wall",
      open: ["v"],
      leave: [("Escape", "WALL")],
      texts: ["WALL", "wall: 3 variants", "Hello you", "Hello Ada"],
      focus: "as written",
      frame: "2 Login"
    ),
    Screen(
      name: "axes",
      open: ["v", "v"],
      leave: [("Escape", "light and dark"), ("Escape", "WALL")],
      texts: ["WALL", "values of busy", "light and dark"],
      focus: "variants",
      frame: "",
      isAbove: true
    ),
    Screen(
      name: "states",
      open: ["s"],
      leave: [("Escape", "3 State")],
      texts: ["3 State", "busy   [ ] false", "STATE"],
      focus: "who    \"you\"",
      frame: "3 State"
    ),
    Screen(
      name: "palette",
      open: ["C-p", "#", "b", "a", "d"],
      leave: [("Escape", "Badge")],
      texts: ["find", "Badge", "1/1"],
      focus: "parts.xml",
      frame: "find",
      isAbove: true
    ),
    Screen(
      name: "help",
      open: ["?"],
      leave: [("Escape", "Panes")],
      texts: ["keys", "Panes", "go to the preview"],
      focus: "go to the previews",
      frame: "keys",
      isAbove: true
    ),
    Screen(
      name: "review",
      open: ["5"],
      leave: [("5", "3 Review")],
      texts: ["3 Review", "pending", "REVIEW"],
      focus: "login.xml",
      frame: "3 Review"
    ),
    Screen(
      name: "doc",
      open: ["D"],
      leave: [("Escape", "3 Documentation")],
      texts: ["3 Documentation", "sends, see the form", "DOC"],
      focus: "3 Documentation",
      frame: "3 Documentation"
    ),
  ]

  private static let login = """
    <preview title="Login" width="30">
    <doc># Login

    - *Enter* sends, see the form.</doc>
    <state name="who" value="you"/><state name="busy" value="{false}"/>
    <list><section id="s"><Label id="a" text="Hello {who}" color="#3366cc"/>
    <Label id="b" text="{busy ? 'wait' : 'ready'}"/></section></list>
    <variant name="Ada" who="Ada"/><variant name="Bob" who="Bob" busy="{true}"/></preview>
    """

  private static let parts = """
    <playground><component name="Badge"><param name="text"/><Label text="{text}"/></component>
    </playground>
    """

  @Test(arguments: looks)
  func everyScreenIsWholeInEverySize(_ look: Look) throws {
    let folder = try TemporaryFolder()
    try folder.save(Self.login, as: "login.xml")
    try folder.save(Self.parts, as: "parts.xml")
    let terminal = try TestTerminal(folder, columns: 200, rows: 50)
    defer { terminal.close() }
    let words = ["playground", folder.files] + look.options
    try terminal.start(["clear", "&&", "env"] + look.environment + words)
    try terminal.waitFor("Hello you")

    for screen in Self.screens {
      for key in screen.open { terminal.press(key) }
      for (columns, rows) in Self.sizes {
        try check(screen, look, terminal, columns, rows)
      }
      for (key, text) in screen.leave {
        terminal.press(key)
        try terminal.waitUntilGone(text)
      }
    }
    try checkConfiguration(folder, look, terminal)
  }

  /// Shows an error of the configuration in every size: its line and its cure.
  private func checkConfiguration(
    _ folder: TemporaryFolder,
    _ look: Look,
    _ terminal: TestTerminal
  ) throws {
    let directory = folder.path + "/.config/playground"
    try FileManager.default.createDirectory(
      atPath: directory,
      withIntermediateDirectories: true
    )
    try Data("{\n  \"colours\": 1\n}\n".utf8)
      .write(to: URL(fileURLWithPath: directory + "/config"))
    try terminal.waitFor("colours")
    let screen = Screen(
      name: "configuration",
      open: [],
      leave: [],
      texts: ["2:4", "colours", "did you mean"],
      focus: "colors",
      frame: "2 Login"
    )
    // A long notice covers the lower ends of the panes.
    for (columns, rows) in Self.sizes {
      try check(screen, look, terminal, columns, rows, hasWholeFrame: false)
    }
  }

  /// Gives the terminal a size, and waits for a picture without faults.
  private func check(
    _ screen: Screen,
    _ look: Look,
    _ terminal: TestTerminal,
    _ columns: Int,
    _ rows: Int,
    hasWholeFrame: Bool = true
  ) throws {
    terminal.resize(columns: columns, rows: rows)
    var captured = ""
    var faults = ["no picture"]
    let deadline = Date().addingTimeInterval(20)
    while !faults.isEmpty, Date() < deadline {
      captured = terminal.styledScreen()
      let shown = StyledScreen(captured)
      faults = Self.faults(of: shown, screen, look, columns, rows)
      if hasWholeFrame, columns >= 60 || screen.isAbove {
        faults += Self.frameFaults(of: shown, screen, look)
      }
    }
    let name = "\(screen.name)-\(look.name)-\(columns)x\(rows)"
    if let directory = ProcessInfo.processInfo.environment["PICTURES"] {
      try Data(captured.utf8).write(to: URL(fileURLWithPath: "\(directory)/\(name).ansi"))
    }
    #expect(faults == [], "\(name):\n\(StyledScreen(captured).text)")
  }

  private static func faults(
    of shown: StyledScreen,
    _ screen: Screen,
    _ look: Look,
    _ columns: Int,
    _ rows: Int
  ) -> [String] {
    var faults: [String] = []
    func require(_ isRight: Bool, _ fault: String) { if !isRight { faults.append(fault) } }
    require(shown.lines.count == rows, "\(shown.lines.count) lines instead of \(rows)")
    require(shown.lines.allSatisfy { $0.count <= columns }, "wider than the screen")
    require(!shown.text(rows - 1).isEmpty, "no footer")
    if !screen.isAbove {
      let header = shown.text(0)
      require(header.contains("files") && header.hasSuffix(" live"), "no header")
      require((columns - 1...columns).contains(header.count), "a header of another width")
    }
    for text in screen.texts { require(shown.text.contains(text), "no '\(text)'") }
    require(shown.contains(screen.focus) { $0.isReversed || $0.isBold }, "no focus")
    require(shown.colors <= look.colors, "colours that the terminal does not have")
    let isASCII = shown.text.utf8.allSatisfy { $0 < 0x80 }
    require(isASCII || !look.isASCII, "characters beyond ASCII")
    return faults
  }

  private static func frameFaults(
    of shown: StyledScreen,
    _ screen: Screen,
    _ look: Look
  ) -> [String] {
    let frames = shown.frames(titled: screen.frame, look.isASCII ? .ascii : .lines)
    if frames.isEmpty { return ["no frame"] }
    // Frames below another one have gaps.
    return screen.frame.isEmpty ? [] : frames.compactMap(\.fault)
  }
}
