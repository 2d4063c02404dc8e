import Testing

@testable import PlaygroundClient

struct EditorCommandTests {
  @Test(arguments: [
    ("vi", ["vi", "+call cursor(3,5)", "/a b.xml"]),
    ("/usr/bin/nvim -p", ["/usr/bin/nvim", "-p", "+call cursor(3,5)", "/a b.xml"]),
    ("nano", ["nano", "+3,5", "/a b.xml"]), ("emacs -nw", ["emacs", "-nw", "+3:5", "/a b.xml"]),
    ("hx", ["hx", "/a b.xml:3:5"]), ("code", ["code", "--wait", "--goto", "/a b.xml:3:5"]),
    ("ed", ["ed", "/a b.xml"]), (#""/a b/ed" --wait"#, ["/a b/ed", "--wait", "/a b.xml"]),
    ("'/opt/my tools/vim' -p", ["/opt/my tools/vim", "-p", "+call cursor(3,5)", "/a b.xml"]),
    (#"/opt/my\ tools/hx"#, ["/opt/my tools/hx", "/a b.xml:3:5"]),
    (
      "$HOME/bin/nano -w",
      ["/bin/sh", "-c", #"$HOME/bin/nano -w "$@""#, "$HOME/bin/nano", "+3,5", "/a b.xml"]
    ),
    (
      "TERM=dumb vi",
      ["/bin/sh", "-c", #"TERM=dumb vi "$@""#, "vi", "+call cursor(3,5)", "/a b.xml"]
    ),
  ])
  func editorsOpenThePositionInTheirSpelling(_ editor: String, _ words: [String]) {
    #expect(EditorCommand(editor: editor, path: "/a b.xml", line: 3, column: 5)?.words == words)
  }

  @Test(arguments: [#""/a b/ed"#, "'vi", "vi \\", " ", "A=1"])
  func anEditorThatNoShellCanReadIsNoCommand(_ editor: String) {
    #expect(EditorCommand(editor: editor, path: "/a", line: 1, column: 1) == nil)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"),
    ("é", "w6k="),
  ])
  func textsAreEncodedForTheClipboard(_ text: String, _ encoded: String) {
    #expect(String(decoding: Clipboard.base64(Array(text.utf8)), as: UTF8.self) == encoded)
    #expect(Clipboard.sequence(for: text) == Array("\u{1b}]52;c;\(encoded)\u{7}".utf8))
  }
}
