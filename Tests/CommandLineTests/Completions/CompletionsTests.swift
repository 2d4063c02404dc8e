import Foundation
import Testing

@testable import Playground
@testable import PlaygroundProtocol

struct CompletionsTests {
  private let bashScript = Shell.bash.completions(of: Commands.declared)
  private let zshScript = Shell.zsh.completions(of: Commands.declared)
  private let fishScript = Shell.fish.completions(of: Commands.declared)

  @Test func bashAcceptsItsScript() throws {
    let answer = try bash(["-n"], input: bashScript)

    #expect(answer == Answer(status: 0, output: ""))
  }

  @Test(arguments: [
    (["playground", "ren"], "render"),
    (["playground", "render", "f", "--fo"], "--format"),
    (["playground", "render", "f", "--format", ""], "text ansi json html svg"),
    (["playground", "render", "f", "--format", "=", "s"], "svg"),
    (["playground", "render", "f", "--format", "="], "text ansi json html svg"),
    (["playground", "log", "show", "1", "--f"], "--format"),
    (["playground", "log", "--l"], "--limit"),
    (["playground", "log", "sho"], "show"),
    (["playground", "completions", ""], "bash zsh fish"),
    (["playground", "help", "st"], "status stop"),
    (["playground", "--ver"], "--version"),
    (["playground", "render", "f", "--size", ""], ""),
  ])
  func bashOffersMatchingWords(_ words: [String], _ expected: String) throws {
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      \(bashScript)
      COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1)
      _playground
      echo "${COMPREPLY[*]}"
      """

    let answer = try bash([], input: script)

    #expect(answer == Answer(status: 0, output: expected + "\n"))
  }

  @Test func everyShellKnowsEveryCommandAndOption() {
    for script in [bashScript, zshScript, fishScript] {
      for command in Commands.declared.named {
        #expect(script.contains(command.lastWord))
        for option in command.options { #expect(script.contains(option.name)) }
      }
    }
  }

  @Test func fishGetsOneLineForEachOption() {
    let lines = fishScript.split(separator: "\n").filter { $0.contains("from tree'") }

    #expect(
      lines.joined(separator: "\n") == """
        complete -c playground -n '__fish_seen_subcommand_from tree' -l preview -r -f -d 'select the preview with this name or title'
        complete -c playground -n '__fish_seen_subcommand_from tree' -l variant -r -f -d 'select the variant with this name'
        complete -c playground -n '__fish_seen_subcommand_from tree' -l set -r -f -d 'set a state to this value'
        complete -c playground -n '__fish_seen_subcommand_from tree' -l frames -d 'print the frame of each node in its parent: x,y and width×height, in cells'
        complete -c playground -n '__fish_seen_subcommand_from tree' -l size -r -f -d 'lay out in WxH cells; auto: unbounded (default: preview or terminal width)'
        complete -c playground -n '__fish_seen_subcommand_from tree' -l cell-aspect -r -f -d 'set the width:height ratio of a cell, for aspect ratios (default: 1)'
        complete -c playground -n '__fish_seen_subcommand_from tree' -l ambiguous-width -r -f -a 'narrow wide' -d 'draw ambiguous characters in 1 column or in 2'
        complete -c playground -n '__fish_seen_subcommand_from tree' -l snap -r -f -a 'cells yoga' -d 'round to whole cells without gaps, or as Yoga'
        complete -c playground -n '__fish_seen_subcommand_from tree' -l format -r -f -a 'text json' -d 'print in this format'
        complete -c playground -n '__fish_seen_subcommand_from tree' -l limit -r -f -a 'depth= file-bytes= text-bytes= nodes= tree-elements= declarations= diagnostics= iterations= steps= total-steps= made-bytes= total-bytes=' -d 'change a limit of descriptions, such as nodes=5000000'
        complete -c playground -n '__fish_seen_subcommand_from tree' -l root -r -f -a '(__fish_complete_directories)' -d 'read files below DIR (default: repository or working directory)'
        complete -c playground -n '__fish_seen_subcommand_from tree' -l allow -r -f -a '(__fish_complete_directories)' -d 'also read files below this directory'
        complete -c playground -n '__fish_seen_subcommand_from tree' -l no-swift -d 'compile and run no Swift files'
        complete -c playground -n '__fish_seen_subcommand_from tree' -l uncontained -d 'run Swift files although the kernel cannot contain them'
        complete -c playground -n '__fish_seen_subcommand_from tree' -s h -l help -d 'show this help'
        complete -c playground -n '__fish_seen_subcommand_from tree' -F
        """
    )
  }

  @Test func zshOffersTheWordsThatMayFollowACommand() {
    let line = zshScript.split(separator: "\n").first {
      $0.contains("_describe command more")
    }

    #expect(
      line == """
                local -a more=('show:Show one recorded change, with the preview before and after it' 'diff:Show everything that changed between two recorded revisions' 'bisect:Find the change that made a text appear or disappear' 'replay:Draw recorded previews one after the other, at the recorded pace' 'export:Write recorded changes as a document for other programs' 'gc:Remove old changes from the log'); \
        (( CURRENT == 2 )) && _describe command more
        """
    )
  }

  @Test func zshGetsOneCaseForEachCommand() {
    let lines = zshScript.split(separator: "\n", omittingEmptySubsequences: false)
    let position = lines.lastIndex { $0.contains("\"log show\")") } ?? lines.count - 4

    #expect(
      lines[position..<position + 4].joined(separator: "\n") == """
            "log show")
              shift 2 words; (( CURRENT -= 2 ))
              _arguments -s '--source[print only the recorded bytes of the file that caused the change]' '--format=[print in this format]:value:(text json)' '--color=[use colour; auto: only on a terminal]:value:(auto always never)' '--hyperlinks=[link names of files; auto: on terminals that have links]:value:(auto always never)' '--no-swift[compile and run no Swift files]' '--uncontained[run Swift files although the kernel cannot contain them]' '--help[show this help]' ':REV: ' '::DIR:_files -/'
              ;;
        """
    )
  }

  private struct Answer: Equatable {
    var status: Int32
    var output: String
  }

  private func bash(_ arguments: [String], input: String) throws -> Answer {
    let process = Process()
    let output = Pipe()
    let source = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["--norc", "--noprofile"] + arguments
    process.standardInput = source
    process.standardOutput = output
    process.standardError = output
    try process.run()
    source.fileHandleForWriting.write(Data(input.utf8))
    try source.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Answer(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
  }
}
