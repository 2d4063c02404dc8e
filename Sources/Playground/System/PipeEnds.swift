import CSystem

/// The two ends of a pipe.
struct PipeEnds: ~Copyable {
  let reading: FileDescriptor
  let writing: FileDescriptor

  init() throws(SystemError) {
    var numbers: [Int32] = [-1, -1]
    try systemCall("pipe") { unsafe csystem_pipe(&numbers) }
    reading = FileDescriptor(owning: numbers[0])
    writing = FileDescriptor(owning: numbers[1])
  }
}
