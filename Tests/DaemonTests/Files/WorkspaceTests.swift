import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// What becomes of changes, without a daemon around it.
struct WorkspaceTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test func everyOutcomeHasItsReason() throws {
    let workspace = Workspace(root: folder.root)
    try folder.write(list("one"), to: "a.xml")
    workspace.load("a.xml")

    var outcomes: [String] = []
    func change(_ text: String?, _ path: String = "a.xml") throws {
      if let text { try folder.write(text, to: path) } else { try folder.remove(path) }
      outcomes += workspace.change(path.filePath).map(\.line)
    }
    try change(list("two"))
    try change(list("two") + "\n")
    try change(list("two") + "\n")
    try change("<preview><list>")
    try change(list("two"))
    try change(nil)
    try change(list("three"))
    try change("[1, 2]", "data.json")
    try change(nil, "data.json")

    #expect(
      outcomes == [
        "rendered a.xml 2: ~",
        "no-visible-change a.xml 3:",
        "unchanged-bytes a.xml 4:",
        "invalid a.xml 5: syntax",
        "no-visible-change a.xml 6:",
        "removed a.xml 7:",
        "rendered a.xml 8: ~",
        "not-used data.json",
        "removed data.json",
      ]
    )
  }

  @Test func aFileThatIsNotWatchedAnyMoreIsTakenForRemoved() throws {
    let workspace = Workspace(root: folder.root)
    try folder.write(list("one"), to: "a.xml")
    workspace.load("a.xml")

    let lost = workspace.lose("a.xml")
    let returned = workspace.change("a.xml")

    #expect(lost.map(\.line) == ["removed a.xml 2:"])
    #expect(workspace.previews["a.xml"]?.status == .ok)
    #expect(returned.map(\.line) == ["no-visible-change a.xml 3:"])
  }

  @Test func severalPreviewsAreNamedByTitleElseByNumber() throws {
    let workspace = Workspace(root: folder.root)
    try folder.write(
      """
      <playground>
        <preview title="One"><Label text="1"/></preview>
        <preview><Label text="2"/></preview>
        <preview title="Same"><Label text="3"/></preview>
        <preview title="Same"><Label text="4"/></preview>
      </playground>
      """,
      to: "all.xml",
    )

    workspace.load("all.xml")

    #expect(
      workspace.previews.all.map(\.name) == ["all.xml#2", "all.xml#3", "all.xml#4", "all.xml#One"]
    )
  }

  @Test func aPreviewThatLeavesItsFileIsRemoved() throws {
    let workspace = Workspace(root: folder.root)
    let one = #"<preview title="One"><Label text="1"/></preview>"#
    let two = #"<preview title="Two"><Label text="2"/></preview>"#
    let three = #"<preview title="Three"><Label text="3"/></preview>"#
    try folder.write("<playground>\(one)\(two)\(three)</playground>", to: "all.xml")
    workspace.load("all.xml")

    try folder.write("<playground>\(one)\(three)</playground>", to: "all.xml")
    let outcomes = workspace.change("all.xml")

    #expect(
      outcomes.map(\.line) == [
        "removed all.xml#Two 2:",
        "no-visible-change all.xml#One 2:",
        "no-visible-change all.xml#Three 2:",
      ]
    )
  }

  @Test func anImportedFileReloadsWhatImportsIt() throws {
    let workspace = Workspace(root: folder.root)
    try folder.write(parts("-"), to: "shared/parts.xml")
    for name in ["a", "b"] {
      try folder.write(
        """
        <preview><import src="../shared/parts.xml"/>
        <list><section id="s"><Word word="\(name)"/></section></list></preview>
        """,
        to: "lists/\(name).xml",
      )
      workspace.load("lists/\(name).xml")
    }

    try folder.write(parts("*"), to: "shared/parts.xml")
    let outcomes = workspace.change("shared/parts.xml")

    #expect(workspace.files.dependencies == ["shared/parts.xml"])
    #expect(outcomes.map(\.line) == ["rendered lists/a.xml 2: ~", "rendered lists/b.xml 2: ~"])
    #expect(outcomes.allSatisfy { $0.cause == .file("shared/parts.xml") })
    #expect(outcomes.map(\.file) == ["lists/a.xml", "lists/b.xml"])
  }

  @Test func aNewFileThatAnotherOneLoadedFirstHasItsPreviews() throws {
    let workspace = Workspace(root: folder.root)
    let own = "<preview><Label text='own'/></preview></playground>"
    try folder.write(
      parts("-").replacing("</playground>", with: own),
      to: "parts.xml",
    )
    try folder.write("<preview><import src='parts.xml'/><Label text='a'/></preview>", to: "a.xml")

    workspace.load("a.xml")
    let outcomes = workspace.change("parts.xml")

    #expect(outcomes.first?.preview == "parts.xml")
    #expect(workspace.previews["parts.xml"]?.status == .ok)
    #expect(workspace.change("parts.xml").allSatisfy { $0.outcome == .unchangedBytes })
  }

  @Test func variantsKeepStatesOfTheirOwn() throws {
    let workspace = Workspace(root: folder.root)
    try folder.write(
      """
      <preview><state name="taps" value="{0}"/>
      <list><section id="s"><Label text="{taps}"/></section></list>
      <variant name="many" taps="{100}"/></preview>
      """,
      to: "a.xml",
    )
    workspace.load("a.xml")
    workspace.previews["a.xml"]?.use(variant: "many")

    let many = PreviewID(name: "a.xml", variant: "many")
    _ = workspace.editor.changeState(of: many) { $0.set("taps", to: 101) }
    let preview = try #require(workspace.previews["a.xml"])

    #expect(preview.variant(nil)?.store["taps"] == 0)
    #expect(preview.variant("many")?.store["taps"] == 101)
    #expect(preview.variantNames == ["many"])
  }

  private func apply(_ script: String, to workspace: Workspace) throws -> String {
    let script = ChangeScript(Array(script.utf8), path: "script")
    let previewID = PreviewID(name: "a.xml", variant: nil)
    return try workspace.editor.apply(.script(script), to: previewID).line
  }

  @Test func aScriptChangesWhatIsShownUntilTheFileIsReadAgain() throws {
    let workspace = Workspace(root: folder.root)
    try folder.write(list("one"), to: "a.xml")
    workspace.load("a.xml")

    var outcomes = [try apply("insert item 'two' at indexPath [0, 1]", to: workspace)]
    outcomes.append(try apply("insert item 'three' at indexPath [0, 0]", to: workspace))
    outcomes.append(try apply("# nothing", to: workspace))
    let shown = workspace.previews["a.xml"]?.variant(nil)?.state.content?.sections ?? []
    try folder.write(list("one"), to: "a.xml")
    outcomes += workspace.change("a.xml").map(\.line)
    try folder.write(list("one"), to: "a.xml")
    outcomes += workspace.change("a.xml").map(\.line)

    #expect(
      outcomes == [
        "rendered a.xml 2: +",
        "rendered a.xml 3: +",
        "no-visible-change a.xml 4:",
        "rendered a.xml 5: - -",
        "unchanged-bytes a.xml 6:",
      ]
    )
    let texts: [Value?] = shown.flatMap { section in section.cells.map { $0.content.props["text"] }
    }
    #expect(texts == ["three", "one", "two"])
  }

  @Test func aScriptThatDoesNotFitChangesNothing() throws {
    let workspace = Workspace(root: folder.root)
    try folder.write(list("one"), to: "a.xml")
    workspace.load("a.xml")

    #expect(throws: RefusedScript.self) {
      try apply("remove item at indexPath [0, 0]; remove section at index 1", to: workspace)
    }

    #expect(workspace.previews["a.xml"]?.generation == 1)
    #expect(workspace.previews["a.xml"]?.status == .ok)
  }

  @Test func aScriptForABrokenFileLeavesItStale() throws {
    let workspace = Workspace(root: folder.root)
    try folder.write(list("one"), to: "a.xml")
    workspace.load("a.xml")
    try folder.write("<preview><list>", to: "a.xml")
    _ = workspace.change("a.xml")

    let outcome = try apply("insert item 'two' at indexPath [0, 1]", to: workspace)

    #expect(outcome == "rendered a.xml 3: +")
    #expect(workspace.previews["a.xml"]?.status == .stale)
    #expect(workspace.previews["a.xml"]?.variant(nil)?.state.isStale == true)
  }
}

extension TemporaryDirectory {
  fileprivate func remove(_ name: String) throws {
    try FileSystem.remove(path + "/" + name)
  }
}

extension PreviewOutcome {
  /// The outcome in one line: reason, preview or file, generation, changes, codes of diagnostics.
  fileprivate var line: String {
    guard let preview else { return "\(outcome.rawValue) \(file)" }
    let changes = differences.flatMap(\.changes.changes).map { String($0.operation.glyph) }
    let codes = outcome == .invalid ? diagnostics.map(\.code.rawValue) : []
    let details = changes + codes
    return "\(outcome.rawValue) \(preview) \(generation):"
      + (details.isEmpty ? "" : " " + details.joined(separator: " "))
  }
}

/// A list of one label.
private func list(_ text: String) -> String {
  #"<preview><list><section id="s"><Label id="1" text="\#(text)"/></section></list></preview>"#
}

/// A file that declares how a word looks.
private func parts(_ bullet: String) -> String {
  """
  <playground><component name="Word"><param name="word"/><Label text="\(bullet){word}"/></component>
  </playground>
  """
}
