// `npm run benchmark -- arithmetic [part of a name…] [--rounds=3] [--rows=10000000] [--write]`:
// operations, casts and functions over many rows, beside DuckDB's own. `--write` stores the ratios for
// the reference of functions.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bindText } from '../queries/bind-text.ts';
import { Report } from '../queries/report.ts';
import { createRivals } from '../queries/rivals.ts';
import { arithmeticCases } from './cases.ts';
import { arithmeticData } from './data.ts';

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const rounds = Number(args.find((arg) => arg.startsWith('--rounds='))?.slice(9) ?? '3');
const rows = Number(args.find((arg) => arg.startsWith('--rows='))?.slice(7) ?? '10000000');
const rivals = await createRivals(new Map([['numbers', await arithmeticData(rows)]]), 120_000);
const report = new Report(`${rows} rows`, rivals, rounds);
const measured = new Map<string, number>();
for (const { operation, type, ours, native } of arithmeticCases()) {
  const name = `${type}: ${operation}`;
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
  const program = bindText(`SELECT ${ours} AS found FROM numbers`, rivals.schemas);
  if (program.kind === 'refused') {
    report.refused.push(`${name}: ${program.reason}`);
    continue;
  }
  const ratio = await report.compare(name, `SELECT ${native} FROM numbers`, program.program);
  if (ratio !== null) measured.set(name, Number(ratio.toFixed(1)));
}
report.print();
rivals.close();
if (args.includes('--write')) store();

/** Keeps what was not measured now. */
function store(): void {
  const file = join(import.meta.dirname, 'costs.json');
  const { costs: before } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly costs: Readonly<Record<string, number>>;
  };
  const costs = { ...before, ...Object.fromEntries(measured) };
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(file, `${JSON.stringify({ measured: date, costs }, null, 2)}\n`);
}
