import PlaygroundCore

final class BookContent: View {
  let title = Label()
  let author = Label()

  required init() {
    super.init(frame: .zero)
    title.isBold = true
    title.lines = 1
    author.isDim = true
    author.lines = 1
    border.all = 1
    borderStyle = .rounded
    padding.horizontal = 1
    width = 18
    add(title, author)
  }
}

struct Book: IdentifiableComponent, Equatable {
  var id: String
  var title: String
  var author: String

  func render(in content: BookContent) {
    content.title.text = title
    content.author.text = author
  }
}

/// A title on a bar as wide as the list.
struct Bar: Component, Equatable {
  var text: String

  init(_ text: String) { self.text = text }

  func render(in content: Label) {
    content.text = text
    content.color = .palette(7)
    content.background = .palette(4)
    content.width = .fill
  }
}

/// A word on a button.
struct Word: IdentifiableComponent, Equatable {
  var id: String

  func render(in content: Button) {
    content.text = id
  }
}

/// A plain line of text.
struct Line: Component, Equatable {
  var text: String

  init(_ text: String) { self.text = text }

  func render(in content: Label) {
    content.text = text
  }
}

@MainActor
func shelves(picked: String = "nothing yet") -> List {
  List {
    Section(id: "novels", header: Bar("NOVELS")) {
      Book(id: "emma", title: "Emma", author: "Jane Austen")
      Book(id: "idiot", title: "The Idiot", author: "F. Dostoevsky")
      Book(id: "kokoro", title: "Kokoro", author: "Natsume Sōseki")
      Book(id: "ulysses", title: "Ulysses", author: "James Joyce")
    }
    .layout(.horizontal(scrollingBehavior: .groupPaging))
    .pinned(.header)

    Section(id: "words", header: Bar("WORDS")) {
      Group(of: ["classic", "short", "long", "sad", "funny", "for children", "unread"]) {
        Word(id: $0)
      }
    }
    .layout(.flow(itemSpacing: 1))
    .insets(Edges(top: 1, bottom: 1))
    .pinned(.header)

    Section(id: "borrowed", header: Bar("BORROWED"), footer: Note("Picked: \(picked)")) {
      Group(of: 1...12) { Line("\($0) May, due in \($0 + 14) days").identified(by: $0) }
    }
    .pinned(.header, .footer)
    .hidesWhenEmpty()
  }
}
