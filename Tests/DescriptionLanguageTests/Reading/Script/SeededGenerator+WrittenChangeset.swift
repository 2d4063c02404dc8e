import PlaygroundCore
import TestSupport

extension SeededGenerator {
  private static let items = [
    "'Foo'", "\"it's\"", "''", "'漢字 {name}'", "<Label text=\"a > b\"/>",
    "<HBox><Label>x</Label></HBox>",
    "{\"type\": \"Label\", \"text\": \"}\"}",
  ]

  private mutating func path() -> ElementPath {
    ElementPath(
      section: Int.random(in: 0..<9, using: &self),
      element: Int.random(in: 0..<1_000, using: &self),
    )
  }

  private mutating func item() -> String { Self.items.randomElement(using: &self) ?? "''" }

  /// Returns a random batch of operations with items in the syntax of scripts.
  mutating func writtenChangeset() -> ScriptedChangeset<String> {
    let builder = ChangesetBuilder<String>()
    for _ in 0..<Int.random(in: 0..<20, using: &self) {
      // A repeated operation has no effect.
      sayOne(to: builder)
    }
    return builder.changes
  }

  private mutating func sayOne(to builder: ChangesetBuilder<String>) {
    let (one, other) = (Int.random(in: 0..<99, using: &self), Int.random(in: 0..<99, using: &self))
    switch Int.random(in: 0..<9, using: &self) {
    case 0: builder.insert.sections.at.indexes([one, other])
    case 1: builder.remove.section.at.index(one)
    case 2: builder.move.section.at.index(one).to.index(other)
    case 3: builder.insert.items([path(): item(), path(): item()])
    case 4: builder.remove.items.at.indexPaths([path(), path()])
    case 5: builder.update.at.indexPath(path()).with.item(item())
    case 6: builder.move.indexPaths([path()]).to.indexPaths([path()])
    case 7 where one == 0: builder.remove.all()
    default: builder.insert.item(item()).at.indexPath(path())
    }
  }
}
