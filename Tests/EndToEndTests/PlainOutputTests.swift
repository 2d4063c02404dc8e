import Foundation
import Testing

/// The updates that `attach --plain` prints.
@Suite struct PlainOutputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func brokenImportIsOneBlockForAllPreviews() throws {
    let shared =
      #"<playground><component name="Note"><Label text="note"/></component></playground>"#
    try folder.save(shared, as: "shared.xml")
    for name in ["a", "b", "c"] {
      let text =
        #"<preview><import src="shared.xml"/><VBox><Label text="\#(name)"/><Note/></VBox></preview>"#
      try folder.save(text, as: "\(name).xml")
    }
    let daemon = try RunningDaemon(folder)
    let previews = "3 previews: a.xml, b.xml, c.xml"

    let output = try folder.follow("--plain") { waitFor in
      try waitFor("== c.xml")
      let broken = shared.replacingOccurrences(of: "text=", with: "txet=")
      try folder.save(broken, as: "shared.xml")
      try waitFor("shared.xml  invalid  \(previews)")
      try waitFor("txet")
      try folder.save(shared, as: "shared.xml")
      try waitFor("shared.xml  no-visible-change  \(previews)")
    }

    let updates = output.split(separator: "\n\n").filter { $0.contains("shared.xml  ") }
    #expect(updates.count == 2)
    #expect(updates[0].components(separatedBy: "error:").count == 2)
    #expect(!updates[1].contains("error:"))
    _ = daemon
  }

  @Test func updatesShowTheValuesBeforeAndAfter() throws {
    func list(_ text: String) -> String {
      #"<preview><list><section id="s"><Label id="a" text="\#(text)"/></section></list></preview>"#
    }
    try folder.save(list("Buy mlik"), as: "list.xml")
    let daemon = try RunningDaemon(folder)

    let output = try folder.follow("--plain") { waitFor in
      try waitFor("== list.xml")
      try folder.save(list("Buy milk"), as: "list.xml")
      try waitFor("→")
    }

    #expect(output.contains("\n~ Buy milk\n~ Buy milk  Label.text: 'Buy mlik' → 'Buy milk'\n"))
    _ = daemon
  }
}
