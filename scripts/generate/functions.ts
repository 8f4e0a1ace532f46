import { gaps } from '../../packages/engine-duckdb/src/expression/functions.ts';
import { costsOfExactness } from './costs.ts';
import {
  aggregateSignatures,
  scalarSignatures,
  windowSignatures,
  writeText,
  type Signature,
} from '../../packages/plan/src/index.ts';

/** The reference of the function catalog, by path. */
export function generateFunctions(): ReadonlyMap<string, string> {
  return new Map([['docs/reference/functions.md', referenceText()]]);
}

function referenceText(): string {
  const all: Readonly<Record<string, Signature>> = {
    ...scalarSignatures,
    ...aggregateSignatures,
    ...windowSignatures,
  };
  const families = Map.groupBy(
    Object.values(all).filter(({ internal }) => !internal),
    ({ family }) => family,
  );
  return [
    '# Functions and operators',
    '',
    'Expressions and queries use Spark SQL in ANSI mode. A function that is not listed here is reported as an issue before the run.',
    '',
    'A function that **may fail** ends the run when it gets a value it has no result for, such as a division by zero. The `try_` functions return null instead.',
    'The last digits of *approximate* results may differ between engines.',
    '',
    'This page is generated from the function definitions by `npm run generate`.',
    '',
    ...[...families].flatMap(([family, own]) => [
      `## ${family[0]!.toUpperCase()}${family.slice(1)}`,
      '',
      '| function | description | may fail | example |',
      '|---|---|---|---|',
      ...own.map(row),
      '',
    ]),
    ...costsOfExactness(),
    '## Functions that only run on Spark',
    '',
    'The embedded engine rejects a workflow that uses one of these functions before the run. Some other functions are rejected for certain arguments, with the reason.',
    '',
    '| function | reason |',
    '|---|---|',
    ...gaps
      .filter(({ name }) => all[name]?.internal !== true)
      .map(
        ({ name, gap }) =>
          `| \`${cell(all[name]?.usage ?? name)}\` | ${cell(writeText(gap.reason))} |`,
      ),
    '',
  ].join('\n');
}

function row(signature: Signature): string {
  const { usage, examples, raises } = signature;
  return `| \`${cell(usage)}\` | ${cell(describe(signature))} | ${raises ? 'yes' : ''} | ${examples.map((example) => `\`${cell(example)}\``).join(', ')} |`;
}

/** The description, which every function must have as one or more whole sentences. */
function describe({ usage, description, inexact }: Signature): string {
  if (!/^[A-Z].+\.$/.test(description))
    throw new Error(
      `The description of ${usage} must be a sentence: ${JSON.stringify(description)}`,
    );
  return inexact ? `${description} *Approximate.*` : description;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
}
