import { gaps } from '../../packages/engine-duckdb/src/expression/functions.ts';
import { aggregateSignatures, scalarSignatures, windowSignatures, type Signature } from '../../packages/plan/src/index.ts';

/** The reference of the function catalogue, by path. */
export function generateFunctions(): ReadonlyMap<string, string> {
  return new Map([['docs/reference/functions.md', referenceText()]]);
}

function referenceText(): string {
  const all: Readonly<Record<string, Signature>> = { ...scalarSignatures, ...aggregateSignatures, ...windowSignatures };
  const families = Map.groupBy(
    Object.values(all).filter(({ internal }) => !internal),
    ({ family }) => family,
  );
  return [
    '# Functions and operators',
    '',
    'Written by `npm run generate` from the catalogue. The language is Spark SQL in ANSI mode; what is not here is refused where it stands.',
    '',
    ...[...families].flatMap(([family, own]) => [
      `## ${family[0]!.toUpperCase()}${family.slice(1)}`,
      '',
      '| usage | what it gives | example |',
      '|---|---|---|',
      ...own.map(row),
      '',
    ]),
    '## What the embedded engine does not do',
    '',
    'A workflow that uses one of these is refused before the run on DuckDB, and runs on Spark. Others are refused for some arguments only, with the reason.',
    '',
    '| function | why |',
    '|---|---|',
    ...gaps.filter(({ name }) => all[name]?.internal !== true).map(({ name, gap }) => `| \`${cell(all[name]?.usage ?? name)}\` | ${cell(gap.reason)} |`),
    '',
  ].join('\n');
}

function row({ usage, description, examples, raises, inexact }: Signature): string {
  const note = (raises ? ' May fail on a value.' : '') + (inexact ? ' The last digits may differ between engines.' : '');
  return `| \`${cell(usage)}\` | ${cell(description)}${note} | ${examples.map((example) => `\`${cell(example)}\``).join(', ')} |`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
}
