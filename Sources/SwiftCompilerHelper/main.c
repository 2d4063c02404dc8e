#include "clock.h"
#include "keep.h"
#include "sourcekit.h"
#include "watch.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

// playground-swift-compiler LIBRARY SECONDS [BYTES]: compiles files in this process through the
// toolchain's libsourcekitdInProc.so, which stays warm from one request to the next. It ends after
// SECONDS without a request, as soon as nobody can read its answers, and when it needs more than
// BYTES of data. It waits without a system call: see clock.h.
//
// playground-swift-compiler keep PROGRAM ARGUMENT...: runs a program of the toolchain, see keep.h.
//
// A request on standard input is its length in four bytes, and the arguments of the compiler, each
// with a final zero. The answer on standard output is its length in four bytes, a byte, and texts,
// each with a final zero. The byte is
//   O  compiled      E  the files have errors      F  the request failed: a text says why
// For O and E the texts describe diagnostics, seven for each: severity (`error`, `warning`, `note`,
// `remark`), file, line and column, 1-based, the number of bytes marked, the message, and its fix-it
// as `offset length text`. A note follows its diagnostic.

#define LARGEST_REQUEST (1u << 20)
#define SESSION "playground"
// How long a request may be away before the timers stop, in milliseconds: longer than their period.
#define CLOCK_PAUSE 1500

enum { EXIT_USAGE = 64, EXIT_REQUEST = 65, EXIT_LIBRARY = 69, EXIT_SYSTEM = 71 };

struct keys {
  sourcekit_uid request, name, arguments, value, diagnostics, line, column, path, severity, text;
  sourcekit_uid ranges, fixits, offset, length, source, compile, close;
  sourcekit_uid error, warning, note, remark;
};

struct answer {
  char *bytes;
  size_t count;
  size_t capacity;
};

static _Noreturn void stop(int code, const char *text) {
  fprintf(stderr, "playground-swift-compiler: %s\n", text);
  exit(code);
}

static void add(struct answer *answer, const char *bytes, size_t count) {
  if (answer->count + count > answer->capacity) {
    answer->capacity = (answer->count + count) * 2 + 256;
    answer->bytes = realloc(answer->bytes, answer->capacity);
    if (answer->bytes == NULL) stop(EXIT_SYSTEM, "no memory for the answer");
  }
  memcpy(answer->bytes + answer->count, bytes, count);
  answer->count += count;
}

static void add_text(struct answer *answer, const char *text) {
  if (text == NULL) text = "";
  add(answer, text, strlen(text) + 1);
}

static void add_number(struct answer *answer, int64_t number) {
  char text[24];
  snprintf(text, sizeof text, "%lld", (long long)number);
  add_text(answer, text);
}

static struct keys make_keys(const struct sourcekit *kit) {
  return (struct keys){
    .request = kit->uid("key.request"),
    .name = kit->uid("key.name"),
    .arguments = kit->uid("key.compilerargs"),
    .value = kit->uid("key.value"),
    .diagnostics = kit->uid("key.diagnostics"),
    .line = kit->uid("key.line"),
    .column = kit->uid("key.column"),
    .path = kit->uid("key.filepath"),
    .severity = kit->uid("key.severity"),
    .text = kit->uid("key.description"),
    .ranges = kit->uid("key.ranges"),
    .fixits = kit->uid("key.fixits"),
    .offset = kit->uid("key.offset"),
    .length = kit->uid("key.length"),
    .source = kit->uid("key.sourcetext"),
    .compile = kit->uid("source.request.compile"),
    .close = kit->uid("source.request.compile.close"),
    .error = kit->uid("source.diagnostic.severity.error"),
    .warning = kit->uid("source.diagnostic.severity.warning"),
    .note = kit->uid("source.diagnostic.severity.note"),
    .remark = kit->uid("source.diagnostic.severity.remark"),
  };
}

static int read_all(void *bytes, size_t count) {
  while (count > 0) {
    ssize_t got = read(STDIN_FILENO, bytes, count);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return 0;
    bytes = (char *)bytes + got;
    count -= (size_t)got;
  }
  return 1;
}

// Returns whether there is a request within a time.
static int has_request(int milliseconds) {
  struct pollfd input = {STDIN_FILENO, POLLIN, 0};
  int ready;
  do ready = poll(&input, 1, milliseconds); while (ready < 0 && errno == EINTR);
  return ready != 0;
}

// Returns whether a request arrives before the time is over.
static int wait_for_request(int seconds) {
  int left = seconds * 1000;
  // A timer that fires while it is stopped starts again, so that one look is not enough.
  for (int stopping = 1; stopping && left > CLOCK_PAUSE;) {
    if (has_request(CLOCK_PAUSE)) break;
    left -= CLOCK_PAUSE;
    stopping = clock_stop();
  }
  int found = has_request(left);
  clock_go_on();
  return found;
}

static void write_all(const void *bytes, size_t count) {
  while (count > 0) {
    ssize_t put = write(STDOUT_FILENO, bytes, count);
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) exit(EXIT_SYSTEM);
    bytes = (const char *)bytes + put;
    count -= (size_t)put;
  }
}

static const char *severity(const struct keys *keys, sourcekit_uid found) {
  if (found == keys->error) return "error";
  if (found == keys->warning) return "warning";
  if (found == keys->note) return "note";
  return "remark";
}

