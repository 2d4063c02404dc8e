/// Edits of every kind to the Swift files of one folder, in a fixed order.
///
/// Each edit depends on those before it, so that an object that was not made again would show: a
/// stored property in front of another, a rename across files, a file that is deleted.
public struct SwiftEdits {
  /// One save, of one file or several.
  public struct Edit: Sendable {
    /// What was edited.
    public let name: String
    /// The files with other bytes, by name; `nil` for a deleted file.
    public let saves: [(name: String, text: String?)]
    /// Whether the bytes are those of an earlier edit.
    public let isUndo: Bool
  }

  /// The name of the file with the previews.
  public static let previews = "Live.swift"
  /// The number of edits of a round.
  public static let countOfRound = 20

  /// The files after the edits so far, by name.
  public private(set) var files: [String: String] = [
    previews: """
    import PlaygroundCore
    // imports

    struct Row: IdentifiableComponent {
      var name: String
      var id: String { name }
      func render(in content: Label) { content.text = "\\(greeting()), \\(name)" + suffix(name) }
    }

    // types

    struct Live_Previews: PreviewProvider {
      static var previews: [Preview] {
        Preview("edits", width: 40) {
          Section(id: "s", header: Row(name: "HEAD")) {
            Row(name: "\\(extra()) \\(Options())")
            // rows
          }
        }
      }
    }

    """,
    "Shared.swift": """
    struct Options: Hashable {
      // options
      var limit = 3
    }

    func greeting() -> String { "Hello" }

    func suffix<Text: StringProtocol>(_ text: Text) -> String {
      String(text.prefix(Options().limit))
    }

    """,
    "More.swift": """
    func extra() -> String { "extra \\(Options().limit)" }

    // functions

    """,
  ]

  private var greeting = "greeting"

  /// Creates the files before the first edit.
  public init() {}

  /// Returns the edits of a round, each applied to the files after those before it.
  public mutating func round(_ number: Int) -> [Edit] {
    bodies(number) + types(number) + mistakes(number) + names(number) + texts(number)
      + files(number)
  }

  // MARK: - Kinds of edits

  private mutating func bodies(_ n: Int) -> [Edit] {
    [
      save("a body in a shared file") { files in
        files.change("Shared.swift", "String { \"Hello", "String { \"Hello \(n)")
      },
      save("a text in a preview") { $0.change(Self.previews, "\"HEAD", "\"HEAD \(n)") },
      save("a stored property in front of another") { files in
        files.change("Shared.swift", "  // options\n", "  // options\n  var pad\(n) = \(n)\n")
      },
      save("the value of a stored property") { files in
        files.change("Shared.swift", "limit = \(n == 1 ? 3 : n)\n", "limit = \(n + 1)\n")
      },
      save("the type of a stored property") { files in
        files.change("Shared.swift", "pad\(n) = \(n)\n", "pad\(n) = \"\(n)\"\n")
      },
    ]
  }

  private mutating func types(_ n: Int) -> [Edit] {
    [
      save("a new type") { files in
        let type = """
          struct Tail\(n): Component {
            func render(in content: Label) { content.text = "tail \(n) \\(extra())" }
          }
          // types

          """
        files.change(Self.previews, "// types\n", type)
      },
      save("a use of the new type") { files in
        files.change(Self.previews, "        // rows\n", "        Tail\(n)()\n        // rows\n")
      },
      save("a conformance") { files in
        files.change(
          "Shared.swift",
          n % 2 == 1 ? "Options: Hashable {" : "Options: Hashable, CustomStringConvertible {",
          n % 2 == 1 ? "Options: Hashable, CustomStringConvertible {" : "Options: Hashable {"
        )
        let description = "  var description: String { \"options\" }\n"
        if n % 2 == 1 {
          files.change("Shared.swift", "  // options\n", "\(description)  // options\n")
        } else {
          files.change("Shared.swift", description, "")
        }
      },
    ]
  }

  private mutating func mistakes(_ n: Int) -> [Edit] {
    let before = files
    return [
      save("a mistake") { $0.change(Self.previews, "var name: String\n", "var name: Strin\n") },
      restore("the mistake mended", before),
    ]
  }

  private mutating func names(_ n: Int) -> [Edit] {
    let (old, new) = (greeting, "greeting\(n)")
    greeting = new
    return [
      save("a function renamed in one file") { $0.change("Shared.swift", "\(old)()", "\(new)()") },
      save("a function renamed in the other file") { files in
        files.change(Self.previews, "\(old)()", "\(new)()")
      },
      save("a generic function, and its use in another file") { files in
        let function =
          "func twice\(n)<Item: CustomStringConvertible>(_ item: Item) -> [Item] { [item, item] }\n"
        let row = "Row(name: twice\(n)(\(n)).map(\\.description).joined())\n"
        files.change("More.swift", "// functions\n", "\(function)// functions\n")
        files.change(Self.previews, "        // rows\n", "        \(row)        // rows\n")
      },
      save("a macro") { files in
        if n == 1 {
          files.change(Self.previews, "// imports\n", "import Observation\n// imports\n")
        }
        let model = "@Observable @MainActor final class Model\(n) { var count = \(n) }\n// types\n"
        let row = "Row(name: \"model \\(Model\(n)().count)\")\n"
        files.change(Self.previews, "// types\n", model)
        files.change(Self.previews, "        // rows\n", "        \(row)        // rows\n")
      },
      save("Foundation") { files in
        if n == 1 { files.change(Self.previews, "// imports\n", "import Foundation\n// imports\n") }
        let row =
          "Row(name: \"a b\".components(separatedBy: \" \").joined(separator: \"+\(n)+\"))\n"
        files.change(Self.previews, "        // rows\n", "        \(row)        // rows\n")
      },
    ]
  }

  private mutating func texts(_ n: Int) -> [Edit] {
    [
      save("a comment") { $0.change(Self.previews, "// imports\n", "// A comment.\n// imports\n") },
      save("white space") { $0.change("Shared.swift", "\n\nfunc", "\n\n\nfunc") },
      save("another script") { $0.change(Self.previews, "\"HEAD \(n)", "\"HEAD 狼é \(n)") },
    ]
  }

  private mutating func files(_ n: Int) -> [Edit] {
    let before = files
    return [
      save("a file deleted") { $0["More.swift"] = nil },
      restore("the file restored", before),
    ]
  }

  // MARK: - Making an edit

  private mutating func save(_ name: String, _ change: (inout [String: String]) -> Void) -> Edit {
    let old = files
    change(&files)
    return Edit(name: name, saves: saves(since: old), isUndo: false)
  }

  private mutating func restore(_ name: String, _ earlier: [String: String]) -> Edit {
    let old = files
    files = earlier
    return Edit(name: name, saves: saves(since: old), isUndo: true)
  }

  private func saves(since old: [String: String]) -> [(name: String, text: String?)] {
    Set(old.keys).union(files.keys).sorted().filter { old[$0] != files[$0] }
      .map { ($0, files[$0]) }
  }
}

extension [String: String] {
  /// Replaces a text in a file.
  ///
  /// - Precondition: The text is in the file.
  fileprivate mutating func change(_ file: String, _ old: String, _ new: String) {
    guard let text = self[file], text.contains(old) else {
      fatalError("expected '\(old)' in \(file), found:\n\(self[file] ?? "nothing")")
    }
    self[file] = text.replacing(old, with: new)
  }
}
