// Try: give a post more likes, or change the spacing of the section. The same in XML is
// ../feed.xml.

import PlaygroundCore

final class PostView: VBox {
  struct ViewModel: Equatable {
    var author: String
    var text: String
    var likes: Int
  }

  private let author = Label()
  private let likes = Label()
  private let text = Label()

  required init() {
    super.init()
    let head = HBox(author, likes)
    head.width = .fill
    head.space = 1
    head.format = .between
    author.isBold = true
    author.color = .blue
    likes.isDim = true
    width = .fill
    justifyContent = .left
    add(head, text)
  }

  func configure(_ model: ViewModel) {
    author.text = model.author
    likes.text = "\(model.likes) likes"
    text.text = model.text
  }
}

/// A component whose view model decides whether its row changed.
struct Post: IdentifiableComponent {
  let id: String
  let viewModel: PostView.ViewModel

  init(_ id: String, by author: String, _ text: String, likes: Int) {
    self.id = id
    viewModel = PostView.ViewModel(author: author, text: text, likes: likes)
  }

  func render(in content: PostView) { content.configure(viewModel) }
}

struct Feed_Previews: PreviewProvider {
  @MainActor static let posts = [
    Post("p1", by: "Mia", "The daemon keeps running when I close the terminal.", likes: 12),
    Post("p2", by: "Vincent", "Edited the data file, and only one row blinked.", likes: 3),
    Post("p3", by: "Jules", "Say what changed, and say it once.", likes: 40),
  ]

  static var previews: [Preview] {
    Preview("Feed", width: 48) {
      List {
        Section(id: "feed") { posts }
          .header { Heading("FEED") }
          .layout(.vertical(spacing: 1))
      }
    }
  }
}
