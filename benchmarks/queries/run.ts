// `npm run benchmark -- tpch|tpcds [query…] [--rounds=3] [--seconds=60] [--save=FILE]`: every query,
// bound by our SQL package and run by the embedded engine, beside the same text in DuckDB itself.
import { writeFileSync } from 'node:fs';
import { machine, median } from '../support/measure.ts';
import { bindText, type Bound } from './bind-text.ts';
import { querySet, sparkText, type QuerySetName } from './query-set.ts';
import { createRivals, type Outcome } from './rivals.ts';

const args = process.argv.slice(2);
const option = (name: string, otherwise: string): string =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const [name = 'tpch', ...wanted] = args.filter((arg) => !arg.startsWith('--'));
if (name !== 'tpch' && name !== 'tpcds') throw new Error('The sets of queries are tpch and tpcds.');
const rounds = Number(option('rounds', '3'));
const limitMs = Number(option('seconds', '60')) * 1000;
const save = option('save', '');

const { tables, queries } = querySet(name satisfies QuerySetName);
const rivals = await createRivals(tables, limitMs);
const saved: Record<string, unknown> = {};
const ratios: number[] = [];
const cpuRatios: number[] = [];
const refused: string[] = [];
const failed: string[] = [];
const total = { ours: 0, theirs: 0, oursCpu: 0, theirsCpu: 0 };

console.log(`${name} at scale 1, best of ${rounds} after a first run, in ms, on ${machine()}`);
console.log('query | Millrace | DuckDB | ratio | ratio of CPU time | ratio of the first run');
for (const [query, text] of queries) {
  if (wanted.length > 0 && !wanted.includes(query)) continue;
  const bound = bindText(sparkText(text), rivals.schemas);
  if (bound.kind === 'refused') refused.push(`${query}: ${bound.reason}`);
  else await compare(query, text, bound);
}
report();
rivals.close();

async function compare(query: string, text: string, bound: Extract<Bound, { kind: 'bound' }>) {
  const native: Outcome[] = [];
  const mine: Outcome[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    native.push(await rivals.native(text));
    mine.push(await rivals.ours(bound.program));
    const wrong = [native.at(-1)!, mine.at(-1)!].find(({ error }) => error !== null);
    if (wrong === undefined) continue;
    failed.push(`${query}: ${wrong === mine.at(-1) ? 'Millrace' : 'DuckDB'}: ${wrong.error}`);
    return;
  }
  const best = (outcomes: readonly Outcome[], key: 'ms' | 'cpuMs'): number =>
    Math.min(...outcomes.slice(1).map((outcome) => outcome[key]));
  const ratio = best(mine, 'ms') / best(native, 'ms');
  ratios.push(ratio);
  cpuRatios.push(best(mine, 'cpuMs') / best(native, 'cpuMs'));
  total.ours += best(mine, 'ms');
  total.theirs += best(native, 'ms');
  total.oursCpu += best(mine, 'cpuMs');
  total.theirsCpu += best(native, 'cpuMs');
  saved[query] = mine.at(-1)!.rows;
  const times = [best(mine, 'ms').toFixed(0), best(native, 'ms').toFixed(0)];
  const found = [ratio, cpuRatios.at(-1)!, mine[0]!.ms / native[0]!.ms].map((each) =>
    each.toFixed(2),
  );
  console.log([query, ...times, ...found].join(' | '));
}

function report(): void {
  for (const line of refused) console.log(`refused: ${line}`);
  for (const line of failed) console.log(`failed: ${line}`);
  const ran = ratios.length;
  const bound = ran + failed.length;
  console.log(`bound ${bound} of ${bound + refused.length}, ran ${ran}`);
  if (ran === 0) return;
  print('time', ratios, total.ours, total.theirs);
  print('CPU time', cpuRatios, total.oursCpu, total.theirsCpu);
  if (save !== '') writeFileSync(save, JSON.stringify(saved));
}

function print(what: string, all: readonly number[], mine: number, native: number): void {
  const figures = [median(all), Math.max(...all), mine / native].map((each) => each.toFixed(2));
  console.log(
    `ratio of ${what}: median ${figures[0]}, max ${figures[1]}, total ${figures[2]} (${mine.toFixed(0)} ms against ${native.toFixed(0)} ms)`,
  );
}
