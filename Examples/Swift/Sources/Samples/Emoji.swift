import PlaygroundCore

// Emoji that are inserted, shuffled, and taken out by selecting them.

final class EmojiContent: HBox {
  let number = Label()
  let symbol = Label()
  let words = Label()

  required init() {
    super.init()
    space = 1
    width = .fill
    number.color = .palette(8)
    symbol.width = 5
    add(number, symbol, words)
  }
}

struct EmojiRow: IdentifiableComponent, Equatable {
  var symbol: String
  var number: Int

  var id: String { symbol }

  func render(in content: EmojiContent) {
    let digits = String(number)
    content.number.text = String(repeating: " ", count: max(0, 3 - digits.count)) + digits
    content.symbol.text = symbol
    content.words.text = "│ \(symbol.count) characters"
  }
}

/// A button in a row of its own.
struct ButtonLine: IdentifiableComponent {
  var id: String
  var title: String
  var isDisabled = false
  var press: @MainActor () -> Void

  func render(in content: Button) {
    content.text = title
    content.isDisabled = isDisabled
    content.onTap = press
  }
}

/// The list of emoji, and what its buttons do.
@MainActor
final class EmojiDemo {
  let listView = ListView(size: Size(width: 36, height: 14))
  private var emoji = ["😀", "🤪", "😎", "👨‍🌾", "🏳️‍🌈", "❤️", "🇯🇵", "漢字", "é"]
  private var others = ["🦊", "🍋", "⛵", "🎈", "🌵", "🔭"]
  private var shuffles = 0

  init() { listView.apply(list) }

  var list: List {
    List {
      Section(id: "actions") {
        ButtonLine(id: "insert", title: "Insert", isDisabled: others.isEmpty) { [weak self] in
          self?.insert()
        }
        ButtonLine(id: "shuffle", title: "Shuffle") { [weak self] in self?.shuffle() }
      }
      Section(id: "emoji", header: BoldLine("EMOJI"), footer: Note("\(emoji.count) in all")) {
        for (index, symbol) in emoji.enumerated() {
          EmojiRow(symbol: symbol, number: index + 1)
            .onSelect { [weak self] context in self?.remove(at: context.path.element) }
        }
      }
    }
  }

  func insert() {
    guard !others.isEmpty else { return }
    emoji.insert(others.removeFirst(), at: min(2, emoji.count))
    listView.apply(list)
  }

  /// Brings the emoji into another order, which depends on how often they were shuffled.
  func shuffle() {
    let keys = emoji.indices.map { (($0 * 7 + shuffles) % 11, $0) }
    emoji = keys.sorted { $0 < $1 }.map { emoji[$0.1] }
    shuffles += 3
    listView.apply(list)
  }

  private func remove(at index: Int) {
    others.append(emoji.remove(at: index))
    listView.apply(list)
  }
}
