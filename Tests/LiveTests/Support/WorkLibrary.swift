import Foundation
import PlaygroundCore
import PlaygroundLive
import PlaygroundSystem

/// A library with a preview for each of some functions, compiled once for all tests that run one
/// of them in a process of its own.
struct WorkLibrary: Sendable {
  /// The folder of the files.
  let live: LiveFolder
  /// The host of all processes.
  let host: HostProcess
  /// The library of the functions.
  let product: SwiftBuild.Product
  /// A library with a preview of the text `other`, which nothing that the functions do disturbs.
  private let other: SwiftBuild.Product
  private let source: String

  /// Compiles functions into a library that remains until the tests end.
  ///
  /// - Parameters:
  ///   - works: The functions, each as `func work() -> String`, with functions that it calls.
  ///   - shared: What they have in common.
  /// - Throws: An error if one of them cannot be compiled.
  init(_ works: [String], shared: String = "") throws {
    live = try LiveFolder(findsLines: true)
    live.keep()
    let functions = works.enumerated().map { Self.renamed($0.element, $0.offset) }
    let previews = works.indices.map { number in
      let row = "NodeComponent(Node(VBox.self) { Label(\(Self.name(number))) })"
      return "    Preview(\"\(number)\") { Section(id: \"s\") { \(row) } }"
    }
    source = """
      import Dispatch
      import Glibc
      import PlaygroundCore

      \(shared)

      \(functions.joined(separator: "\n\n"))

      struct Work_Previews: PreviewProvider {
        static var previews: [Preview] {
      \(previews.joined(separator: "\n"))
        }
      }
      """
    try live.write(source)
    try live.write(LiveFolder.preview("func work() -> String { \"other\" }"), to: "Other.swift")
    product = try live.build("Live.swift")
    other = try live.build("Other.swift")
    host = try live.host()
  }

  /// A text in which `work()` has the name of a function in the library.
  static func renamed(_ text: String, _ number: Int) -> String {
    text.replacingOccurrences(of: "work()", with: name(number))
  }

  private static func name(_ number: Int) -> String { "work\(number)()" }

  /// Runs a function in a process of its own.
  ///
  /// - Parameters:
  ///   - number: The place of the function among all.
  ///   - deadline: The time for its answer, in milliseconds.
  /// - Returns: The text of the row.
  /// - Throws: `LiveError`.
  func run(_ number: Int, deadline: Int = LiveChild.deadline) throws -> String {
    try start(number, deadline: deadline).text
  }

  /// Runs a function in a process of its own; returns the process, too.
  func start(
    _ number: Int,
    deadline: Int = LiveChild.deadline
  ) throws -> (child: LiveChild, text: String) {
    let child = try host.start(product)
    _ = try child.previews()
    let place = LivePlace(preview: number)
    let text = try child.content(of: place, columns: 60, deadline: deadline)?.text(columns: 60)
    return (child, text ?? "nothing")
  }

  /// Starts a process with the other library, which shows a text.
  func startOther() throws -> LiveChild {
    let child = try host.start(other)
    _ = try child.previews()
    return child
  }

  /// The number of the line with a text; 0 if there is none.
  func line(of text: String) -> Int {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.firstIndex { $0.contains(text) } ?? -1) + 1
  }
}
