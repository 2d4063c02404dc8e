// Try: add a fruit, or press the buttons and see what a save keeps. The same in XML is
// ../counters.xml.

import PlaygroundCore

/// A view with a state; its parts are bound to it.
final class CounterContent: HBox {
  let name = Label()
  let count = State(0)

  required init() {
    super.init()
    space = 1
    width = .fill
    name.width = .fill
    name.bind(\.isBold, to: count.map { $0 > 0 })
    add(
      name,
      Button("−") { [count] in count.value -= 1 }.bind(\.isDisabled, to: count.map { $0 == 0 }),
      Label().bind(\.text, to: count.map { "\($0)" }),
      Button("+") { [count] in count.value += 1 }
    )
  }
}

struct Counter: IdentifiableComponent {
  var id: String

  func render(in content: CounterContent) { content.name.text = id }
}

struct Counters_Previews: PreviewProvider {
  @MainActor static var fruits = ["Apples", "Pears", "Plums"]

  static var previews: [Preview] {
    Preview("Counters", width: 32) {
      List {
        Section(id: "fruits", header: Words("A count moves with its row", isDim: true)) {
          for fruit in fruits {
            Counter(id: fruit).onDelete { _ in fruits.removeAll { $0 == fruit } }
          }
        }
      }
      .onMove { move in
        fruits.insert(fruits.remove(at: move.from.element), at: move.to.element)
      }
    }
  }
}
