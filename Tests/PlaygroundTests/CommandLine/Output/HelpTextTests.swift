import Testing

@testable import Playground
@testable import PlaygroundClient

@Suite struct HelpTextTests {
  private let help = HelpText(commands: Commands.declared)

  @Test func overview() {
    #expect(
      help.overview == """
        Shows the previews of a directory live while its files are edited.

        Usage: playground [DIR|FILE] [options]
               playground COMMAND …

        Arguments:
          DIR|FILE  what to show: a directory, or a file and its directory (default: .)

        Options:
          --plain          print a block of text for each change instead of taking the screen
          --json           print the daemon's notifications, one a line
          --preview NAME   the preview of this name or title
          --size WxH       the size to render at (default: the terminal's)
          --read-only      never change anything in the daemon
          --once           print the previews once and leave
          --color auto|always|never
                           when to use colour (default: auto)
          --cell-aspect R  how wide a cell is by how high, for aspect ratios (default: 1)
          --ambiguous-width narrow|wide
                           how wide the terminal draws ambiguous characters (default: narrow)
          --all            watch hidden and ignored directories, too
          --limit NAME=N   set a limit of descriptions, such as nodes=5000000, may be repeated
          --version        show the version
          -h, --help       show this help

        Commands:
          serve        Runs the daemon of a directory in the foreground
          attach       Shows the previews of a running daemon
          status       Tells what the daemon of a directory is doing
          stop         Ends the daemon of a directory
          list         Lists the previews and variants found, with file and line
          render       Prints one preview as it is drawn
          apply        Prints one preview as it is drawn after the changes of a script
          tree         Prints the virtual tree of one preview
          diff         Prints the changes from one description's lists to another's
          check        Reads, builds and renders everything and prints what is wrong
          explain      Tells what a diagnostic's code means, with an example
          convert      Prints a description in the other syntax, XML or JSON
          format       Lays descriptions out canonically, in place
          schema       Prints a schema with which editors check and complete descriptions
          new          Writes a starting description
          log          Lists the recorded changes of a directory, the newest first
          log show     Prints one recorded change with the preview before and after it
          completions  Prints the completions of a shell
          help         Shows the help of a command

        Exit codes:
          0   fine; warnings alone are fine
          1   differences, errors in a description, or a file that cannot be used
          2   a mistake on the command line, or a directory that is missing
          3   no daemon to be reached
          4   out of time
          5   the daemon speaks another version of the protocol
          70  a defect of playground itself

        'playground help COMMAND' tells more of a command.

        """
    )
  }

  @Test func commandWithExamples() {
    #expect(
      help.text(of: RenderCommand.declaration) == """
        Prints one preview as it is drawn.

        Usage: playground render FILE|- [options]

        Arguments:
          FILE|-  a description; - reads it from standard input

        Options:
          --preview NAME     the preview of this name or title
          --variant NAME     the variant of this name
          --set name=value   give a state another value, may be repeated
          --size WxH         the space offered; auto for as much as the content takes
          --format text|ansi|json|html|svg
                             how to print (default: text)
          --color auto|always|never
                             when to use colour (default: auto)
          --cell-aspect R    how wide a cell is by how high, for aspect ratios (default: 1)
          --ambiguous-width narrow|wide
                             how wide the terminal draws ambiguous characters (default: narrow)
          --snap cells|yoga  how fractions become whole cells (default: cells)
          --limit NAME=N     set a limit of descriptions, such as nodes=5000000, may be repeated
          --trace ID         tell what the node of this id was asked, and where it went
          --overlay          show margins (.), borders (#) and paddings (:) on blanks
          -h, --help         show this help

        Examples:
          # the first preview, as text
          playground render greeting.xml
          # 40 columns wide
          playground render - --size 40xauto < greeting.xml
          # a picture under another state
          playground render todo.json --set done=true --format svg

        """
    )
  }

  @Test func commandWithDetails() {
    #expect(
      help.text(of: DiffCommand.declaration) == """
        Prints the changes from one description's lists to another's.
        Exits with 1 when they differ.

        Usage: playground diff OLD NEW [options]

        Arguments:
          OLD  the description before
          NEW  the description after

        Options:
          --preview NAME      the preview of this name or title
          --format text|json  how to print (default: text)
          --color auto|always|never
                              when to use colour (default: auto)
          --limit NAME=N      set a limit of descriptions, such as nodes=5000000, may be repeated
          -h, --help          show this help

        """
    )
  }

  @Test func commandOfTwoWords() {
    #expect(
      help.text(of: LogShowCommand.declaration) == """
        Prints one recorded change with the preview before and after it.

        Usage: playground log show REV [DIR] [options]

        Arguments:
          REV  the number that `log` lists
          DIR  the directory that is watched (default: .)

        Options:
          --format text|json  how to print (default: text)
          --color auto|always|never
                              when to use colour (default: auto)
          -h, --help          show this help

        """
    )
  }

  @Test func helpCommandPrintsWhatTheOptionDoes() {
    let console = RecordingConsole()
    let runner = CommandRunner(console: console)

    #expect(runner.run(["help"]) == .fine)
    #expect(runner.run(["help", "log", "show"]) == .fine)

    #expect(console.output == help.overview + help.text(of: LogShowCommand.declaration))
  }

  @Test func helpOnSomethingElseNamesTheNearestCommand() {
    let console = RecordingConsole()

    #expect(CommandRunner(console: console).run(["help", "lgo"]) == .usage)

    #expect(
      console.messages == """
        playground: 'lgo' is neither a command nor a file, did you mean 'log'?
        Try 'playground --help'.

        """
    )
  }

  @Test func noLineIsWiderThanAHundredColumns() {
    let texts = [help.overview] + Commands.declared.named.map(help.text)

    for line in texts.joined().split(separator: "\n") {
      #expect(line.count <= 100, "\(line)")
    }
  }
}
