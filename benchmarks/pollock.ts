/**
 * Scores the CSV reader and the detection on the public Pollock benchmark
 * (https://github.com/HPI-Information-Systems/Pollock), given a local copy of it:
 *
 *     node benchmarks/pollock.ts ../Pollock [--worst]
 *
 * Follows its `evaluate.py`: success, and precision, recall and F1 of header, records and cells,
 * compared with the clean file; the simple score is their sum over the mean of all files, the
 * weighted one uses `pollock_weights.json`. Stricter in one point: texts are compared as they are,
 * where the benchmark makes some spellings of numbers and dates equal.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  parseCsv,
  sniffDialect,
  textReader,
  type CsvDialect,
  type Encoding,
} from '@millrace/engine';

type Table = readonly (readonly string[])[];
type Score = { readonly file: string; readonly parts: readonly number[]; readonly sum: number };

type Parameters = {
  readonly encoding: string;
  readonly delimiter: string;
  readonly quotechar: string;
  readonly escapechar: string;
  readonly header_lines: number;
  readonly preamble_lines: number;
  readonly column_names: readonly string[];
  readonly n_columns: number;
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { worst: { type: 'boolean', default: false } },
});
const root = positionals[0];
if (root === undefined) throw new Error('Usage: node benchmarks/pollock.ts <copy of Pollock>');
const folder = join(root, 'polluted_files');
const weights = JSON.parse(readFileSync(join(root, 'pollock_weights.json'), 'utf8')) as Readonly<
  Record<string, number>
>;

for (const [name, read] of [
  ['parameters given', readAsGiven],
  ['detected', readAsDetected],
] as const) {
  const scores = readdirSync(join(folder, 'csv')).map((file) => scoreFile(file, read));
  const simple = mean(scores.map(({ sum }) => sum));
  const total = scores.reduce((sum, { file }) => sum + (weights[file] ?? 0), 0);
  const weighted = scores.reduce(
    (sum, { file, sum: s }) => sum + (s * (weights[file] ?? 0)) / total,
    0,
  );
  console.log(`${name}: simple ${simple.toFixed(3)}, weighted ${weighted.toFixed(3)}`);
  if (values.worst)
    for (const { file, sum, parts } of scores.toSorted((a, b) => a.sum - b.sum).slice(0, 60))
      if (sum < 9.99)
        console.log(
          `  ${sum.toFixed(3)} ${(((weights[file] ?? 0) / total) * (10 - sum)).toFixed(4)} ${file} ${parts.map((part) => part.toFixed(2)).join(' ')}`,
        );
}

function readAsGiven(file: string): Table {
  const given = JSON.parse(
    readFileSync(join(folder, 'parameters', `${file}_parameters.json`), 'utf8'),
  ) as Parameters;
  const names =
    given.column_names.length > 0
      ? given.column_names.map((name) => name.trim())
      : Array.from({ length: Math.max(1, given.n_columns) }, (_, index) => `col_${index}`);
  const text = readFileSync(join(folder, 'csv', file), 'utf8');
  return read(text, names, {
    separator: given.delimiter || ',',
    quote: given.quotechar || '"',
    escape: given.escapechar || given.quotechar || '"',
    skipLines: given.preamble_lines + given.header_lines,
    header: false,
  });
}

function readAsDetected(file: string): Table {
  const head = readFileSync(join(folder, 'csv', file));
  const found = sniffDialect({ head, parts: [], isWhole: true });
  const text = textReader(found.encoding as Encoding, 'replace').read(head);
  const first = found.records[0]?.fields ?? [];
  const names = Array.from({ length: first.length === 0 ? 0 : found.columns }, (_, index) =>
    found.header ? (first[index] ?? `_c${index}`) : `_c${index}`,
  );
  return names.length === 0 ? [] : read(text, names, found);
}

function read(
  text: string,
  names: readonly string[],
  {
    separator,
    quote,
    escape,
    skipLines = 0,
    header,
    comment = '',
  }: Partial<CsvDialect> & Pick<CsvDialect, 'separator' | 'quote' | 'escape' | 'header'>,
): Table {
  const dialect = { separator, quote, escape, skipLines, header, comment, nullValue: '' };
  const records = parseCsv(text, { ...dialect, columns: names.length });
  return [names, ...records.map(({ fields }) => fields.map((field) => field ?? ''))];
}

function scoreFile(file: string, readFile: (file: string) => Table): Score {
  const clean = parseCsv(readFileSync(join(folder, 'clean', file), 'utf8').replace(/^\ufeff/, ''), {
    separator: ',',
    quote: '"',
    escape: '"',
    nullValue: '',
    header: false,
    columns: Infinity,
  }).map(({ fields }) => fields.map((field) => field ?? ''));
  if (clean.length === 0) return { file, parts: [], sum: 10 };
  const loaded = readFile(file);
  const parts = [
    1,
    ...measures(clean[0] ?? [], loaded[0] ?? []),
    ...measures(
      clean.slice(1).map((row) => row.join('')),
      loaded.slice(1).map((row) => row.join('')),
    ),
    ...measures(clean.flat(), loaded.flat()),
  ];
  return { file, parts, sum: parts.reduce((sum, part) => sum + part, 0) };
}

/** What the benchmark calls precision, recall and F1, of two bags of texts. */
function measures(source: readonly string[], loaded: readonly string[]): readonly number[] {
  if (source.length === 0) return [1, 1, 1];
  const left = new Map<string, number>();
  for (const text of source) left.set(text, (left.get(text) ?? 0) + 1);
  let common = 0;
  for (const text of loaded) {
    const count = left.get(text) ?? 0;
    if (count > 0) common += 1;
    left.set(text, count - 1);
  }
  if (common === 0) return [0, 0, 0];
  const [precision, recall] = [common / source.length, common / loaded.length];
  return [precision, recall, (2 * precision * recall) / (precision + recall)];
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
