/// The list of all built-in elements.
enum ElementRegistry {
  /// The built-in elements, in the order of the documentation.
  static let all: [BuiltInElement] = [
    View.flexboxDefinition,
    HBox.definition,
    VBox.definition,
    ZBox.definition,
    HFlow.definition,
    VFlow.definition,
    ScrollBox.definition,
    TableBox.tableDefinition,
    ListBox.listDefinition,
    CollectionBox.collectionDefinition,
    RecycleBox.recycleDefinition,
    GridBox.definition,
    Table.definition,
    Row.definition,
    HGroup.definition,
    VGroup.definition,
    ZGroup.definition,
    Label.definition,
    TextSpan.definition,
    Button.definition,
    Image.definition,
    Slider.definition,
    Switch.definition,
    Checkbox.definition,
    TextField.definition,
    TextArea.definition,
    RadioGroup.definition,
    Select.definition,
    Choice.definition,
    Tabs.definition,
    Tab.definition,
    NavigationBox.definition,
    NavigationBar.definition,
    NavigationPage.definition,
    ProgressBar.definition,
    Spinner.definition,
    Divider.definition,
    Spacer.definition,
    SectionView.definition,
    CellsView.definition,
  ]

  private static let indices = NameIndex(
    all.enumerated().map { (name: $1.kind.name, value: UInt8($0)) }
  )

  /// Returns the index of an element in the list; `nil` for an unknown name.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  static func index(of name: String) -> Int? { indices[name].map { Int($0) } }

  /// Returns the name and attributes of an element; `nil` for an unknown name.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  static func kind(named name: String) -> ElementKind? {
    indices[name].map { all[Int($0)].kind }
  }
}
