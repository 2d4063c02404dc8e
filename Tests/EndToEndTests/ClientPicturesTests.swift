import Foundation
import TestSupport
import Testing

/// A session with the full-screen client in terminals of several sizes and kinds, whose screens are
/// those in `Pictures`.
///
/// By default the dark terminal has all sizes, and the others have the usual one; that of ASCII,
/// whose texts are others, the smallest one too. The long form has all sizes of all of them.
/// `RECORD=1` writes the pictures anew. Terminals with colours show the same texts in the same
/// styles, as the client uses the terminal's own colours; the last of them is recorded, and all are
/// compared.
@Suite(.serialized) struct ClientPicturesTests {
  /// A terminal, with the options of the client in it.
  struct Terminal: CustomTestStringConvertible {
    let columns: Int
    let rows: Int
    let look: Look

    var testDescription: String { "\(columns)x\(rows), \(look.name)" }
  }

  /// A kind of terminal.
  struct Look {
    let name: String
    let environment: [String]
    var options: [String] = []
    /// Whether the styles of screens are recorded in one size.
    var hasStyles = true
    /// The numbers of columns in the short form.
    var columns = [80]

    static let all = [
      Look(name: "dark", environment: ["COLORTERM=truecolor"], columns: [40, 80, 120, 200]),
      Look(name: "light", environment: ["COLORFGBG='0;15'"]),
      Look(name: "16-colours", environment: ["TERM=xterm-16color"]),
      Look(
        name: "ascii",
        environment: [],
        options: ["--ascii"],
        hasStyles: false,
        columns: [40, 80]
      ),
    ]
  }

  static let terminals = Look.all.flatMap { look in
    [(40, 15), (80, 24), (120, 32), (200, 50)].map {
      Terminal(columns: $0.0, rows: $0.1, look: look)
    }
    .filter { Seeds.areAllWanted || ScreenAlbum.recordsAnew || look.columns.contains($0.columns) }
  }

  /// A screen: the keys that open it, a text that it shows, and the keys that leave it, each with a
  /// text that is gone then.
  private struct Screen {
    let name: String
    let open: [String]
    let text: String
    let leave: [(key: String, text: String)]
  }

  private static let screens = [
    Screen(name: "wall", open: ["v"], text: "Hello Ada", leave: [("Escape", " WALL ")]),
    Screen(
      name: "axes of the wall",
      open: ["v", "v"],
      text: "light and dark",
      leave: [("Escape", "light and dark"), ("Escape", " WALL ")]
    ),
    Screen(name: "states", open: ["s"], text: "3 State", leave: [("Escape", "3 State")]),
    Screen(
      name: "choices of a state",
      open: ["s", "j", "j", "j", "Enter"],
      text: "white",
      leave: [("Escape", "white"), ("Escape", "3 State")]
    ),
    Screen(
      name: "palette",
      open: ["C-p", "l", "o", "g", "i", "n"],
      text: "login.xml",
      leave: [("Escape", "Login  login.xml")]
    ),
    Screen(name: "help", open: ["?"], text: "Here: PREVIEW", leave: [("Escape", "Here: ")]),
    Screen(name: "review", open: ["5"], text: "pending", leave: [("5", "3 Review")]),
    Screen(
      name: "documentation",
      open: ["D"],
      text: "sends",
      leave: [("Escape", "3 Documentation")]
    ),
  ]

  private static func login(_ greeting: String) -> String {
    """
    <playground><style name="row"><when theme="wide" padding-left="4"/></style>
    <preview title="Login" width="30">
    <doc># Login

    - *Enter* sends, see the `form`.</doc>
    <state name="who" value="you"/><state name="busy" value="{false}"/>
    <state name="tries" value="{3}"/><state name="tone" value="cyan"/>
    <list><section id="s"><Label id="a" text="\(greeting) {who}" color="{tone}"/>
    <HBox id="b" style="row"><Label text="{busy ? 'wait' : 'ready'}" lines="{tries}"/></HBox>
    </section></list>
    <variant name="Ada" who="Ada"/><variant name="Bob" who="Bob" busy="{true}"/></preview>
    </playground>
    """
  }

  private static let broken = "<preview title=\"Parts\"><Lable text=\"a\"/></preview>\n"

  @Test(arguments: terminals) func everyScreenIsTheRecordedOne(_ setting: Terminal) throws {
    let folder = try TemporaryFolder()
    try folder.save(Self.login("Hi"), as: "login.xml")
    try folder.save(Sample.list(["One", "Two"]), as: "parts/list.xml")
    try Self.configure(folder)
    let daemon = try RunningDaemon(folder)
    defer { withExtendedLifetime(daemon) {} }
    let terminal = try TestTerminal(folder, columns: setting.columns, rows: setting.rows)
    defer { terminal.close() }
    // Changed cells look the same from the beginning.
    let words = ["playground", "attach", "--reduce-motion", folder.files] + setting.look.options
    try terminal.start(["clear", "&&", "env"] + setting.look.environment + words)
    try terminal.waitFor("Hi you")
    var album = Self.album(setting)

    try album.compare("first screen", terminal)
    try folder.save(Self.login("Hello"), as: "login.xml")
    try terminal.waitFor("Hello you")
    try album.compare("a save", terminal)
    for screen in Self.screens {
      for key in screen.open { terminal.press(key) }
      try terminal.waitFor(screen.text)
      try album.compare(screen.name, terminal)
      for (key, text) in screen.leave {
        terminal.press(key)
        try terminal.waitUntilGone(text)
      }
    }
    try Self.configure(folder, #", "colours": 1"#)
    try terminal.waitFor("colours")
    try album.compare("a long notice", terminal)
    try folder.save(Self.broken, as: "parts/list.xml")
    terminal.press("4")
    try terminal.waitFor("Lable")
    try album.compare("an error", terminal)
    try album.finish()
    if setting.look.options == ["--ascii"] {
      #expect(album.hasOnlyASCII, "\(setting)")
    }
  }

  private static func album(_ setting: Terminal) -> ScreenAlbum {
    let size = "\(setting.columns)x\(setting.rows)"
    let hasStyles = setting.look.hasStyles && setting.columns == 80
    return ScreenAlbum(
      setting.look.options.isEmpty ? size : "\(size)-\(setting.look.name)",
      styles: hasStyles ? "\(size)-styles" : nil
    )
  }

  /// Leaves out the line about budgets, which a slow run exceeds; with further settings.
  private static func configure(_ folder: TemporaryFolder, _ settings: String = "") throws {
    let directory = folder.path + "/.config/playground"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    let text = "{\"notices\": {\"budget\": false}\(settings)}\n"
    try ProcessStart.keepingAway {
      try Data(text.utf8).write(to: URL(fileURLWithPath: directory + "/config"))
    }
  }
}
