import PlaygroundCore

/// The letter of a group, in the gutter beside its names.
struct Initial: Component, Equatable {
  var text: String

  init(_ text: String) { self.text = text }

  func render(in content: Label) {
    content.text = text
    content.isBold = true
    content.color = .palette(6)
    content.width = 3
  }
}

/// A bold title.
struct Caption: Component, Equatable {
  var text: String

  init(_ text: String) { self.text = text }

  func render(in content: Label) {
    content.text = text
    content.isBold = true
  }
}

/// A name on one line.
struct Name: IdentifiableComponent, Equatable {
  var id: String

  func render(in content: Label) {
    content.text = id
    content.lines = 1
  }
}

/// A line across the list.
struct Rule: Component, Equatable {
  func render(in content: Divider) {}
}

private let groups = [
  ("A", ["Ada Lovelace", "Alan Turing", "Annie Easley"]),
  ("B", ["Barbara Liskov"]),
  ("E", ["Edsger Dijkstra", "Evelyn Boyd Granville"]),
  ("G", ["Grace Hopper"]),
  ("K", ["Katherine Johnson", "Ken Thompson", "Konrad Zuse"]),
  ("M", ["Margaret Hamilton", "Mary Jackson"]),
]

/// Names under letters, with an index at the right.
@MainActor
func contacts() -> List {
  let sections = groups.map { letter, names in
    var section = Section(id: letter, cells: names.map { Cell(Name(id: $0)) })
      .withIndexTitle(letter)
      .header(alignment: .left) { Initial(letter) }
      .pinned(.header)
    if names.count > 1 {
      let count = Note("(\(names.count))")
      section = section.withSupplement(kind: "count", count, alignment: .right)
    }
    return section.withSupplement(kind: "line", Rule(), alignment: .bottom)
  }
  return List(sections: sections)
    .header { Caption("CONTACTS") }
    .footer { Note("\(groups.count) letters") }
}
