import Testing

/// The documentation of a component that the client shows alone.
@Suite(.serialized) struct ComponentDocTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func save(_ doc: String) throws {
    try folder.save(
      """
      <playground><component name="Badge"><doc>\(doc)</doc><param name="text"/>
      <Label text="[{text}]"/></component></playground>
      """,
      as: "parts.xml"
    )
  }

  @Test func itIsThatOfItsDeclarationAndFollowsSaves() throws {
    try folder.save("<preview title=\"Page\"><Label text=\"a page\"/></preview>", as: "page.xml")
    try save("The first text.")
    let terminal = try TestTerminal(folder, columns: 120, rows: 24)
    defer { terminal.close() }
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("a page")

    terminal.press("C-p")
    terminal.send("#badge")
    try terminal.waitFor("1/1")
    terminal.press("Enter")
    try terminal.waitFor("[text]")
    terminal.send("D")
    try terminal.waitFor("The first text.")
    try save("The second text.")
    try terminal.waitFor("The second text.")
    terminal.send("q")
    try terminal.waitFor("Detached")
  }
}
