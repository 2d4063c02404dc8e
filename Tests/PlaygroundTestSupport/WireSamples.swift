import DescriptionLanguage
import PlaygroundCore

@testable import PlaygroundProtocol

/// Values of all shapes on the wire.
enum WireSamples {
  static let place = SourcePlace(file: "a.xml", location: SourceLocation(line: 3, column: 5))
  static let element = WindowSources.Element(
    declaration: place,
    uses: [SourcePlace(file: "b.xml", location: SourceLocation(line: 7, column: 1))]
  )
  static let selection = ElementSelection(attachment: 1, generation: 9, element: element)
  static let selectionText =
    #""attachment":1,"generation":9,"declaration":{"file":"a.xml","line":3,"column":5},"#
    + #""uses":[{"file":"b.xml","line":7,"column":1}]"#

  /// A preview without a title and variants.
  static let plainSummary = PreviewSummary(
    name: "a.xml",
    file: "a.xml",
    title: nil,
    variants: [],
    generation: 1,
    status: .ok,
  )

  static let summary = PreviewSummary(
    name: "feed.xml#Home",
    file: "feed.xml",
    title: "Home",
    variants: ["short"],
    generation: 3,
    status: .stale,
  )

  static let frame = Frame(
    generation: 7,
    rows: [
      Frame.Row(
        y: 2,
        runs: [
          Run("Hi "),
          Run(
            "漢\"字",
            style: TextStyle(
              color: .palette(6),
              background: .rgb(1, 254, 16),
              attributes: [.bold, .reverse]
            )
          ),
          Run("!", style: TextStyle(color: .palette(200))),
        ],
        path: ElementPath(section: 0, element: 4),
        mark: .updated,
      ),
      Frame.Row(
        y: 3,
        runs: [],
        path: ElementPath(section: 1, element: 0),
        cells: [
          Frame.Cell(path: ElementPath(section: 1, element: 0), column: -2, columns: 6),
          Frame.Cell(path: ElementPath(section: 1, element: 1), column: 5, columns: 6),
        ]
      ),
    ],
    size: Size(width: 40, height: 10),
    contentRows: 120,
    offset: 5,
    isFull: false,
  )

  static let changes: [Change] = [
    Change(.insert, .cell, id: "wolf", to: [1, 2]),
    Change(
      .update,
      .header,
      from: [0],
      to: [0],
      props: [
        PropChange(path: "HBox/Label#1.text", before: .value("a"), after: .value("b")),
        PropChange(path: "HBox.space", before: .none, after: .value(2)),
        PropChange(
          path: "HBox/Label#2",
          before: .node(
            Node("Label", key: .id("x"), props: ["text": "gone"], children: [Node("Spacer")])
          ),
          after: .none,
        ),
      ],
    ),
  ]

  static let stage: Changeset = {
    var stage = Changeset()
    stage.sectionDeletes = [1]
    stage.sectionMoves = [Changeset.Move(from: 2, to: 0)]
    stage.elementInserts = [ElementPath(section: 0, element: 3)]
    stage.elementMoves = [
      Changeset.Move(
        from: ElementPath(section: 0, element: 1),
        to: ElementPath(section: 2, element: 0)
      )
    ]
    return stage
  }()

  static let diagnostic = LocatedDiagnostic(
    severity: .error,
    code: .unknownAttribute,
    message: "unknown attribute “sapce”",
    location: LocatedDiagnostic.Location(
      file: "a.xml",
      start: SourceLocation(line: 3, column: 9),
      end: SourceLocation(line: 3, column: 14),
      source: "  <HBox sapce=\"1\">",
    ),
    notes: [
      LocatedDiagnostic.Note(
        message: "loaded here",
        location: LocatedDiagnostic.Location(
          file: "b.xml",
          start: SourceLocation(line: 1, column: 1),
          end: SourceLocation(line: 1, column: 2),
          source: "<preview>",
        )
      )
    ],
  )

  static let previewChanges = PreviewChanges(
    preview: "feed.xml",
    variant: nil,
    generation: 8,
    cause: .file("albums.json"),
    outcome: .noVisibleChange,
    file: "feed.xml",
    changes: changes,
    phases: [.read: 100, .parse: 2900, .send: 12_000],
  )

  static let revision = Revision(
    number: 42,
    time: Timestamp(millisecondsSince1970: 1_795_219_028_123),
    file: "feed.xml",
    preview: "feed.xml#Home",
    cause: .file("feed.xml"),
    outcome: .rendered,
    counts: ChangeCounts(insert: 1, delete: 2, move: 3, update: 4),
    generation: 9,
    phases: [.diff: 1],
  )

  static let unused = Revision(
    number: 43,
    time: Timestamp(millisecondsSince1970: 0),
    file: "package.json",
    preview: nil,
    cause: .file("package.json"),
    outcome: .notUsed,
    counts: ChangeCounts(),
    generation: nil,
    phases: Phases(),
  )

  static let digest = String(repeating: "0123456789abcdef", count: 4)

  /// Returns a revision with details as a client receives them.
  static func detailed(
    revision: Revision,
    changes: [Change] = [],
    diagnostics: [LocatedDiagnostic] = [],
    before: [String],
    after: [String],
    columns: Int = 0,
    source: RevisionSource? = nil,
    hunks: [SourceHunk] = []
  ) -> DetailedRevision {
    let shown = Revision.Variant(
      name: revision.variant,
      changes: changes,
      before: DrawnRows(columns: columns, texts: before),
      after: DrawnRows(columns: columns, texts: after)
    )
    var detail = Revision.Detail(variants: [shown])
    (detail.diagnostics, detail.source, detail.hunks) = (diagnostics, source, hunks)
    var revision = revision
    revision.detail = detail
    guard let detailed = DetailedRevision(revision) else { fatalError("it has details") }
    return detailed
  }

  static let detail = detailed(
    revision: revision,
    changes: changes,
    diagnostics: [diagnostic],
    before: ["A", "", "B"],
    after: ["B"],
    columns: 40,
    source: RevisionSource(byteCount: 12, digest: digest, isKept: true),
    hunks: [SourceHunk(oldLine: 3, newLine: 0, lines: ["-a", " é"])],
  )

  static let content = PreviewContent.list(
    List(
      attributes: [.limit(5)],
      sections: [
        Section(
          key: .id("top"),
          attributes: [.spacing(1)],
          header: Node("Label", props: ["text": "GREET"]),
          cells: [
            Cell(
              key: .id("wolf"),
              content: Node(
                "HelloMessage",
                key: .id("wolf"),
                isComposite: true,
                props: ["name": "The Wolf"],
                children: [Node("Label", props: ["text": "Hello"])],
              ),
            ),
            Cell(key: .positional("Spacer#0"), content: Node("Spacer")),
          ],
          footer: Node("Divider"),
        )
      ],
    )
  )
}

/// Returns the text written by a function.
func jsonText(_ write: (inout JSONWriter) -> Void) -> String {
  var json = JSONWriter()
  write(&json)
  return String(decoding: json.bytes, as: UTF8.self)
}

/// Returns a line without its line break, as a reader of lines gets it.
func body(_ line: [UInt8]) -> [UInt8] { Array(line.dropLast()) }

/// Returns a line's text.
func text(_ line: [UInt8]) -> String { String(decoding: line, as: UTF8.self) }
