// Prints units and records of an index store as lines of fields that are separated by tabs.
//
//   reader STORE units             for each Swift file of each unit: main file, output file, nanoseconds, record
//   reader STORE records < NAMES   for each record: its name alone, then its occurrences: line, roles, kind, name and
//                                  USR of the symbol, then for each relation: roles and USR
//
// Roles are hexadecimal. The functions and their constants are documented in indexstore.h of the toolchain.

#include <indexstore/indexstore.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { maximumName = 4096 };

static indexstore_t store;

static void print(indexstore_string_ref_t text) { fwrite(text.data, 1, text.length, stdout); }

static bool copy(indexstore_string_ref_t text, char *buffer) {
  if (text.length >= maximumName) return false;
  memcpy(buffer, text.data, text.length);
  buffer[text.length] = 0;
  return true;
}

static bool endsWith(indexstore_string_ref_t text, const char *ending) {
  size_t length = strlen(ending);
  return text.length >= length && memcmp(text.data + text.length - length, ending, length) == 0;
}

static bool printDependency(void *unit, indexstore_unit_dependency_t dependency) {
  if (indexstore_unit_dependency_get_kind(dependency) != INDEXSTORE_UNIT_DEPENDENCY_RECORD) return true;
  if (indexstore_unit_dependency_is_system(dependency)) return true;
  if (!endsWith(indexstore_unit_dependency_get_filepath(dependency), ".swift")) return true;
  int64_t seconds, nanoseconds;
  indexstore_unit_reader_get_modification_time(unit, &seconds, &nanoseconds);
  print(indexstore_unit_dependency_get_filepath(dependency));
  putchar('\t');
  print(indexstore_unit_reader_get_output_file(unit));
  printf("\t%" PRId64 "%09" PRId64 "\t", seconds, nanoseconds);
  print(indexstore_unit_dependency_get_name(dependency));
  putchar('\n');
  return true;
}

static bool printUnit(void *context, indexstore_string_ref_t name) {
  char buffer[maximumName];
  indexstore_error_t error = NULL;
  if (!copy(name, buffer)) return true;
  indexstore_unit_reader_t unit = indexstore_unit_reader_create(store, buffer, &error);
  // A build may delete or replace a unit at any time.
  if (!unit) return true;
  if (!indexstore_unit_reader_is_system_unit(unit) && endsWith(indexstore_unit_reader_get_main_file(unit), ".swift"))
    indexstore_unit_reader_dependencies_apply_f(unit, unit, printDependency);
  indexstore_unit_reader_dispose(unit);
  return true;
}

static bool printRelation(void *context, indexstore_symbol_relation_t relation) {
  printf("\t%" PRIx64 "\t", indexstore_symbol_relation_get_roles(relation));
  print(indexstore_symbol_get_usr(indexstore_symbol_relation_get_symbol(relation)));
  return true;
}

static bool printOccurrence(void *context, indexstore_occurrence_t occurrence) {
  unsigned line, column;
  indexstore_occurrence_get_line_col(occurrence, &line, &column);
  indexstore_symbol_t symbol = indexstore_occurrence_get_symbol(occurrence);
  printf("%u\t%" PRIx64 "\t%d\t", line, indexstore_occurrence_get_roles(occurrence),
         (int)indexstore_symbol_get_kind(symbol));
  print(indexstore_symbol_get_name(symbol));
  putchar('\t');
  print(indexstore_symbol_get_usr(symbol));
  indexstore_occurrence_relations_apply_f(occurrence, NULL, printRelation);
  putchar('\n');
  return true;
}

static int printRecords(void) {
  char name[maximumName];
  while (fgets(name, sizeof name, stdin)) {
    name[strcspn(name, "\n")] = 0;
    indexstore_error_t error = NULL;
    indexstore_record_reader_t record = indexstore_record_reader_create(store, name, &error);
    if (!record) {
      fprintf(stderr, "record %s: %s\n", name, indexstore_error_get_description(error));
      return 1;
    }
    puts(name);
    indexstore_record_reader_occurrences_apply_f(record, NULL, printOccurrence);
    indexstore_record_reader_dispose(record);
  }
  return 0;
}

int main(int count, char **arguments) {
  if (count != 3) {
    fputs("usage: reader STORE units|records\n", stderr);
    return 2;
  }
  indexstore_error_t error = NULL;
  store = indexstore_store_create(arguments[1], &error);
  if (!store) {
    fprintf(stderr, "%s: %s\n", arguments[1], indexstore_error_get_description(error));
    return 1;
  }
  if (strcmp(arguments[2], "records") == 0) return printRecords();
  indexstore_store_units_apply_f(store, false, NULL, printUnit);
  return 0;
}
