import Foundation
import Testing

/// The updates that `attach --plain` prints.
struct PlainOutputTests {
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
    let other = try daemon.connect()
    for name in ["a", "b", "c"] {
      try other.request("preview/attach", Sample.attach("\(name).xml"))
    }
    let previews = "3 previews: a.xml, b.xml, c.xml"

    let output = try folder.follow("--plain") { waitFor, client in
      /// Saves the file while the client is stopped: it waits for further previews for a moment
      /// only.
      func save(_ text: String) throws {
        try #require(kill(client, SIGSTOP) == 0)
        defer { kill(client, SIGCONT) }
        try folder.save(text, as: "shared.xml")
        for _ in 0..<3 { _ = try other.notification("preview/changes") }
        // What was sent before an answer is on its way to all clients.
        try other.request("daemon/status")
      }
      try waitFor("== c.xml")
      try save(shared.replacingOccurrences(of: "text=", with: "txet="))
      try waitFor("shared.xml  invalid  \(previews)")
      try waitFor("txet")
      try save(shared)
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

    let output = try folder.follow("--plain") { waitFor, _ in
      try waitFor("== list.xml")
      try folder.save(list("Buy milk"), as: "list.xml")
      try waitFor("→ 'Buy milk'\n")
    }

    #expect(output.contains("\n~ Buy milk\n~ Buy milk  Label.text: 'Buy mlik' → 'Buy milk'\n"))
    _ = daemon
  }
}
