import PlaygroundCore

// KarrotListKit's way: a view model decides equality, a cell and a section take modifiers.

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
    author.color = .palette(4)
    likes.isDim = true
    width = .fill
    justifyContent = .left
    add(head, text)
  }

  func configure(_ viewModel: ViewModel) {
    author.text = viewModel.author
    likes.text = "\(viewModel.likes) likes"
    text.text = viewModel.text
  }
}

struct PostComponent: Component {
  typealias Content = PostView
  typealias Coordinator = Void

  let viewModel: PostView.ViewModel

  func renderContent(coordinator: Coordinator) -> PostView { PostView() }

  func render(in content: PostView, coordinator: Coordinator) {
    content.configure(viewModel)
  }

  var layoutMode: ContentLayoutMode { .flexibleHeight(estimatedHeight: 3) }
}

struct Post: Sendable {
  var id: String
  var viewModel: PostView.ViewModel

  static let samples = [
    Post(
      id: "p1",
      viewModel: .init(
        author: "Mia",
        text: "The daemon keeps running when I close the terminal.",
        likes: 12
      )
    ),
    Post(
      id: "p2",
      viewModel: .init(
        author: "Vincent",
        text: "Edited the data file, and only one row blinked.",
        likes: 3
      )
    ),
    Post(
      id: "p3",
      viewModel: .init(author: "Jules", text: "Say what changed, and say it once.", likes: 40)
    ),
  ]
}

@MainActor
func feed(posts: [Post] = Post.samples) -> List {
  List {
    Section(id: "feed") {
      for post in posts {
        Cell(id: post.id, PostComponent(viewModel: post.viewModel))
      }
    }
    .header { Heading("FEED") }
    .layout(.vertical(spacing: 1))
  }
}