// The bytes of the first range, which begins at the place of the message or after it.
static int64_t marked(const struct sourcekit *kit, const struct keys *keys, sourcekit_variant diagnostic) {
  sourcekit_variant ranges = kit->get_value(diagnostic, keys->ranges);
  if (kit->type(ranges) == 0 || kit->count(ranges) == 0) return 1;
  int64_t length = kit->get_number(kit->element(ranges, 0), keys->length);
  return length < 1 ? 1 : length;
}

// Adds the change that a message proposes. One of several would be half of a cure: then none.
static void add_fixit(
    const struct sourcekit *kit, const struct keys *keys, sourcekit_variant diagnostic, struct answer *answer) {
  sourcekit_variant fixits = kit->get_value(diagnostic, keys->fixits);
  if (kit->type(fixits) != 0 && kit->count(fixits) == 1) {
    sourcekit_variant fixit = kit->element(fixits, 0);
    char head[64];
    int used = snprintf(
        head, sizeof head, "%lld %lld ", (long long)kit->get_number(fixit, keys->offset),
        (long long)kit->get_number(fixit, keys->length));
    add(answer, head, (size_t)used);
    const char *text = kit->get_string(fixit, keys->source);
    if (text != NULL) add(answer, text, strlen(text));
  }
  add(answer, "", 1);
}

static void add_diagnostics(
    const struct sourcekit *kit, const struct keys *keys, sourcekit_variant list, struct answer *answer) {
  size_t count = kit->type(list) == 0 ? 0 : kit->count(list);
  for (size_t i = 0; i < count; i++) {
    sourcekit_variant one = kit->element(list, i);
    add_text(answer, severity(keys, kit->get_uid(one, keys->severity)));
    add_text(answer, kit->get_string(one, keys->path));
    add_number(answer, kit->get_number(one, keys->line));
    add_number(answer, kit->get_number(one, keys->column));
    add_number(answer, marked(kit, keys, one));
    add_text(answer, kit->get_string(one, keys->text));
    add_fixit(kit, keys, one, answer);
    add_diagnostics(kit, keys, kit->get_value(one, keys->diagnostics), answer);
  }
}

static sourcekit_object make_request(const struct sourcekit *kit, const struct keys *keys, sourcekit_uid kind) {
  sourcekit_object request = kit->dictionary(NULL, NULL, 0);
  kit->set_uid(request, keys->request, kind);
  kit->set_string(request, keys->name, SESSION);
  return request;
}

// Forgets the last compilation: without this, an edit of a getter returns the object before it.
static void close_session(const struct sourcekit *kit, const struct keys *keys) {
  sourcekit_object request = make_request(kit, keys, keys->close);
  kit->dispose(kit->send(request));
  kit->release(request);
}

static void compile(
    const struct sourcekit *kit, const struct keys *keys, const char *texts, size_t count, struct answer *answer) {
  close_session(kit, keys);
  sourcekit_object arguments = kit->array(NULL, 0);
  for (const char *text = texts; text < texts + count; text += strlen(text) + 1) {
    kit->append_string(arguments, SOURCEKIT_APPEND, text);
  }
  sourcekit_object request = make_request(kit, keys, keys->compile);
  kit->set_value(request, keys->arguments, arguments);
  sourcekit_response response = kit->send(request);
  if (kit->is_error(response)) {
    add(answer, "F", 1);
    add_text(answer, kit->error_text(response));
  } else {
    sourcekit_variant value = kit->value(response);
    add(answer, kit->get_number(value, keys->value) == 0 ? "O" : "E", 1);
    add_diagnostics(kit, keys, kit->get_value(value, keys->diagnostics), answer);
  }
  kit->dispose(response);
  kit->release(request);
  kit->release(arguments);
}

static void limit_data(unsigned long long bytes) {
  struct rlimit limit = {bytes, bytes};
  if (bytes > 0 && setrlimit(RLIMIT_DATA, &limit) != 0) stop(EXIT_SYSTEM, "cannot limit the memory");
}

int main(int count, char **arguments) {
  if (count >= 3 && strcmp(arguments[1], "keep") == 0) return keep(arguments + 2);
  if (count != 3 && count != 4) stop(EXIT_USAGE, "expected the path of libsourcekitdInProc.so, and a number of seconds");
  int seconds = atoi(arguments[2]);
  if (seconds < 1 || seconds > 86400) stop(EXIT_USAGE, "expected a number of seconds from 1 to 86400");
  if (count == 4) limit_data(strtoull(arguments[3], NULL, 10));
  if (!watch_owner()) stop(EXIT_SYSTEM, "cannot start a thread");
  const struct sourcekit *kit = sourcekit_open(arguments[1]);
  if (kit == NULL) return EXIT_LIBRARY;
  const struct keys keys = make_keys(kit);
  struct answer answer = {NULL, 0, 0};
  for (;;) {
    uint32_t length;
    if (!wait_for_request(seconds)) return 0;
    if (!read_all(&length, sizeof length)) return 0;
    if (length == 0 || length > LARGEST_REQUEST) stop(EXIT_REQUEST, "expected arguments of at most 1 MiB");
    char *texts = malloc(length);
    if (texts == NULL) stop(EXIT_SYSTEM, "no memory for the request");
    if (!read_all(texts, length)) stop(EXIT_REQUEST, "the request ends too early");
    if (texts[length - 1] != 0) stop(EXIT_REQUEST, "expected a zero after each argument");
    answer.count = 0;
    compile(kit, &keys, texts, length, &answer);
    free(texts);
    uint32_t size = (uint32_t)answer.count;
    write_all(&size, sizeof size);
    write_all(answer.bytes, answer.count);
  }
}
