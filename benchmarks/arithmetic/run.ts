// `npm run benchmark -- arithmetic [part of a name…] [--rounds=3] [--write]`: operations, casts and
// functions over ten million rows, beside DuckDB's own. `--write` stores the ratios for the reference
// of functions.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bindText } from '../queries/bind-text.ts';
import { Report } from '../queries/report.ts';
import { createRivals } from '../queries/rivals.ts';
import { arithmeticCases } from './cases.ts';
import { arithmeticData } from './data.ts';

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const rounds = Number(args.find((arg) => arg.startsWith('--rounds='))?.slice(9) ?? '3');
const rivals = await createRivals(new Map([['numbers', await arithmeticData()]]), 120_000);
const report = new Report('ten million rows', rivals, rounds);
const costs: Record<string, unknown>[] = [];
for (const { operation, type, ours, native, bound } of arithmeticCases()) {
  const name = `${type}: ${operation}`;
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
  const program = bindText(`SELECT ${ours} AS found FROM numbers`, rivals.schemas);
  if (program.kind === 'refused') {
    report.refused.push(`${name}: ${program.reason}`);
    continue;
  }
  const ratio = await report.compare(name, `SELECT ${native} FROM numbers`, program.program);
  costs.push({ type, operation, ratio: ratio === null ? null : Number(ratio.toFixed(1)), bound });
}
report.print();
rivals.close();
if (args.includes('--write'))
  writeFileSync(
    join(import.meta.dirname, 'costs.json'),
    `${JSON.stringify({ measured: new Date().toISOString().slice(0, 10), costs }, null, 2)}\n`,
  );
