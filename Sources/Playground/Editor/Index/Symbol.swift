// Index: what the names in a description mean. `FileIndex` has the declarations of one file, its
// uses and its imports; `EditorWorkspace` relates those of several files. Definitions, references,
// renaming, highlights, symbols and colours all come from it.

package import DescriptionLanguage
import PlaygroundCore

/// A declaration of a name in a description.
package struct Symbol: Hashable, Sendable {
  /// The kind of a declaration.
  package enum Kind: String, CaseIterable, Sendable {
    case preview
    case component
    case param
    case slot
    case state
    case `let`
    case data
    case item
    case style
    case variant
    case id

    /// The names among which a declaration is found.
    package var space: NameSpace {
      switch self {
      case .component: .component
      case .style: .style
      case .param, .state, .let, .data, .item: .value
      case .slot: .slot
      case .id: .view
      case .preview, .variant: .none
      }
    }

    /// What the declaration is called in sentences.
    var noun: String {
      switch self {
      case .item: "loop variable"
      case .preview, .component, .param, .slot, .state, .let, .data, .style, .variant, .id:
        rawValue
      }
    }
  }

  /// Where the value of a name comes from.
  package enum Origin: Hashable, Sendable {
    /// There is none, or it is not known.
    case unknown
    /// It is written, and read with the names in a scope.
    case written(WrittenValue, scope: Int)
    /// It is the content of the data file at a path, as it is written.
    case file(String)
    /// It is an item of a list.
    case item(of: LocatedText, scope: Int)
    /// It is the index of an item.
    case index
  }

  /// The kind.
  package let kind: Kind
  /// The name.
  package let name: String
  /// The bytes of the name.
  package let nameRange: Range<Int>
  /// The bytes of the whole declaration.
  package let range: Range<Int>
  /// The component to which a param, a slot or a state belongs.
  package let owner: Int?
  /// Where its value comes from.
  package let origin: Origin
  /// Whether files that import this one see it.
  package let isExported: Bool

  /// The name in lists; what the declaration is if its name is blank, such as a title of spaces.
  var shownName: String { name.allSatisfy(\.isWhitespace) ? kind.noun : name }
}

/// A set of names in which each has one meaning.
package enum NameSpace: Hashable, Sendable {
  case component
  case style
  /// The names that expressions read.
  case value
  case slot
  /// The ids that lengths refer to.
  case view
  /// Names that are not used.
  case none
}

/// A use of a name.
package struct SymbolUse: Hashable, Sendable {
  /// What a use refers to.
  package indirect enum Target: Hashable, Sendable {
    /// A declaration in the same file.
    case symbol(Int)
    /// A name that imports declare, if any does.
    case imported(NameSpace, String, environment: Int)
    /// The param or slot of a component.
    case part(Symbol.Kind, String, of: Target)
  }

  /// How a name is used.
  package enum Role: Hashable, Sendable {
    case read
    case write
    /// The name in the end tag of a use, which is changed with that in the start tag.
    case endTag
  }

  /// The name as it is used.
  package let name: String
  /// The bytes of the name.
  package let range: Range<Int>
  /// The target.
  package let target: Target
  /// The role.
  package let role: Role
}

/// A file that a description names.
package struct FileLink: Hashable, Sendable {
  /// The bytes of the path.
  package let range: Range<Int>
  /// The path as it is written, relative to the description.
  package let path: String
}

/// The names that can be used somewhere in a file.
package struct NameScope: Sendable {
  /// The numbers of the declarations of values, by name.
  var values: [ByteExactString: Int] = [:]
  /// Those values that the bodies of components can read, too.
  var constants: [ByteExactString: Int] = [:]
  /// The numbers of the components, by name.
  var components: [ByteExactString: Int] = [:]
  /// The numbers of the styles, by name.
  var styles: [ByteExactString: Int] = [:]
  /// The ids among siblings, by name; those of the nearest siblings last.
  var views: [[ByteExactString: Int]] = []
  /// The number of the environment, which has the imports.
  var environment = 0
  /// The component whose body this is.
  var component: Int?
}

extension SourceSpan {
  /// The bytes as a range.
  var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }
}

extension Symbol.Origin {
  /// Creates the origin of the value of an attribute, which is read with the names in a scope.
  init(_ attribute: Attribute?, scope: Int) {
    self = attribute.map { .written($0.value, scope: scope) } ?? .unknown
  }
}

extension Element {
  /// Returns the value of an attribute that is text.
  func text(of attribute: String) -> LocatedText? { self.attribute(attribute)?.value.text }
}

extension WrittenValue {
  /// The text; `nil` for other JSON values.
  var text: LocatedText? {
    switch self {
    case .text(let text): text
    case .json: nil
    }
  }
}
