import Testing

@testable import PlaygroundLive

/// Which edits other files notice.
struct SwiftInterfaceTests {
  struct Edit: CustomTestStringConvertible, Sendable {
    let old: String
    let new: String
    var testDescription: String { "\(old) → \(new)" }

    init(_ old: String, _ new: String) { (self.old, self.new) = (old, new) }
  }

  private func interface(_ text: String) -> SwiftInterface { SwiftInterface(of: Array(text.utf8)) }

  @Test(
    arguments: [
      Edit("func f() { 1 }", "func f() { 2 }"),
      Edit("func f() { 1 }", "// A comment.\nfunc f() /* { */ { if true { g(\"}\") } }"),
      Edit("func f() -> Int { 1 }\nvar a = 1", "func f() -> Int { { 2 }() }\nvar a = 1"),
      Edit(
        "struct A { var b: Int { 1 } }",
        "struct A { var b: Int { let c = { 2 }; return c() } }"
      ),
      Edit("var b: Int { get { 1 } set { } }", "var b: Int { get { 2 } set { print(newValue) } }"),
      Edit("var b: Int { get async throws { 1 } }", "var b: Int { get async throws { 2 } }"),
      Edit("init?(a: Int = 1) { b() }", "init?(a: Int = 1) { c() }"),
      Edit("deinit { a() }", "deinit { b() }"),
      Edit("subscript(a: Int) -> Int { a }", "subscript(a: Int) -> Int { a + 1 }"),
      Edit(
        "static func == (a: A, b: A) -> Bool { true }",
        "static func == (a: A, b: A) -> Bool { false }"
      ),
      Edit(
        "func f<T: P>(_ a: T) where T.A == Int { 1 }",
        "func f<T: P>(_ a: T) where T.A == Int { 2 }"
      ),
      Edit("func f() { let a = \"\\(g(\"{\"))\" }", "func f() { let a = \"\\(g(\"}}\"))\" }"),
      Edit("func f() { #\"\"# }", "func f() { #\"{\"\\(\"# }"),
      Edit("func f() { \"\"\"\n { \"\n \"\"\" }", "func f() { \"\"\"\n \\\"\"\" } \n \"\"\" }"),
      Edit("func f() { a / b }", "func f() { a = /{/ }"),
      Edit("func f() { #/ x /# }", "func f() { #/ { \" /# }"),
      Edit(
        "enum A { case b = \"x\"; func f() { 1 } }",
        "enum A { case b = \"x\"; func f() { 2 } }"
      ),
      Edit("var a: Int = 1\nfunc f() { 1 }", "var a: Int = 1\nfunc f() { 2 }"),
      Edit("var `func`: Int { 1 }", "var `func`: Int { 2 }"),
      Edit("class A { class var b: Int { 1 } }", "class A { class var b: Int { 2 } }"),
      Edit("func f()\n  -> Int\n{ 1 }", "func f()\n  -> Int\n{ 2 }"),
      Edit("@MainActor func f() { 1 }", "@MainActor func f() { 2 }"),
    ]
  )
  func anEditOfABodyIsUnnoticed(edit: Edit) {
    #expect(interface(edit.old) == interface(edit.new))
  }

  @Test(
    arguments: [
      Edit("struct A { var a: Int }", "struct A { var b: Int; var a: Int }"),
      Edit("var a = 1", "var a = \"\""),
      Edit("let a = { 1 }()", "let a = { \"\" }()"),
      Edit("var a: (() -> Int)?={ 1 }", "var a: (() -> Int)?={ 2 }"),
      Edit("lazy var a: Int = { 1 }()", "lazy var a: Int = { 2 }()"),
      Edit("var a: some P { B() }", "var a: some P { C() }"),
      Edit("func f() -> [some P] { [B()] }", "func f() -> [some P] { [C()] }"),
      Edit("@inlinable public func f() -> Int { 1 }", "@inlinable public func f() -> Int { 2 }"),
      Edit("@inline(__always) var a: Int { 1 }", "@inline(__always) var a: Int { 2 }"),
      Edit("var a: Int { @inlinable get { 1 } }", "var a: Int { @inlinable get { 2 } }"),
      Edit("var a: Int { get { 1 } }", "var a: Int { get { 1 } set { } }"),
      Edit("func f(a: Int = { 1 }()) { }", "func f(a: Int = { 2 }()) { }"),
      Edit("func f() { }", "func f() throws { }"),
      Edit("func f() { }", "private func f() { }"),
      Edit("func f() { }\nfunc g() { }", "func g() { }"),
      Edit("struct A: P { func f() { } }", "struct A { func f() { } }"),
      Edit("extension A { var b: Int { 1 } }", "extension B { var b: Int { 1 } }"),
      Edit("#if A\nfunc f() { }\n#endif", "#if B\nfunc f() { }\n#endif"),
      Edit("import A", "import B"),
      Edit("var a: Int = 1 { didSet { b() } }", "var a: Int = 1 { didSet { c() } }"),
      Edit("func f() { }", "func f() { } }"),
      Edit("func f() { 1", "func f() { 2"),
      Edit("if a { 1 }", "if a { 2 }"),
      Edit("enum A { case b }", "enum A { case c }"),
      Edit("let a = 1\nlet b = 2", "let a = 1 let b = 2"),
    ]
  )
  func anyOtherEditIsNoticed(edit: Edit) {
    #expect(interface(edit.old) != interface(edit.new))
  }

  @Test func everyBytesHaveAnInterface() {
    let text = Array(##"func f() { "\(a)" /* { */ #"x"# /y/ }"##.utf8)
    for count in 0...text.count {
      let cut = Array(text[..<count])
      #expect(SwiftInterface(of: cut) == SwiftInterface(of: cut))
      #expect(
        SwiftInterface(of: Array(text[count...])) == SwiftInterface(of: Array(text[count...]))
      )
    }
  }
}
