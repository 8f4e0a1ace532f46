// `npm run benchmark -- tpch|tpcds [query…] [--rounds=3] [--seconds=60] [--scale=1] [--save=FILE]`:
// every query, bound by our SQL package and run by the embedded engine, beside the same text in
// DuckDB itself. Queries above the limit are also compared with DuckDB SQL of the same meaning, with
// exact divisions of decimals.
import { writeFileSync } from 'node:fs';
import { bindText } from './bind-text.ts';
import { exactText } from './exact-text.ts';
import { querySet, sparkText, type QuerySetName } from './query-set.ts';
import { Report } from './report.ts';
import { createRivals } from './rivals.ts';

const args = process.argv.slice(2);
const option = (name: string, otherwise: string): string =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const [name = 'tpch', ...wanted] = args.filter((arg) => !arg.startsWith('--'));
if (name !== 'tpch' && name !== 'tpcds') throw new Error('The sets of queries are tpch and tpcds.');
const scale = Number(option('scale', '1'));
const save = option('save', '');

const { tables, queries } = querySet(name satisfies QuerySetName, scale);
const rivals = await createRivals(tables, Number(option('seconds', '60')) * 1000);
const report = new Report(`${name} at scale ${scale}`, rivals, Number(option('rounds', '3')));
for (const [query, text] of queries) {
  if (wanted.length > 0 && !wanted.includes(query)) continue;
  const bound = bindText(sparkText(text), rivals.schemas);
  if (bound.kind === 'refused') report.refused.push(`${query}: ${bound.reason}`);
  else await report.compare(query, text, bound.program, exactText(text, bound.relation));
}
report.print();
if (save !== '') writeFileSync(save, JSON.stringify(Object.fromEntries(report.rows)));
rivals.close();
