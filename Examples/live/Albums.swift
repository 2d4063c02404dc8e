// Try: swap two albums, or give the image another width. Select an album to expand it, and once
// more to take it away. The same in XML is ../albums.xml.

import PlaygroundCore

struct Album {
  var id: String
  var title: String
  var artist: String
  var year: Int
  var tracks: Int
}

/// A body of nodes that is a function of the component and of the row's state.
struct AlbumRow: CompositeComponent, IdentifiableComponent {
  var album: Album
  var isExpanded = false

  var id: String { album.id }

  var initialState: Bool { isExpanded }

  func body(in context: BodyContext<Bool>) -> Node {
    let isExpanded = context.state

    return Node(View.self) {
      $0.flexDirection = isExpanded ? .column : .row
      $0.gap = 1
      $0.padding.horizontal = 1
      $0.border = 1
      $0.borderStyle = .rounded

      Node(Image.self) {
        $0.alt = "\(album.year)"
        $0.width = isExpanded ? 16 : 10
        $0.height = 3
      }
      Node(View.self) {
        $0.flexShrink = 1
        $0.flexGrow = 1

        Words(album.title, isBold: true)
        Words(album.artist, color: .palette(8))
        if !isExpanded { Words("\(album.tracks) tracks", isDim: true) }
      }
    }
  }
}

struct Albums_Previews: PreviewProvider {
  @MainActor static var albums = [
    Album(id: "kind", title: "Kind of Blue", artist: "Miles Davis", year: 1959, tracks: 5),
    Album(id: "blue", title: "Blue Train", artist: "John Coltrane", year: 1958, tracks: 5),
    Album(id: "time", title: "Time Out", artist: "The Dave Brubeck Quartet", year: 1959, tracks: 7),
    Album(id: "speak", title: "Speak No Evil", artist: "Wayne Shorter", year: 1966, tracks: 6),
  ]

  @MainActor static func section(isExpanded: Bool) -> Section {
    Section(
      id: "albums",
      header: Heading("ALBUMS"),
      footer: Words("4 albums, 3 of the fifties", isDim: true)
    ) {
      for album in albums {
        AlbumRow(album: album, isExpanded: isExpanded).onSelect { select($0) }
      }
    }
  }

  /// Expands an album, or removes it if it is expanded.
  @MainActor static func select(_ context: CellContext) {
    guard let row = context.content as? BodyView<Bool> else { return }
    if row.state == true { albums.remove(at: context.path.element) }
    row.setState { $0 = true }
  }

  static var previews: [Preview] {
    Preview("Albums", width: 44) { section(isExpanded: false) }
      .variant("expanded") { section(isExpanded: true) }
  }
}
