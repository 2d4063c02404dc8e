/// What the kernel offers to contain previews.
package struct KernelContainment: Hashable, Sendable {
  /// A limit that the kernel does not offer.
  package struct Lack: Hashable, Sendable {
    /// What is missing, and what it is for.
    package let missing: String
    /// What a preview could do without it.
    package let risk: String
    /// What to do, without a full stop.
    package let cure: String
  }

  /// The version of Landlock; 0 if the kernel has none.
  package let landlockVersion: Int
  /// Whether system calls are filtered.
  package let filtersCalls: Bool

  /// Creates a description of a kernel.
  package init(landlockVersion: Int, filtersCalls: Bool) {
    self.landlockVersion = landlockVersion
    self.filtersCalls = filtersCalls
  }

  /// The first limit that is missing; `nil` if there are all.
  package var lack: Lack? {
    if !filtersCalls {
      return Lack(
        missing: "a filter of system calls, which keeps previews from starting programs,",
        risk: "no filter of system calls: previews could use the network",
        cure: "use a Linux kernel with CONFIG_SECCOMP_FILTER"
      )
    }
    if landlockVersion == 0 {
      return Lack(
        missing: "Landlock, which keeps previews from writing your files,",
        risk: "no Landlock: previews could write your files",
        cure: "use Linux 5.13 or newer, with 'landlock' in its option 'lsm'"
      )
    }
    return nil
  }
}
