// `npm run benchmark -- readers [part of a name]`: files of each format, Millrace beside DuckDB's own
// reader and SQL with the same rules by hand in turns, each time in fresh processes; then first previews over HTTP, and the command line.
import { machine, median } from '../support/measure.ts';
import { readerCases, type ReaderCase } from './cases.ts';
import { commandLine } from './command-line.ts';
import { readerData } from './data.ts';
import { firstPreviews } from './first-previews.ts';
import { runNative, runOurs, type Outcome } from './rivals.ts';

const rounds = Number(option('rounds') ?? 3);
const part = process.argv.slice(2).find((each) => !each.startsWith('--')) ?? '';
const folder = await readerData();

console.log(`Readers, ${rounds} rounds in turns in fresh processes, medians, on ${machine()}`);
console.log(
  [
    'file | Millrace, s | DuckDB, s | ratio | same rules by hand, s | ratio',
    'CPU: Millrace, s | DuckDB, s | ratio | same rules, s | ratio',
    'Millrace, MB | DuckDB, MB | ratio',
  ].join(' | '),
);
for (const each of readerCases.filter(({ name }) => name.includes(part))) await compare(each);
if ('previews'.includes(part)) await firstPreviews(folder);
if ('command line'.includes(part)) await commandLine();

async function compare(each: ReaderCase): Promise<void> {
  const ours: Outcome[] = [];
  const theirs: Outcome[] = [];
  const strict: Outcome[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await runOurs(each, folder));
    theirs.push(await runNative(each.sql, folder));
    if (each.strictSql !== null) strict.push(await runNative(each.strictSql, folder));
  }
  const seconds = ({ ms }: Outcome): number => ms / 1000;
  const cpuSeconds = ({ cpuMs }: Outcome): number => cpuMs / 1000;
  const columns = [
    ...compared(ours, [theirs, strict], seconds, 2),
    ...compared(ours, [theirs, strict], cpuSeconds, 2),
    ...compared(ours, [theirs], ({ peakBytes }) => peakBytes / 1e6, 0),
  ];
  console.log([each.name, ...columns].join(' | '));
}

/** The median of ours, then those of the others with the ratio to ours. */
function compared(
  ours: readonly Outcome[],
  others: readonly (readonly Outcome[])[],
  value: (outcome: Outcome) => number,
  digits: number,
): readonly string[] {
  const mine = median(ours.map(value));
  return [
    mine.toFixed(digits),
    ...others.flatMap((outcomes) => {
      if (outcomes.length === 0) return ['', ''];
      const other = median(outcomes.map(value));
      return [other.toFixed(digits), (mine / other).toFixed(2)];
    }),
  ];
}

function option(name: string): string | undefined {
  return process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1];
}
