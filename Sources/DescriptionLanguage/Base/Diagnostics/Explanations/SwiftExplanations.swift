/// Previews in Swift.
enum SwiftExplanations {
  static let compileError = DiagnosticExplanation(
    "A Swift file does not compile",
    """
    The message is that of the Swift compiler. The last good content of the previews stays
    on screen until the file compiles again.
    """,
    wrong: "func render(in content: Label) { content.text = nam }",
    right: "func render(in content: Label) { content.text = name }",
  )

  static let compileWarning = DiagnosticExplanation(
    "The Swift compiler has a warning",
    """
    The message is that of the Swift compiler. The previews are shown.
    """,
    wrong: "let unused = 1",
    right: "_ = 1",
  )

  static let crashed = DiagnosticExplanation(
    "The program of a preview crashed",
    """
    A preview in Swift runs in a process of its own, which a signal has ended, or which
    has ended itself. The message names the signal, the message of the runtime and the
    innermost call in your files, as far as they are known. Other previews go on, and so
    does this one after the next save.
    """,
    wrong: "Label(names[7])",
    right: "Label(names.first ?? \"nobody\")",
  )

  static let timedOut = DiagnosticExplanation(
    "The program of a preview took too long",
    """
    A preview in Swift may use one second of the processor for its content or an event,
    and must answer in a few seconds. It may print 1 MiB. Look for a loop without an end,
    for a lock that is never released, or for code that waits.
    """,
    wrong: "while true {}",
    right: "for name in names { add(name) }",
  )

  static let untrusted = DiagnosticExplanation(
    "The directory of a Swift file is not trusted",
    """
    A preview in Swift is a program, which is compiled and run. That is done only below
    directories that you have trusted, with 'playground trust DIR' or in the full-screen
    client.
    """,
    wrong: "playground render Hello.swift",
    right: "playground trust . && playground render Hello.swift",
  )

  static let noSwift = DiagnosticExplanation(
    "Swift files are refused by '--no-swift'",
    """
    The command, or the daemon that a client is connected to, was started with
    '--no-swift': it neither compiles nor runs Swift files, also in trusted directories.
    Trust changes nothing then. Leave the option out; stop a daemon that has it first.
    """,
    wrong: "playground --no-swift render Hello.swift",
    right: "playground render Hello.swift",
  )

  static let noToolchain = DiagnosticExplanation(
    "Something that previews in Swift need is missing",
    """
    Previews in Swift are compiled with the Swift compiler and the linker of this machine,
    and run with programs that come with playground, where the kernel keeps them from
    changing anything else. 'playground doctor' lists what was found.
    """,
    wrong: "PATH=/bin playground render Hello.swift",
    right: "playground render Hello.swift",
  )

  static let lostState = DiagnosticExplanation(
    "A state was lost by a save",
    """
    After a save, a new process runs the preview. The state of a row is handed over if the
    row still exists and the state has the same type, which must be a
    LosslessStringConvertible, such as Int, Bool or String.
    """,
    wrong: "var initialState: Point { Point() }",
    right: "var initialState: Int { 0 }",
  )
}
