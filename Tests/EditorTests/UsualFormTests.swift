import DescriptionLanguage
import Foundation
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundEditor

/// The forms in which elements are completed, and those in which the examples have them.
@Suite("Usual forms of elements")
struct UsualFormTests {
  /// How the examples write an element.
  private struct Uses {
    var count = 0
    var withoutChildren = 0
    var attributes: [String: Int] = [:]
  }

  private static let uses: [String: Uses] = {
    var uses: [String: Uses] = [:]
    func count(_ element: Element) {
      var use = uses[element.name] ?? Uses()
      use.count += 1
      if element.children.isEmpty { use.withoutChildren += 1 }
      for attribute in element.attributes { use.attributes[attribute.name, default: 0] += 1 }
      uses[element.name] = use
      for child in element.children { count(child) }
    }
    let folder = ProjectFolder.url.appending(path: "Examples")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let paths = (files?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(".xml") }
    for path in paths.sorted() {
      guard let bytes = try? Samples.bytes(path) else { continue }
      let draft = Draft(SourceFile(number: 0, path: path, bytes: bytes))
      if draft.isDescription, let root = draft.root { count(root) }
    }
    return uses
  }()

  /// The forms of the elements that the examples use, by name.
  private static let forms: [(name: String, form: UsualForm, uses: Uses)] =
    uses.sorted { $0.key < $1.key }.compactMap { name, uses in
      if let word = StructureWord.named(name) { return (name, UsualForm(word), uses) }
      return Schema.kind(named: name).map { (name, UsualForm($0.declaration), uses) }
    }

  @Test("Most examples have the attributes of the form")
  func attributes() {
    #expect(Self.forms.count > 40)
    for (name, form, uses) in Self.forms {
      for attribute in form.attributes {
        let count = uses.attributes[attribute] ?? 0
        #expect(count * 2 > uses.count, "\(attribute) in \(name): \(count) of \(uses.count)")
      }
    }
  }

  @Test("An attribute that nearly all examples of a control have is in its form")
  func missing() {
    for (name, form, uses) in Self.forms where uses.count > 4 && form.body == .absent {
      let main = uses.attributes.filter { $0.value == uses.count }.keys.sorted()
      if StructureWord.named(name) == nil, !main.isEmpty {
        #expect(!form.attributes.isEmpty, "\(name) has \(main)")
      }
    }
  }

  @Test("Most examples have children where the form has")
  func children() {
    for (name, form, uses) in Self.forms where uses.count > 1 {
      #expect(
        (form.body != .children) == (uses.withoutChildren * 2 > uses.count),
        "\(name): \(uses.withoutChildren) of \(uses.count) without children"
      )
    }
  }
}
