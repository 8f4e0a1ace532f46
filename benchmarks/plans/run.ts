// `npm run benchmark -- plans [--write]`: the shape of each plan of both sets of queries, and of those
// drawn as nodes, beside what is stored in this folder. `--write` stores them.
import { graphShapes } from './graph-shapes.ts';
import { setShapes } from './set-shapes.ts';
import { differences, readShapes, writeShapes, type Shapes } from './stored-shapes.ts';

const write = process.argv.includes('--write');
compare('graphs', await graphShapes());
for (const set of ['tpch', 'tpcds'] as const) compare(set, await setShapes(set));

function compare(set: string, shapes: Shapes): void {
  const found = differences(readShapes(set), shapes);
  console.log(`${set}: ${shapes.size} plans, ${found.length} other than stored`);
  for (const line of found) console.log(`  ${line}`);
  if (write) writeShapes(set, shapes);
  else if (found.length > 0) process.exitCode = 1;
}
