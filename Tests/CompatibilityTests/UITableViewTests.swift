import PlaygroundCompatibility
import Testing

/// Tables with a data source and a delegate, and lists among other views.
@MainActor
struct UITableViewTests {
  private struct Post: ComponentStateType {
    var title: String
  }

  private final class PostView: ComponentView {
    override func construct() -> any ComponentNodeType {
      ComponentNode<UILabel>().configure { $0.text = (self.state as? Post)?.title ?? "none" }
    }
  }

  /// A controller as Render's text describes it, in the spelling of early versions of Swift.
  private final class PostsController: UIViewController, UITableViewDataSource,
    UITableViewDelegate
  {
    var tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 12, height: 3))
    var posts = ["one", "two", "three", "four"].map(Post.init)
    var made = 0
    var selected: [NSIndexPath] = []
    var displayed: [Int] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.rowHeight = UITableViewAutomaticDimension
      tableView.estimatedRowHeight = 1
      tableView.delegate = self
      tableView.dataSource = self
      view.addSubview(tableView)
    }

    func tableView(tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      posts.count
    }

    func tableView(tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath) {
      selected.append(indexPath)
      posts[indexPath.row].title += "!"
      self.tableView.renderComponentAtIndexPath(indexPath)
    }

    func tableView(
      tableView: UITableView,
      willDisplayCell cell: UITableViewCell,
      forRowAtIndexPath indexPath: NSIndexPath
    ) { displayed.append(indexPath.row) }

    func tableView(
      tableView: UITableView,
      cellForRowAtIndexPath indexPath: NSIndexPath
    ) -> UITableViewCell {
      let cell: ComponentCell
      if let known = tableView.dequeueReusableCellWithIdentifier("post") as? ComponentCell {
        cell = known
      } else {
        cell = ComponentCell(reuseIdentifier: "post", component: PostView())
        made += 1
      }
      cell.state = posts[indexPath.row]
      cell.renderComponent(CGSize(tableView.bounds.size.width))
      return cell
    }
  }

  /// A source in today's spelling.
  private final class Names: UITableViewDataSource, UITableViewDelegate {
    final class NameCell: UITableViewCell {
      let label = UILabel()

      override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
      }

      required init?(coder: NSCoder) { fatalError() }
    }

    var names = [["Mia"], ["Jules", "Vincent"]]
    var selected: [IndexPath] = []

    func numberOfSections(in tableView: UITableView) -> Int { names.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names[section].count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      section == 0 ? nil : "others"
    }

    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      (cell as? NameCell)?.label.text = names[indexPath.section][indexPath.row]
      return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      indexPath.section == 0 ? 2 : 1
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath)
    }
  }

  private struct Red: IdentifiableComponent {
    var id: String

    func render(in content: UILabel) {
      (content.text, content.color, content.isBold) = (id, .red, true)
    }
  }

  @Test func aControllerShowsItsRowsAmongItsViews() {
    let controller = PostsController()
    controller.view.addSubview(UILabel())

    #expect(controller.view.text(in: 12) == "one\ntwo\nthree")
    #expect(controller.displayed == [0, 1, 2])

    controller.tableView.select([0, 1])
    #expect(controller.selected == [IndexPath(row: 1, section: 0)])
    #expect(controller.view.text(in: 12) == "one\ntwo!\nthree")
  }

  @Test func cellsThatLeftTheWindowAreUsedAgain() {
    let controller = PostsController()
    controller.loadViewIfNeeded()
    #expect(controller.tableView.text == "one\ntwo\nthree")

    for _ in 0..<3 {
      controller.tableView.scroll(to: 1)
      #expect(controller.tableView.text == "two\nthree\nfour")
      controller.tableView.scroll(to: 0)
      #expect(controller.tableView.text == "one\ntwo\nthree")
    }

    #expect(controller.made <= 4)
  }

  @Test func aTableShowsWhatItsSourceHasAfterReloading() {
    let controller = PostsController()
    controller.loadViewIfNeeded()
    controller.posts = [Post(title: "new")]
    #expect(controller.tableView.numberOfRows(inSection: 0) == 4)

    controller.tableView.reloadData()

    #expect(controller.view.text(in: 12) == "new\n\n")
    #expect(controller.tableView.numberOfRows(inSection: 0) == 1)
  }

  @Test func sectionsHaveTitlesAndRowsHeights() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 12, height: 6))
    table.register(Names.NameCell.self, forCellReuseIdentifier: "name")
    let source = Names()
    table.delegate = source
    table.dataSource = source

    #expect(table.text == "Mia\n\nothers\nJules\nVincent\n")
    #expect(table.cellForRow(at: [1, 1]) is Names.NameCell)
    table.select([1, 0])
    #expect(source.selected == [[1, 0]])
  }

  @Test func aTableDoesNotKeepItsSource() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 12, height: 2))
    var source: Names? = Names()
    weak let reference = source
    table.dataSource = source

    source = nil

    #expect(reference == nil)
    #expect(table.dataSource == nil)
    table.reloadData()
  }

  @Test func aListIsDrawnWithItsColoursBelowOtherViews() {
    let list = ListView(size: Size(width: 8, height: 2))
    let box = VBox()
    let below = UILabel()
    below.text = "below"
    box.addSubview(list)
    box.addSubview(below)
    var frame: CGRect?
    below.attach().onFrameChanged(SimpleInput { frame = $0 })

    list.apply(List { Red(id: "a   b") })

    let grid = box.grid(in: LayoutConstraints(width: 8, height: nil))
    #expect(grid.lines == ["a   b", "", "below"])
    #expect(grid.rowRuns(0).first?.style == TextStyle(color: .red, attributes: .bold))
    #expect(frame == CGRect(x: 0, y: 2, width: 5, height: 1))
    list.removeFromSuperview()
    #expect(box.text(in: 8) == "below")
  }
}
