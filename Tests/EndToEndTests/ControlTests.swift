import Foundation
import Testing

/// Controls, operated in a terminal.
@Suite(.serialized) struct ControlTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(
      """
      <preview>
        <state name="name" value=""/>
        <state name="agreed" value="{false}"/>
        <list><section id="s">
          <TextField id="name" text="{name}" placeholder="Your name" width="20"/>
          <Checkbox id="agreed" text="Agreed" on="{agreed}"/>
          <ScrollBox id="terms" height="2" width="10">
            <Label for="n in 1...9" text="term {n}"/>
          </ScrollBox>
          <Label id="greeting" text="hello {name}, {agreed ? 'welcome' : 'please agree'}"/>
        </section></list>
      </preview>
      """,
      as: "form.xml",
    )
  }

  @Test func textIsTypedSelectedAndReplaced() throws {
    let terminal = try TestTerminal(folder, columns: 56, rows: 16)
    defer { terminal.close() }
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("Your name")

    terminal.press("Enter")
    try terminal.waitFor("▌")
    terminal.press("Enter")
    try terminal.waitFor("▸Your name")
    terminal.write("Mia Walace")
    try terminal.waitFor("hello Mia Walace,")
    terminal.press("S-Left")
    terminal.press("S-Left")
    terminal.press("S-Left")
    terminal.write("lace")
    try terminal.waitFor("hello Mia Wallace,")
    terminal.press("C-Left")
    terminal.write("v ")
    try terminal.waitFor("hello Mia v Wallace,")
    terminal.press("End")
    terminal.press("M-BSpace")
    try terminal.waitFor("hello Mia v ,")
  }

  @Test func clicksOperateControlsAndTheWheelScrollsABox() throws {
    let terminal = try TestTerminal(folder, columns: 56, rows: 16)
    defer { terminal.close() }
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("please agree")

    try click("Agreed", in: terminal)
    try terminal.waitFor("welcome")
    try click("Your name", in: terminal)
    try terminal.waitFor("▸Your name")
    terminal.write("Zed")
    try terminal.waitFor("hello Zed, welcome")
    try click("term 1", in: terminal)
    try terminal.waitFor("[Zed_")
    try mouse("65", over: "term 1", in: terminal)
    try terminal.waitFor("term 5")
    try terminal.waitUntilGone("term 1")
  }

  @Test func aDialogKeepsTheFocusAndGivesItBack() throws {
    try folder.save(
      """
      <preview>
        <state name="open" value="{false}"/><state name="deleted" value="{0}"/>
        <VBox width="fill" height="fill">
          <Label text="deleted {deleted}"/>
          <ZBox width="fill" height="fill">
            <VBox width="fill" height="fill">
              <Button text="Help"/>
              <Button text="Delete" on-tap="deleted += 1; open = true"/>
            </VBox>
            <VBox if="{open}" width="fill" height="fill" border="1">
              <Label text="Again?"/><Button text="No" on-tap="open = false"/><Button text="Yes"/>
            </VBox>
          </ZBox>
        </VBox>
      </preview>
      """,
      as: "form.xml",
    )
    let terminal = try TestTerminal(folder, columns: 56, rows: 16)
    defer { terminal.close() }
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("deleted 0")
    try click("Delete", in: terminal)
    try terminal.waitFor("▸ No ◂")
    for focused in ["▸ Yes ◂", "▸ No ◂"] {
      terminal.press("Tab")
      try terminal.waitFor(focused)
    }
    terminal.press("BTab")
    try terminal.waitFor("▸ Yes ◂")
    terminal.press("Enter")
    terminal.press("BTab")
    try terminal.waitFor("▸ No ◂")
    terminal.press("Enter")
    try terminal.waitUntilGone("Again?")
    try terminal.waitFor("▸ Delete ◂")
    try terminal.waitFor("deleted 1")
    terminal.press("Enter")
    try terminal.waitFor("deleted 2")
  }

  /// Presses the left button on a text of the screen.
  private func click(_ text: String, in terminal: TestTerminal) throws {
    try mouse("0", over: text, in: terminal)
  }

  /// Sends a press of a mouse button, in the encoding of SGR, on a text of the screen.
  private func mouse(_ button: String, over text: String, in terminal: TestTerminal) throws {
    let lines = terminal.screen().split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains(text) })
    let start = try #require(lines[line].range(of: text)?.lowerBound)
    let column = lines[line].distance(from: lines[line].startIndex, to: start)
    terminal.write("\u{1b}[<\(button);\(column + 1);\(line + 1)M")
  }
}
