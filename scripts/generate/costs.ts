import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Cost = {
  readonly type: string;
  readonly operation: string;
  /** Null if it did not run. */
  readonly ratio: number | null;
  readonly bound: number;
};

/** What exact results cost, as `npm run benchmark -- arithmetic --write` measured it. */
export function costsOfExactness(): readonly string[] {
  const file = join(import.meta.dirname, '../../benchmarks/arithmetic/costs.json');
  const { measured, costs } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly measured: string;
    readonly costs: readonly Cost[];
  };
  return [
    '## Cost of exactness',
    '',
    "How much CPU time a query over ten million rows takes on the embedded engine, as a multiple of what DuckDB's own expression takes: the same operation for integers and strings,",
    '`TRY_CAST` for casts, and for decimals always the quotient of two doubles. Reading the rows is included. **Bold**: more than aimed at.',
    `Measured on ${measured} by \`npm run benchmark -- arithmetic --write\`.`,
    '',
    '| type | expression | ratio | aim |',
    '|---|---|---|---|',
    ...costs.map(
      ({ type, operation, ratio, bound }) =>
        `| ${type} | ${operation} | ${shown(ratio, bound)} | ${bound} |`,
    ),
    '',
  ];
}

function shown(ratio: number | null, bound: number): string {
  if (ratio === null) return 'did not run';
  return ratio > bound ? `**${ratio}**` : `${ratio}`;
}
