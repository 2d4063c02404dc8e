import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// What the palette finds, in which order, and with how much work.
struct PaletteTests {
  private static func previews(_ names: String...) -> [PaletteItem] {
    names.map { PaletteItem(PreviewID(name: $0), title: $0, name: "dir/\($0)") }
  }

  private static let commands = KeyTable.bindings.map { PaletteItem($0) }

  private static let setting = Setting(
    ["options", "ascii"],
    .flag,
    "--ascii: draw frames in ASCII",
    standard: "false"
  )

  private static func entry(_ setting: Setting, _ value: SettingValue? = nil) -> SettingEntry? {
    var table = SettingTable()
    table[setting.name] = value
    return SettingEntry(setting, in: Configuration(user: table))
  }

  private static func titles(_ query: String, among items: [PaletteItem]) -> [String] {
    var index = PaletteIndex(items)
    index.search(query)
    return index.matches.map { index.items[$0.item].title }
  }

  @Test(arguments: [
    // Letters at the start of words and side by side fit best.
    ("to", "todo.xml"), ("tow", "tim-owl.xml"), ("TODO", "todo.xml"), ("t d", "todo.xml"),
    // A match in the title comes before one in the path.
    ("dir", "dir.xml"), ("o.x", "todo.xml"),
  ])
  func theBestMatchIsFirst(_ query: String, _ best: String) {
    let items = Self.previews("photo.xml", "todo.xml", "tim-owl.xml", "dir.xml")
    #expect(Self.titles(query, among: items).first == best)
    #expect(Self.titles(query + "zz", among: items) == [])
  }

  @Test func theBestOfSeveralPlacesCounts() {
    let search = RankedMatch<Character>("st")
    #expect(search.positions(in: Array("last start")) == [5, 6])
    #expect(RankedMatch<Character>("").positions(in: Array("a")) == [])
    #expect(RankedMatch<UInt8>("stx").score(in: Array("start".utf8)) == nil)
  }

  @Test func prefixesChooseAKind() {
    let variant = PaletteItem(
      PreviewID(name: "a.xml", variant: "quit"),
      title: "A",
      name: "a.xml"
    )
    let items = Self.previews("quit.xml") + [variant] + Self.commands
    #expect(Self.titles("quit", among: items).contains("quit.xml"))
    #expect(Self.titles("@quit", among: items) == ["quit"])
    #expect(Self.titles(">detach", among: items).first == "detach; the daemon keeps running")
    #expect(Self.titles(">", among: items).count == Self.commands.count)
    #expect(Self.titles("=ascii", among: items) == [])
  }

  /// Previews with tags, a variant, and commands, none of which has a tag.
  private static let tagged: [PaletteItem] = {
    func item(_ name: String, _ variant: String? = nil, _ tags: String...) -> PaletteItem {
      PaletteItem(PreviewID(name: name, variant: variant), title: name, name: name, tags: tags)
    }
    return [
      item("login.xml", nil, "form", "slow"), item("login.xml", "wide", "form", "slow"),
      item("list.xml", nil, "slow"), item("form.xml"),
    ] + commands
  }()

  @Test(arguments: [
    ("tag:form", ["login.xml", "wide"]), ("tag:FO", ["login.xml", "wide"]),
    ("@tag:form", ["wide"]), ("tag:slow tag:form", ["login.xml", "wide"]),
    ("tag:slow lis", ["list.xml"]), ("lis tag:slow", ["list.xml"]), ("tag:none", []),
    (">tag:form", []), ("tag:", ["login.xml", "wide", "list.xml"]),
  ])
  func tagsChoosePreviewsAsInTheFilterOfTheList(_ query: String, _ titles: [String]) {
    #expect(Self.titles(query, among: Self.tagged) == titles)
    // What is found does not depend on the way to the query.
    var index = PaletteIndex(Self.tagged)
    for end in query.indices { index.search(String(query[...end])) }
    #expect(index.matches.map { index.items[$0.item].title } == titles)
  }

  @Test func everyCommandShowsItsKeys() {
    for binding in KeyTable.bindings {
      #expect(PaletteItem(binding).note == binding.label)
    }
  }

