import Testing

@testable import Playground
@testable import PlaygroundClient

struct HelpTextTests {
  private let help = HelpText(commands: Commands.declared)

  @Test func overview() {
    #expect(
      help.overview == """
        Preview the descriptions of a directory live while you edit them.

        Usage: playground [DIR|FILE] [options]
               playground COMMAND …

        Arguments:
          DIR|FILE  directory to watch, also ssh://host/DIR, or file to show first (default: .)

        Options:
          --plain                   print each change as text instead of using the full screen
          --json                    print the daemon's notifications as JSON, one per line
          --preview NAME            select the preview with this name or title
          --variant NAME            select the variant with this name
          --component NAME          show this component alone; --set sets its params
          --size WxH                render at this size in cells (default: the terminal's, else 80x24)
          --read-only               send no events, change no files, and do not reload or pause
          --once                    print the current previews and exit
          --edit-in here|tmux|lsp   edit here, in tmux, or where 'playground lsp' is running (default: here)
          --no-mouse                leave the mouse to the terminal
          --ascii                   draw frames and signs in ASCII (default: where the locale is not UTF-8)
          --accessible              draw no frames, and words instead of signs
          --reduce-motion           play no motion, and let nothing flash
          --remote-command COMMAND  run this on the other host (default: playground)
          --color auto|always|never
                                    use colour; auto: only on a terminal (default: auto)
          --hyperlinks auto|always|never
                                    link names of files; auto: on terminals that have links (default: auto)
          --cell-aspect R           set the width:height ratio of a cell, for aspect ratios (default: 1)
          --ambiguous-width narrow|wide
                                    draw ambiguous characters in 1 column or in 2 (default: narrow)
          --all                     also watch hidden and ignored directories
          --large                   also accept / and the home directory as DIR
          --no-source               record only lengths and digests of changed files, not their bytes
          --limit NAME=N            change a limit of descriptions, such as nodes=5000000 (repeatable)
          --allow DIR               also read files below this directory (repeatable)
          --no-swift                compile and run no Swift files
          --uncontained             run Swift files although the kernel cannot contain them
          --version                 show the version
          -h, --help                show this help

        Examples:
          # preview all descriptions below this directory
          playground
          # show one file first
          playground greeting.xml

        Commands:

        To watch previews while you edit:
          serve           Run the daemon in the foreground
          attach          Attach to a running daemon
          status          Show daemon status
          stop            Stop the daemon
          await           Wait until a saved file has been rendered, and print the outcome
          reveal          Select the element of a line in every client that follows

        To write descriptions:
          new             Create a description or a Swift file to start from
          check           Read, build and render descriptions and print their diagnostics
          explain         Explain a diagnostic code, with an example, an element or a component
          format          Format descriptions in place
          convert         Convert a description between XML and JSON, or to Swift
          schema          Print a schema of descriptions, exported changes or configurations

        To draw and compare previews:
          list            List previews and variants, with file and line
          render          Render one preview to standard output
          tree            Print the virtual tree of one preview
          diff            Compare the lists of two descriptions
          apply           Apply a change script to a preview and print the result
          snapshot        Keep previews as text files for version control

        To look into what changed:
          log             List recorded changes, newest first
          log show        Show one recorded change, with the preview before and after it
          log diff        Show everything that changed between two recorded revisions
          log bisect      Find the change that made a text appear or disappear
          log replay      Draw recorded previews one after the other, at the recorded pace
          log export      Write recorded changes as a document for other programs
          log gc          Remove old changes from the log
          record          Name the changes from now on, to export, replay or keep them

        To judge what changed:
          review          Review what changed in the previews
          review list     List the changes of a review by cause, one per line
          review show     Show changes of a review with their rows and their source
          review accept   Accept changes of a review
          review reject   Reject changes of a review
          review comment  Comment on changes of a review
          review undo     Take back the verdicts that were given last
          review export   Write the verdicts of reviews for other machines
          review import   Add verdicts of other machines

        To connect editors, agents and other hosts:
          lsp             Serve descriptions to an editor (Language Server Protocol)
          mcp             Serve previews to agents (Model Context Protocol)
          relay           Connect standard input and output to a daemon

        To set up and get help:
          config          Name, show, check and edit the configuration
          config show     Print all settings in force
          config check    Check the configuration
          config edit     Open your configuration in the editor
          keys            List the keys of the full-screen client
          doctor          Check limits, directories, terminal, locale and Swift
          trust           Allow the Swift files below a directory to be compiled and run
          install-unit    Let systemd start the daemon when a client connects
          completions     Print a completion script for a shell
          help            Show the help of a command

        Exit codes:
          0   success, possibly with warnings
          1   differences, errors in a description, or an unusable file
          2   invalid command line, or missing directory
          3   daemon unreachable
          4   timed out
          5   incompatible protocol version
          70  internal error

        A flag that your configuration sets is unset by '--no-NAME', a flag '--no-NAME' by '--NAME'.
        Run 'playground help COMMAND' for the options and examples of a command.

        """
    )
  }

  @Test func commandWithExamples() {
    #expect(
      help.text(of: RenderCommand.declaration) == """
        Render one preview to standard output.

        Usage: playground render FILE|- [options]

        Arguments:
          FILE|-  description to read; - reads standard input

        Options:
          --preview NAME        select the preview with this name or title
          --variant NAME        select the variant with this name
          --set name=value      set a state to this value (repeatable)
          --size WxH            lay out in WxH cells; auto: unbounded (default: preview or terminal width)
          --format text|ansi|json|html|svg
                                print in this format (default: text)
          --color auto|always|never
                                use colour; auto: only on a terminal (default: auto)
          --cell-aspect R       set the width:height ratio of a cell, for aspect ratios (default: 1)
          --ambiguous-width narrow|wide
                                draw ambiguous characters in 1 column or in 2 (default: narrow)
          --snap cells|yoga     round to whole cells without gaps, or as Yoga (default: cells)
          --limit NAME=N        change a limit of descriptions, such as nodes=5000000 (repeatable)
          --root DIR            read files below DIR (default: repository or working directory)
          --allow DIR           also read files below this directory (repeatable)
          --component NAME      show this component alone; --set sets its params
          --trace ID            print how the node with this id was laid out, instead of the preview
          --overlay             mark margins (.), borders (#) and paddings (:) on blank cells
          --as FILE             with -: the file that the text is meant for; its imports are read from there
          --wall WIDTHS         in these widths, side by side; WxH gives a single component H rows
          --themes              in all themes that styles have a <when theme> for
          --values name=VALUES  with each of these values of a state (repeatable)
          --variants            as it is written, and in all its variants
          --schemes             on a light and on a dark background
          --depths              without colours, in 16, in 256, and in true colour
          --no-swift            compile and run no Swift files
          --uncontained         run Swift files although the kernel cannot contain them
          -h, --help            show this help

        Examples:
          # render the first preview as text
          playground render greeting.xml
          # render 40 columns wide
          playground render - --size 40xauto < greeting.xml
          # render a component alone, with a param
          playground render parts.xml --component Badge --set tone=red
          # render as SVG with another state
          playground render todo.json --set done=true --format svg
          # render in three widths and all themes, side by side
          playground render card.xml --wall 40,80,120 --themes

        """
    )
  }

  @Test func commandWithDetails() {
    #expect(
      help.text(of: DiffCommand.declaration) == """
        Compare the lists of two descriptions.
        Prints the changes from OLD to NEW, also of each variant, and exits with 1 if there are any.

        Usage: playground diff OLD NEW [options]

        Arguments:
          OLD  old description
          NEW  new description

        Options:
          --preview NAME           select the preview with this name or title
          --variant NAME           select the variant with this name
          --diff heckel|myers|lcs  print moves, or deletes and inserts only (myers, lcs) (default: heckel)
          --format text|json       print in this format (default: text)
          --color auto|always|never
                                   use colour; auto: only on a terminal (default: auto)
          --limit NAME=N           change a limit of descriptions, such as nodes=5000000 (repeatable)
          --root DIR               read files below DIR (default: repository or working directory)
          --allow DIR              also read files below this directory (repeatable)
          --no-swift               compile and run no Swift files
          --uncontained            run Swift files although the kernel cannot contain them
          -h, --help               show this help

        Examples:
          # print one line per change
          playground diff old.xml new.xml
          # print staged changes for a program
          playground diff old.xml new.xml --format json
          # print rows that moved as deleted and inserted
          playground diff old.xml new.xml --diff lcs

        """
    )
  }

  @Test func commandOfTwoWords() {
    #expect(
      help.text(of: LogShowCommand.declaration) == """
        Show one recorded change, with the preview before and after it.

        Usage: playground log show REV [DIR] [options]

        Arguments:
          REV  revision number, as listed by 'playground log'
          DIR  watched directory (default: .)

        Options:
          --source            print only the recorded bytes of the file that caused the change
          --format text|json  print in this format (default: text)
          --color auto|always|never
                              use colour; auto: only on a terminal (default: auto)
          --hyperlinks auto|always|never
                              link names of files; auto: on terminals that have links (default: auto)
          --no-swift          compile and run no Swift files
          --uncontained       run Swift files although the kernel cannot contain them
          -h, --help          show this help

        Examples:
          # show revision 12
          playground log show 12
          # get a version of a file back
          playground log show 12 --source > greeting.xml

        """
    )
  }

  @Test func helpCommandEqualsTheHelpOption() {
    let console = CapturedConsole()
    let runner = CommandRunner(console: console)

    #expect(runner.run(["help"]) == .fine)
    #expect(runner.run(["help", "log", "show"]) == .fine)

    #expect(console.output == help.overview + help.text(of: LogShowCommand.declaration))
  }

  @Test func helpOfAnUnknownCommandSuggestsTheNearest() {
    let console = CapturedConsole()

    #expect(CommandRunner(console: console).run(["help", "lgo"]) == .usage)

    #expect(
      console.messages == """
        playground: unknown command or file 'lgo'; did you mean 'log'?
        Try 'playground --help'.

        """
    )
  }

  @Test(arguments: Commands.declared.all.map(\.fullName))
  func everyCommandHasExamplesThatParse(_ name: String) throws {
    let declaration = try #require(Commands.declared.all.first { $0.fullName == name })
    let parser = CommandLineParser(commands: Commands.declared) { _ in true }
    #expect(!declaration.examples.isEmpty)

    for example in declaration.examples where example.line.hasPrefix("playground") {
      let words = example.line.split(separator: " ").map(String.init).dropFirst()
      let command = Array(words.prefix { !["<", ">", "|"].contains($0) })
      guard case .run(let arguments) = try parser.parse(command) else {
        Issue.record("\(example.line) is not a command")
        continue
      }
      #expect(arguments.command.fullName == name, "\(example.line)")
    }
  }

  @Test func noLineIsWiderThanAHundredColumns() {
    let texts = [help.overview] + Commands.declared.named.map(help.text)

    for line in texts.joined().split(separator: "\n") {
      #expect(line.count <= 100, "\(line)")
    }
  }
}
