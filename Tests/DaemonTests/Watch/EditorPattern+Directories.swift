import Glibc

@testable import PlaygroundSystem

extension EditorPattern {
  /// Files with several names.
  static let links: [EditorPattern] = [
    EditorPattern(
      "exchange of two files, twice",
      after: { try $0.save("g.xml") },
      replay: { folder in
        try folder.exchange("f.xml", "g.xml")
        try folder.save("g.xml", ["1"])
        try folder.exchange("f.xml", "g.xml")
      }
    ),
    EditorPattern(
      "an edit through a hard link",
      unseen: ["f.xml"],
      after: { try $0.link("f.xml", to: "g.xml") },
      replay: { try $0.save("g.xml") }
    ),
    EditorPattern(
      "an edit through a hard link elsewhere",
      unseen: ["f.xml"],
      after: { try $0.link("f.xml", to: "../out/g.xml") },
      replay: { try $0.save("../out/g.xml") }
    ),
    EditorPattern("links, a pipe and an empty file") { folder in
      try folder.symlink("l.xml", to: "f.xml")
      try folder.link("f.xml", to: "h.xml")
      folder.makePipe("p.xml")
      try folder.save("n.xml")
      try folder.open("e.xml")
    },
    EditorPattern(
      "a linked file inside",
      after: { folder in
        try folder.make("d")
        try folder.save("d/t.xml", [old])
        try folder.symlink("l.xml", to: "d/t.xml")
      },
      replay: { try $0.save("d/t.xml") }
    ),
    EditorPattern(
      "a linked file outside",
      after: { folder in
        try folder.save("../out/t.xml", [old])
        try folder.symlink("l.xml", to: "../out/t.xml")
      },
      replay: { folder in
        try folder.save("../out/t.xml")
        try folder.save("f.xml")
      }
    ),
    EditorPattern(
      "a linked directory",
      after: { folder in
        try folder.save("../out/t.xml", [old])
        try folder.symlink("d", to: "../out")
      },
      replay: { folder in
        try folder.save("d/t.xml")
        try folder.save("f.xml")
      }
    ),
    EditorPattern(
      "a link that changes its target, twice",
      after: { folder in
        for (name, text) in [("t1.xml", "1"), ("t2.xml", "2")] {
          try folder.save(FilePath(text: name), [text])
        }
        try folder.symlink("l.xml", to: "f.xml")
      },
      replay: { folder in
        try folder.symlink("l.new", to: "t1.xml")
        try folder.move("l.new", to: "l.xml")
        try folder.symlink("Cugt7ILf", to: "t2.xml")
        try folder.move("Cugt7ILf", to: "l.xml")
      }
    ),
  ]

  /// Links behind links to directories.
  static let linkedDirectories: [EditorPattern] = [
    EditorPattern("a linked directory that is replaced", after: behindLink()) { folder in
      try folder.symlink("k.new", to: "b")
      try folder.move("k.new", to: "k")
      try folder.save("b/t.xml")
    },
    EditorPattern("a linked directory that is removed and made", after: behindLink()) { folder in
      try folder.remove("k")
      try folder.symlink("k", to: "b")
      try folder.save("b/t.xml", ["3"])
    },
    EditorPattern(
      "a linked directory that appears",
      after: { folder in
        try folder.symlink("l.xml", to: "k/t.xml")
        try folder.make("a")
        try folder.save("a/t.xml", [old])
      },
      replay: { folder in
        try folder.symlink("k", to: "a")
        try folder.save("a/t.xml")
      }
    ),
    EditorPattern(
      "nested links to directories",
      after: { folder in
        try behindLink("k2/../k2")(folder)
        try folder.symlink("k2", to: "a")
      },
      replay: { folder in
        try folder.symlink("k2.new", to: "b")
        try folder.move("k2.new", to: "k2")
        try folder.save("b/t.xml")
      }
    ),
    EditorPattern(
      "a mounted configuration",
      after: { folder in
        try folder.make("..1")
        try folder.save("..1/t.xml", [old])
        try folder.symlink("..data", to: "..1")
        try folder.symlink("l.xml", to: "..data/t.xml")
      },
      replay: { folder in
        try folder.make("..2")
        try folder.save("..2/t.xml")
        try folder.symlink("..data_tmp", to: "..2")
        try folder.move("..data_tmp", to: "..data")
        folder.removeTree("..1")
      }
    ),
  ]

