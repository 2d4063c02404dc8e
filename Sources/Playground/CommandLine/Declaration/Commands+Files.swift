extension Commands {
  static let list = CommandDeclaration(
    name: "list",
    type: ListCommand.self,
    summary: "Lists the previews and variants found, with file and line",
    arguments: [paths],
    ownOptions: [.flag("json", "print as JSON"), searchAll, limit],
  )

  static let render = CommandDeclaration(
    name: "render",
    type: RenderCommand.self,
    summary: "Prints one preview as it is drawn",
    arguments: [
      ArgumentDeclaration(
        name: "FILE|-",
        kind: .file,
        summary: "a description; - reads it from standard input",
      )
    ],
    ownOptions: renderOptions + [
      .value("trace", "ID", .text, "tell what the node of this id was asked, and where it went"),
      .flag(
        "overlay",
        "show margins (.), borders (#) and paddings (:) on blanks"
      ),
    ],
    examples: [
      .init(line: "playground render greeting.xml", summary: "the first preview, as text"),
      .init(line: "playground render - --size 40xauto < greeting.xml", summary: "40 columns wide"),
      .init(
        line: "playground render todo.json --set done=true --format svg",
        summary: "a picture under another state",
      ),
    ],
  )

  static let apply = CommandDeclaration(
    name: "apply",
    type: ApplyCommand.self,
    summary: "Prints one preview as it is drawn after the changes of a script",
    details: [
      "A script says what is inserted, removed, updated and moved, one sentence a line. It is applied",
      "as a whole or not at all; the description stays as it is.",
    ],
    arguments: [
      ArgumentDeclaration(
        name: "SCRIPT|-",
        kind: .file,
        summary: "the changes; - reads them from standard input",
      )
    ],
    ownOptions: [
      OptionDeclaration(
        name: "to",
        value: .init(name: "FILE", kind: .file),
        summary: "the description whose list is changed",
        isRequired: true,
      ),
      .flag("strict-ckt", "refuse what CKToolbox refuses: moving sections"),
    ] + renderOptions,
    examples: [
      .init(
        line: "playground apply sort.changes --to todo.xml",
        summary: "the list with the changes"
      ),
      .init(
        line: "echo 'remove section at index 0' | playground apply - --to todo.xml",
        summary: "a sentence from standard input",
      ),
    ],
  )

  static let tree = CommandDeclaration(
    name: "tree",
    type: TreeCommand.self,
    summary: "Prints the virtual tree of one preview",
    arguments: [description],
    ownOptions: [
      preview, variant, set,
      .flag(
        "frames",
        "lay it out, and tell where each node goes: x,y and width×height in its parent"
      ),
      space, cellAspect, ambiguousWidth, snap, textOrJSON, limit,
    ],
    examples: [
      .init(line: "playground tree todo.xml --frames --size 40xauto", summary: "40 columns wide")
    ],
  )

  static let diff = CommandDeclaration(
    name: "diff",
    type: DiffCommand.self,
    summary: "Prints the changes from one description's lists to another's",
    details: ["Exits with 1 when they differ."],
    arguments: [
      ArgumentDeclaration(name: "OLD", kind: .file, summary: "the description before"),
      ArgumentDeclaration(name: "NEW", kind: .file, summary: "the description after"),
    ],
    ownOptions: [preview, textOrJSON, color, limit],
  )

  static let check = CommandDeclaration(
    name: "check",
    type: CheckCommand.self,
    summary: "Reads, builds and renders everything and prints what is wrong",
    details: ["Exits with 1 when there are errors; warnings alone are fine."],
    arguments: [paths],
    ownOptions: [
      .choice("format", ["text", "gcc", "json", "sarif"], "how to print"),
      searchAll,
      color,
      limit,
    ],
  )

  static let convert = CommandDeclaration(
    name: "convert",
    type: ConvertCommand.self,
    summary: "Prints a description in the other syntax, XML or JSON",
    details: [
      "Order, types and comments stay; the little that the other syntax has no place for is told.",
      "A description with errors is refused.",
      "Paths in it stay as they are written, relative to wherever the text is put.",
    ],
    arguments: [description],
    ownOptions: [
      OptionDeclaration(
        name: "to",
        value: .init(name: "xml|json", kind: .choice(["xml", "json"])),
        summary: "the syntax to print (default: the other one)",
      ),
      .flag("elide-defaults", "leave out attributes that say what their absence says"),
      limit,
    ],
    examples: [
      .init(
        line: "playground convert greeting.xml --to json > greeting.json",
        summary: "keep a twin",
      )
    ],
  )

  static let format = CommandDeclaration(
    name: "format",
    type: FormatCommand.self,
    summary: "Lays descriptions out canonically, in place",
    details: [
      "Only white space between elements and attributes changes, never what a description means."
    ],
    arguments: [
      ArgumentDeclaration(
        name: "FILE",
        kind: .file,
        arity: .many,
        summary: "descriptions; - formats standard input to standard output",
      )
    ],
    ownOptions: [
      .flag("check", "change nothing, name what is not in layout and exit with 1"),
      limit,
    ],
  )

  static let new = CommandDeclaration(
    name: "new",
    type: NewCommand.self,
    summary: "Writes a starting description",
    arguments: [
      ArgumentDeclaration(
        name: "NAME",
        kind: .file,
        summary: "the file to write, its extension may be left off; never overwritten",
      )
    ],
    ownOptions: [.flag("json", "in JSON instead of XML")],
  )

  static let completions = CommandDeclaration(
    name: "completions",
    type: CompletionsCommand.self,
    summary: "Prints the completions of a shell",
    arguments: [
      ArgumentDeclaration(
        name: "SHELL",
        kind: .choice(Shell.allCases.map(\.rawValue)),
        summary: "bash, zsh or fish",
      )
    ],
    examples: [
      .init(line: "source <(playground completions bash)", summary: "for this shell only")
    ],
  )

  static let helpCommand = CommandDeclaration(
    name: "help",
    type: HelpCommand.self,
    summary: "Shows the help of a command",
    arguments: [
      ArgumentDeclaration(
        name: "COMMAND",
        kind: .text,
        arity: .many,
        summary: "the command's words (default: an overview)",
      )
    ],
  )

  /// What is drawn, and how it is printed.
  private static let renderOptions: [OptionDeclaration] = [
    preview, variant, set,
    space,
    .choice("format", ["text", "ansi", "json", "html", "svg"], "how to print"),
    color,
    cellAspect,
    ambiguousWidth,
    snap,
    limit,
  ]

  private static let space = OptionDeclaration.value(
    "size",
    "WxH",
    .openSize,
    "the space offered; auto for as much as the content takes",
  )
  private static let snap = OptionDeclaration.choice(
    "snap",
    ["cells", "yoga"],
    "how fractions become whole cells",
  )

  private static let searchAll = OptionDeclaration.flag(
    "all",
    "look into hidden and ignored directories, too",
  )
  private static let paths = ArgumentDeclaration(
    name: "PATH",
    kind: .file,
    arity: .many,
    summary: "files, and directories with all below them (default: .)",
  )
  private static let description = ArgumentDeclaration(
    name: "FILE",
    kind: .file,
    summary: "a description; - reads it from standard input",
  )
}
