import PlaygroundCore

struct TodoTask: Hashable, Sendable {
  var id: Int
  var title: String
  var isDone = false

  static let samples = [
    TodoTask(id: 1, title: "Buy milk"),
    TodoTask(id: 2, title: "Water the plants", isDone: true),
    TodoTask(id: 3, title: "Write the change log"),
  ]
}

final class TaskContent: HBox {
  let mark = Label()
  let title = Label()

  required init() {
    super.init()
    space = 1
    width = .fill
    add(mark, title)
  }
}

struct TaskRow: IdentifiableComponent, Equatable {
  var task: TodoTask

  var id: Int { task.id }

  func render(in content: TaskContent) {
    content.mark.text = task.isDone ? "[x]" : "[ ]"
    content.mark.color = .palette(task.isDone ? 2 : 3)
    content.title.text = task.title
    content.title.isStruckThrough = task.isDone
  }
}

@MainActor
func todo(tasks: [TodoTask] = TodoTask.samples) -> List {
  let open = tasks.filter { !$0.isDone }
  let done = tasks.filter(\.isDone)

  return List {
    Section(id: "open", header: Heading("TO DO"), footer: Note("\(open.count) to go")) {
      Group(of: open) { TaskRow(task: $0) }
    }

    if !done.isEmpty {
      Section(id: "done", header: Heading("DONE")) {
        Group(of: done) { TaskRow(task: $0) }
      }
    }
  }
}
