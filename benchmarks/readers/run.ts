// `npm run benchmark -- readers [part of a name]`: files of each format, Millrace beside DuckDB's own
// reader in turns, each time in fresh processes; then first previews over HTTP, and the command line.
import { machine, median } from '../support/measure.ts';
import { readerCases, type ReaderCase } from './cases.ts';
import { commandLine } from './command-line.ts';
import { readerData } from './data.ts';
import { firstPreviews } from './first-previews.ts';
import { runNative, runOurs, type Outcome } from './rivals.ts';

const rounds = 3;
const part = process.argv[2] ?? '';
const folder = await readerData();

console.log(`Readers, ${rounds} rounds in turns in fresh processes, medians, on ${machine()}`);
console.log('file | Millrace, s | DuckDB, s | ratio | Millrace, MB | DuckDB, MB | ratio');
for (const each of readerCases.filter(({ name }) => name.includes(part))) await compare(each);
if ('previews'.includes(part)) await firstPreviews(folder);
if ('command line'.includes(part)) await commandLine();

async function compare(each: ReaderCase): Promise<void> {
  const ours: Outcome[] = [];
  const theirs: Outcome[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await runOurs(each, folder));
    theirs.push(await runNative(each, folder));
  }
  const columns = [
    ...compared(ours, theirs, ({ ms }) => ms / 1000, 2),
    ...compared(ours, theirs, ({ peakBytes }) => peakBytes / 1e6, 0),
  ];
  console.log([each.name, ...columns].join(' | '));
}

function compared(
  ours: readonly Outcome[],
  theirs: readonly Outcome[],
  value: (outcome: Outcome) => number,
  digits: number,
): readonly string[] {
  const [mine, other] = [median(ours.map(value)), median(theirs.map(value))];
  return [mine.toFixed(digits), other.toFixed(digits), (mine / other).toFixed(2)];
}
