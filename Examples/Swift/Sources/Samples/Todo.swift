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
func todo(
  tasks: [TodoTask] = TodoTask.samples,
  check: @escaping @MainActor (TodoTask) -> Void = { _ in },
  remove: @escaping @MainActor (TodoTask) -> Void = { _ in }
) -> List {
  let open = tasks.filter { !$0.isDone }
  let done = tasks.filter(\.isDone)
  func row(_ task: TodoTask) -> Cell {
    TaskRow(task: task).onSelect { _ in check(task) }.onDelete { _ in remove(task) }
  }

  return List {
    Section(id: "open", header: Heading("TO DO"), footer: Note("\(open.count) to go")) {
      open.map(row)
      if tasks.isEmpty { Note("Nothing to do. Well done!").identified(by: "empty") }
    }

    if !done.isEmpty {
      Section(id: "done", header: Heading("DONE")) {
        done.map(row)
      }
    }
  }
}

/// The list of tasks: selecting one checks it, deleting takes it out.
@MainActor
final class TodoDemo {
  let listView = ListView(size: Size(width: 44, height: 10))
  private(set) var tasks = TodoTask.samples

  init() { show() }

  private func show() {
    listView.apply(
      todo(
        tasks: tasks,
        check: { [weak self] task in self?.check(task) },
        remove: { [weak self] task in self?.remove(task) },
      )
    )
  }

  private func check(_ task: TodoTask) {
    guard let index = tasks.firstIndex(of: task) else { return }
    tasks[index].isDone.toggle()
    show()
  }

  private func remove(_ task: TodoTask) {
    tasks.removeAll { $0 == task }
    show()
  }
}
