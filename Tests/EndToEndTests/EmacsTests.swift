import Foundation
import TestSupport
import Testing

/// The language server in Emacs, by eglot, with the set-up of docs/EDITORS.md.
@Suite(
  .enabled(
    if: EditorProgram.succeeds("emacs --batch -f package-activate-all --eval \"(require 'eglot)\""),
    "Emacs with eglot is not installed"
  )
)
struct EmacsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // Emacs watches the files of a project that Git lists.
    _ = try EditorProgram.output(of: "git init --quiet", in: folder)
    try folder.save(
      "<preview>\n  <state name=\"n\" value=\"{1}\"/>\n  <Label text=\"{m}\"/>\n</preview>\n",
      as: "page.xml"
    )
    try folder.save("{\"cells\": [{\"type\": \"Label\"}]}\n", as: "page.json")
    try folder.save("<playground/>\n", as: "list.xml")
    try folder.save("<playground/>\n", as: "parts/lib.xml")
  }

  @Test func emacsIsServed() throws {
    let output = try emacs(
      """
      (open "page.xml")
      (goto-char (point-min))
      (search-forward "name=\\"n")
      (let ((hover (jsonrpc-request (eglot-current-server) :textDocument/hover
                                    (eglot--TextDocumentPositionParams) :timeout 60))
            (hints (jsonrpc-request (eglot-current-server) :textDocument/inlayHint
                                    (list :textDocument (eglot--TextDocumentIdentifier)
                                          :range (list :start (list :line 0 :character 0)
                                                       :end (list :line 9 :character 0)))
                                    :timeout 60)))
        (message "%S %S" (plist-get (plist-get hover :contents) :value)
                 (mapcar (lambda (hint) (plist-get hint :label)) hints)))
      """
    )

    #expect(output.contains("`n`**: state") || output.contains("n: state"), "\(output)")
    #expect(output.contains("whole number"), "\(output)")
  }

  @Test func diagnosticsFollowFilesThatOtherProgramsChange() throws {
    try folder.save("<preview><import src=\"lib.xml\"/><Card/></preview>\n", as: "page.xml")
    try folder.save("<playground/>\n", as: "lib.xml")
    let card = "<playground><component name=\"Card\"><Label/></component></playground>\n"
    let output = try emacs(
      """
      (defun show-diagnostics (are-wanted)
        (let ((tries 600) (found (not are-wanted)))
          (while (and (not (eq (and found t) are-wanted)) (> tries 0))
            (read-event nil nil 0.1) ; which takes news of files, too
            (setq tries (1- tries) found (mapcar #'flymake-diagnostic-text (flymake-diagnostics))))
          (message "found %S" found)))
      (open "page.xml")
      (show-diagnostics t)
      (write-region \(Self.lisp(card)) nil "lib.xml")
      (show-diagnostics nil)
      """
    )
    let found = output.split(separator: "\n").filter { $0.hasPrefix("found ") }
    #expect(found.count == 2 && found[0].contains("'Card'") && found[1] == "found nil", "\(output)")
  }

  // MARK: - Completion

  /// A line that is typed, with `|` at the cursor, and the line once it is completed.
  private static let inXML = [
    ("<Divid|", "<Divider"), ("<VBox><Divid|", "<VBox><Divider"),
    ("<VBox>Text</VB|", "<VBox>Text</VBox>"), ("<Label on-t|/>", "<Label on-tap/>"),
    ("<import src=\"./li|\"/>", "<import src=\"./list.xml\"/>"),
    ("<import src=\"list.|\"/>", "<import src=\"list.xml\"/>"),
    ("<import src=\"part|\"/>", "<import src=\"parts/lib.xml\"/>"),
    ("<Label color=\"bright-r|\"/>", "<Label color=\"bright-red\"/>"),
    ("<Label text=\"{1+conta|}\"/>", "<Label text=\"{1+contains}\"/>"),
    ("<Label id=\"one\" width=\"{@on|}\"/>", "<Label id=\"one\" width=\"{@one}\"/>"),
  ]

  private static let inJSON = [
    (#"{"cells": [{"type": "Divid|"}]}"#, #"{"cells": [{"type": "Divider"}]}"#),
    (
      #"{"cells": [{"type": "Label", "on-t|": ""}]}"#,
      #"{"cells": [{"type": "Label", "on-tap": ""}]}"#
    ),
    (
      #"{"cells": [{"type": "Label", "color": "bright-r|"}]}"#,
      #"{"cells": [{"type": "Label", "color": "bright-red"}]}"#
    ),
    (#"{"imports": ["./li|"], "cells": []}"#, #"{"imports": ["./list.xml"], "cells": []}"#),
    (#"{"imports": ["parts/|"], "cells": []}"#, #"{"imports": ["parts/lib.xml"], "cells": []}"#),
  ]

  @Test func wordsAreCompletedInXML() throws {
    let lines = try completed(Self.inXML.map(\.0), in: "page.xml", "<preview>\n%s\n</preview>\n")
    for (line, expected) in zip(lines, Self.inXML) { #expect(line == expected.1) }
    #expect(lines.count == Self.inXML.count)
  }

  @Test func wordsAreCompletedInJSON() throws {
    let lines = try completed(Self.inJSON.map(\.0), in: "page.json", "\n%s\n")
    for (line, expected) in zip(lines, Self.inJSON) { #expect(line == expected.1) }
    #expect(lines.count == Self.inJSON.count)
  }

  /// Returns the second lines of documents after completion at the cursor.
  private func completed(_ lines: [String], in file: String, _ document: String) throws -> [String]
  {
    let calls = lines.map {
      """
      (type (format \(Self.lisp(document)) \(Self.lisp($0))))
      (completion-at-point)
      (goto-char (point-min))
      (forward-line)
      (message "line %s" (buffer-substring-no-properties (point) (line-end-position)))
      """
    }
    let output = try emacs("(open \"\(file)\")\n" + calls.joined(separator: "\n"))
    let found = output.split(separator: "\n").filter { $0.hasPrefix("line ") }
    #expect(found.count == lines.count, "\(output)")
    return found.map { String($0.dropFirst("line ".count)) }
  }

  // MARK: - Code actions

  /// The beginning of the title of an action, a document with `|` at the cursor, and the document
  /// after the action.
  private static let actions = [
    (
      "Wrap", "<preview>\n  <View>\n    <La|bel text=\"é😀\"/>\n  </View>\n</preview>\n",
      """
      <preview>
        <View>
          <View>
            <Label text="é😀"/>
          </View>
        </View>
      </preview>

      """
    ),
    (
      "Extract", "<preview>\n  <VBox>\n    |<Label text=\"é😀\"/>\n  </VBox>\n</preview>\n",
      """
      <preview>
        <component name="NewComponent">
          <Label text="é😀"/>
        </component>
        <VBox>
          <NewComponent/>
        </VBox>
      </preview>

      """
    ),
    (
      "Replace",
      """
      <preview>
        <component name="C"><param name="t"/><Label text="{t}!"/></component>
        <C| t="é😀"/>
      </preview>

      """,
      """
      <preview>
        <component name="C"><param name="t"/><Label text="{t}!"/></component>
        <Label text="é😀!"/>
      </preview>

      """
    ),
    (
      "Turn", "<preview>\n  <Label t|ext=\"a\"/>\n  <Label text=\"😀\"/>\n</preview>\n",
      "<preview>\n  <Label for=\"text in ['a', '😀']\" text=\"{text}\"/>\n</preview>\n"
    ),
    (
      "Change", "<preview>\n  <Labell| text=\"a\">b</Labell>\n</preview>\n",
      "<preview>\n  <Label text=\"a\">b</Label>\n</preview>\n"
    ),
  ]

  @Test func codeActionsChangeTheTextAsTheirEditsSay() throws {
    let calls = Self.actions.map { action in
      """
      (type \(Self.lisp(action.1)))
      (choose \(Self.lisp(action.0)))
      """
    }
    let output = try emacs(
      """
      (defun choose (title)
        "Do the code action at point with TITLE, show the buffer, and undo it."
        (let* ((before (buffer-string)) (bounds (eglot--region-bounds)) (tries 600) actions action)
          (while (and (not action) (> tries 0))
            (setq actions (eglot-code-actions (car bounds) (cadr bounds)) tries (1- tries))
            (setq action (seq-find (lambda (it) (string-prefix-p title (plist-get it :title)))
                                   actions))
            (unless action (accept-process-output nil 0.1)))
          (buffer-enable-undo)
          (undo-boundary)
          (cl-letf (((symbol-function 'completing-read) (lambda (&rest _) (plist-get action :title)))
                    (last-nonmenu-event 'none))
            (eglot--read-execute-code-action actions (eglot-current-server)))
          (message "after %s" (json-serialize (list :text (buffer-string))))
          (undo-boundary)
          (setq last-command nil)
          (undo)
          (message "undone %s" (if (equal before (buffer-string)) "yes" (buffer-string)))))
      (open "page.xml")
      """ + "\n" + calls.joined(separator: "\n")
    )
    let texts = try output.split(separator: "\n").filter { $0.hasPrefix("after ") }.map {
      let object = try JSONSerialization.jsonObject(with: Data($0.dropFirst(6).utf8))
      return (object as? [String: String])?["text"]
    }
    #expect(texts == Self.actions.map(\.2), "\(output)")
    #expect(output.components(separatedBy: "undone yes").count == Self.actions.count + 1)
  }

  // MARK: - Support

  /// Runs Lisp in an Emacs without a screen, where `open` visits a file with the server, and `type`
  /// replaces the text; returns the messages.
  private func emacs(_ script: String) throws -> String {
    try folder.save(try EditorProgram.setup("elisp", in: "Emacs"), as: "init.el")
    let support = """
      (require 'eglot)
      (setq eglot-sync-connect 60 eglot-connect-timeout 60
            jsonrpc-default-request-timeout 60 completion-category-overrides '((eglot (styles basic))))
      (defun open (file)
        (find-file file)
        (apply #'eglot (eglot--guess-contact)))
      (defun type (text)
        (erase-buffer)
        (insert text)
        (goto-char (point-min))
        (search-forward "|")
        (delete-char -1)
        (eglot--signal-textDocument/didChange))

      """
    try folder.save(support + script + "\n(kill-emacs)\n", as: "probe.el")
    return try EditorProgram.output(
      of: "LC_ALL=C.UTF-8 emacs --batch -f package-activate-all -l init.el -l probe.el",
      in: folder
    )
  }

  /// Returns a text as Lisp.
  private static func lisp(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
