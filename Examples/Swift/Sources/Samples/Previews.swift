import PlaygroundCompatibility

// The samples as live previews, by the library whose way they follow. Those of the XML examples
// have the same titles, widths and variants.

struct Carbon_Previews: PreviewProvider {
  @MainActor private static let todoDemo = TodoDemo()
  @MainActor private static let emojiDemo = EmojiDemo()
  @MainActor private static let eventForm = EventForm()
  @MainActor private static let menu = Menu(listView: ListView(size: Size(width: 18, height: 4)))

  static var previews: [Preview] {
    Preview("Greeting", width: 40) { greeting() }
      .variant("short") { greeting(showsFourth: false) }
    Preview("Pangram", width: 60) { pangram() }
      .variant("grouped") { pangram(state: 1) }
      .variant("alphabet") { pangram(state: 2) }
    Preview("Kyoto", width: 52) { kyoto() }
    Preview("Kyoto, as in a magazine", width: 100) { kyotoMagazine() }
    Preview("Emoji", width: 36) { emojiDemo.list }
    Preview("Todo", width: 44) { todoDemo.listView.list }
      .variant("empty") { todo(tasks: []) }
    Preview("Event", width: 44) { eventForm.list }
      .variant("open") { EventForm(EventEntry(open: "starts")).list }
      .variant("all day") {
        EventForm(EventEntry(title: "Hanami", isAllDay: true, open: "again")).list
      }
    Preview("Menu", width: 18) {
      menu.render()
      menu.listView.list
    }
  }
}

struct KarrotListKit_Previews: PreviewProvider {
  static var previews: [Preview] {
    Preview("Feed", width: 48) { feed() }
    Preview("Shelves", width: 44) { shelves() }
    Preview("Contacts", width: 36) { contacts() }
  }
}

struct Render_Previews: PreviewProvider {
  @MainActor private static let tracks = TrackController()

  static var previews: [Preview] {
    Preview("Albums", width: 44) { albums() }
      .variant("expanded") { albums(isExpanded: true) }
    Preview("Tracks", width: 30) { tracks.view }
  }
}

struct CKToolbox_Previews: PreviewProvider {
  @MainActor private static let listView = ListView(size: Size(width: 30, height: 12))
  @MainActor private static let animals = try? AnimalTable(listView: listView)

  static var previews: [Preview] {
    Preview("Animals by status", width: 30) {
      _ = animals
      listView.list
    }
  }
}

struct Puyopuyo_Previews: PreviewProvider {
  @MainActor private static let count = State(CounterView.ViewState(title: "Taps", count: 1))
  @MainActor private static let motion = MotionDemo()

  static var previews: [Preview] {
    Preview("Styles", width: 46) { styles() }
      .variant("rose") { styles(theme: .rose, other: "Sea") }
      .variant("with a note") { styles(note: "I bring a cake") }
    Preview("Motion", width: 40) { motion.list }
    Preview("Counter", width: 20) { counter(count) { count.value.count += 1 } }
    Preview("Form", width: 30) { Form().view }
  }
}
