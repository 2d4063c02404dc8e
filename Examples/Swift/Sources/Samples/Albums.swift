import PlaygroundCore

// Render's way: a body of nodes that is a function of the component and of the row's state.

struct Album: Hashable, Sendable {
  var id: String
  var title: String
  var artist: String
  var year: Int
  var tracks: Int

  static let samples = [
    Album(id: "kind", title: "Kind of Blue", artist: "Miles Davis", year: 1959, tracks: 5),
    Album(id: "blue", title: "Blue Train", artist: "John Coltrane", year: 1958, tracks: 5),
    Album(id: "time", title: "Time Out", artist: "The Dave Brubeck Quartet", year: 1959, tracks: 7),
    Album(id: "speak", title: "Speak No Evil", artist: "Wayne Shorter", year: 1966, tracks: 6),
  ]
}

struct AlbumRow: CompositeComponent, IdentifiableComponent, Equatable {
  struct State {
    var isExpanded: Bool
  }

  var album: Album
  var isExpanded = false

  var id: String { album.id }

  var initialState: State { State(isExpanded: isExpanded) }

  func body(in context: BodyContext<State>) -> Node {
    let isExpanded = context.state.isExpanded

    return Node(View.self) {
      $0.flexDirection = isExpanded ? .column : .row
      $0.gap = 1
      $0.padding.horizontal = 1
      $0.border = 1
      $0.borderStyle = .rounded
    }
    .children([
      Node(Image.self) {
        $0.alt = String(album.year)
        $0.width = isExpanded ? 16 : 10
        $0.height = 3
      },
      Node(View.self) {
        $0.flexShrink = 1
        $0.flexGrow = 1
      }
      .children([
        Node(Label.self) {
          $0.text = album.title
          $0.isBold = true
        },
        Node(Label.self) {
          $0.text = album.artist
          $0.color = .palette(8)
        },
        when(
          !isExpanded,
          Node(Label.self) {
            $0.text = "\(album.tracks) tracks"
            $0.isDim = true
          }
        ),
      ]),
    ])
  }
}

@MainActor
func albums(_ albums: [Album] = Album.samples, isExpanded: Bool = false) -> List {
  List {
    Section(
      id: "albums",
      header: Heading("ALBUMS"),
      footer: Note("\(albums.count) albums, \(albums.count { $0.year < 1960 }) of the fifties")
    ) {
      Group(of: albums) { AlbumRow(album: $0, isExpanded: isExpanded) }
    }
  }
}
