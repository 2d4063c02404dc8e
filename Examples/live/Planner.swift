// Try: change a name here or a task in planner.xml, and select a task, which runs its statement
// there. The rows of both files are one list.

import PlaygroundCore

/// A number that its row keeps: select it to count.
struct Visitor: CompositeComponent, IdentifiableComponent {
  var name: String

  var id: String { name }
  var initialState: Int { 0 }

  func body(in context: BodyContext<Int>) -> Node {
    Node(HBox.self) {
      Label("\(name) came ")
      Label("\(context.state)×")
    }
  }
}

struct Planner_Previews: PreviewProvider {
  static var previews: [Preview] {
    Preview("Planner", width: 32) {
      Described("planner.xml", section: "today")
      Section(id: "visitors", header: Heading("VISITORS")) {
        for name in ["Mia", "Jules"] {
          Cell(Visitor(name: name)).onSelect { visitor in
            (visitor.content as? BodyView<Int>)?.setState { $0 += 1 }
          }
        }
      }
    }
    .variant("busy", states: ["visitors/Mia.state": 3])
    Preview("Tasks", contentsOf: "planner.xml")
  }
}
