package import DescriptionLanguage
import PlaygroundCore

/// The declarations, uses and imports of one file.
package struct FileIndex: Sendable {
  /// The file as it is written.
  package let draft: Draft
  /// The declarations, in the order of the walk through the file.
  package internal(set) var symbols: [Symbol] = []
  /// The uses of names.
  package internal(set) var uses: [SymbolUse] = []
  /// The paths that each environment imports, as they are written, in order.
  package internal(set) var environments: [[String]] = []
  /// The files that are named.
  package internal(set) var links: [FileLink] = []
  /// The components that previews and components use in their text, each once.
  private(set) var componentUses: Set<ComponentUse> = []
  /// The scopes, in the order of the walk, so that an inner scope follows an outer one.
  var scopes: [(range: Range<Int>, names: NameScope)] = []
  private var scopePlaces = RangeTable()
  private var usePlaces = RangeTable()
  private var namePlaces = RangeTable()

  init(draft: Draft) { self.draft = draft }

  /// Prepares the look-up by offsets, after everything was noted.
  mutating func finish() {
    noteComponentUses()
    scopePlaces = RangeTable(scopes.map(\.range))
    usePlaces = RangeTable(uses.map(\.range))
    namePlaces = RangeTable(symbols.map(\.nameRange))
  }

  private mutating func noteComponentUses() {
    // An outer one precedes those inside of it.
    let users = symbols.indices.filter {
      symbols[$0].kind == .preview || symbols[$0].kind == .component
    }
    for use in uses where use.role != .endTag && isComponent(use.target) {
      let user = users.last { symbols[$0].range.contains(use.range.lowerBound) }
      if let user { componentUses.insert(ComponentUse(user: user, component: use.target)) }
    }
  }

  private func isComponent(_ target: SymbolUse.Target) -> Bool {
    switch target {
    case .symbol(let number): symbols[number].kind == .component
    case .imported(let space, _, _): space == .component
    case .part: false
    }
  }

  /// Returns the names that can be used at an offset.
  func scope(at offset: Int) -> NameScope {
    scopePlaces.numbers(at: offset).last.map { scopes[$0].names } ?? NameScope()
  }

  /// Returns the uses whose names are at an offset.
  func uses(at offset: Int) -> [SymbolUse] { usePlaces.numbers(at: offset).map { uses[$0] } }

  /// Returns the numbers of the declarations whose names are at an offset.
  func declarations(at offset: Int) -> [Int] { namePlaces.numbers(at: offset) }

  /// Returns the number of the exported declaration of a name.
  func export(_ space: NameSpace, _ name: String) -> Int? {
    symbols.firstIndex {
      $0.isExported && $0.kind.space == space && $0.name.hasSameBytes(as: name)
    }
  }

  /// Returns the param or the slot of a component.
  func part(_ kind: Symbol.Kind, _ name: String, of component: Int) -> Int? {
    symbols.firstIndex {
      $0.owner == component && $0.kind == kind && $0.name.hasSameBytes(as: name)
    }
  }

  /// Returns the params or slots of a component.
  func parts(_ kind: Symbol.Kind, of component: Int) -> [Symbol] {
    symbols.filter { $0.owner == component && $0.kind == kind }
  }
}

/// The fact that a preview or a component uses a component.
struct ComponentUse: Hashable {
  /// The number of the preview or component that has the use in its text.
  let user: Int
  /// The component that is used.
  let component: SymbolUse.Target
}