  @Test func aLongerQueryComparesWhatTheShorterOneFound() {
    let items = (0..<2_000).map { number in
      PaletteItem(
        PreviewID(name: "dir/page\(number).xml"),
        title: "Page \(number)",
        name: "dir/page\(number).xml"
      )
    }
    var index = PaletteIndex(items)
    index.search("1")
    #expect(index.comparedCount == 2_000)
    let count = index.matches.count
    index.search("19")
    #expect(index.comparedCount == count)
    index.search("199")
    #expect(index.comparedCount < count)
    #expect(index.matches.first.map { index.items[$0.item].title } == "Page 199")
    // What is found does not depend on the way to the query.
    #expect(
      index.matches
        == {
          var fresh = PaletteIndex(items)
          fresh.search("199")
          return fresh.matches
        }()
    )
    index.search("1")
    #expect(index.matches.count == count)
  }

  // MARK: - Keys

  private static func palette(_ items: [PaletteItem], typing text: String) -> Palette {
    var palette = Palette(items)
    for letter in text { _ = palette.press(.character(letter), page: 5) }
    return palette
  }

  @Test func enterOpensTheChosenItemAndEscapeCloses() {
    var palette = Self.palette(Self.previews("one.xml", "two.xml"), typing: "xml")
    _ = palette.press(.down, page: 5)
    #expect(palette.press(.enter, page: 5) == .chosen(.preview(PreviewID(name: "two.xml"))))
    #expect(palette.press(.escape, page: 5) == .closed)
    #expect(palette.press(.control("c"), page: 5) == .closed)
    var empty = Self.palette(Self.previews("one.xml"), typing: "zz")
    #expect(empty.press(.enter, page: 5) == .open)
    #expect(empty.press(.up, page: 5) == .open && empty.selection == 0)
  }

  @Test func aSettingIsChosenFromItsValues() throws {
    let entry = try #require(Self.entry(Self.setting))
    var palette = Self.palette([PaletteItem(entry)], typing: "=ascii")
    #expect(palette.press(.enter, page: 5) == .open)
    #expect(palette.change?.choices == ["true", "false"])
    #expect(palette.change?.choice == 1)
    _ = palette.press(.up, page: 5)
    #expect(palette.press(.enter, page: 5) == .change(entry, json: "true"))
    palette.refuse("cannot write")
    #expect(palette.change?.message == "cannot write")
    // Typing filters the values.
    _ = palette.press(.character("x"), page: 5)
    #expect(palette.press(.enter, page: 5) == .open)
    #expect(palette.change?.message == "expected true or false")
    #expect(palette.press(.escape, page: 5) == .open)
    #expect(palette.change == nil)
  }

  @Test(arguments: [
    (SettingKind.whole(1...9), "5", "5"), (.whole(1...9), "five", "\"five\""),
    (.sign, "»", "\"»\""), (.text { _ in nil }, "12", "\"12\""),
    (.choices(["a", "b"]), "a b", #"["a","b"]"#),
  ])
  func typedValuesAreWrittenWithTheirType(_ kind: SettingKind, _ text: String, _ json: String) {
    let entry = Self.entry(Setting(["a"], kind, "x"))
    #expect(entry?.json(of: text) == json)
  }

  // MARK: - The screen

  @Test(arguments: [
    Size(width: 40, height: 15), Size(width: 80, height: 24), Size(width: 120, height: 32),
    Size(width: 200, height: 50), Size(width: 20, height: 4),
  ])
  func thePaletteFitsEveryScreen(_ size: Size) {
    var model = ScreenFixture.model(columns: size.width, rows: size.height)
    _ = model.press(.control("p"))
    for letter in "gre" { _ = model.press(.character(letter)) }
    let grid = ScreenView.grid(of: model)
    #expect(grid.columns == size.width && grid.rows == size.height)
    let layout = PaletteLayout(on: size)
    #expect(layout.area.x >= 0 && layout.area.y >= 0)
    #expect(layout.area.maxX <= size.width && layout.area.maxY <= size.height)
    guard size.height > 4 else { return }
    #expect(grid.description.contains("Greeting"), "\(grid.description)")
  }

  @Test func previewsVariantsAndCommandsAreOpened() {
    var model = ScreenFixture.model(columns: 120, rows: 32)
    _ = model.press(.control("p"))
    for letter in "todo" { _ = model.press(.character(letter)) }
    #expect(model.requests(.enter).contains { $0.description.contains("todo.json") })
    #expect(model.panes.focus.pane == .content)

    _ = model.press(.control("p"))
    for letter in "@short" { _ = model.press(.character(letter)) }
    #expect(model.requests(.enter).contains { $0.description.contains("\"short\"") })

    _ = model.press(.control("p"))
    for letter in ">inspect the row" { _ = model.press(.character(letter)) }
    _ = model.press(.enter)
    #expect(model.panes.side.panel == .inspector)
    #expect(model.keys.palette == nil)
  }

  @Test func foundLettersAreUnderlined() {
    var model = ScreenFixture.model(columns: 80, rows: 24)
    _ = model.press(.control("p"))
    for letter in "todo" { _ = model.press(.character(letter)) }
    let grid = ScreenView.grid(of: model)
    let layout = PaletteLayout(on: Size(width: 80, height: 24))
    let marked = (layout.list.x..<layout.list.maxX).filter { x in
      grid[x, layout.list.y]?.style.attributes.contains(.underline) == true
    }
    // The first word of 'todo.json', behind the sign of the kind.
    #expect(marked == [3, 4, 5, 6].map { $0 + layout.list.x })
  }
}
