@testable import PlaygroundSystem

extension EditorPattern {
  /// Editors of text.
  static let editors: [EditorPattern] = [
    EditorPattern("in place", isSave: true) {
      try $0.save("f.xml", ["1"])
      try $0.save("f.xml")
    },
    EditorPattern("rename", isSave: true) { try replace($0, by: "f.xml.tmp") },
    EditorPattern("VS Code in place", isSave: true) {
      try $0.save("f.xml", ["a new ", "content"])
    },
    EditorPattern("VS Code atomic", isSave: true) { try replace($0, by: "f.xml.vsctmp") },
    EditorPattern("Vim", isSave: true) { folder in
      try swapFile(folder, "f.xml") {
        try probe(folder)
        try replaceBesidesBackup(folder)
        try folder.remove("f.xml~")
      }
    },
    EditorPattern("Vim backupcopy=yes", isSave: true) { folder in
      try swapFile(folder, "f.xml") {
        try folder.copy("f.xml", to: "f.xml~")
        folder.changeMode("f.xml~")
        try folder.save("f.xml")
        try folder.remove("f.xml~")
      }
    },
    EditorPattern("Vim nowritebackup", isSave: true) { folder in
      try swapFile(folder, "f.xml") {}
      try folder.save("f.xml")
      folder.changeMode("f.xml")
    },
    EditorPattern("Vim backup, twice", isSave: true) { folder in
      try swapFile(folder, "f.xml") {
        try probe(folder)
        try replaceBesidesBackup(folder, "1")
        try probe(folder)
        try folder.remove("f.xml~")
        try replaceBesidesBackup(folder)
      }
    },
    EditorPattern("Vim, a new file") { folder in
      try swapFile(folder, "new.xml") { try folder.save("new.xml", ["a new ", "content"]) }
    },
    EditorPattern("Neovim, twice", isSave: true) { folder in
      for text in ["1", new] {
        try probe(folder)
        try replaceBesidesBackup(folder, text)
        try folder.remove("f.xml~")
      }
    },
    EditorPattern("Emacs, twice", isSave: true) { folder in
      try lock(folder) {
        try replaceBesidesBackup(folder, "1")
        try folder.open("f.xml")
      }
      try lock(folder) { try folder.save("f.xml") }
    },
    EditorPattern("Emacs with automatic saving", isSave: true) { folder in
      try lock(folder) {
        try folder.save("#f.xml#", ["1"])
        try replaceBesidesBackup(folder, "1")
        try folder.open("f.xml")
      }
      try folder.remove("#f.xml#")
      try lock(folder) { try folder.save("f.xml") }
    },
    EditorPattern("Emacs file-precious-flag", isSave: true) { folder in
      try lock(folder) {
        try folder.copy("f.xml", to: "f.xml~")
        try folder.open("tmpim2MX9")
        try folder.save("tmpim2MX9")
        try folder.open("tmpim2MX9")
      }
      try folder.move("tmpim2MX9", to: "f.xml")
      folder.changeMode("f.xml")
    },
    EditorPattern("Emacs backup-by-copying", isSave: true) { folder in
      try lock(folder) {
        try folder.copy("f.xml", to: "f.xml~")
        folder.changeMode("f.xml~")
        try folder.save("f.xml", ["a new ", "content"])
        try folder.open("f.xml")
      }
    },
    EditorPattern("nano", isSave: true) { folder in
      for text in ["1", "2"] { try folder.save(".f.xml.swp", [text]) }
      try folder.save("f.xml")
      try folder.remove(".f.xml.swp")
    },
    EditorPattern("Kate", isSave: true) { folder in
      try folder.save(".f.xml.kate-swp", ["1"])
      try replace(folder, by: ".f.xml.AbC123")
      try folder.remove(".f.xml.kate-swp")
    },
    EditorPattern("JetBrains", isSave: true) { folder in
      try folder.save("f.xml___jb_tmp___")
      try folder.move("f.xml", to: "f.xml___jb_old___")
      try folder.move("f.xml___jb_tmp___", to: "f.xml")
      try folder.remove("f.xml___jb_old___")
    },
    EditorPattern("GIO", isSave: true) { try replace($0, by: ".goutputstream-ABC123") },
  ]

  /// Other programs that change files.
  static let tools: [EditorPattern] = [
    EditorPattern("sed -i", isSave: true) { folder in
      try folder.open("sedirS8Gu")
      folder.changeMode("sedirS8Gu")
      try replace(folder, by: "sedirS8Gu")
    },
    EditorPattern("cp", isSave: true) { folder in
      try folder.save("g", [new])
      try folder.copy("g", to: "f.xml")
    },
    EditorPattern("rsync --inplace, twice", isSave: true) { folder in
      for text in ["1", new] {
        try folder.remove("f.xml")
        try folder.save("f.xml", [text])
        folder.changeMode("f.xml")
        try folder.save("f.xml", [text])
      }
    },
    EditorPattern("delete and create", isSave: true) { folder in
      try folder.remove("f.xml")
      try folder.save("f.xml")
    },
    EditorPattern("touch and chmod", isSave: true) { folder in
      folder.touch("f.xml")
      try folder.open("f.xml")
      folder.changeMode("f.xml")
    },
    EditorPattern(
      "a memory map",
      isSave: true,
      after: { try $0.save("f.xml", [String(repeating: "o", count: new.utf8.count)]) },
      replay: { try $0.saveMapped("f.xml") }
    ),
    EditorPattern("a file that is removed while it is open") { try $0.saveUnlinked("f.xml") },
    EditorPattern("a writer that pauses") {
      try $0.save("f.xml", ["a new ", "content"], pausing: true)
    },
    EditorPattern("1 MiB in pieces") { folder in
      try folder.save("f.xml", Array(repeating: String(repeating: "x", count: 1 << 16), count: 16))
    },
    EditorPattern("a file that is named when it is written", isSave: false) { folder in
      try folder.remove("f.xml")
      try folder.saveUnnamed("f.xml")
    },
    EditorPattern("names with any bytes") { folder in
      for name: [UInt8] in [Array("a\nb".utf8), [0xff], Array("\u{1b}[31mred".utf8)] {
        let path = FilePath(bytes: name + Array(".xml".utf8))
        try folder.save(path)
        folder.changeMode(path)
      }
    },
    EditorPattern(
      "git checkout",
      after: { folder in
        try folder.make(".git/logs")
        for number in 0..<50 { try folder.save(FilePath(text: "f\(number).xml"), [old]) }
      },
      replay: { folder in
        try folder.open(".git/index.lock")
        for number in 0..<50 {
          try folder.remove(FilePath(text: "f\(number).xml"))
          try folder.save(FilePath(text: "f\(number).xml"), ["\(number)"])
        }
        try folder.move(".git/index.lock", to: ".git/index")
        try folder.save(".git/HEAD.lock", ["2"])
        try folder.move(".git/HEAD.lock", to: ".git/HEAD")
      }
    ),
    EditorPattern(
      "git stash and pop",
      isSave: true,
      after: { try $0.make(".git/refs") },
      replay: {
        folder in
        for text in [old, new] {
          try folder.open(".git/index.lock")
          try folder.make(".git/objects/a\(text.utf8.count)")
          try folder.remove("f.xml")
          try folder.save("f.xml", [text])
          try folder.move(".git/index.lock", to: ".git/index")
        }
      }
    ),
  ]
}