  /// Steps that make two directories, a link `k` to the first of them, and a link to a file in it.
  private static func behindLink(_ target: FilePath = "a") -> Steps {
    { folder in
      for name: FilePath in ["a", "b"] {
        try folder.make(name)
        try folder.save(name.appending("t.xml"), [name.text])
      }
      try folder.symlink("k", to: target)
      try folder.symlink("l.xml", to: "k/t.xml")
    }
  }

  /// Changes of directories.
  static let directories: [EditorPattern] = [
    EditorPattern(
      "a move to another directory",
      after: { try $0.make("b") },
      replay: {
        try $0.move("f.xml", to: "b/g.xml")
      }
    ),
    EditorPattern("a renamed directory", after: inDirectory("a")) { folder in
      try folder.move("a", to: "b")
      try folder.save("b/f.xml")
    },
    EditorPattern("a renamed tree", after: inDirectory("a/b/c/d")) { folder in
      try folder.move("a", to: "z")
      try folder.save("z/b/c/d/f.xml")
    },
    EditorPattern(
      "exchange of two directories",
      after: { folder in
        try inDirectory("a")(folder)
        try folder.make("b")
        try folder.save("b/f.xml", ["b"])
      },
      replay: { folder in
        try folder.exchange("a", "b")
        try folder.save("a/f.xml")
      }
    ),
    EditorPattern("a tree that moves out", after: inDirectory("a/b")) { folder in
      try folder.move("a", to: "../out/a")
      try folder.save("../out/a/b/f.xml")
    },
    EditorPattern("a tree that moves in", after: inDirectory("../out/a/b")) { folder in
      try folder.move("../out/a", to: "a")
      try folder.save("a/b/f.xml")
    },
    EditorPattern("new directories") { folder in
      try folder.make("a/b/c")
      try folder.save("a/b/c/f.xml")
    },
    EditorPattern("new directories, one after the other") { folder in
      for name: FilePath in ["a", "a/b", "a/b/c"] {
        try folder.make(name)
        try folder.pause()
      }
      try folder.save("a/b/c/f.xml")
    },
    EditorPattern("cp -r", after: inDirectory("../out/x")) { folder in
      try folder.make("x/y")
      for number in 0..<10 {
        try folder.save(FilePath(text: number < 5 ? "x/\(number).xml" : "x/y/\(number).xml"))
      }
    },
    EditorPattern("a tree that is removed and made again", after: inDirectory("a/b")) { folder in
      folder.removeTree("a")
      try folder.make("a/b")
      try folder.save("a/b/f.xml")
    },
    EditorPattern("the root is removed and made again") { folder in
      folder.removeTree("../root")
      try folder.make("../root")
      try folder.save("f.xml")
    },
    EditorPattern("the root moves away and back") { folder in
      try folder.move("../root", to: "../old")
      try folder.save("../old/f.xml", ["1"])
      try folder.move("../old", to: "../root")
      try folder.save("f.xml")
    },
    EditorPattern("a mounted directory", after: inDirectory("m")) { folder in
      guard Mount.isPermitted else { return }
      try folder.mount("m") { try folder.save("m/g.xml") }
      try folder.save("m/f.xml")
    },
    EditorPattern("permissions of a directory", after: inDirectory("a")) { folder in
      folder.setMode("a", 0o500)
      folder.setMode("a", 0o755)
      try folder.save("a/f.xml")
    },
  ]

  /// Steps that make a directory with a file `f.xml`.
  private static func inDirectory(_ name: FilePath) -> Steps {
    { folder in
      try folder.make(name)
      try folder.save(name.appending("f.xml"), [old])
    }
  }
}
