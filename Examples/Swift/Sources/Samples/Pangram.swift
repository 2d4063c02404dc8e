import PlaygroundCore

// Letters regroup between sections; those that occur twice share an id and are matched in order.

struct Letter: IdentifiableComponent, Hashable {
  var letter: Character

  var id: Character { letter }

  func render(in content: Label) {
    content.text = String(letter)
    content.isBold = true
    content.width = 3
    content.align = .center
  }
}

@MainActor
func pangram(state: Int = 0) -> List {
  let grid = SectionLayout.verticalGrid(numberOfItemsInRow: 12)
  let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
  let vowels = alphabet.filter { "AEIOU".contains($0) }
  let consonants = alphabet.filter { !"AEIOU".contains($0) }

  return List {
    switch state {
    case 0:
      Section(id: "words") {
        for letter in "THEQUICKBROWNFOXJUMPSOVERTHELAZYDOG" { Letter(letter: letter) }
      }
      .layout(grid)
    case 1:
      Section(id: "vowels") {
        for letter in vowels { Letter(letter: letter) }
      }
      .header { Heading.Word("VOWELS") }
      .layout(grid)

      Section(id: "consonants") {
        for letter in consonants { Letter(letter: letter) }
      }
      .header { Heading.Word("CONSONANTS") }
      .layout(grid)
    default:
      Section(id: "alphabet") {
        for letter in alphabet { Letter(letter: letter) }
      }
    }
  }
}

extension Heading {
  /// A title without a line.
  struct Word: Component, Equatable {
    var text: String

    init(_ text: String) { self.text = text }

    func render(in content: Label) {
      content.text = text
      content.color = .palette(3)
    }
  }
}

/// The pangram, which selecting any letter regroups.
@MainActor
final class PangramDemo {
  let listView = ListView(size: Size(width: 60, height: 12))
  private var state = 0

  init() {
    listView.onSelect = { [weak self] _ in self?.regroup() }
    listView.apply(pangram(state: state))
  }

  private func regroup() {
    state = (state + 1) % 3
    listView.apply(pangram(state: state))
  }
}
