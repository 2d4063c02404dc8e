import PlaygroundCore
import PlaygroundLive
import PlaygroundSystem
import TestSupport
import Testing

/// The examples in Swift, compiled and run, and those in XML that show the same.
struct LiveExampleTests {
  /// The example, and an edit that both of its files allow.
  static let examples = [
    "Greeting": TwinEdit("greeting.xml", "Greeting.swift", "'Brett'", "'Jules'"),
    "Albums": TwinEdit("albums.xml", "Albums.swift", "ALBUMS", "RECORDS"),
    "Feed": TwinEdit("feed.xml", "Feed.swift", "FEED", "NEWS"),
    "Animals": TwinEdit("animals.xml", "Animals.swift", "Black rhino", "White rhino"),
    "Counters": TwinEdit("counters.xml", "Counters.swift", "'Pears'", "'Figs', 'Quinces'"),
  ]

  @Test(arguments: examples.keys.sorted())
  func everyLiveExampleEqualsItsTwin(name: String) throws {
    let folder = try TwinFolder(of: "Examples/live")
    let before = try folder.twins(of: name + ".swift")
    try folder.edit(try #require(Self.examples[name]))
    let after = try folder.twins(of: name + ".swift")

    #expect(before.map(\.name) == [name.lowercased()])
    for (before, after) in zip(before, after) {
      before.expectEquality("before")
      after.expectEquality("after")
      before.expectEqualChanges(to: after)
    }
  }

  /// Edits of the package's samples: of texts, ids and repetitions; rows that come, go and move.
  static let sampleEdits = [
    "albums": TwinEdit("albums.json", "Albums.swift", "Blue Train", "Giant Steps"),
    "contacts": TwinEdit(
      "contacts.xml",
      "Contacts.swift",
      "'Ada Lovelace', 'Alan Turing'",
      "'Alan Turing', 'Ada Lovelace'"
    ),
    "emoji": TwinEdit("emoji.xml", "Emoji.swift", "'🤪', '😎'", "'😎', '🧐'"),
    "feed": TwinEdit("feed-posts.json", "Feed.swift", "Say what changed", "Name what changed"),
    "form": TwinEdit("form.xml", "EventForm.swift", "\"All day\"", "\"The whole day\""),
    "greeting": TwinEdit("greeting.xml", "Greeting.swift", "'Brett', 'Roger'", "'Roger', 'Mia'"),
    "kyoto": TwinEdit("kyoto.xml", "Kyoto.swift", "\"fushimi\"", "\"inari\""),
    "motion": TwinEdit("motion.xml", "Motion.swift", "'Grace', ", ""),
    "pangram": TwinEdit("pangram.xml", "D O G'", "C A T'", in: "Pangram.swift", "DOG\"", "CAT\""),
    "shelves": TwinEdit("shelves.xml", "Shelves.swift", "1...12", "3...14"),
    "styles": TwinEdit("styles.xml", "Styles.swift", "'Vincent', 'Jules'", "'Jules', 'Vincent'"),
    "todo": TwinEdit("todo.xml", "'id': 3", "'id': 7", in: "Todo.swift", "id: 3", "id: 7"),
  ]

  @Test func everySampleOfThePackageEqualsItsTwin() throws {
    let folder = try TwinFolder(of: "Examples/Swift/Sources/Samples")
    let before = try folder.twins(of: "Previews.swift")
    for edit in Self.sampleEdits.values { try folder.edit(edit) }
    let after = try folder.twins(of: "Previews.swift")

    #expect(before.map(\.name).sorted() == Self.sampleEdits.keys.sorted())
    #expect(before.map(\.name) == after.map(\.name))
    for (before, after) in zip(before, after) {
      before.expectEquality("before")
      if Seeds.areAllWanted { after.expectEquality("after") }
      before.expectEqualChanges(to: after)
    }
  }

  @Test func everyFileOfTheFolderIsAnExampleAMixtureOrShared() throws {
    let live = try LiveFolder()
    try live.copy("Examples/live")

    let folder = try SwiftFolder(live.path(""))

    // This one shows rows of a description instead of having a twin.
    let files = Self.examples.keys.map { $0 + ".swift" } + ["Planner.swift"]
    #expect(folder.previews.map(\.path.name.text) == files.sorted())
    #expect(folder.shared.map(\.path.name.text) == ["Shared.swift"])
  }

  @Test func codeWithTheNamesOfOtherLibrariesRuns() throws {
    let live = try LiveFolder()
    try live.write(
      """
      import PlaygroundCompatibility

      final class RowContent: UIControl {
        let label = UILabel()
        override func awakeFromNib() {
          super.awakeFromNib()
          addSubview(label)
        }
      }
      struct Row: Component {
        var text: String
        func renderContent() -> RowContent { RowContent.loadFromNib() }
        func render(in content: RowContent) { content.label.text = text.uppercased() }
      }
      struct Ported_Previews: PreviewProvider {
        static var previews: [Preview] {
          Preview("ported") {
            Section(id: "s", header: ViewNode(Row(text: "head")), cells: [CellNode(id: 0, Row(text: "a"))])
          }
          Preview("attached") {
            VBox().attach {
              UILabel().attach($0).text("i am a text").size(.wrap(add: 2), 1)
              UIButton().attach($0).text("i am a button").size(.fill, .wrap)
            }
            .view
          }
        }
      }
      """
    )
    let child = try live.host().start(try live.build())

    #expect(try child.previews().map(\.name) == ["ported", "attached"])
    #expect(try child.text() == "HEAD\nA")
    #expect(try child.text(of: LivePlace(preview: 1)).hasPrefix("i am a text\n"))
  }
}
