// SwiftSource: from the content of previews to Swift that uses the public API of PlaygroundCore.
// Loops, conditions, expressions, styles and declared components have been evaluated by then, so
// the source contains the resulting rows. `SwiftOmissions` names the parts of a description that
// rows do not contain, such as event handlers.

package import PlaygroundCore

/// Swift source that declares the contents of previews, one function for each.
package struct SwiftSource: Sendable {
  /// The maximum number of elements of a preview: compilers are slow with larger declarations.
  package static let elementLimit = 5_000

  /// A preview with the content to declare.
  package struct Preview: Sendable {
    /// The title; `nil` for that of the file.
    package var title: String?
    /// The content, built under the states wanted.
    package var content: PreviewContent

    /// Creates a preview.
    package init(title: String?, content: PreviewContent) {
      self.title = title
      self.content = content
    }
  }

  private let fileName: String

  /// Creates the source for a file.
  ///
  /// - Parameter fileName: The name of the file, without its directory: names functions of previews
  ///   without a title.
  package init(fileName: String) {
    self.fileName = fileName
  }

  /// Returns the reason why a preview is not declared; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  package func refusal(of content: PreviewContent, at span: SourceSpan) -> Diagnostic? {
    let count = Self.elementCount(of: content)
    guard count > Self.elementLimit else { return nil }
    let message =
      "expected at most \(Self.elementLimit) elements in Swift, found \(count); "
      + "convert a file with fewer rows, and write a loop over the data"
    return Diagnostic(.limit, message, at: span)
  }

  /// Returns the source, with a final line feed.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  package func text(of previews: [Preview]) -> String {
    var used: Set<String> = []
    let functions = previews.map { function(of: $0, &used) }
    let comment = "// Written by `playground convert --to swift` from \(Self.line(fileName))."
    return comment + "\n\nimport PlaygroundCore\n\n" + functions.joined(separator: "\n")
  }

  private func function(of preview: Preview, _ used: inout Set<String>) -> String {
    let stem = fileName.split(separator: ".").first.map(String.init) ?? ""
    let title = preview.title ?? stem
    let (suffix, body): (String, SwiftLines) =
      switch preview.content {
      case .list(let list): ("List", SwiftList().expression(of: list))
      case .component(let node): ("Node", SwiftNode().expression(of: node, isChild: false))
      }
    let names = [title, stem, "preview"].map { SwiftLiteral.camelCase($0) }
    let name = (names.first { !$0.isEmpty } ?? "preview") + suffix
    var unique = name
    var number = 2
    while !used.insert(unique).inserted {
      unique = name + String(number)
      number += 1
    }
    let lines =
      ["/// The preview \(Self.line(title)).", "@MainActor", "func \(unique)() -> \(suffix) {"]
      + body.indented.lines + ["}", ""]
    return lines.joined(separator: "\n")
  }

  /// Returns a text in one line for a comment.
  private static func line(_ text: String) -> String {
    String(SwiftLiteral.text(text).dropFirst().dropLast())
  }

  private static func elementCount(of content: PreviewContent) -> Int {
    func count(_ node: Node?) -> Int {
      node.map { $0.children.reduce(1) { $0 + count($1) } } ?? 0
    }
    let edges: [AnyComponent?] =
      switch content {
      case .list(let list): [list.header, list.footer]
      case .component: []
      }
    return content.sections.reduce(edges.reduce(0) { $0 + count($1?.node) }) { total, section in
      let around = [section.header, section.footer] + section.supplements.map(\.component)
      let edges = around.reduce(0) { $0 + count($1?.node) }
      return section.cells.reduce(total + edges) { $0 + count($1.component.node) }
    }
  }
}
