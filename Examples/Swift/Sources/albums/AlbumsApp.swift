import PlaygroundCore

/// Shows a list of albums over the whole screen.
///
/// Arrows move, Return opens a row and then takes it out, `d` takes it out at once, `a` brings all
/// back, `q` quits. Rows slide in and out.
@main
struct Albums {
  @MainActor
  static func main() {
    let app = AlbumsApp()
    guard Terminal.isInteractive else {
      print(app.listView.text)
      return
    }
    let terminal = Terminal()
    defer { terminal.restore() }
    app.run(on: terminal)
  }
}

/// What the screen shows, and what keys do to it.
@MainActor
final class AlbumsApp {
  let listView = ListView(size: Size(width: 60, height: 24))
  private var albums = Album.samples
  private var cursor = 0
  private let clock = ContinuousClock()
  private let start = ContinuousClock.now

  init() {
    listView.rowChrome = { [weak self] path, _ in
      var chrome = RowChrome()
      chrome.accessory = path.element == self?.cursor ? .text("◂") : .none
      return chrome
    }
    listView.playsMotion = true
    show()
  }

  /// Reads keys and draws until a person quits.
  func run(on terminal: Terminal) {
    while true {
      listView.resize(to: terminal.size)
      terminal.draw(listView.rows(at: milliseconds))
      guard let key = terminal.key(within: listView.isMoving ? 33 : 500) else { continue }
      if !press(key) { return }
    }
  }

  /// The time since the start.
  private var milliseconds: Int {
    let time = (clock.now - start).components
    return Int(time.seconds) * 1_000 + Int(time.attoseconds / 1_000_000_000_000_000)
  }

  /// Does what a key asks for; returns whether the program goes on.
  func press(_ key: Terminal.Key) -> Bool {
    switch key {
    case .up: moveCursor(by: -1)
    case .down: moveCursor(by: 1)
    case .select: listView.select([0, cursor])
    case .delete: listView.delete([0, cursor])
    case .add:
      albums = Album.samples
      show()
    case .quit: return false
    case .other: break
    }
    return true
  }

  private func moveCursor(by step: Int) {
    cursor = max(0, min(cursor + step, albums.count - 1))
    listView.renderVisibleComponents()
    listView.scroll(to: [0, cursor], at: .nearest)
  }

  private func show() {
    listView.apply(
      List {
        Section(id: "albums") {
          for album in albums {
            AlbumRow(album: album)
              .onSelect { [weak self] in self?.selected($0) }
              .onDelete { [weak self] _ in self?.remove(album) }
          }
        } header: {
          Heading("ALBUMS")
        } footer: {
          Note("return: open, d: take out, a: bring back, q: quit")
        }
        .pinned(.header)
      }
      .transitions(insert: .left, delete: .right)
    )
  }

  private func selected(_ context: CellContext) {
    guard let row = context.content as? BodyView<AlbumRow.State>, let state = row.state else {
      return
    }
    if state.isExpanded {
      remove(albums[context.path.element])
    } else {
      row.setState { $0.isExpanded = true }
    }
  }

  private func remove(_ album: Album) {
    albums.removeAll { $0.id == album.id }
    cursor = max(0, min(cursor, albums.count - 1))
    show()
  }
}
