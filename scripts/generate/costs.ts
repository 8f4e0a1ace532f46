import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arithmeticCases } from '../../benchmarks/arithmetic/cases.ts';

/** What exact results cost, as `npm run benchmark -- arithmetic --write` measured it. */
export function costsOfExactness(): readonly string[] {
  const file = join(import.meta.dirname, '../../benchmarks/arithmetic/costs.json');
  const { measured, costs } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly measured: string;
    readonly costs: Readonly<Record<string, number>>;
  };
  return [
    '## Cost of exactness',
    '',
    "How much CPU time a query over ten million rows takes on the embedded engine, as a multiple of what DuckDB's own expression takes: the same operation for integers and strings,",
    '`TRY_CAST` for casts, and for decimals always the quotient of two doubles. Reading the rows is included. **Bold**: more than aimed at.',
    `Measured on ${measured} by \`npm run benchmark -- arithmetic --write\`, best of two rounds on two cores that did nothing else.`,
    '',
    '| type | expression | ratio | aim |',
    '|---|---|---|---|',
    ...arithmeticCases().map(({ type, operation, bound }) => {
      const ratio = costs[`${type}: ${operation}`];
      return `| ${type} | \`${operation}\` | ${shown(ratio, bound)} | ${bound} |`;
    }),
    '',
  ];
}

function shown(ratio: number | undefined, bound: number): string {
  if (ratio === undefined) return 'not measured';
  const text = ratio.toFixed(1);
  return ratio > bound ? `**${text}**` : text;
}
