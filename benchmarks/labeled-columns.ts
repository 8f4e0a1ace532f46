/**
 * Compares the types that detection finds with labels of columns of public files, given before any
 * detection ran (`labeled-columns/labels.tsv`), for copies of the files:
 *
 *     node benchmarks/labeled-columns.ts <folder> [--part <part>]
 *
 * `labeled-columns/README.md` says where the files come from. A column agrees if its type does, and
 * for dates, times, currencies, percent and words also its format. Letters of a format that take one
 * digit or two are the same, and so are one blank and several, and years of two digits in any century.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sampleFile, sniffCsv, type SniffedCsv } from '@millrace/engine';
import { typeName } from '@millrace/plan';

type Label = {
  readonly part: string;
  readonly file: string;
  readonly sha256: string;
  readonly column: number;
  readonly name: string;
  readonly expected: string;
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { part: { type: 'string' } },
});
const folder = positionals[0];
if (folder === undefined) throw new Error('Usage: node benchmarks/labeled-columns.ts <folder>');

const labels = readLabels().filter(({ part }) => values.part === undefined || part === values.part);
const files = Map.groupBy(labels, ({ file }) => file);
let [agreed, scored] = [0, 0];
for (const [file, columns] of files) {
  const found = await sniff(join(folder, file), columns[0]!.sha256);
  if (found === null) continue;
  for (const { column, name, expected } of columns) {
    const actual = found.columns[column];
    const answer =
      actual === undefined ? 'no column' : `${typeName(actual.type)} ${actual.format}`.trim();
    scored += 1;
    if (lenient(answer) === lenient(expected)) agreed += 1;
    else console.log(`${file}, column ${column} (${name}): ${answer}, expected ${expected}`);
  }
}
const share = ((100 * agreed) / Math.max(1, scored)).toFixed(1);
console.log(`${agreed} of ${scored} columns agree (${share} %)`);

function readLabels(): readonly Label[] {
  const [, ...lines] = readFileSync(
    join(import.meta.dirname, 'labeled-columns', 'labels.tsv'),
    'utf8',
  )
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => {
    const [part, source, path, sha256, column, name, type, format] = line.split('\t') as string[];
    return {
      part: part!,
      file: join(source!.replace(':', '/'), path!),
      sha256: sha256!,
      column: Number(column),
      name: name!,
      expected: `${type} ${format}`.trim(),
    };
  });
}

/** Null for a file that isn't there, or is another version of it. */
async function sniff(path: string, sha256: string): Promise<SniffedCsv | null> {
  if (!existsSync(path)) {
    console.log(`${path}: missing`);
    return null;
  }
  const file = readFileSync(path);
  if (!createHash('sha256').update(file).digest('hex').startsWith(sha256)) {
    console.log(`${path}: another version`);
    return null;
  }
  return sniffCsv(await sampleFile(file.length, async (start, end) => file.subarray(start, end)));
}

function lenient(text: string): string {
  return text
    .replaceAll(/dd|MM(?!M)|HH|hh/g, ([letter]) => letter ?? '')
    .replaceAll(/ +/g, ' ')
    .replace(/ since \d+$/, '');
}
