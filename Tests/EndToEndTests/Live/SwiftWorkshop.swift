import DescriptionLanguage
import Foundation
import PlaygroundCore
import Testing

/// A folder of Swift files with a daemon that shows them.
struct SwiftWorkshop {
  let folder: TemporaryFolder
  let daemon: RunningDaemon
  let client: TestClient
  /// The variable that names the cache; empty for one in the folder.
  private let cache: [String: String]

  /// Starts a daemon, and connects a client.
  ///
  /// - Parameters:
  ///   - files: The files that exist at the start.
  ///   - isTrusted: Whether the folder is trusted.
  ///   - hasOwnCache: Whether the cache is in the folder, and empty at first.
  ///   - options: Further options of `serve`.
  ///   - environment: Variables of the daemon.
  /// - Throws: Any error of writing the files, or of starting the daemon.
  init(
    _ files: [String: String],
    isTrusted: Bool = true,
    hasOwnCache: Bool = false,
    options: [String] = [],
    environment: [String: String] = [:]
  ) throws {
    folder = try TemporaryFolder()
    cache = hasOwnCache ? [:] : SharedSwiftCache.environment
    for (name, text) in files { try folder.save(text, as: name) }
    if isTrusted { try Self.trust(folder) }
    daemon = try RunningDaemon(
      folder,
      options: options,
      environment: cache.merging(environment) { $1 }
    )
    client = try daemon.connect()
  }

  /// Runs a command in the folder, with the cache of the daemon.
  func run(_ words: String...) throws -> BuiltCommand.Result {
    try BuiltCommand.run(words, in: folder, directory: folder.files, environment: cache)
  }

  static func trust(_ folder: TemporaryFolder) throws {
    let result = try BuiltCommand.run(["trust", folder.files], in: folder)
    #expect(result.status == 0, "\(result.errors)")
  }

  /// A file with one preview of one row, whose text is an expression.
  static func preview(_ text: String, besides declarations: String = "") -> String {
    """
    import PlaygroundCore
    import Glibc

    struct Row: IdentifiableComponent {
      var id: String { "row" }
      func renderContent() -> Label { Label() }
      func render(in content: Label) { content.text = \(text) }
    }
    \(declarations)
    struct Row_Previews: PreviewProvider {
      static var previews: [Preview] {
        Preview("row") { Section(id: "s") { Row() } }
      }
    }
    """
  }

  /// A file with a row that counts how often it was selected.
  static func counter(_ word: String) -> String {
    """
    import PlaygroundCore

    struct Counter: CompositeComponent, IdentifiableComponent {
      var id: String { "counter" }
      var initialState: Int { 0 }
      func body(in context: BodyContext<Int>) -> Node {
        Node(HBox.self) { Label("\(word) \\(context.state)") }
      }
    }

    struct Counter_Previews: PreviewProvider {
      static var previews: [Preview] {
        Preview("counter") {
          Section(id: "s") {
            Cell(Counter()).onSelect { context in
              (context.content as? BodyView<Int>)?.setState { $0 += 1 }
            }
          }
        }
      }
    }
    """
  }

  /// Attaches a window to a preview, and returns its picture.
  @discardableResult
  func attach(_ preview: String, variant: String? = nil, columns: Int = 30) throws -> String {
    picture(ofFrame: try attached(preview, variant: variant, columns: columns)["frame"])
  }

  /// Attaches a window to a preview.
  func attached(_ preview: String, variant: String? = nil, columns: Int = 30) throws -> Value {
    let variant = variant.map { #","variant":"\#($0)""# } ?? ""
    let size = #""columns":\#(columns),"rows":6"#
    return try client.request("preview/attach", #"{"preview":"\#(preview)"\#(variant),\#(size)}"#)
  }

  /// Saves a file and returns its outcome, and the first message about it.
  @discardableResult
  func save(_ text: String, as name: String = "Live.swift") throws -> (outcome: String, why: String)
  {
    try folder.save(text, as: name)
    return try outcome(of: text, name)
  }

  /// Waits for the outcome of a file with some bytes.
  func outcome(
    of text: String,
    _ name: String = "Live.swift"
  ) throws -> (outcome: String, why: String) {
    let result = try BuiltCommand.run(
      ["await", "--file", "\(folder.files)/\(name)", "--timeout", "60s", "--format", "json"],
      in: folder
    )
    let answer = try Value(json: Array(result.output.utf8))
    let message = answer["previews"][0]["diagnostics"][0]["message"].text
    return (answer["outcome"].text, message)
  }

  /// The diagnostics of a preview as they are now.
  func diagnostics(_ preview: String = "Live.swift") throws -> [Value] {
    let attached = try attached(preview)
    let number = attached["attachment"].number ?? 0
    try client.request("preview/detach", #"{"attachment":\#(number)}"#)
    return attached["diagnostics"].elements
  }

  /// The rows of a preview as they are now, without marks; empty for an unknown preview.
  func rows(_ preview: String = "Live.swift") throws -> String {
    let params = #"{"preview":"\#(preview)","columns":30,"rows":6}"#
    guard let attached = try client.result("preview/attach", params) else { return "" }
    let number = attached["attachment"].number ?? 0
    try client.request("preview/detach", #"{"attachment":\#(number)}"#)
    return picture(ofFrame: attached["frame"]).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    .map { String($0.dropFirst(2).reversed().drop { $0 == " " }.reversed()) }
    .joined(separator: "\n")
  }

  /// The name and the status of each preview.
  func previews() throws -> [String: String] {
    let list = try client.request("preview/list").elements
    return Dictionary(list.map { ($0["name"].text, $0["status"].text) }) { $1 }
  }

  /// Waits until a preview shows some rows.
  func waitForRows(_ text: String, of preview: String = "Live.swift") throws {
    try waitUntil("'\(preview)' shows '\(text)'") { try rows(preview) == text }
  }

  /// The processes that run previews of the daemon.
  func children() -> [Int32] {
    programs(named: "playground-swift-host").flatMap { ProcessTable.children(of: $0) }
  }

  /// The processes of a name that the daemon has started.
  func programs(named name: String) -> [Int32] {
    ProcessTable.children(of: daemon.process.processIdentifier)
      .filter { Self.command(of: $0).contains(name) }
  }

  private static func command(of process: Int32) -> String {
    (try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)) ?? ""
  }
}
