/// Programs as they are written for other libraries: `run()` and what it uses.
enum PortedProgram {
  /// An updater of Carbon with steps of its own.
  static let updater = """
    import PlaygroundCompatibility

    struct NoteRow: IdentifiableComponent {
      var id: String

      func renderContent() -> UILabel { UILabel() }

      func render(in content: UILabel) { content.text = id }
    }

    final class NotesAdapter: UITableViewAdapter {
      override func tableView(
        _ tableView: UITableView,
        titleForHeaderInSection section: Int
      ) -> String? { "notes" }
    }

    final class LoggingUpdater: UITableViewUpdater<NotesAdapter> {
      var log: [String] = []

      override func prepare(target: UITableView, adapter: NotesAdapter) {
        super.prepare(target: target, adapter: adapter)
        log.append("prepared")
      }

      override func performDifferentialUpdates(
        target: UITableView,
        adapter: NotesAdapter,
        data: [Section],
        stagedChangeset: StagedDataChangeset
      ) {
        super.performDifferentialUpdates(
          target: target,
          adapter: adapter,
          data: data,
          stagedChangeset: stagedChangeset
        )
        log.append("changed \\(data.map(\\.cells.count))")
      }

      override func renderVisibleComponents(in target: UITableView, adapter: NotesAdapter) {
        super.renderVisibleComponents(in: target, adapter: adapter)
        log.append("rendered")
      }
    }

    @MainActor func run() {
      let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 12, height: 4))
      let renderer = Renderer(adapter: NotesAdapter(), updater: LoggingUpdater())
      renderer.updater.isAnimationEnabled = false
      renderer.updater.set(allAnimation: .none)
      renderer.target = tableView
      renderer.render { NoteRow(id: "milk") }
      renderer.updater.log = []
      renderer.render {
        NoteRow(id: "eggs")
        NoteRow(id: "milk")
      }
      print(renderer.updater.log)
      print(tableView.text)
    }
    """

  /// A table of Render with a data source and a delegate, as early versions of Swift spell them.
  static let table = """
    import PlaygroundCompatibility

    struct Entry: ComponentStateType {
      var text: String
    }

    final class EntryView: ComponentView {
      override func construct() -> any ComponentNodeType {
        ComponentNode<UILabel>().configure { $0.text = (self.state as? Entry)?.text ?? "" }
      }
    }

    final class EntriesController: UIViewController, UITableViewDataSource, UITableViewDelegate {
      let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 10, height: 3))
      var entries = ["one", "two"].map(Entry.init)
      var chosen: [Int] = []

      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = UITableViewAutomaticDimension
        tableView.delegate = self
        tableView.dataSource = self
        view.addSubview(tableView)
      }

      func tableView(tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        entries.count
      }

      func tableView(
        tableView: UITableView,
        cellForRowAtIndexPath indexPath: NSIndexPath
      ) -> UITableViewCell {
        let cell =
          tableView.dequeueReusableCellWithIdentifier("entry") as? ComponentTableViewCell
          ?? ComponentTableViewCell(reuseIdentifier: "entry", component: EntryView())
        cell.state = entries[indexPath.row]
        cell.renderComponent(CGSize(tableView.bounds.size.width))
        return cell
      }

      func tableView(tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath) {
        chosen.append(indexPath.row)
        entries[indexPath.row].text += "!"
        tableView.reloadData()
      }
    }

    @MainActor func run() {
      let controller = EntriesController()
      print(controller.view.text(in: 10))
      controller.tableView.select([0, 1])
      print(controller.chosen, controller.entries.map(\\.text))
      print(controller.tableView.text)
    }
    """

  /// An animator of Puyopuyo.
  static let animator = """
    import PlaygroundCompatibility

    struct Gentle: Animator {
      var duration: Double

      func animate(view: UIView, layouting: @escaping () -> Void) {
        UIView.animate(withDuration: duration, delay: 0, options: [.curveEaseOut]) { layouting() }
      }
    }

    @MainActor func run() {
      let box = VBox().attach().animator(Gentle(duration: 0.25)).view
      print(box.animator?.milliseconds ?? 0)
      let label = UILabel()
      UIView.animate(withDuration: 1) { label.text = "moved" } completion: { print($0) }
      print(label.text == "moved")
    }
    """

  /// Changesets of CKToolbox, whose sentences need no `try`.
  static let sentences = """
    import PlaygroundCompatibility

    @MainActor func run() throws {
      let changeset = try CKCollectionViewDataSourceChangesetBuilder<String>.build { builder in
        builder.insert.section.at.index(1)
        builder.insert.item("Bread").at.indexPath(ck_indexPath(0, 1))
        builder.update.item("Butter").at.indexPath(ck_indexPath(1, 0))
        builder.ck_removeItem.at.indexPath(ck_indexPath(0, 0))
      }
      print(changeset.insertedSections, changeset.insertedItems, changeset.removedItems)
      let mixed = try CKCollectionViewDataSourceChangesetBuilder.build { builder in
        builder.insert.item(7).at.indexPath(ck_indexPath(0, 0))
        builder.insert.item("seven").at.indexPath(ck_indexPath(1, 0))
      }
      print(mixed.insertedItems.count)
    }
    """
}
