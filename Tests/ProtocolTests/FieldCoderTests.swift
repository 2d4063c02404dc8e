import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

/// An object with a member of each form.
private struct Sample: FieldObject, Equatable {
  var text = "a"
  var count = 1
  var note: String?
  var title: String?
  var limit = 10
  var isOn = false
  var names: [String] = []
  var start = 0
  var pair = Pair()

  struct Pair: FieldObject, Equatable {
    var left = 1
    var right = 2

    static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
      let pair = Self(left: try c("left", m?.left), right: try c("right", m?.right))
      try c.check("right", pair.left <= pair.right, "must be at least 'left'")
      return pair
    }
  }

  static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    let sample = Self(
      text: try c("text", m?.text),
      count: try c("count", m?.count, as: Whole(1...9)),
      note: try c.optional("note", m?.note),
      title: try c.nullable("title", m?.title),
      limit: try c("limit", m?.limit, default: 10),
      isOn: try c("on", m?.isOn, default: false),
      names: try c.list("names", m?.names),
      start: try c("start", m?.start, ifMissing: 0),
      pair: try c.members(of: m?.pair),
    )
    c.derived("sum", m.map { $0.pair.left + $0.pair.right })
    return sample
  }
}

struct FieldCoderTests {
  private static let full = Sample(
    text: "é\"",
    count: 9,
    note: "n",
    title: "t",
    limit: 100,
    isOn: true,
    names: ["x"],
    start: 12,
    pair: .init(left: 3, right: 40),
  )

  private static let cases: [(Sample, String)] = [
    (
      Sample(),
      #"{"text":"a","count":1,"title":null,"start":0,"left":1,"right":2,"sum":3}"#
    ),
    (
      full,
      #"{"text":"é\"","count":9,"note":"n","title":"t","limit":100,"on":true,"names":["x"],"#
        + #""start":12,"left":3,"right":40,"sum":43}"#
    ),
  ]

  private func read(_ text: String) throws -> Sample {
    try Sample.read(params: Value(json: Array(text.utf8)))
  }

  @Test(arguments: 0..<2)
  func eachFormIsWrittenAndReadBack(_ index: Int) throws {
    let (sample, text) = Self.cases[index]
    #expect(jsonText { $0.append(sample) } == text)
    #expect(try read(text) == sample)
  }

  @Test func orderOfMembersAndUnknownOnesDoNotMatter() throws {
    let text = #"{"right":2,"more":[],"left":1,"title":null,"count":1.0,"names":null,"text":"a"}"#
    #expect(try read(text) == Sample())
  }

  @Test(arguments: [
    ("{}", "'text' is missing"),
    (#"{"text":null}"#, "'text' must be a string"),
    (#"{"text":"a","count":0}"#, "'count' must be from 1 to 9"),
    (#"{"text":"a","count":1.5}"#, "'count' must be a whole number"),
    (#"{"text":"a","count":1,"note":1}"#, "'note' must be a string"),
    (#"{"text":"a","count":1,"limit":-1}"#, "'limit' must be at least 0"),
    (#"{"text":"a","count":1,"on":1}"#, "'on' must be true or false"),
    (#"{"text":"a","count":1,"names":{}}"#, "'names' must be a list"),
    (#"{"text":"a","count":1,"names":["a",1]}"#, "'names' must be a list of strings"),
    (#"{"text":"a","count":1,"left":3,"right":2}"#, "'right' must be at least 'left'"),
    ("[1]", "'params' must be an object"),
  ])
  func invalidMemberIsNamed(text: String, message: String) {
    #expect(throws: RPCError(.invalidParams, message)) { try read(text) }
  }

  @Test func membersAreListedWithTheirPresence() {
    let members = MemberList(of: Sample.self).members
    #expect(
      members.map { "\($0.name) \($0.presence)" } == [
        "text required", "count required", "note optional", "title nullable", "limit optional",
        "on optional", "names optional", "start defaulted", "left required", "right required",
        "sum optional",
      ]
    )
  }

  @Test func objectsThatContainThemselvesAreDefinedOnce() {
    var definitions = SchemaDefinitions()
    let schema = Node.schema(&definitions)
    #expect(schema == ["$ref": "#/$defs/node"])
    #expect(definitions.all.map(\.name) == ["node"])
  }

  @Test func frameForSeveralAttachmentsIsTheNotificationOfEach() {
    for depth in ColorDepth.allCases {
      let shared = SharedFrame(WireSamples.frame, colors: depth)
      for attachment in [0, 7, 12_345] {
        let own = Notification.frame(attachment: attachment, WireSamples.frame)
        #expect(shared.line(attachment: attachment) == own.line(colors: depth))
      }
    }
  }

  @Test func everyKindOfNotificationIsDeclared() {
    #expect(Notification.blanks.map(\.kind) == Notification.Kind.allCases)
  }
}
